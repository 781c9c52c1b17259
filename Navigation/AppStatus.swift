import Domain
import FeedTabFeature
import MessagesFeature
import Observation
import Presentation

/// The state of a window other than its screens: badges, preferences, and servers that asked for a
/// pause. Reports failures that no screen asked about.
@MainActor
@Observable
final class AppStatus {
  private(set) var preferences: Preferences
  /// `Waiting for mastodon.social until 9:05 AM`
  private(set) var serverPause: String?
  /// True if the server has signed the account out.
  private(set) var isSignedOut: Bool
  /// The entries that the source has not confirmed yet.
  private var unsent: [OutboxEntry]
  /// Refused entries that the person knows about from the outbox or an earlier report.
  @ObservationIgnored private var knownRefusals: Set<OutboxEntry.ID>
  /// The entries that the current message about refusals is about.
  @ObservationIgnored private var shownRefusals: Set<OutboxEntry.ID> = []
  private let feed: FeedTab
  private let conversations: MessagesViewModel
  private let account: Account
  private let formatting: Formatting
  private let messages: AppMessages
  /// True if the screen that the button leads to is in front.
  private let isInFront: @MainActor (AppMessageAction) -> Bool
  private let reportedRefusals: ReportedRefusals
  @ObservationIgnored private var observation: Changes.Observation?
  @ObservationIgnored private var others: [InactiveAccountMonitor] = []

  init(
    _ sources: AppSources, tabs: AppTabs, messages: AppMessages,
    isInFront: @escaping @MainActor (AppMessageAction) -> Bool
  ) {
    preferences = sources.preferences
    isSignedOut = sources.isSignedOut
    feed = tabs.feed
    conversations = tabs.messages
    account = sources.account
    formatting = sources.surroundings.formatting
    self.messages = messages
    self.isInFront = isInFront
    unsent = sources.unsent
    reportedRefusals = sources.reportedRefusals
    knownRefusals = sources.reportedRefusals.ids
    if let startupMessage = sources.startupMessage {
      messages.show(startupMessage, isLasting: true)
    }
    observation = sources.changes.observe(includesEarlier: true) { [weak self] in self?.apply($0) }
    others = sources.others.map { other in
      InactiveAccountMonitor(other) { [messages] in messages.show($0, isLasting: true) }
    }
  }
}

extension AppStatus {
  /// Zero hides the badge.
  func badge(of tab: AppTab) -> Int {
    switch tab {
    case .feed: feed.feed.unread
    case .messages: conversations.unreadCount
    case .profile: unsent.count
    case .repositories: 0
    }
  }

  private func apply(_ change: Change) {
    switch change {
    case .preferencesChanged(let preferences): self.preferences = preferences
    case .waiting(let entries): show(entries)
    case .signedOut(let isSignedOut): show(isSignedOut: isSignedOut)
    case .paused(let pauses): show(pauses)
    case .streamEnded: showStreamEnded()
    case .messageRefused(let conversation):
      showRefusal("A message could not be sent", offering: .showRefusedMessage(in: conversation))
    case .withdrawn(_, let conversation), .conversationDeleted(let conversation):
      messages.dismissOffers { $0 == .showRefusedMessage(in: conversation) }
    default: break
    }
  }

  /// Call this when another screen is in front. Its messages are no longer needed.
  func didNavigate() {
    messages.dismissOffers(where: isInFront)
  }

  private func showRefusal(_ message: String, offering action: AppMessageAction) {
    if !isInFront(action) { messages.show(message, offering: action, isLasting: true) }
  }

  /// Reports each refusal once per window.
  private func show(_ entries: [OutboxEntry]) {
    let known = knownRefusals
    unsent = entries
    knownRefusals = entries.refused
    reportedRefusals.add(knownRefusals)
    shownRefusals.formIntersection(knownRefusals)
    if shownRefusals.isEmpty { messages.dismissOffers { $0 == .showRefusals } }
    let new = knownRefusals.subtracting(known)
    guard !new.isEmpty else { return }
    shownRefusals.formUnion(new)
    showRefusal("Something could not be sent", offering: .showRefusals)
  }

  /// Shows the message once. Screens show it permanently.
  private func show(isSignedOut: Bool) {
    guard isSignedOut != self.isSignedOut else { return }
    self.isSignedOut = isSignedOut
    guard isSignedOut else { return messages.dismissSignIn() }
    let server = account.source.host ?? "The server"
    messages.show(
      FailureText(
        title: "Signed Out",
        message:
          "\(server) has signed you out. Everything you wrote is saved. Sign in again to continue.",
        action: .signIn))
  }

  private func showStreamEnded() {
    let server = account.source.host ?? "The server"
    messages.show("\(server) sends too much at once. New posts appear every few minutes.")
  }

  /// Shows the pause that ends last.
  private func show(_ pauses: [ServerPause]) {
    serverPause = pauses.max { $0.until < $1.until }.map {
      "Waiting for \($0.host) until \(formatting.time(of: $0.until))"
    }
  }
}
