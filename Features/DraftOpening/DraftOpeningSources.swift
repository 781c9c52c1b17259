import Domain
import Presentation

package struct DraftOpeningSources: ScreenSources {
  let accounts: any AccountRepository
  let drafts: any ComposeRepository
  let posts: any PostRepository
  let people: any PersonRepository
  package let surroundings: Surroundings

  package init(
    accounts: any AccountRepository, drafts: any ComposeRepository, posts: any PostRepository,
    people: any PersonRepository, _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.drafts = drafts
    self.posts = posts
    self.people = people
    self.surroundings = surroundings
  }
}

extension DraftOpeningSources {
  /// The draft with the window's unsaved text, otherwise a stored draft with the same start,
  /// otherwise a new one. If the parent post or a mentioned person can't be loaded, only the
  /// mention is missing. Throws `notFound` if a draft or an edited post is gone.
  /// - Parameter isContinuing: false to start a new draft even if there is a stored one.
  package func open(
    _ start: ComposeStart, resuming unsaved: UnsavedText?, isContinuing: Bool = true
  ) async throws -> Composition {
    let account = try await accounts.fetchAccount()
    var drafts = try await drafts.fetchDrafts()
    var resumed = try await resume(unsaved, among: drafts, as: account.id)
    if let other = resumed, other.start != start {
      try await self.drafts.save(other.draft)
      drafts = try await self.drafts.fetchDrafts()
      resumed = nil
    }
    let own = resumed ?? reopen(unsaved, start, among: drafts, as: account.id)
    let fetched = own == nil ? try await fetchEdit(start, among: drafts) : nil
    if fetched != nil { drafts = try await self.drafts.fetchDrafts() }
    let answered = own.map(\.draft.replyTo) ?? start.answered(by: drafts)
    let quoting = own.map(\.draft.quoting) ?? start.quoted(by: drafts)
    let quoted = try await found(quoting, posts.cachedOrFetchedPost)
    let parent = try await found(answered, posts.cachedOrFetchedPost)
    var empty = try await newDraft(start, answering: parent, as: account.person.id)
    (empty.replyTo, empty.quoting) = (answered, quoting)
    let prefix = empty.text
    if case .text(let text) = start { empty.text = text }
    let kept = drafts.filter { isContinuing && start.isContinued(by: $0, prefix: prefix) }
      .max { $0.changed < $1.changed }
    if case .draft = start, kept == nil, own == nil { throw LoadFailure.notFound }
    let draft = own?.draft ?? kept ?? fetched ?? empty
    let edited = try await cached(draft.editing)
    let isKept = own?.isKept ?? drafts.contains { $0.id == draft.id }
    var composition = Composition(
      draft: draft, isKept: isKept, isResumed: resumed != nil, parent: parent,
      quoted: quoted ?? edited?.quote?.shownPost,
      unedited: isKept || draft != fetched ? nil : fetched, prefix: prefix, account: account.id,
      author: account.person, capabilities: account.capabilities,
      writer: own?.writer ?? Draft.Writer(empty.id.rawValue))
    composition.isMessageOnly = (start == .message || start.isDraft) && composition.isMessage
    composition.reopened = resumed == nil ? own?.draft ?? kept : nil
    return composition
  }

  /// Empty apart from the people that it is for, and the warning of the answered post.
  private func newDraft(
    _ start: ComposeStart, answering parent: Post?, as me: Person.ID
  ) async throws -> Draft {
    let mentioned = try await found(start.mentioned, people.cachedOrFetchedPerson)
    var draft = Draft(id: Draft.ID(makeID()), changed: now())
    let defaults = try await drafts.fetchDefaults()
    draft.visibility = parent?.visibility.narrowed(to: defaults.visibility) ?? defaults.visibility
    draft.language = defaults.language
    draft.contentWarning = parent?.hasWarning == true ? parent?.contentWarning : nil
    if start == .message { draft.visibility = .direct }
    var handles = [mentioned ?? parent?.author].filter { $0?.id != me }.map { $0?.handle }
    if mentioned == nil, let parent {
      handles += try await fetchMentioned(in: parent, except: me).map(\.handle)
    }
    draft.text = handles.compactMap(\.self).map { $0 + " " }.joined()
    return draft
  }

  /// The post's text as its author typed it. Nil if there is a stored draft of an edit.
  private func fetchEdit(_ start: ComposeStart, among drafts: [Draft]) async throws -> Draft? {
    guard case .edit(let id) = start, !drafts.contains(where: { $0.editing == id }) else {
      return nil
    }
    return try await posts.fetchDraft(editing: id)
  }

  private func cached(_ id: Post.ID?) async throws -> Post? {
    guard let id else { return nil }
    return try await readCache { try await posts.cachedThread(of: id) }?.value.post
  }

  func found<ID, Value>(
    _ id: ID?, _ fetch: (ID) async throws -> Value
  ) async throws -> Value? {
    guard let id else { return nil }
    do {
      return try await fetch(id)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }
}

extension ComposeStart {
  package var isEdit: Bool {
    if case .edit = self { true } else { false }
  }

  package var isDraft: Bool {
    if case .draft = self { true } else { false }
  }

  package var isReply: Bool {
    if case .reply = self { true } else { false }
  }

  fileprivate func answered(by drafts: [Draft]) -> Post.ID? {
    switch self {
    case .reply(let id): id
    case .draft(let id): drafts.first { $0.id == id }?.replyTo
    case .blank, .message, .text, .mention, .quote, .edit: nil
    }
  }

  fileprivate func quoted(by drafts: [Draft]) -> Post.ID? {
    switch self {
    case .quote(let id): id
    case .draft(let id): drafts.first { $0.id == id }?.quoting
    case .blank, .message, .text, .mention, .reply, .edit: nil
    }
  }

  fileprivate var mentioned: Person.ID? {
    if case .mention(let id) = self { id } else { nil }
  }

  /// The text of a link never replaces text that a person wrote. Opening the same link twice opens
  /// the same draft.
  package func isContinued(by draft: Draft, prefix: String) -> Bool {
    switch self {
    case .blank: draft.posts.isEmpty
    case .message: draft.posts.isEmpty && draft.visibility == .direct
    case .reply(let id): draft.replyTo == id
    case .quote(let id): draft.quoting == id
    case .edit(let id): draft.editing == id
    case .mention: draft.posts.isEmpty && draft.parts[0].text.hasPrefix(prefix)
    case .text(let text): draft.posts.isEmpty && draft.parts[0].text == text
    case .draft(let id): draft.id == id
    }
  }
}
