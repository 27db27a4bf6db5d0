import LifetraceKit

/// What `lifetrace help configuration` shows: everything that a `.lifetrace.plist` may hold.
struct ConfigurationHelp {
  /// How paragraphs are laid out.
  let layout: TextLayout

  /// The page.
  var text: String {
    var text = layout.paragraph(
      """
      A project's settings stand in a property list called .lifetrace.plist. The nearest one in the \
      working folder or above it is read; --config names another, --no-config none. Keys that are \
      not known are errors, with the line and what was probably meant. --verbose says which file \
      gives each value.
      """)
    text += Self.keys
    text += "\nThresholds (classic, modern)\n"
    for threshold in Threshold.allCases {
      let values = Profile.allCases.map { Limits.number(threshold.standard(in: $0)) }
      let unit = threshold.unit.rawValue.isEmpty ? "" : " \(threshold.unit.rawValue)"
      let both = values[0] == values[1] ? values[0] : values.joined(separator: ", ")
      text += layout.paragraph(
        "\(threshold.rawValue): \(both)\(unit), \(threshold.title)", indent: 2)
    }
    text += "\nRules of your own\n"
    text += layout.paragraph(Self.ownRules, indent: 2)
    text += Self.patterns
    text += layout.paragraph(Self.events, indent: 2)
    text += "\nSuppressions\n"
    text += layout.paragraph(Self.suppressions, indent: 2)
    return text + Self.example
  }

  private static let keys = """

    Keys
      profile        auto, classic or modern
      rules          a severity for a rule or a group: note, warning, error or off
      thresholds     limits of your own, by the names below
      instrumented   categories that the app logs although none appears
      phrases        words of your own for events: phrase, event, match
                     (match is contains, prefix or whole)
      ownRules       rules of your own, see below
      suppressions   findings that are accepted, see below

    """

  private static let ownRules = """
    Each has an id (group/name, not one of the catalogue's), a message and a pattern; severity \
    (note, warning, error), title, fix and needs may be there. needs lists the categories that \
    must be logged before the rule is decided. In the message {event}, {other}, {elapsed}, \
    {limit}, {count} and the event's attributes in braces are filled in. A pattern has a kind and \
    the keys of that kind:
    """

  private static let patterns = """

        absence      event                 must not come in the scope; from
                                           within seconds after its beginning
        existence    event                 must come in each scope
        precedence   event, by             the event only after the other
        response     event, with           the other must follow, in time if
                                           there is a within
        duration     from, to, within      at most so many seconds
        pairing      acquire, release      what is acquired before the scope is
                                           released before it, or within
                                           seconds after; key names the
                                           attribute that both share (id)

    """

  private static let events = """
    An event is a name of 'lifetrace vocabulary', or a dictionary with event or phrase (words that \
    a message holds, at least 4 bytes) and attributes that it must have. A name of the app delegate \
    means the scenes' callback too. scope is a dictionary with one key: states (a list of \
    not-running, inactive, active, background, suspended), between (two events), after or before \
    (one event); without it the pattern holds for the whole run.
    """

  private static let suppressions = """
    Each has a rule (an id or a group such as background/*) and a reason; until (the last day on \
    which it counts), message (words that the finding's message must hold) and process may be \
    there. A suppressed finding stays in the report, marked so, and fails nothing. --today gives the \
    day of the analysis; without it no suppression is over. One that is over, or that no finding \
    needs, is named in the report.
    """

  private static let example = """

    Example
      <plist version="1.0">
      <dict>
        <key>rules</key>
        <dict><key>trace/*</key><string>off</string></dict>
        <key>thresholds</key>
        <dict><key>launch-guideline</key><real>2.5</real></dict>
        <key>ownRules</key>
        <array>
          <dict>
            <key>id</key><string>checkout/slow-payment</string>
            <key>message</key><string>the payment took {elapsed}</string>
            <key>pattern</key>
            <dict>
              <key>kind</key><string>duration</string>
              <key>from</key>
              <dict><key>phrase</key><string>payment begins</string></dict>
              <key>to</key>
              <dict><key>phrase</key><string>payment done</string></dict>
              <key>within</key><real>2</real>
            </dict>
          </dict>
        </array>
        <key>suppressions</key>
        <array>
          <dict>
            <key>rule</key><string>background/task-expired</string>
            <key>reason</key><string>known, mended in 2.1</string>
            <key>until</key><string>2024-12-31</string>
          </dict>
        </array>
      </dict>
      </plist>

    """
}
