import Configuration

extension Analysis {
  /// Reads an expected scenario from its property list.
  public static func scenario(at path: String) throws(AnalysisError) -> Scenario {
    do throws(PropertyListError) {
      return try Scenario.read(path: path)
    } catch {
      throw .configuration(error.message)
    }
  }

  /// Holds a scenario against the runs of a report.
  public static func check(_ scenario: Scenario, against report: Report) -> ScenarioReport {
    ScenarioReport(
      ScenarioMatcher(scenario).match(report.timeline), timeline: report.timeline)
  }
}
