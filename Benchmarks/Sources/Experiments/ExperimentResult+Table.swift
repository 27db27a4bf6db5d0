import Captures

extension ExperimentResult {
  /// A row for each trial.
  var table: Table {
    var table = Table(["program"] + experiment.columns.map(head))
    for trial in experiment.trials {
      table.add([trial.title] + experiment.columns.map { cell($0, of: trial) })
    }
    return table
  }

  private func head(of column: Experiment.Column) -> String {
    switch column {
    case .log: "log"
    case .cpu: "CPU"
    case .wall: "wall"
    case .peakMemory: "peak memory"
    case .cpuRatio: "CPU ÷ \(referenceName)"
    case .wallRatio: "wall ÷ \(referenceName)"
    case .cpuOfUnit: isCountedInRecords ? "CPU per 1,000 lines" : "CPU per MiB"
    case .counted: "counted"
    }
  }

  private func cell(_ column: Experiment.Column, of trial: Trial) -> String {
    switch column {
    case .log: trial.capture?.length.title ?? ""
    case .cpu: value(.cpu, of: trial.key).map(Figure.time) ?? ""
    case .wall: value(.wall, of: trial.key).map(Figure.time) ?? ""
    case .peakMemory: value(.peakMemory, of: trial.key).map(Figure.memory) ?? ""
    case .cpuRatio: ratio(.cpu, of: trial)
    case .wallRatio: ratio(.wall, of: trial)
    case .cpuOfUnit:
      unitCost(of: trial.key).map { Figure.time($0 * (isCountedInRecords ? 1_000 : 1_048_576)) }
        ?? ""
    case .counted: counts[trial.key].map(Figure.count) ?? ""
    }
  }

  private func ratio(_ quantity: Quantity, of trial: Trial) -> String {
    guard let reference = experiment.reference, let value = value(quantity, of: trial.key),
      let base = self.value(quantity, of: reference), base > 0
    else { return "" }
    return Figure.ratio(value / base)
  }

  private var referenceName: String {
    switch experiment.reference?.contender {
    case .grep: "grep"
    case .lnavQuery: "lnav's query"
    default: "first"
    }
  }

  private var isCountedInRecords: Bool {
    experiment.captures.contains(where: \.isCountedInRecords)
  }
}

extension CaptureRequest.Length {
  /// `64 MiB`, `1,000 lines`
  var title: String {
    switch self {
    case .bytes(let bytes): ByteCount(bytes: bytes).description
    case .records(let records): Figure.count(records) + " lines"
    }
  }
}
