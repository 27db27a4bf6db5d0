/// The processes of a device.
enum ProcessNames {
  /// Those that speak most, with their weights against the others' 1, and on what they speak.
  static let talkative: [(name: String, weight: Int, topics: [Topic])] = [
    ("SpringBoard", 60, [.services, .nearMisses, .energy]),
    ("runningboardd", 30, [.scheduling, .services]),
    ("backboardd", 30, [.energy, .motion]),
    ("locationd", 45, [.location, .motion, .wifi]),
    ("bluetoothd", 60, [.bluetooth]),
    ("wifid", 45, [.wifi, .cellular]),
    ("CommCenter", 30, [.cellular]),
    ("mediaserverd", 30, [.media, .audio]),
    ("apsd", 25, [.push]),
    ("symptomsd", 25, [.network, .wifi]),
    ("dasd", 40, [.scheduling]),
    ("nsurlsessiond", 20, [.http, .network]),
    ("sharingd", 25, [.bluetooth, .wifi]),
    ("cloudd", 20, [.cloud, .http]),
    ("UserEventAgent", 25, [.push, .services]),
    ("powerd", 15, [.energy]),
    ("trustd", 15, [.keychain]),
    ("kernel", 40, [.storage, .wifi, .energy]),
    ("identityservicesd", 15, [.push, .keychain]),
    ("homed", 10, [.bluetooth, .cloud]),
    ("thermalmonitord", 10, [.energy]),
    ("searchd", 10, [.search]),
    ("assetsd", 10, [.coreData, .storage]),
    ("configd", 10, [.network]),
  ]

  /// Those that speak little, and on anything.
  static let quiet =
    """
    ABDatabaseDoctor AccessibilityUIServer AppPredictionIntentsHelperService AppStore \
    AppleCredentialManagerDaemon AppleIDSettings AssistiveTouch BTServer BackgroundShortcutRunner \
    BlueTool CAReportingService CalendarWidgetExtension CallHistorySyncHelper Camera CoreAuthUI \
    DTServiceHub DataAccessUI DuetHeuristic-BM IDSKeychainSyncingProxy IMDPersistenceAgent \
    IMTransferAgent InCallService MTLCompilerService Maps MessagesBlastDoorService MobileCal \
    MobileMail MobileNotes MobileSMS MobileSafari MobileSlideShow MobileTimer Music \
    PerfPowerServices PhotosReliveWidget PosterBoard Preferences ProtectedCloudKeySyncing \
    RemindersWidget ReportCrash ReportMemoryException SafeViewService ScreenTimeAgent \
    SiriViewService SpotlightIndexExtension StatusKitAgent StocksWidget SubmitDiagInfo \
    ThreeBarsXPCService TrustedPeersHelper UsageTrackingAgent WeatherWidget WiFiVelocityAgent \
    WirelessRadioManagerd accessoryd accessoryupdaterd accountsd activitylistener adid adprivacyd \
    aggregated akd amfid analyticsd aned appconduitd appleaccountd appstored apfs_iosd arkitd \
    askpermissiond assertiond assetsubscriptiond assistantd assistivetouchd atc atwakeup \
    audioaccessoryd audioclocksyncd audiomxd avconferenced awdd axassetsd babysitterd \
    backgroundassets.user backupd batteryintelligenced bird biomed biomesyncd biometrickitd \
    bluetoothuserd bookassetd cache_delete calaccessd callservicesd cameracaptured captiveagent \
    carkitd cdpd cfprefsd chronod ckdiscretionaryd cloudpaird cloudphotod \
    com.apple.MobileSoftwareUpdate com.apple.WebKit.GPU com.apple.WebKit.Networking \
    com.apple.WebKit.WebContent contactsd contextstored coreauthd coreduetd coreidvd corerepaird \
    corespeechd ctkd dataaccessd deleted destinationd deviceaccessd devicecheckd diagnosticd \
    diskimagesiod distnoted dmd donotdisturbd dprivacyd duetexpertd eventkitsyncd \
    extensionkitservice familycircled familynotificationd fileproviderd financed findmydeviced \
    fitnessintelligenced fmfd followupd fontservicesd fseventsd gamecontrollerd geoanalyticsd geod \
    handwritingd healthd healthrecordsd heartbeatd homeenergyd icloudsubscriptionoptimizerd \
    imagent inboxupdaterd installcoordinationd installd intelligenceplatformd intents_helper \
    itunescloudd itunesstored kbd keybagd knowledgeconstructiond languageassetd launchd \
    limitadtrackingd linkd liveactivitiesd localizationswitcherd lockdownd logd lsd lskdd \
    mDNSResponder maild mapspushd mediaartworkd mediaremoted mediasetupd memoryanalyticsd misagent \
    mmaintenanced mobile_assertion_agent mobile_installation_proxy mobileactivationd mobileassetd \
    mobiletimerd mstreamd naturallanguaged navd neagent-ios nearbyd nehelper nesessionmanager \
    networkserviceproxy newsd nfcd nfrestore_service notifyd obliterationd online-authd \
    ospredictiond parsecd passd pasted pfd photoanalysisd photolibraryd pkd privacyaccountingd \
    proactiveeventtrackerd profiled promotedcontentd proximitycontrold ptpcamerad quicklookd \
    rapportd recentsd remindd remotemanagementd replayd rolld routined rtcreportingd safetyalertsd \
    scrod securityd seld sensorkitd siriactionsd siriinferenced siriknowledged sociallayerd sosd \
    splashboardd spotlightknowledged storebookkeeperd streaming_zip_conduit suggestd swcd \
    symptomsd-diag synctodefaultsd syslog_relay sysdiagnosed tailspind tccd telephonyutilitiesd \
    textunderstandingd timed timesyncd tipsd transitd translationd transparencyd triald tursd tzd \
    tzlinkd useractivityd usernotificationsd videosubscriptionsd visualvoicemaild voicebankingd \
    voiced vot wallpaperd watchdogd watchlistd wcd weatherd webbookmarksd webinspectord \
    wifianalyticsd wifip2pd wifivelocityd wirelessinsightsd xpcroleaccountd
    """.split(separator: " ").map(String.init)
}
