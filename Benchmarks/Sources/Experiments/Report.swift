/// The results as the page shows them.
package struct Report {
  private let machine: Machine
  private let toolbox: Toolbox
  private let versions: [String]
  private let rounds: Int

  /// Asks the programs for their versions.
  package init(toolbox: Toolbox, runner: ProgramRunner, rounds: Int) {
    self.toolbox = toolbox
    self.rounds = rounds
    machine = Machine(runner: runner)
    versions = ["grep", "rg", "lnav"].compactMap { name in
      toolbox.peers[name].flatMap { try? runner.output(of: $0, ["--version"]).firstLine }
    }
  }

  package func markdown(of results: [ExperimentResult]) -> String {
    var text = "### Machine and programs\n\n" + setting + "\n### Goals\n\n"
    text += goals(of: results).markdown
    for result in results {
      text += "\n### \(result.experiment.title)\n\n" + result.table.markdown
    }
    return text
  }

  private var setting: String {
    var lines = [
      "\(machine.processor), \(machine.cores) cores, "
        + "\(machine.memory >> 30) GiB of memory, \(machine.system)",
      ([toolbox.lifetrace.version] + versions).joined(separator: " · "),
      "Medians of \(rounds) rounds: "
        + "\(Experiment.Effort.heavy.rounds(asked: rounds)) of what takes long, "
        + "\(Experiment.Effort.light.rounds(asked: rounds)) of start-up",
    ]
    if let baseline = toolbox.baseline {
      lines.append("The baseline is \(baseline.version), at `\(baseline.path)`")
    }
    if !toolbox.lifetrace.hasJobs {
      lines.append(
        "This lifetrace has no `--jobs`; its one row is taken for one thread and for all")
    }
    if !toolbox.missing.isEmpty {
      lines.append("Not there, and so left out: \(toolbox.missing.joined(separator: ", "))")
    }
    return lines.map { "- \($0)\n" }.joined()
  }

  private func goals(of results: [ExperimentResult]) -> Table {
    var table = Table(["what", "goal", "measured", "holds"])
    for result in results {
      for goal in result.experiment.goals {
        let value = goal.value(in: result)
        table.add([
          goal.title, "≤ " + goal.text(of: goal.limit), value.map(goal.text) ?? "not measured",
          value.map { $0 <= goal.limit ? "yes" : "no" } ?? "",
        ])
      }
    }
    return table
  }
}
