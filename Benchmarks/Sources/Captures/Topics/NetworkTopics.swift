// What is said of connections, near and far.
extension Topic {
  static let bluetooth = Topic(
    library: "WPDaemon", subsystem: "com.apple.bluetooth", category: "Server.LE",
    messages: [
      "Stop scanning for process sharingd ({number}) with scan request of type {number}, blob: {length = 0, bytes = 0x}, mask {length = 0, bytes = 0x}, active: 0, duplicates: 0, screen on: {thousand}, screen off: {thousand}, rssi: -{number}",
      "About to scan for type: {number} - rssi: -{number} - range: 0 - payload: {length = 22, bytes = 0x00000000000000000000000000000000000000000000}",
      "ShouldScan=1 AnyValidScanRequests=1 fObserverState=Idle scanPowerAssertRequired=0",
      "Received advertisement from {mac}, rssi -{number} dBm, channel {number}, {number} bytes",
      "Connection parameters of device {uuid}: interval {number}.{number} ms, latency {number}, timeout {thousand} ms",
      "Device \"{mac}\" disconnected with reason {thousand}, {number} more connected",
      "Received XPC message \"CBMsgIdStartScan\" from session \"com.apple.bluetoothd-central-{number}-{number}\"",
      "A2DP: jitter buffer {number} ms, {number} packets late, bitrate {thousand} kbps",
    ])

  static let cellular = Topic(
    library: "CoreTelephony", subsystem: "com.apple.CommCenter", category: "ct.data",
    messages: [
      "#I Signal: bars {number}, rsrp -{number}, rsrq -{number}, snr {fraction}",
      "#I Data context {number}: {thousand} bytes in, {thousand} bytes out",
      "#I Scan was not requested, aborting",
      "#N Registration display status: kRegisteredHome, operator <private>",
      "#I Firing event 'cellInfoUpdate' to {number} observers",
      "#I baseband timer {number} armed for {thousand} ms",
    ])

  static let http = Topic(
    library: "CFNetwork", subsystem: "com.apple.CFNetwork", category: "Default",
    messages: [
      "Task <{uuid}>.<{number}> resuming, timeouts({number}.0, 604800.0) QOS(0x19) Voucher <private>",
      "Task <{uuid}>.<{number}> received response, status 200 content K",
      "Task <{uuid}>.<{number}> received response, status 304 content U",
      "Task <{uuid}>.<{number}> summary for task success {transaction_duration_ms={thousand}, response_status=200, connection={number}, protocol=\"h2\", domain_lookup_duration_ms={number}, connect_duration_ms={number}, secure_connection_duration_ms={number}, private_relay=false, request_start_ms={number}, response_start_ms={thousand}, request_bytes={thousand}, response_bytes={million}, cache_hit=false}",
      "Task <{uuid}>.<{number}> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 \"The request timed out.\" UserInfo={NSErrorFailingURLStringKey=https://{host}/v2/items/{million}, _kCFStreamErrorDomainKey=4, NSLocalizedDescription=The request timed out.}",
      "Task <{uuid}>.<{number}> done using Connection {number}",
      "Connection {number}: enabling TLS",
      "Connection {number}: TLS Trust result {number}",
      "Connection {number}: asked for TLS Client Certificates",
      "GET https://{host}/v2/stations/{thousand}/forecast?hours={number} -> 200 in {number} ms, {million} bytes",
      "HTTP load failed, {thousand}/{number} bytes (error code: -999 [1:89])",
      "NSURLCache: {number} of {thousand} entries evicted, {million} bytes left",
    ])

  static let network = Topic(
    library: "libnetwork.dylib", subsystem: "com.apple.network", category: "connection",
    messages: [
      "[C{number}.1.1 {ip}:443 in_progress socket-flow (satisfied (Path is satisfied), interface: en0, ipv4, dns)] event: flow:start_connect @{fraction}s",
      "nw_connection_report_state_with_handler_on_nw_queue [C{number}] reporting state ready",
      "nw_protocol_socket_handle_socket_event [C{number}.1:2] Socket received CONNECTED event",
      "tcp_output [C{number}.1.1:3] flags=[F.] seq={million}, ack={million}, win={thousand} state=FIN_WAIT_1 rcv_nxt={million}, snd_una={million}",
      "nw_flow_disconnected [C{number} {host}:443 cancelled multi-socket-flow (null)] Output protocol disconnected",
      "[C{number} {uuid} {host}:443 tcp, url hash: {pointer}, tls, context: com.apple.CFNetwork.NSURLSession] cancel",
      "nw_endpoint_resolver_update [C{number} {host}:443 in_progress resolver (satisfied)] Adding endpoint handler for {ip}:443",
      "boringssl_context_info_handler(2072) [C{number}.1.1:2][{pointer}] Client handshake state: TLS client read_server_hello",
      "boringssl_metrics_log_metric_block_invoke(153) Failed to log metrics",
      "nw_path_evaluator_evaluate: path is satisfied, interface: en0, scoped, uses wifi, {number} agents",
    ])

  static let push = Topic(
    library: "PersistentConnection", subsystem: "com.apple.apsd", category: "courier",
    messages: [
      "<APSNetworkMonitor: {pointer}> wifi is historically cheap? YES  awakePercentage = {fraction},  wifiGrowAttemptDelta {number}  wifiKeepAliveInterval {number}",
      "<PCSimpleTimer: {pointer}> created preventSleepTimer <PCDispatchTimer: {pointer}> and fireTimer <PCDispatchTimer: {pointer}>",
      "<PCDispatchTimer: {pointer}> initialized with target <PCSimpleTimer: {pointer}> selector _fireTimerFired timerSource <OS_dispatch_source: timer>",
      "<APSCourierConnection: {pointer}> received {number} bytes on stream, {thousand} buffered",
      "Keep-alive of {number} minutes answered after {number} ms on en0",
      "Received message for enabled topic '{bundle}.voip' onInterface: NonCellular with payload of {thousand} bytes, priority 10",
    ])

  static let wifi = Topic(
    library: "WiFiPolicy", subsystem: "com.apple.WiFiManager", category: "link",
    messages: [
      "__WiFiLQAMgrLogStats(example-net:Stationary): Rssi: -{number} {-{number} -{number}} Channel: {number} Bandwidth: 80Mhz Snr: {number} Cca: {number} TxRate: {thousand} RxRate: {thousand}",
      "__WiFiLQAMgrLogStats(example-net:Stationary): TxFrames: {thousand} TxFail: {number} RxFrames: {thousand} RxRetry: {number} BcnRcvd: {number} BcnSched: {number}",
      "LQM: tDelta={fraction} txBytes={million} rxBytes={million} rssi=-{number} noise=-{number} score={number}",
      "{IO80211} scan channel {number} dwell {number} ms found {number} BSS",
      "BSS {mac} rssi -{number} dBm load {number} %, candidate {number} of {number}, kept the present one",
      "WiFiDeviceManager: roam status is idle, {thousand} s since the last roam",
      "Network <private> joined {thousand} times, last at channel {number}",
      "AWDL: peer {mac} seen in {number} of {number} windows, master metric {thousand}",
    ])
}
