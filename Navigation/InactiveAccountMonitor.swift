import Domain
import Presentation

/// Refusals that a window has already reported, or that were in the outbox at launch.
@MainActor
final class ReportedRefusals {
  private(set) var ids: Set<OutboxEntry.ID>

  nonisolated init(_ entries: [OutboxEntry]) {
    ids = entries.refused
  }

  func add(_ new: Set<OutboxEntry.ID>) { ids.formUnion(new) }
}

/// Monitors an account that is not shown. Reports when its actions are refused or it is signed out.
@MainActor
final class InactiveAccountMonitor {
  private let name: String
  private let report: @MainActor (String) -> Void
  private var refused: Set<OutboxEntry.ID>
  private var isSignedOut = false
  private var observation: Changes.Observation?

  init(_ other: OtherAccount, report: @escaping @MainActor (String) -> Void) {
    name = other.account.fullName.bidiIsolated
    self.report = report
    refused = other.unsent.refused
    observation = other.changes.observe { [weak self] in self?.handle($0) }
    if !other.unsent.isEmpty { show(isSignedOut: other.isSignedOut) }
  }

  /// Reports each refusal once.
  private func handle(_ change: Change) {
    switch change {
    case .waiting(let entries):
      let known = refused
      refused = entries.refused
      guard !refused.isSubset(of: known) else { return }
      report(
        "Something from \(name) could not be sent. Find it in that account’s Drafts and Unsent.")
    case .messageRefused:
      report("A message from \(name) could not be sent. Find it under that account’s Messages.")
    case .signedOut(let isSignedOut):
      show(isSignedOut: isSignedOut)
    default:
      break
    }
  }

  private func show(isSignedOut: Bool) {
    guard isSignedOut != self.isSignedOut else { return }
    self.isSignedOut = isSignedOut
    guard isSignedOut else { return }
    report(
      "\(name) is signed out. Unsent items are saved. Switch to that account and sign in again.")
  }
}

extension [OutboxEntry] {
  var refused: Set<OutboxEntry.ID> {
    Set(filter(\.isRefused).map(\.id))
  }
}

extension Account {
  /// `@ada@mastodon.social`. Distinguishes accounts on several servers.
  fileprivate var fullName: String {
    let handle = person.handle ?? person.displayName
    return source.host.map { "\(handle)@\($0)" } ?? handle
  }
}
