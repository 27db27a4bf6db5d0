extension Term {
  /// The sentences of Chinese tutorials on the app delegate, with or without their circled digits.
  static let chinesePhrases: [Term] = [
    .sentences(.appWillFinishLaunching, ["告诉代理进程启动但还没进入状态保存", "应用程序将要启动"]),
    .sentences(.appDidFinishLaunching, ["告诉代理启动基本完成程序准备开始运行", "启动基本完成"]),
    .sentences(.appDidFinishLaunchingLegacy, ["当程序载入后执行"]),
    .sentences(.appDidBecomeActive, ["当应用程序进入活动状态执行", "应用程序入活动状态执行"]),
    .sentences(.appWillResignActive, ["当应用程序将要入非活动状态执行"]),
    .sentences(.appDidEnterBackground, ["当程序被推送到后台的时候调用"]),
    .sentences(.appWillEnterForeground, ["当程序从后台将要重新回到前台时候调用"]),
    .sentences(.appWillTerminate, ["当程序将要退出是被调用"]),
    .sentences(.dataSaved, ["成功保存所有项目"]),
    .sentences(.dataSaveFailed, ["保存项目失败"]),
    // The line comes from inside the expiration handler: the task expired, it did not begin.
    .sentences(.bgtaskExpired, ["begin Background Task With Expiration Handler"]),
  ]
}
