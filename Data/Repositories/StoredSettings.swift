import Domain

// Settings that stay on this device, for all sources.

struct StoredAccount: AccountRepository {
  let context: StoreContext

  func fetchAccount() async throws -> Account {
    try await context.store.read(.pages) { try $0.accounts.fetch() }
  }
}

struct StoredReading: ReadingRepository {
  let context: StoreContext
  var timeline = Timeline.home

  func fetchPosition() async throws -> ReadingPosition? {
    try await context.store.read(.pages) { try $0.settings.value(of: .position(in: timeline)) }
  }

  func save(_ position: ReadingPosition) async throws {
    try await context.store.write { try $0.settings.save(position, of: .position(in: timeline)) }
  }

  func markRead(_ posts: [Post.ID]) async throws {
    try await context.change { ledger in
      let read = try posts.filter { try ledger.posts.markRead($0) }
      return ((), read.isEmpty ? [] : [.read(read)])
    }
  }

  /// Announced to all screens even if the store is full.
  func markOpened(_ posts: [Post.ID: Bool]) async throws {
    do {
      try await context.change { ledger in
        for (post, isOpened) in posts { try ledger.posts.mark(post, isOpened: isOpened) }
        return ((), [.opened(posts)])
      }
    } catch {
      await context.changes.announce(.opened(posts))
      throw error
    }
  }

  func countUnread() async throws -> Int {
    try await context.store.read(.pages) { try $0.timelines.countUnread(in: timeline) }
  }
}

struct StoredFilter: FilterRepository {
  let context: StoreContext

  func fetchFilter() async throws -> FeedFilter {
    try await context.store.read(.pages) { try $0.settings.value(of: .filter) } ?? FeedFilter()
  }

  func save(_ filter: FeedFilter) async throws {
    try await context.change { ledger in
      let before = try ledger.settings.value(of: .filter)?.mutedWords ?? []
      try ledger.settings.save(filter, of: .filter)
      if let typed = try ledger.settings.value(of: .wordToMute).map({ FeedFilter.MutedWord($0) }),
        filter.mutedWords.contains(where: { $0.mutesTheSame(as: typed) && !before.contains($0) })
      {
        try ledger.settings.remove(.wordToMute)
      }
      return ((), [.filtered(filter)])
    }
  }

  func wordDraft() async throws -> String? {
    try await context.store.read(.pages) { try $0.settings.value(of: .wordToMute) }
  }

  func saveWordDraft(_ word: String?) async throws {
    try await context.store.write { try $0.settings.set(word, of: .wordToMute) }
  }
}

extension Setting<String> {
  static var wordToMute: Self { Self(name: "word to mute") }
}
