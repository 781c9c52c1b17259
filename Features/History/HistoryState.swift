import Domain
import Presentation

/// Everything that the versions of a post can be in.
package struct HistoryState: Equatable, Sendable {
  /// The newest first.
  package internal(set) var versions: Loadable<[PostVersion]> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var toast: Toast<Never>?
}
