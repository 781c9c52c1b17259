import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// Changes from other screens, as shown by the thread.
@MainActor
@Suite struct PostChangesTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private func announce(_ change: Change) {
    scene.changes.announce(change)
  }

  @Test(arguments: [
    ("1", ["0", "1", "2", "3", "4", "5", "new"], 0),
    ("2", ["0", "1", "2", "3", "4", "new", "5"], 1),
    ("3", ["0", "1", "2", "3", "new", "4", "5"], 2),
  ])
  func aPublishedReplyAppearsBelowItsParent(
    _ parent: String, _ order: [String], _ indent: Int
  ) async {
    await scene.appear(.full)
    let answer = Post.fixture(id: "new", author: .grace, parent: .init(id: Post.ID(parent)))
    announce(.published(answer))
    #expect(scene.rowIDs == order)
    #expect(scene.row("new")?.place == .below(indent: indent, level: nil))
    #expect(scene.row("new")?.row.menu?.canDelete == true)
    announce(.published(answer))
    #expect(scene.rowIDs == order)
  }

  @Test func anEditIsShownInItsRowAndInQuotes() async {
    await scene.appear(
      .fixture(
        post: .fixture(author: .grace, text: "Tee"),
        replies: [
          .init(
            post: .fixture(
              id: "2", parent: .init(id: "1"),
              quote: .loaded(.fixture(author: .grace, text: "Tee"), .accepted)), depth: 1)
        ]))
    announce(.edited(.fixture(author: .grace, text: "Tea")))
    #expect(scene.row("1")?.row.text?.text == "Tea")
    guard case .post(let quoted)? = scene.row("2")?.row.quote else {
      Issue.record("no quote")
      return
    }
    #expect(quoted.text == "Tea")
  }

  @Test func theConfirmedReplyReplacesThePendingOne() async {
    await scene.appear()
    announce(.published(.fixture(id: "ours", parent: .init(id: "1"))))
    announce(.confirmed("ours", as: .fixture(id: "theirs", parent: .init(id: "1"))))
    #expect(scene.rowIDs == ["1", "theirs"])
    announce(.published(.fixture(id: "ours", parent: .init(id: "1"))))
    announce(.confirmed("ours", as: .fixture(id: "theirs", parent: .init(id: "1"))))
    #expect(scene.rowIDs == ["1", "theirs"])
  }

  @Test(arguments: ["0", "elsewhere", nil] as [Post.ID?])
  func anUnrelatedPublishedPostIsNotShown(_ parent: Post.ID?) async {
    await scene.appear(.full)
    announce(.published(.fixture(id: "new", parent: parent.map { .init(id: $0) })))
    #expect(scene.rowIDs == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func aPublishedReplySurvivesAnOlderThread() async {
    await scene.appear()
    model.didTapRetry()
    announce(.published(.fixture(id: "new", parent: .init(id: "1"))))
    await scene.answer(.fixture())
    #expect(scene.rowIDs == ["1", "new"])
  }

  @Test(arguments: ["0", "1", "3"])
  func aChangedPostUpdatesOnlyItsRows(_ id: String) async {
    await scene.appear(.full)
    let others = scene.rows.filter { $0.id != id }
    announce(.changed(.fixture(id: Post.ID(id), text: "Edited")))
    #expect(scene.row(id)?.row.text?.text == "Edited")
    #expect(scene.rows.filter { $0.id != id } == others)
  }

  @Test func aDeletedReplyTakesItsReplies() async {
    await scene.appear(.full)
    announce(.deleted("2"))
    #expect(scene.rowIDs == ["0", "1", "5"])
    announce(.deleted("2"))
    #expect(scene.rowIDs == ["0", "1", "5"])
  }

  @Test func aDeletedAncestorTakesThoseAboveIt() async {
    await scene.appear(
      .fixture(ancestors: [.fixture(id: "a"), .fixture(id: "b"), .fixture(id: "c")]))
    announce(.deleted("b"))
    #expect(scene.rowIDs == ["c", "1"])
  }

  @Test func deletingTheOpenedPostShowsItAsGone() async {
    await scene.appear(.full)
    announce(.deleted("1"))
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
  }

  @Test func aDeletedPostDoesNotReturnWithAnOlderThread() async {
    await scene.appear(.full)
    model.didTapRetry()
    announce(.deleted("2"))
    await scene.answer(.full)
    #expect(scene.rowIDs == ["0", "1", "5"])
  }

  @Test func openedPostDeletedDuringALoadStaysGone() async {
    let completion = Completion { model.onAppear() }
    let request = await scene.posts.threads.next()
    announce(.deleted("1"))
    #expect(request.wasCancelled)
    request.succeed(.full)
    await completion.reached
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
    // The person has not deleted anything.
    #expect(scene.left.all.isEmpty)
  }

  @Test func anAuthorWhoWasMutedBeforeCanBeUnmuted() async {
    scene.people.cachedRelationships.always { Relationship(personID: $0, isMuted: true) }
    await scene.appear(.fixture(post: .fixture(author: .ada)))
    #expect(scene.row()?.row.menu?.mute == "Unmute Ada Lovelace")
  }

  /// The author may have been blocked on another device.
  @Test func mutingAnotherPersonDoesNotUncoverABlockedAuthor() async {
    scene.people.cachedRelationships.always { Relationship(personID: $0) }
    await scene.appear(.fixture(post: .fixture(author: .ada)))
    announce(.related(Relationship(personID: "alan", isMuted: true)))
    scene.people.cachedRelationships.always { Relationship(personID: $0, isBlocked: true) }
    async let refreshed: Void = model.didPullToRefresh()
    await scene.answer(.fixture(post: .fixture(author: .ada)))
    await refreshed
    #expect(scene.rowIDs.isEmpty)
  }

  @Test(arguments: [
    (Relationship(personID: "alan", isMuted: true), ["1", "3"]),
    (Relationship(personID: "alan", isBlocked: true), ["1", "3"]),
    (Relationship(personID: "alan", following: .no), ["0", "1", "2", "4", "3"]),
    (Relationship(personID: "ada", isMuted: true), ["0", "1", "2"]),
  ])
  func mutedPeopleLeaveAndTheOpenedPostStays(_ relationship: Relationship, _ left: [String]) async {
    await scene.appear(
      .fixture(
        ancestors: [.fixture(id: "0", author: .alan)],
        replies: [
          .init(post: .fixture(id: "2", author: .alan), depth: 1),
          .init(post: .fixture(id: "4", author: .ada), depth: 2),
          .init(post: .fixture(id: "3", author: .ada), depth: 1),
        ]))
    announce(.related(relationship))
    #expect(scene.rowIDs == left)
    announce(.changed(.fixture(id: "2", author: .alan, text: "Edited")))
    announce(.related(Relationship(personID: relationship.personID, following: .no)))
    #expect(scene.rowIDs == ["0", "1", "2", "4", "3"])
    #expect(scene.row("2")?.row.text?.text == "Edited")
  }

  @Test func aReplyArrivingDuringAMuteIsInPlaceAfterUndo() async {
    await scene.appear(
      .fixture(
        replies: [
          .init(post: .fixture(id: "2", author: .alan), depth: 1),
          .init(post: .fixture(id: "4", author: .ada), depth: 1),
        ]))
    announce(.related(Relationship(personID: "alan", isMuted: true)))
    announce(.published(.fixture(id: "9", author: .grace, parent: .init(id: "2"))))
    #expect(scene.rowIDs == ["1", "4"])
    announce(.related(Relationship(personID: "alan")))
    #expect(scene.rowIDs == ["1", "2", "9", "4"])
  }

  @Test func postsLeftOutWhileTheirAuthorWasMutedAreFetched() async {
    let reply = PostThread.Reply(post: .fixture(id: "2", author: .alan), depth: 1)
    await scene.appear(.fixture(replies: [reply]))
    announce(.related(Relationship(personID: "alan", isMuted: true)))
    async let refreshed: Void = model.didPullToRefresh()
    await scene.answer(.fixture())
    await refreshed
    announce(.related(Relationship(personID: "alan")))
    #expect(model.loading.isRunning)
    await scene.answer(.fixture(replies: [reply]))
    #expect(scene.rowIDs == ["1", "2"])
    announce(.related(Relationship(personID: "alan", isMuted: true)))
    announce(.related(Relationship(personID: "alan")))
    #expect(scene.rowIDs == ["1", "2"] && !model.loading.isRunning)
  }

  @Test func changedServerFiltersReloadTheThread() async {
    await scene.appear(.full)
    announce(.serverFiltersChanged)
    var filtered = PostThread.full
    filtered.replies[0].post.filtered = .init(title: "Spiders", isHidden: false)
    await scene.answer(filtered)
    #expect(scene.state.thread == scene.shown(filtered).thread)
  }

  @Test func changedServerFiltersRepeatARunningLoad() async {
    await scene.appear()
    model.didTapRetry()
    let stale = await scene.posts.threads.next()
    announce(.serverFiltersChanged)
    stale.succeed(.fixture())
    await scene.answer(.full)
    #expect(scene.state.thread == scene.shown(.full).thread)
  }

  @Test func postsReadElsewhereAreMarkedReadHere() async {
    await scene.appear(.fixture(ancestors: [.fixture(id: "0", isUnread: true)]))
    announce(.read(["0", "unknown"]))
    #expect(scene.row("0")?.row.isUnread == false)
    #expect(scene.marked.all.isEmpty)
  }

  @Test func changesBeforeTheThreadAppearedDoNothing() {
    announce(.published(.fixture(parent: .init(id: "1"))))
    announce(.changed(.fixture()))
    announce(.arrived([.fixture(id: "2", parent: .init(id: "1"))]))
    announce(.serverFiltersChanged)
    #expect(scene.state == PostState())
  }
}
