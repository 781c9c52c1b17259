import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import OutboxFeature

@MainActor
@Suite struct OutboxTests {
  let scene = OutboxScene()
  var model: OutboxViewModel { scene.model }
  static let full = OutboxList(
    entries: [OutboxScene.refused, OutboxScene.waiting], drafts: [OutboxScene.draft])

  @Test func successShowsWaitingEntriesAndDraftsNewestFirst() async {
    model.onAppear()
    #expect(scene.state == OutboxState(list: .loading(previous: nil)))
    let older = Draft(id: "d0", text: "Older", changed: .fixture(minutesAgo: 60))
    await scene.answer([OutboxScene.refused], [older, OutboxScene.draft])
    #expect(
      scene.state
        == OutboxState(
          list: .loaded(
            OutboxList(entries: [OutboxScene.refused], drafts: [OutboxScene.draft, older]))))
  }

  @Test func failureOffersARetryWhichReadsAgain() async {
    model.onAppear()
    await scene.outbox.entries.next().fail(LoadFailure.offline)
    await model.loading.finished
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "Your unsent posts could not be read. Check your connection and try again.",
            action: .retry)))
    model.didTapReload()
    await scene.answer()
    #expect(scene.state == OutboxState(list: .loaded(Self.full)))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    await scene.appear()
    let before = scene.state
    model.didTapReload()
    await scene.outbox.entries.next().fail(error)
    await model.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleReadIsDropped() async {
    model.onAppear()
    let stale = await scene.outbox.entries.next()
    model.didTapReload()
    await scene.answer()
    stale.fail(LoadFailure.offline)
    #expect(scene.state == OutboxState(list: .loaded(Self.full)))
  }

  @Test func mappingOfAReplyToADeletedPost() {
    var draft = Draft.fixture()
    draft.lostParent = true
    let state = OutboxState(list: .loaded(OutboxList(entries: [], drafts: [draft])))
    let data = OutboxViewData(state, hasScheduled: false, at: .fixture, .fixture)
    #expect(data.drafts[0].status.now.hasPrefix("Reply to a deleted post, "))
  }

  @Test func mappingShowsWhyAnEntryStillWaits() {
    var entry = OutboxEntry(id: "e", action: .publish(.fixture()), created: .fixture, attempts: 2)
    entry.failures = .init(last: .serverFailed("Trouble"), answered: 2)
    let state = OutboxState(list: .loaded(OutboxList(entries: [entry], drafts: [])))
    let data = OutboxViewData(state, hasScheduled: false, at: .fixture, .fixture)
    #expect(data.entries[0].status == "Waiting to be sent. The server says: “Trouble”")
    #expect(!data.entries[0].wasRefused)
  }

  @Test(
    arguments: [
      (
        .report(Report(about: "ada"), isOnItsWay: true), .mayHaveArrived,
        "It may not have been sent. The connection broke before the server answered, so it may "
          + "have arrived. Send it again if you want to be sure."
      ),
      (
        .report(Report(about: "ada"), isOnItsWay: false), .notFound,
        "It was not sent. The account was deleted, or you don’t have permission to see it."
      ),
      (
        .edit("7", .fixture(), as: nil), .notFound,
        "It was not sent. The post was deleted, or you don’t have permission to see it."
      ),
      (
        reply, .parentGone,
        "It was not sent. The post you replied to was deleted, or its author doesn’t let you "
          + "reply. Edit your reply to post it by itself."
      ),
    ] as [(OutboxEntry.Action, LoadFailure, String)])
  func mappingSaysWhyAnEntryWasRefused(
    _ action: OutboxEntry.Action, _ failure: LoadFailure, _ status: String
  ) {
    let entry = OutboxEntry(id: "e", action: action, created: .fixture, state: .refused(failure))
    let state = OutboxState(list: .loaded(OutboxList(entries: [entry], drafts: [])))
    let data = OutboxViewData(state, hasScheduled: false, at: .fixture, .fixture)
    #expect(data.entries[0].status == status)
  }

  @Test func mappingShowsTheKindAndState() async throws {
    await scene.appear()
    let age = try #require(Formatting.fixture.age(of: .fixture(minutesAgo: 5))).spoken
    #expect(
      model.viewData
        == OutboxViewData(
          phase: .rows,
          hasScheduled: true,
          entries: [
            .init(
              id: "e1", title: "Post", excerpt: nil, text: "Refused", pictures: nil,
              status: FailureText(
                .refused("Text is too long"), during: Attempt(failed: "It was not sent"),
                at: .fixture, .fixture
              ).message, wasRefused: true, canEdit: true),
            .init(
              id: "e2", title: "Favorite Ada Lovelace’s post", excerpt: "Punched cards", text: nil,
              pictures: nil, status: "Waiting to be sent", wasRefused: false,
              canEdit: false),
          ],
          drafts: [
            .init(
              id: "d1", text: "Half a thought", pictures: nil, status: age.prefixed(by: "Reply, "))
          ]))
  }

  @Test(arguments: [
    (["One", "Two", "Three"], "Thread of 3 posts"), (["One", "Two", " "], "Thread of 2 posts"),
    (["One", "@ada "], "Post"), (["One"], "Post"),
  ])
  func draftSaysHowManyPostsItWillBecome(_ texts: [String], _ kind: String) throws {
    var draft = Draft(id: "d", text: texts[0], changed: .fixture)
    for text in texts.dropFirst() { draft.add(Draft.Part(text: text)) }
    let viewData = OutboxViewData(
      OutboxState(list: .loaded(OutboxList(entries: [], drafts: [draft]))), hasScheduled: false,
      at: .fixture, .fixture)
    let status = try #require(viewData.drafts.first).status
    #expect(status.now.hasPrefix("\(kind), "))
  }

  nonisolated static let ada = OutboxEntry.Subject(people: [.ada], words: "Punched cards")
  nonisolated static let mine = OutboxEntry.Subject(people: [.ada], words: "Mine", isOwn: true)
  nonisolated static let layla = OutboxEntry.Subject(people: [Person(id: "l", nick: "ليلى")])
  nonisolated static let makers = PeopleList.Details(title: "Makers")
  nonisolated static let reply = OutboxEntry.Action.publish(
    Draft(id: "d", replyTo: "7", changed: .fixture))

  @Test(
    arguments: [
      (.edit("7", .fixture(), as: nil), ada, "Edit your post"),
      (reply, ada, "Reply to Ada Lovelace"), (reply, nil, "Post in a thread"),
      (.delete("7"), ada, "Delete your post"),
      (.react("7", .boost, isOn: true), ada, "Boost Ada Lovelace’s post"),
      (.react("7", .bookmark, isOn: true), nil, "Bookmark a post"),
      (.react("7", .favorite, isOn: true), layla, "Favorite \u{2068}ليلى\u{2069}’s post"),
      (.react("7", .favorite, isOn: true), mine, "Favorite your post"),
      (.react("7", .boost, isOn: false), mine, "Take back the boost of your post"),
      (.react("7", .favorite, isOn: false), ada, "Take back the favorite of Ada Lovelace’s post"),
      (.react("7", .boost, isOn: false), nil, "Take back the boost of a post"),
      (.vote("p", of: "7", choices: [1]), ada, "Vote on Ada Lovelace’s post"),
      (.follow("ada", isOn: true), ada, "Follow Ada Lovelace"),
      (.follow("ada", isOn: false), nil, "Unfollow someone"),
      (.mute("ada", isOn: true), ada, "Mute Ada Lovelace"),
      (.block("ada", isOn: false), ada, "Unblock Ada Lovelace"),
      (.react("7", .pin, isOn: true), ada, "Pin your post"),
      (.react("7", .pin, isOn: false), nil, "Unpin your post"),
      (.notify("ada", isOn: true), ada, "Notify me of posts by Ada Lovelace"),
      (.notify("ada", isOn: false), nil, "Stop notifying me of posts by someone"),
      (.showBoosts("ada", isOn: true), ada, "Show boosts by Ada Lovelace"),
      (.showBoosts("ada", isOn: false), nil, "Hide boosts by someone"),
      (.note("ada", "Met"), ada, "Private note about Ada Lovelace"),
      (.note("ada", ""), nil, "Delete your private note about someone"),
      (
        .report(Report(about: "ada", comment: "Ads"), isOnItsWay: false), ada,
        "Report about Ada Lovelace"
      ),
      (.answer(.accepted, toRequestOf: "ada"), ada, "Accept Ada Lovelace’s request to follow you"),
      (.answer(.refused, toRequestOf: "ada"), nil, "Decline a request to follow you"),
      (
        .send("Hi", to: "c"), OutboxEntry.Subject(people: [.ada, .grace]),
        "Message to Ada Lovelace, Grace Hopper"
      ),
      (.markRead("c"), ada, "Mark messages with Ada Lovelace as read"),
      (.markRead("c"), nil, "Mark messages as read"),
      (.deleteConversation("c"), ada, "Delete conversation with Ada Lovelace"),
      (.deleteConversation("c"), nil, "Delete a conversation"),
      (.createList(makers, besides: nil), .init(people: [], list: "Makers"), "New list"),
      (.changeList("1", makers), .init(people: [], list: "Makers"), "Change to a list"),
      (.deleteList("1"), .init(people: [], list: "Makers"), "Delete the list “Makers”"),
      (.deleteList("1"), nil, "Delete a list"),
      (
        .setMember("ada", of: "1", isOn: true), .init(people: [.ada], list: "Makers"),
        "Add Ada Lovelace to the list “Makers”"
      ),
      (
        .setMember("ada", of: "1", isOn: false), .init(people: [.ada]),
        "Remove Ada Lovelace from a list"
      ),
      (
        .createFilter(.init(title: "Tea"), besides: nil), .init(people: [], filter: "Tea"),
        "New filter"
      ),
      (.changeFilter("1", .init(title: "Tea"), from: []), nil, "Change to a filter"),
      (.deleteFilter("1"), .init(people: [], filter: "Tea"), "Delete the filter “Tea”"),
      (.deleteFilter("1"), nil, "Delete a filter"),
      (.followHashtag("swift", isOn: true), nil, "Follow #swift"),
      (.followHashtag("swift", isOn: false), nil, "Unfollow #swift"),
      (
        .schedule(.fixture(), for: .fixture), nil,
        "Post for \(Formatting.fixture.exact(.fixture))"
      ),
      (
        .reschedule("1", for: .fixture), nil,
        "Publish a scheduled post on \(Formatting.fixture.exact(.fixture))"
      ),
      (.unschedule("1"), nil, "Delete a scheduled post"),
      (.dismissSuggestion("ada"), ada, "Do not suggest Ada Lovelace"),
      (
        .answerNotices(.accepted, to: "1", from: "ada"), ada,
        "Accept notifications from Ada Lovelace"
      ),
      (.answerNotices(.dismissed, to: "1", from: "ada"), nil, "Dismiss notifications from someone"),
      (.choosePolicy(.newAccounts, .drop), nil, "Change which notifications are filtered"),
    ] as [(OutboxEntry.Action, OutboxEntry.Subject?, String)])
  func mappingNamesTheSubject(
    _ action: OutboxEntry.Action, _ subject: OutboxEntry.Subject?, _ title: String
  ) async {
    model.onAppear()
    await scene.answer(
      [OutboxEntry(id: "e", action: action, created: .fixture, subject: subject)], [])
    #expect(model.viewData.entries.map(\.title) == [title])
  }

  @Test func deletionWarnsAboutTheLoss() async {
    await scene.appear()
    #expect(model.message(of: .deleteEntry("e1")) == "There is no other copy.")
    #expect(model.message(of: .deleteEntry("e2")) == "It won’t be sent.")
    #expect(model.message(of: .discardDraft("d1")) == "There is no other copy.")
  }

  /// Its answer may have been lost.
  @Test(
    arguments: [
      (
        .publish(.fixture(text: "Tea")),
        "There is no other copy, and it may already have been sent."
      ),
      (.react("7", .boost, isOn: true), "It may already have been sent."),
    ] as [(OutboxEntry.Action, String)])
  func deletionWarnsThatThePostMayHaveArrived(
    _ action: OutboxEntry.Action, _ message: String
  ) async {
    model.onAppear()
    await scene.answer(
      [OutboxEntry(id: "e", action: action, created: .fixture, attempts: 1, state: .sending)], [])
    #expect(model.message(of: .deleteEntry("e")) == message)
  }

  @Test func theRestOfAThreadSaysWhatItWaitsFor() async {
    var entry = OutboxEntry(id: "e", action: .publish(.fixture()), created: .fixture)
    entry.continuesRefused = true
    model.onAppear()
    await scene.answer([entry], [])
    #expect(model.viewData.entries.map(\.status) == ["Waiting for the post it continues"])
  }

  @Test func mappingSaysThatThereArePictures() async {
    var draft = Draft.fixture(text: "")
    draft.pictures = [.init(file: .fixture("a.jpg")), .init(file: .fixture("b.jpg"))]
    model.onAppear()
    let entry = OutboxEntry(id: "e", action: .publish(draft), created: .fixture)
    await scene.answer([entry], [draft])
    #expect(model.viewData.entries.map(\.pictures) == ["2 pictures"])
    #expect(model.viewData.entries.map(\.text) == [nil])
    #expect(model.viewData.drafts.map(\.pictures) == ["2 pictures"])
  }

  @Test func mappingOfNothingSaysSo() async {
    model.onAppear()
    await scene.answer([], [])
    #expect(
      model.viewData.phase
        == .empty(title: "No Drafts", message: "Drafts and unsent posts appear here."))
  }

  @Test func retryIsForwardedAndTheResultReadAgain() async {
    await scene.appear()
    model.didTapRetry("e1")
    let request = await scene.outbox.retries.next()
    #expect(request.input == "e1")
    model.didTapRetry("e1")
    request.succeed(())
    await model.changing.finished
    await scene.answer([OutboxScene.waiting])
    #expect(scene.state.list.value?.entries == [OutboxScene.waiting])
    #expect(scene.outbox.retries.pending.isEmpty)
  }

  @Test func nothingIsDeletedWithoutConfirmation() async {
    await scene.appear()
    let before = scene.state
    model.didTapDelete("e1")
    #expect(scene.state.question == .deleteEntry("e1"))
    model.didCloseQuestion()
    #expect(scene.state == before)
  }

  @Test func failureToDeleteIsShownAndTheEntryStays() async {
    await scene.appear()
    model.didTapDelete("e1")
    model.didConfirm(.deleteEntry("e1"))
    #expect(scene.state.question == nil)
    await scene.outbox.deletions.next().fail(LoadFailure.offline)
    await model.changing.finished
    await scene.answer()
    #expect(scene.state.list.value == Self.full)
    #expect(
      scene.state.toast?.message
        == "It could not be deleted. Check your connection and try again.")
    model.toaster.dismiss(2)
    #expect(scene.state.toast != nil)
    model.toaster.dismiss(1)
    #expect(scene.state.toast == nil)
  }

  @Test func successOfDiscardingADraft() async {
    await scene.appear()
    model.didTapDiscard("d1")
    model.didConfirm(.discardDraft("d1"))
    let request = await scene.drafts.discards.next()
    #expect(request.input == "d1")
    request.succeed(())
    await model.changing.finished
    await scene.answer([], [])
    #expect(scene.state.list.value?.drafts.isEmpty == true)
  }

  @Test func aDraftCanBeContinued() async {
    await scene.appear()
    model.didTapDraft("d1")
    #expect(scene.started.all == [.draft("d1")])
  }

  @Test func continuingAnEditKeepsItsEntry() async {
    model.onAppear()
    await scene.answer([OutboxScene.refusedEdit], [])
    model.didTapEdit("e3")
    #expect(scene.started.all == [.edit("7")])
    #expect(model.viewData.entries.map(\.canEdit) == [true])
  }

  @Test func aPostThatMayHaveArrivedStaysWithAReason() async {
    await scene.appear()
    model.didTapEdit("e1")
    model.didTapEdit("e1")
    await scene.outbox.movesToDrafts.next().fail(LoadFailure.deliveryUnknown)
    await model.changing.finished
    await scene.answer()
    #expect(scene.started.all == [] && scene.state.list.value == Self.full)
    #expect(
      scene.state.toast?.message
        == "The post could not be turned into a draft. It may have been sent already. "
        + "You can edit or redraft it when your server has answered.")
  }

  /// The read started before the change.
  @Test func aChangeDuringAReadReadsAgain() async {
    await scene.appear()
    model.didTapReload()
    let stale = await scene.outbox.entries.next()
    scene.changes.announce(.draftsChanged([]))
    await scene.answer([OutboxScene.refused], [])
    stale.fail(LoadFailure.offline)
    #expect(
      scene.state
        == OutboxState(list: .loaded(OutboxList(entries: [OutboxScene.refused], drafts: []))))
  }

  @Test func entriesSentMeanwhileDisappear() async {
    await scene.appear()
    scene.changes.announce(.waiting([OutboxScene.waiting]))
    #expect(scene.state.list.value?.entries == [OutboxScene.waiting])
  }
}
