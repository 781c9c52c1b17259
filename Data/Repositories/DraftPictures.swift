import Domain
import Foundation

/// Drafts stay on this device, whatever the source. Deleting a draft deletes its pictures' files.
protocol LocalDrafts: ComposeRepository {
  var local: StoreContext { get }
}

extension LocalDrafts {
  func fetchDrafts() async throws -> [Draft] {
    let drafts = try await local.store.read { try $0.drafts.all() }
    await local.pictures.opened.add(drafts)
    return drafts
  }

  func opened(_ kept: Draft) -> Draft {
    var draft = kept
    draft.changePictures { $0.moved(to: local.store.addresses.file(named: $0.file)) }
    return draft
  }

  func fetchDefaults() async throws -> PostDefaults {
    try await local.store.read { try $0.drafts.postDefaults() }
  }

  func isPublished(_ draft: Draft) async throws -> Bool {
    try await local.store.read { ledger in
      try ledger.drafts.place(of: draft) { $0.writer == draft.writer }.isSent
    }
  }

  func keep(
    _ picture: Data, in draft: Draft.ID, with others: [Draft.Picture]
  ) async throws -> Draft.Picture {
    let rules = try await local.store.read { try $0.accounts.fetch() }.capabilities
    let takesRecordings = rules.recordingRule.allowsRecordings
    if takesRecordings, let clean = try CleanRecording(picture, rules.recordingRule) {
      guard others.isEmpty else { throw LoadFailure.picture(.mixed) }
      return Draft.Picture(
        file: try local.pictures.keep(clean, of: draft, as: local.makeID()), size: clean.size,
        recording: clean.recording)
    }
    guard !others.hasRecording else { throw LoadFailure.picture(.mixed) }
    do {
      let clean = try CleanPicture(picture, rules.pictureRule)
      return Draft.Picture(
        file: try local.pictures.keep(clean, of: draft, as: local.makeID()), size: clean.size)
    } catch LoadFailure.picture(.notAPicture) where takesRecordings {
      throw LoadFailure.picture(.notMedia)
    }
  }

  /// A delayed save can happen after the post was sent. It must not create the draft again. Removes
  /// pictures that the draft no longer has.
  func save(_ draft: Draft) async throws {
    let dropped: [Draft.Picture] = try await local.change { ledger in
      let place = try ledger.drafts.place(of: draft) { $0.covers(draft) }
      guard !place.isSent else { return ([], []) }
      let before = try ledger.drafts.find(place.id)?.allPictures ?? []
      try ledger.drafts.save(draft.moved(to: place.id))
      let names = Set(draft.allPictures.map(\.id))
      return (before.filter { !names.contains($0.id) }, [])
    }
    await local.removeUnopened(dropped)
  }

  func discard(_ draft: Draft) async throws {
    try await discard(with: draft.allPictures) { try $0.drafts.place(of: draft) { _ in false }.id }
  }

  func discard(_ draft: Draft.ID) async throws {
    try await discard(with: []) { _ in draft }
  }

  private func discard(
    with added: [Draft.Picture], _ findID: @Sendable (Ledger) throws -> Draft.ID
  ) async throws {
    let files: [URL] = try await local.change { ledger in
      let id = try findID(ledger)
      let known = try added + (ledger.drafts.find(id)?.allPictures ?? [])
      try ledger.drafts.discard(id)
      // After sending, an unsaved picture can belong to another window.
      let isSent = try ledger.sent.words(id) != nil
      return (known.map(\.file) + (isSent ? [] : local.pictures.files(of: id)), [])
    }
    await local.removeUnused(files)
  }
}

extension StoreContext {
  func opened(_ kept: ProfileEdit) -> ProfileEdit {
    kept.movingPictures(store.addresses.file(named:))
  }

  /// Removes the pictures of a deleted entry.
  func forgetPictures(of entry: OutboxEntry) async {
    await removeUnused(entry.pictures.map(\.file))
  }

  /// Call this once the source has the pictures.
  func forgetSentPictures(of entry: OutboxEntry) async {
    await removeUnopened(entry.pictures)
  }

  /// Removes pictures of drafts that no window has opened. The others are removed at the next
  /// launch.
  fileprivate func removeUnopened(_ left: [Draft.Picture]) async {
    let opened = await pictures.opened.names
    await removeUnused(left.filter { !opened.contains($0.id) }.map(\.file))
  }

  /// Drafts and posts that two windows made from one draft share its pictures.
  func removeUnused(_ files: [URL]) async {
    guard !files.isEmpty else { return }
    // If the store can't be read now, they are removed at the next launch.
    let used = try? await store.store.read { try $0.usedPictures(store.addresses) }
    if let used { pictures.remove(files.filter { !used.contains($0.lastPathComponent) }) }
  }
}

extension SourceBase {
  /// Removes unused files. Call this before anything is written.
  package func removeUnusedPictures() async {
    // If the store can't be read, nothing is removed, and the first screen shows the failure.
    try? await pictures.removeAll {
      try await store.read { try $0.usedPictures(addresses) }
    } sent: {
      try await store.read { try $0.sentDrafts() }
    }
  }
}

extension OutboxEntry {
  fileprivate var pictures: [Draft.Picture] {
    action.draft?.pictures ?? []
  }
}

extension Connection {
  /// The names of the pictures that only the deleted rows used. If they can't be read, they are
  /// removed at a later launch.
  func freedPictures(
    _ addresses: Addresses, by delete: () throws -> Void
  ) throws -> Set<String> {
    let before = try? usedPictures(addresses)
    try delete()
    guard let before, let after = try? usedPictures(addresses) else { return [] }
    return before.subtracting(after)
  }

  /// The names of all pictures in drafts, own posts and unsent entries.
  fileprivate func usedPictures(_ addresses: Addresses) throws -> Set<String> {
    let drafts = try all("SELECT value FROM drafts") { try $0.json(Draft.self) }
    let waiting = try all("SELECT value FROM outbox") {
      try $0.json(OutboxEntry.self).action
    }
    let own = try all(
      """
      SELECT p.media FROM posts p JOIN accounts a ON a.person = p.author
      WHERE p.media IS NOT NULL
      """
    ) { try $0.media(addresses) }
    let edits = try all("SELECT value FROM settings WHERE name = ?", Setting.profileDraft.name) {
      try $0.json(ProfileEdit.self)
    }
    let scheduled = try all(
      "SELECT value FROM settings WHERE name = ?", Setting.scheduledDrafts.name
    ) { try $0.json([Draft].self) }
    let stored =
      (drafts + scheduled.joined() + waiting.compactMap(\.draft)).flatMap(\.allPictures).map(\.file)
      + (edits + waiting.compactMap(\.profileEdit)).flatMap(\.pictures)
    let files = stored.compactMap { addresses.url($0.absoluteString) } + own.joined().map(\.url)
    return Set(files.map(\.lastPathComponent)).union(try usedOnProfiles(addresses))
  }

  fileprivate func sentDrafts() throws -> [Draft.ID] {
    try all("SELECT key FROM sent") { Post.ID($0.text()).pendingDraft }.compactMap(\.self)
  }

  /// The names of the pictures in profiles of signed-in people.
  private func usedOnProfiles(_ addresses: Addresses) throws -> [String] {
    try all(
      "SELECT p.avatar, p.profile_image FROM people p JOIN accounts a ON a.person = p.key"
    ) { row in
      [row.optionalText(), row.optionalText()].compactMap { $0.flatMap(addresses.url) }
    }.joined().map(\.lastPathComponent)
  }
}
