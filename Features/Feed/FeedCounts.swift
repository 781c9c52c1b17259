import Domain
import Presentation

// The numbers on the tab and on the bell.

extension FeedViewModel {
  /// Where it cannot be counted, the number stays what it was.
  func countUnread() {
    counting.start { [reading = sources.reading] in
      try await reading.countUnread()
    } then: { [weak self] result in
      if case .success(let count) = result { self?.state.unread = count }
    }
  }

  /// A source that has none, or cannot say, shows no bell.
  func countNotices() {
    countingNotices.start { [notices = sources.notices] in
      try await notices.countUnread()
    } then: { [weak self] result in
      if case .success(let count) = result { self?.state.newNotices = count }
    }
  }
}

extension Change {
  var changesUnread: Bool {
    switch self {
    case .arrived, .read, .deleted, .related: true
    default: false
    }
  }
}
