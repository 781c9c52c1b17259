import Domain

/// Which timeline is shown, and those to choose from.
package struct FeedTabState: Equatable, Sendable {
  package internal(set) var timeline = Timeline.home
  /// Nil until the account is known.
  package internal(set) var capabilities: Capabilities?
  package internal(set) var own = OwnTimelines()
  /// As last counted. The number of the shown timeline is in its own state.
  package internal(set) var unread: [Timeline: Int] = [:]

  var choices: [Timeline] { capabilities?.choices(own) ?? [] }
}
