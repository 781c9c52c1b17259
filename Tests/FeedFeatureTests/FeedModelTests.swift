import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// 10,000 random interleavings of user actions and answers from the source. After every step, the
/// feed matches the reference.
@MainActor
@Suite struct FeedModelTests {
  @Test(arguments: UInt64(1)...100)
  func everyInterleavingMatchesTheReferenceModel(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for run in 1...100 {
      let walk = FeedWalk()
      for _ in 1...Int.random(in: 4...16, using: &random) {
        await walk.step(&random)
        try #require(
          walk.actual == walk.expected,
          "seed \(seed), run \(run): \(walk.steps.joined(separator: ", "))")
      }
      await walk.end()
    }
  }
}

/// One interleaving, with the feed and its reference.
@MainActor
private final class FeedWalk {
  struct PageCall {
    let number: Int
    let request: GateRequest<Cursor?, Page<Post>>
    let completion: Completion
    /// The source answers with its state at the time of the request.
    let liked: Set<Int>
  }

  struct LikeCall {
    let id: Int
    let request: GateRequest<FakePosts.ReactionCall, Post>
    let completion: Completion
  }

  let scene = FeedScene()
  private(set) var expected = ReferenceFeed()
  private(set) var steps: [String] = []
  private var pages: [PageCall] = []
  private var likes: [LikeCall] = []
  private var lastNumber = 0
  private var likedAtTheSource: Set<Int> = []

  /// The feed in the reference's format. Values that only the reference has are taken from it.
  var actual: ReferenceFeed {
    var actual = expected
    switch scene.state.posts.list.items {
    case .idle: actual.phase = .idle
    case .loading: actual.phase = .loading
    case .loaded: actual.phase = .loaded
    case .failed: actual.phase = .failed
    }
    guard scene.list != nil else {
      actual.rows = nil
      return actual
    }
    actual.rows = scene.rowIDs.compactMap { Int($0) }
    actual.paging = scene.paging
    actual.liked = Set(
      scene.rows.filter { row in row.actions.contains { $0.id == .favorite && $0.isOn } }
        .compactMap { Int($0.id) })
    return actual
  }

  func step(_ random: inout SeededGenerator) async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: await appear()
    case 1: await refresh()
    case 2, 3: await showLastRow()
    case 4: await tapMore()
    case 5, 6: await tapLike(&random)
    case 7 where !likes.isEmpty: await answerLike(&random)
    default: await answerPage(&random)
    }
  }

  /// Answers all waiting requests, because a test must not leave any.
  func end() async {
    for call in pages { call.request.fail(CancellationError()) }
    for call in likes { call.request.fail(CancellationError()) }
    for call in pages { await call.completion.reached }
    for call in likes { await call.completion.reached }
  }
}

extension FeedWalk {
  private func appear() async {
    steps.append("appear")
    let isFirst = expected.phase == .idle
    let completion = Completion { scene.model.onAppear() }
    guard isFirst else { return }
    lastNumber += 1
    expected.load(lastNumber)
    await take(completion)
  }

  private func refresh() async {
    steps.append("refresh")
    lastNumber += 1
    let completion = Completion { scene.model.didTapRetry() }
    expected.load(lastNumber)
    await take(completion)
  }

  private func showLastRow() async {
    guard let row = scene.rowIDs.last else { return }
    steps.append("show last row")
    await loadMore(byTapping: false) {
      scene.model.didShowRow(row)
      scene.model.didHideRow(row)
    }
  }

  private func tapMore() async {
    steps.append("tap more")
    await loadMore(byTapping: true) { scene.model.pager.loadMore() }
  }

  private func loadMore(byTapping: Bool, _ action: @MainActor () -> Void) async {
    let starts = expected.canLoadMore(byTapping: byTapping)
    let completion = Completion(of: action)
    guard starts else { return }
    lastNumber += 1
    expected.loadMore(lastNumber)
    await take(completion)
  }

  /// The state is checked first, because waiting for a request that never comes would take forever.
  private func take(_ completion: Completion) async {
    guard actual == expected else { return }
    let request = await scene.feed.pages.next()
    pages.append(
      PageCall(
        number: lastNumber, request: request, completion: completion, liked: likedAtTheSource))
  }

  private func answerPage(_ random: inout SeededGenerator) async {
    guard !pages.isEmpty else { return }
    let call = pages.remove(at: Int.random(in: pages.indices, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      steps.append("fail \(call.number)")
      expected.answer(call.number, .failure)
      call.request.fail(LoadFailure.offline)
    case 2:
      steps.append("cancel \(call.number)")
      expected.answer(call.number, .cancellation)
      let isOwn = Bool.random(using: &random)
      call.request.fail(isOwn ? CancellationError() : URLError(.cancelled))
    default:
      let ids = (1...Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 1...12, using: &random)
      }
      let next = Int.random(in: 0..<4, using: &random) == 0 ? nil : Cursor("\(call.number)")
      steps.append("answer \(call.number) with \(ids)")
      expected.answer(call.number, .page(ids, next: next, liked: call.liked))
      let posts = ids.map { post($0, isLiked: call.liked.contains($0)) }
      call.request.succeed(Page(items: posts, next: next))
    }
    await call.completion.reached
  }

  private func tapLike(_ random: inout SeededGenerator) async {
    guard let row = scene.rowIDs.randomElement(using: &random), let id = Int(row) else { return }
    steps.append("like \(id)")
    let isNew = expected.tapLike(id)
    let completion = Completion {
      scene.model.posts.actions.perform(.action(.favorite), inRow: row)
    }
    guard isNew, actual == expected else { return }
    likes.append(
      LikeCall(id: id, request: await scene.posts.reactions.next(), completion: completion))
  }

  private func answerLike(_ random: inout SeededGenerator) async {
    let call = likes.remove(at: Int.random(in: likes.indices, using: &random))
    let isDone = Int.random(in: 0..<4, using: &random) > 0
    steps.append("\(isDone ? "answer" : "fail") like \(call.id)")
    let goesOn = expected.answerLike(call.id, isDone: isDone)
    if isDone {
      let isOn = call.request.input.isOn
      if isOn { likedAtTheSource.insert(call.id) } else { likedAtTheSource.remove(call.id) }
      call.request.succeed(post(call.id, isLiked: isOn))
    } else {
      call.request.fail(LoadFailure.offline)
    }
    guard goesOn else { return await call.completion.reached }
    let request = await scene.posts.reactions.next()
    likes.append(LikeCall(id: call.id, request: request, completion: call.completion))
  }

  private func post(_ id: Int, isLiked: Bool) -> Post {
    .fixture(id: Post.ID("\(id)"), reactions: .init(isFavorite: isLiked))
  }
}
