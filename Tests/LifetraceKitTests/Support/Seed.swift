/// The two captures from which everything started, byte for byte.
enum Seed {
  static let first = """
    程序启动时:
    2014-07-01 15:55:14.706 LifeCycle[5845:60b] ①告诉代理进程启动但还没进入状态保存
    2014-07-01 15:55:14.708 LifeCycle[5845:60b] ②告诉代理启动基本完成程序准备开始运行
    2014-07-01 15:55:14.709 LifeCycle[5845:60b] ④当应用程序进入活动状态执行
    按下Home键返回主界面:
    2014-07-01 15:56:11.756 LifeCycle[5845:60b] ③当应用程序将要入非活动状态执行
    2014-07-01 15:56:11.814 LifeCycle[5845:60b] ⑤当程序被推送到后台的时候调用
    再次打开程序:
    2014-07-01 15:57:19.200 LifeCycle[5845:60b] ⑥当程序从后台将要重新回到前台时候调用
    2014-07-01 15:57:19.201 LifeCycle[5845:60b] ④当应用程序进入活动状态执行

    """

  static let second = [
    "启动程序", "lifeCycle[40428:11303] willFinishLaunchingWithOptions",
    "lifeCycle[40428:11303] didFinishLaunchingWithOptions",
    "lifeCycle[40428:11303] applicationDidBecomeActive", "按下home键",
    "lifeCycle[40428:11303] applicationWillResignActive",
    "lifeCycle[40428:11303] applicationDidEnterBackground", "双击home键,再打开程序",
    "lifeCycle[40428:11303] applicationWillEnterForeground",
    "lifeCycle[40428:11303] applicationDidBecomeActive",
  ].map { $0 + "\u{A0}\n" }.joined()

  /// The first capture without the lines that hold a text.
  static func first(without text: String) -> String {
    first.split(separator: "\n").filter { !$0.contains(text) }.joined(separator: "\n") + "\n"
  }

  /// The seven events of both.
  static let kinds = [
    "app.willFinishLaunching", "app.didFinishLaunching", "app.didBecomeActive",
    "app.willResignActive", "app.didEnterBackground", "app.willEnterForeground",
    "app.didBecomeActive",
  ]
}
