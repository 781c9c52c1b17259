import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// The first page.
@MainActor
@Suite struct PagerTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Page<Post>, any Error>] = [
    .success(.fixture("stale")), .failure(LoadFailure.offline), .failure(LoadFailure.notFound),
    .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = PostsScene()
  var pager: Pager<Post> { scene.pager }

  private func shown(_ ids: Post.ID..., next: Cursor? = nil) -> PagedList<Post> {
    .shown(Page(items: ids.map { .fixture(id: $0) }, next: next), .fetched(.fixture))
  }

  @Test func successShowsLoadingAndThenTheItems() async {
    #expect(scene.list == PagedList())
    pager.open()
    #expect(scene.list == PagedList(.loading(previous: nil)))
    let request = await scene.pages.next()
    #expect(request.input == nil)
    request.succeed(.fixture("1", "2", next: "c"))
    await pager.loading.finished
    #expect(scene.list == shown("1", "2", next: "c"))
    #expect(scene.events.all == [.opened, .refreshed(replaced: false)])
  }

  @Test func openingAgainFetchesNothing() async {
    pager.open()
    pager.open()
    await scene.answer(.fixture("1"))
    await scene.performAndWait { pager.open() }
    #expect(scene.list == shown("1"))
  }

  @Test func cachedItemsAreShownBeforeFreshOnes() async {
    scene.cached.always { _ in Cached(.fixture("1"), fetched: .fixture(minutesAgo: 5)) }
    pager.open()
    let request = await scene.pages.next()
    #expect(
      scene.list
        == PagedList(
          .loading(previous: OrderedItems([.fixture()])),
          freshness: .kept(.fixture(minutesAgo: 5))))
    #expect(scene.list.age(at: .fixture, .fixture)?.now == "Updated 5 minutes ago")
    request.succeed(.fixture("2"))
    await pager.loading.finished
    #expect(scene.list == shown("2"))
    #expect(scene.list.age(at: .fixture, .fixture) == nil)
    #expect(scene.events.all == [.opened, .refreshed(replaced: true)])
  }

  @Test func failureKeepsCachedItemsWithTheirAge() async {
    scene.cached.always { _ in Cached(.fixture("1"), fetched: .fixture(minutesAgo: 5)) }
    pager.open()
    await scene.fail(LoadFailure.offline)
    #expect(scene.list.rows == ["1"])
    #expect(scene.list.age(at: .fixture, .fixture)?.now == "Updated 5 minutes ago")
    #expect(scene.events.all == [.opened, .failed(.offline, isShown: false)])
  }

  @Test func failureToReadTheCacheLoadsFromTheSource() async {
    scene.cached.always { _ in throw LoadFailure.storage(.damaged) }
    await scene.open(.fixture("1"))
    #expect(scene.list == shown("1"))
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    pager.open()
    await scene.fail(LoadFailure.offline)
    #expect(scene.list == PagedList(.failed(.offline, previous: nil)))
    #expect(scene.events.all.last == .failed(.offline, isShown: true))
    pager.load()
    #expect(scene.list == PagedList(.loading(previous: nil)))
    await scene.answer(.fixture("1"))
    #expect(scene.list == shown("1"))
  }

  @Test func failureOfARefreshKeepsTheRows() async {
    await scene.open(.fixture("1"))
    let before = scene.list
    pager.load()
    #expect(scene.list.items == .loading(previous: before.items.value))
    await scene.fail(LoadFailure.timedOut)
    #expect(
      scene.list
        == PagedList(.failed(.timedOut, previous: before.items.value), freshness: before.freshness))
    #expect(scene.events.all.last == .failed(.timedOut, isShown: false))
  }

  @Test func failureOfAQuietLoadLeavesTheList() async {
    await scene.open(.fixture("1"))
    let before = scene.list
    pager.load(isQuiet: true)
    await scene.fail(LoadFailure.offline)
    #expect(scene.list == before)
    #expect(scene.events.all.last == .cancelled)
    pager.load(isQuiet: true)
    await scene.answer(.fixture("2"))
    #expect(scene.list == shown("2"))
  }

  @Test func aQuietLoadDoesNotSilenceAVisibleOne() async {
    pager.open()
    _ = await scene.pages.next()
    pager.load(isQuiet: true)
    await scene.fail(LoadFailure.timedOut)
    #expect(scene.list == PagedList(.failed(.timedOut, previous: nil)))
    pager.load()
    await scene.answer(.fixture("1"))
    pager.load()
    _ = await scene.pages.next()
    pager.load(isQuiet: true)
    await scene.fail(LoadFailure.offline)
    #expect(scene.events.all.last == .failed(.offline, isShown: false))
    pager.load(isQuiet: true)
    _ = await scene.pages.next()
    pager.load(isQuiet: true)
    await scene.fail(LoadFailure.offline)
    #expect(scene.events.all.last == .cancelled)
    #expect(scene.list.items.failure == .offline && scene.list.rows == ["1"])
  }

  @Test func anEarlierQuietLoadDoesNotSilenceAVisibleOne() async {
    await scene.open(.fixture("1"))
    pager.load(isQuiet: true)
    await scene.fail(LoadFailure.offline)
    pager.reopen()
    scene.cached.stopAnswering()
    pager.load()
    _ = await scene.cached.next()
    pager.reload(isQuiet: true)
    await scene.fail(LoadFailure.offline)
    #expect(scene.events.all.last == .failed(.offline, isShown: true))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresThePreviousState(_ error: any Error) async {
    pager.open()
    await scene.fail(error)
    #expect(scene.list == PagedList())
    pager.open()
    await scene.fail(LoadFailure.timedOut)
    pager.load()
    await scene.fail(error)
    #expect(scene.list == PagedList(.failed(.timedOut, previous: nil)))
    pager.load()
    await scene.answer(.fixture("1"))
    pager.load()
    await scene.fail(error)
    #expect(scene.list == shown("1"))
    #expect(scene.events.all.last == .cancelled)
  }

  @Test(arguments: answers.indices, [false, true])
  func staleAnswerChangesNothing(_ index: Int, _ isLate: Bool) async {
    await scene.open(.fixture("1"))
    let completion = Completion { pager.load() }
    let stale = await scene.pages.next()
    pager.load()
    #expect(stale.wasCancelled)
    if isLate { await scene.answer(.fixture("2")) }
    let before = scene.list
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.list == before)
    if !isLate { await scene.answer(.fixture("2")) }
    #expect(scene.list == shown("2"))
  }

  @Test func closingTheScreenReleasesItAndCancels() async {
    var screen: PostsScreen? = PostsScreen(scene)
    weak let lost = screen
    screen?.pager.open()
    let request = await scene.pages.next()
    screen = nil
    #expect(lost == nil)
    #expect(request.wasCancelled)
    request.fail(CancellationError())
  }

  @Test func changesDuringARequestAreAppliedToItsResult() async {
    pager.open()
    var request = await scene.pages.next()
    scene.changes.announce(.read(["1"]))
    request.succeed(Page(items: [.fixture(isUnread: true)]))
    await pager.loading.finished
    #expect(scene.post()?.isUnread == false)
    // Changes before a request are older than its answer.
    pager.load()
    request = await scene.pages.next()
    request.succeed(Page(items: [.fixture(isUnread: true)]))
    await pager.loading.finished
    #expect(scene.post()?.isUnread == true)
  }

  @Test func changesWhileTheCacheIsReadAreApplied() async {
    scene.cached.always { [changes = scene.changes] _ in
      Task { @MainActor in changes.announce(.deleted("1")) }
      return Cached(.fixture("1", "2"), fetched: .fixture)
    }
    let completion = Completion { pager.open() }
    await scene.answer(.fixture("2"))
    await completion.reached
    #expect(scene.list.rows == ["2"])
  }

  @Test func mergingKeepsTheScreensOwnItems() async {
    await scene.open(.fixture("1", next: "c"))
    pager.load { fetched, shown in
      fetched.edit { $0.append(shown.items.value ?? OrderedItems()) }
      fetched.paging = shown.paging
    }
    await scene.answer(.fixture("2"))
    #expect(scene.list == shown("2", "1", next: "c"))
    #expect(scene.events.all.last == .refreshed(replaced: false))
  }

  @Test func aCheckAloneChangesNothing() async {
    pager.check { _ in Issue.record("Nothing is shown.") }
    await scene.open(.fixture("1"))
    let checked = Recorder<[String]>()
    for answer in [Self.answers[0], Self.answers[1]] {
      let completion = Completion { pager.check { checked.add($0.rows) } }
      await scene.pages.next().answer(answer)
      await completion.reached
    }
    #expect(checked.all == [["stale"]])
    #expect(scene.list == shown("1"))
  }

  @Test func resettingForgetsEverything() async {
    await scene.open(.fixture("1"))
    pager.load()
    let request = await scene.pages.next()
    pager.reset()
    #expect(request.wasCancelled)
    request.fail(CancellationError())
    #expect(scene.list == PagedList())
    await scene.open(.fixture("2"))
    #expect(scene.list == shown("2"))
  }

  @Test func changedServerFiltersReloadShownContent() async {
    await scene.performAndWait { scene.changes.announce(.serverFiltersChanged) }
    #expect(scene.list == PagedList())
    await scene.open(.fixture("1"))
    scene.changes.announce(.serverFiltersChanged)
    await scene.answer(.fixture("2"))
    #expect(scene.list == shown("2"))
  }

  /// Also offline, and without a toast.
  @Test func localServerFilterEditsApplyAtOnce() async {
    await scene.open(.fixture(id: "1", text: "Tea"), .fixture(id: "2", text: "Milk"))
    let filter = ServerFilter.fixture(places: [.account])
    let completion = Completion {
      scene.changes.announce(.serverFiltersChanged)
      scene.changes.announce(.serverFiltersApplied([filter], signedIn: "grace"))
    }
    await scene.fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.list.rows == ["1", "2"] && scene.screen.toast == nil)
    #expect(scene.post("1")?.filtered?.title == "Tea" && scene.post("2")?.filtered == nil)
  }
}

/// Lists whose cached items can be the fresh ones, like those of a conversation.
@MainActor
@Suite struct PagerOpeningTests {
  private let pages: Gate<Cursor?, Page<Post>>
  private let fakes = Fakes()
  private let list = Box()

  @MainActor
  private final class Box {
    var value = PagedList<Post>()
  }

  init() {
    pages = fakes.gate("fetch")
  }

  private func pager(_ cached: @escaping Pager<Post>.Cached) -> Pager<Post> {
    Pager(
      ListAccess { [list] in
        list.value
      } edit: { [list] change in
        change(&list.value)
      },
      fetch: { [pages] in FetchedPage(try await pages($0), .fetched(.fixture)) }, cached: cached)
  }

  @Test func freshItemsAreTheFirstPage() async {
    let pager = pager { FetchedPage(.fixture("1"), .fetched(.fixture)) }
    pager.open()
    await pager.loading.finished
    #expect(list.value == .shown(.fixture("1"), .fetched(.fixture)))
  }

  @Test func failureIsShownAndRetryReopens() async {
    let gate: Gate<Void, Page<Post>> = fakes.gate("open")
    let pager = pager { FetchedPage(try await gate(()), .fetched(.fixture)) }
    pager.open()
    await gate.next().fail(LoadFailure.notFound)
    await pager.loading.finished
    #expect(list.value == PagedList(.failed(.notFound, previous: nil)))
    pager.load()
    await gate.next().succeed(.fixture("1"))
    await pager.loading.finished
    #expect(list.value.rows == ["1"])
  }

  @Test func reopeningKeepsTheRowsUntilReplaced() async {
    let stored: Gate<Void, Page<Post>?> = fakes.gate("open")
    let pager = pager { try await stored(()).map { FetchedPage($0, .kept(nil)) } }
    for (page, expected) in [(Page<Post>.fixture("2"), ["2"]), (nil, [])] {
      list.value = .shown(.fixture("1", next: "c"), .fetched(.fixture))
      pager.reopen()
      pager.load()
      #expect(list.value.rows == ["1"] && list.value.paging == .end)
      await stored.next().succeed(page)
      let request = await pages.next()
      #expect(list.value.rows == expected && list.value.items.isLoading)
      request.succeed(.fixture("3"))
      await pager.loading.finished
      #expect(list.value.rows == ["3"])
    }
  }

  @Test func failureAfterReopeningLeavesNoRows() async {
    let pager = pager { throw LoadFailure.notFound }
    list.value = .shown(.fixture("1"), .fetched(.fixture))
    pager.reopen()
    pager.load()
    await pager.loading.finished
    #expect(list.value.items == .failed(.notFound, previous: nil))
  }
}
