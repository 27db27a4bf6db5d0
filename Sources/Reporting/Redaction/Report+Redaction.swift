import Guidelines
import Lifecycle

extension Report {
  /// The report without what says who or which device it is from, for what leaves the machine.
  ///
  /// The same value has the same placeholder everywhere. Paths below the folder become relative to it
  /// first. Fingerprints stay what they are, so that a baseline fits either way.
  public func redacted(relativeTo folder: String? = nil) -> Report {
    let quoted = excerpts.sorted { $0.key < $1.key }
    var redactor = Redactor(
      devices: DeviceNames.named(in: quoted.flatMap { $0.value.lines.map(\.text) }))
    var report = self
    report.profileReason = redactor.text(profileReason)
    report.nothingAnalysed = nothingAnalysed.map { redactor.text($0) }
    for index in timeline.inputs.indices {
      report.timeline.inputs[index].path = redactor.path(timeline.inputs[index].path, folder)
      report.timeline.inputs[index].formatReason =
        redactor.text(timeline.inputs[index].formatReason)
    }
    if let plist = infoPlist {
      report.infoPlist?.path = redactor.path(plist.path, folder)
      report.infoPlist?.bundleFolder = plist.bundleFolder.map { redactor.path($0, folder) }
      for index in plist.oddities.indices {
        report.infoPlist?.oddities[index].understoodAs =
          plist.oddities[index].understoodAs.map { redactor.text($0) }
      }
    }
    redactor.redactSideInputs(of: &report, folder)
    for index in timeline.runs.indices { redactor.redact(&report.timeline.runs[index]) }
    for index in timeline.issues.indices {
      report.timeline.issues[index].help = redactor.text(timeline.issues[index].help)
    }
    for index in findings.indices { redactor.redact(&report.findings[index], folder) }
    for index in remarks.indices { redactor.redact(&report.remarks[index], folder) }
    for index in checks.indices {
      report.checks[index].gap = checks[index].gap?.mapTexts { redactor.text($0) }
    }
    for (position, excerpt) in quoted {
      report.excerpts[position] = LogExcerpt(
        lines: excerpt.lines.map { .init(number: $0.number, text: redactor.text($0.text)) })
    }
    if let baseline {
      report.baseline = Baseline(
        baseline.entries.map { entry in
          .init(
            rule: entry.rule, fingerprint: entry.fingerprint,
            message: redactor.text(entry.message))
        })
    }
    return report
  }
}

extension Redactor {
  fileprivate mutating func path(_ path: String, _ folder: String?) -> String {
    text(path == "-" ? path : FilePaths.relative(path, to: folder))
  }

  /// The status history and the storyboards' controllers, as far as documents show them.
  fileprivate mutating func redactSideInputs(of report: inout Report, _ folder: String?) {
    if let history = report.statusHistory {
      report.statusHistory?.path = path(history.path, folder)
      for (index, entry) in history.entries.enumerated() {
        report.statusHistory?.entries[index].text = text(entry.text)
        report.statusHistory?.entries[index].version = entry.version.map { text($0) }
        if case .number(let number) = entry.build {
          report.statusHistory?.entries[index].build = .number(text(number))
        }
      }
    }
    report.restoration?.reword(names: { text($0) }, paths: { path($0, folder) })
  }

  fileprivate mutating func redact(_ run: inout Run) {
    run.launchReason = run.launchReason.map { text($0) }
    run.endingReason = run.endingReason.map { text($0) }
    for index in run.intervals.indices {
      run.intervals[index].note = run.intervals[index].note.map { text($0) }
    }
    for index in run.occurrences.indices {
      redact(&run.occurrences[index].event)
      for witness in run.occurrences[index].witnesses.indices {
        redact(&run.occurrences[index].witnesses[witness])
      }
    }
    for index in run.durations.indices {
      run.durations[index].name = text(run.durations[index].name)
    }
  }

  private mutating func redact(_ event: inout LifecycleEvent) {
    event.text = text(event.text)
    event.scene = event.scene.map { text($0) }
    event.owner = event.owner.map { text($0) }
    for index in event.attributes.pairs.indices {
      let pair = event.attributes.pairs[index]
      // A value may be a secret because of its key, as it would be in the line.
      let whole = text("\(pair.key)=\(pair.value)")
      let isSplit = whole.hasPrefix("\(pair.key)=")
      event.attributes.pairs[index].value =
        isSplit ? String(whole.dropFirst(pair.key.count + 1)) : text(pair.value)
    }
  }

  fileprivate mutating func redact(_ finding: inout Finding, _ folder: String?) {
    finding.message = text(finding.message)
    finding.owner = finding.owner.map { text($0) }
    if case .file(let path, let line) = finding.place {
      finding.place = .file(path: self.path(path, folder), line: line)
    }
    finding.source = finding.source.map {
      Finding.Source(path: path($0.path, folder), line: $0.line)
    }
    for index in finding.related.indices {
      finding.related[index].message = text(finding.related[index].message)
    }
  }
}
