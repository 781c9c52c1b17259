import Domain
import Observation

/// Access to the posts of a screen.
@MainActor
package struct PostAccess {
  let inRow: @MainActor (String) -> Post?
  let withID: @MainActor (Post.ID) -> Post?
  let update: @MainActor (Post.ID, (Post) -> Post) -> Void
  /// Also applies the change to posts that are being fetched.
  let apply: @MainActor (Change) -> Void
  let choices: @MainActor () -> ReaderChoices
  /// Also maps the row of the post again.
  let choose: @MainActor (Post.ID, (inout ReaderChoices) -> Void) -> Void

  package init(
    inRow: @escaping @MainActor (String) -> Post?,
    withID: @escaping @MainActor (Post.ID) -> Post?,
    update: @escaping @MainActor (Post.ID, (Post) -> Post) -> Void,
    apply: @escaping @MainActor (Change) -> Void,
    choices: @escaping @MainActor () -> ReaderChoices,
    choose: @escaping @MainActor (Post.ID, (inout ReaderChoices) -> Void) -> Void
  ) {
    self.inRow = inRow
    self.withID = withID
    self.update = update
    self.apply = apply
    self.choices = choices
    self.choose = choose
  }
}

/// Reactions, votes, deletions and mutes on one screen, with undo. Each is shown immediately. Its
/// result arrives as a `Change`, like those of other screens, and a failure reverts it.
@MainActor
@Observable
package final class PostActions {
  /// Shown in an alert.
  package private(set) var question: BlockQuestion?
  @ObservationIgnored private var votes: [Post.ID: LatestTask] = [:]
  package let translations: PostTranslations
  private let sources: PostListSources
  private let posts: PostAccess
  private let toaster: Toaster<PostUndo>
  private let navigate: @MainActor (Destination) -> Void
  private let reply: @MainActor (Post.ID) -> Void
  private let reactions: PendingReactions
  @ObservationIgnored private lazy var removals = PostRemovals(sources) { [weak self] in
    self?.closeRemovalToast()
  }
  private let marks: Saver<[Post.ID]>
  private let opened: Saver<[Post.ID: Bool]>

  package init(
    _ sources: PostListSources, _ posts: PostAccess, _ toaster: Toaster<PostUndo>,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    self.sources = sources
    self.posts = posts
    self.toaster = toaster
    self.navigate = navigate
    self.reply = reply
    translations = PostTranslations(sources, posts, toaster)
    reactions = PendingReactions(posts: sources.posts)
    marks = Saver(merging: +) { [reading = sources.reading] in try await reading.markRead($0) }
    opened = Saver {
      $0.merging($1) { $1 }
    } _: { [reading = sources.reading] in
      try await reading.markOpened($0)
    }
    toaster.whenClosed { [weak self] in
      switch $0 {
      case .removal: self?.sendNow()
      case .reaction, .muting, .relationship, .block: break
      }
    }
  }

  package func perform(_ tap: PostTap, inRow row: String) {
    guard let post = posts.inRow(row) else { return }
    switch tap {
    case .post:
      markRead(post)
      navigate(.post(post.id))
    case .picture(let index): navigate(.pictures(of: post.id, first: index))
    case .quote: if let id = post.quote?.id { navigate(.post(id)) }
    case .warning: setOpen(!post.isOpen, post)
    case .translation: translations.toggle(post)
    case .action(.reply): reply(post.id)
    case .action(.boost): toggle(.boost, of: post)
    case .action(.favorite): toggle(.favorite, of: post)
    case .action(.bookmark): toggle(.bookmark, of: post)
    case .vote(let choices): vote(choices, on: post)
    case .delivery: navigate(.outbox)
    case .quotePost: navigate(.quoting(post.id))
    case .boostForFollowers: toggle(.boostForFollowers, of: post)
    case .edit:
      keep(post.id)
      navigate(.editing(post.id))
    case .history: navigate(.history(of: post.id))
    case .favorites: navigate(.people(.favorited(post.id)))
    case .boosts: navigate(.people(.boosted(post.id)))
    case .pin: toggle(.pin, of: post)
    case .mute: setMuted(true, post.author)
    case .unmute: setMuted(false, post.author)
    case .block: ask(BlockQuestion(person: post.author))
    case .unblock: unblock(post.author)
    case .report: navigate(.reporting(post.author.id, post: post.id))
    case .delete: delete(post)
    case .redraft:
      keep(post.id)
      navigate(.redrafting(post.id, isUnsent: post.delivery != nil))
    }
  }

  package func undo() {
    guard let toast = toaster.toast, let undo = toast.undo else { return }
    toaster.dismiss(toast.id)
    switch undo {
    case .reaction(let reaction, let isOn, let id): set(reaction, isOn: isOn, of: id)
    case .removal(let removed): removed.forEach(removals.undoable.revert)
    case .muting(let person): setMuted(false, person)
    case .relationship, .block: break
    }
  }

  package func markRead(_ post: Post) {
    guard post.isUnread else { return }
    posts.apply(.read([post.id]))
    marks.save([post.id]) { [toaster] in toaster.show($0, during: .saveRead) }
  }
}

// MARK: - Navigation

extension PostActions {
  package func openPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  package func openHashtag(_ name: String) {
    navigate(.timeline(.hashtag(name)))
  }
}

// MARK: - Warnings

extension PostActions {
  private func setOpen(_ isOpen: Bool, _ post: Post) {
    posts.apply(.opened([post.id: isOpen]))
    opened.save([post.id: isOpen]) { [toaster] in toaster.show($0, during: .saveOpened) }
  }
}

// MARK: - Reactions and votes

extension PostActions {
  /// Applies unconfirmed reactions to fetched posts.
  package func complete(_ items: inout OrderedItems<Post>) {
    for id in pendingPosts { items.update(id, reactions.applied) }
  }

  /// The posts with unconfirmed reactions.
  package var pendingPosts: Set<Post.ID> { reactions.postIDs }

  package func completed(_ post: Post) -> Post { reactions.applied(to: post) }

  private func toggle(_ reaction: Reaction, of post: Post) {
    let isOn = !post.has(reaction)
    let reaction = reactions.switched(by: reaction, on: post)
    set(reaction, isOn: isOn, of: post.id)
    toaster.show(reaction.toast(isOn: isOn), undo: .reaction(reaction, isOn: !isOn, post.id))
  }

  private func set(_ reaction: Reaction, isOn: Bool, of post: Post.ID) {
    reactions.set(reaction, isOn: isOn, on: post, shown: posts.withID(post)) {
      [weak self] confirmed, failure in
      self?.revert(reaction, isOn: confirmed, of: post, failure)
    }
    posts.update(post) { $0.setting(reaction, isOn: isOn) }
  }

  private func revert(
    _ reaction: Reaction, isOn: Bool, of id: Post.ID, _ failure: LoadFailure?
  ) {
    posts.update(id) { $0.setting(reaction, isOn: isOn) }
    if let toast = toaster.toast, case .reaction(_, _, id) = toast.undo {
      toaster.dismiss(toast.id)
    }
    if let failure { toaster.show(failure, during: reaction.attempt) }
  }

  /// The running vote on this post.
  package func vote(on id: Post.ID) -> LatestTask? { votes[id] }

  /// Allows one vote at a time per post. The buttons stay until the source has counted it.
  private func vote(_ choices: Set<Int>, on post: Post) {
    guard !choices.isEmpty, votes[post.id] == nil else { return }
    let task = LatestTask()
    votes[post.id] = task
    task.start { [posts = sources.posts] in
      try await uncancelled { _ = try await posts.vote(choices, on: post.id) }
    } then: { [weak self] result in
      self?.votes[post.id] = nil
      if case .failure(let failure) = result { self?.toaster.show(failure, during: .vote) }
    } restore: { [weak self] in
      self?.votes[post.id] = nil
    }
  }
}

// MARK: - Deletions and mutes

extension PostActions {
  /// Only available for own posts. The deletion is delayed, so that it can be undone.
  private func delete(_ post: Post) {
    remove(.post(post.id), "The post is being deleted") { [weak self] in self?.endDeletion($0) }
  }

  /// One button undoes all removals that are still waiting.
  private func remove(
    _ removal: PostRemoval, _ message: String,
    then report: @escaping UndoableActions<PostRemoval>.Report
  ) {
    removals.undoable.start(removal, then: report)
    // It can't be undone anymore if it is already being sent.
    guard removals.undoable.isWaiting(removal) else { return }
    let all = removals.undoable.waiting
    toaster.show(all.count == 1 ? message : all.message, undo: .removal(all))
  }

  /// Cancels a pending deletion, which would delete the edited post.
  package func keep(_ id: Post.ID) {
    removals.undoable.revert(.post(id))
    closeRemovalToast()
  }

  /// Performs pending deletions and blocks immediately.
  package func sendNow() {
    removals.undoable.sendNow()
  }

  /// True while the source deletes a post that was deleted on this screen.
  package func isDeleting(_ id: Post.ID) -> Bool { removals.undoable.isRunning(.post(id)) }

  /// Closes the toast unless there is something left to undo.
  private func closeRemovalToast() {
    guard let toast = toaster.toast, case .removal(let removed) = toast.undo else { return }
    if !removed.contains(where: removals.undoable.isWaiting) { toaster.dismiss(toast.id) }
  }

  private func endDeletion(_ result: Result<Void, LoadFailure>?) {
    switch result {
    case .success: if toaster.toast == nil { toaster.show("Post deleted") }
    case .failure(let failure): toaster.show(failure, during: .delete)
    case nil: break
    }
  }

  package func ask(_ question: BlockQuestion) {
    self.question = question
  }

  package func closeQuestion() {
    question = nil
  }

  /// The posts stay until the source confirms the block, so that it can be undone.
  package func block(_ person: Person) {
    closeQuestion()
    remove(.person(person.id), "Blocked \(person.displayName.bidiIsolated)") { [toaster] in
      if case .failure(let failure) = $0 { toaster.show(failure, during: .block) }
    }
  }

  private func unblock(_ person: Person) {
    removals.unblock(person.id) { [toaster] result in
      switch result {
      case .success: toaster.show("Unblocked \(person.displayName.bidiIsolated)")
      case .failure(let failure): toaster.show(failure, during: .block)
      case nil: break
      }
    }
  }

  private func setMuted(_ isOn: Bool, _ person: Person) {
    removals.setMuted(isOn, person.id) { [toaster] result in
      let name = person.displayName.bidiIsolated
      switch result {
      case .success:
        toaster.show(isOn ? "Muted \(name)" : "Unmuted \(name)", undo: isOn ? .muting(person) : nil)
      case .failure(let failure): toaster.show(failure, during: .mute)
      case nil: break
      }
    }
  }
}
