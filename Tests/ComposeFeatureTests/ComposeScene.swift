import Domain
import Foundation
import Presentation
import TestSupport

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature
@testable import PostTimeFeature
@testable import TextFormFeature

/// A composer with fakes. The test answers reads, saves, discards and publishing.
@MainActor
final class ComposeScene: ScreenScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let drafts: FakeCompose
  let posts: FakePosts
  let people: FakePeople
  let search: FakeSearch
  let emojis: FakeEmojis
  let scheduled: FakeScheduled
  let times = Recorder<Date>()
  let clock = ManualClock()
  let closings = Recorder<Void>()
  let sources: ComposeSources
  let model: ComposeViewModel

  init(
    _ start: ComposeStart = .blank, limit: Int = 20, mostPictures: Int = 4,
    answersSearch: Bool = true, recordings: Set<RecordingFormat> = []
  ) {
    accounts = FakeAccounts(fakes)
    drafts = FakeCompose(fakes)
    posts = FakePosts(fakes)
    people = FakePeople(fakes)
    search = FakeSearch(fakes)
    emojis = FakeEmojis(fakes)
    scheduled = FakeScheduled(fakes)
    if answersSearch {
      search.people.always { _ in Page(items: []) }
      search.hashtags.always { _ in Page(items: []) }
    }
    sources = ComposeSources(
      accounts: accounts, drafts: drafts, posts: posts, people: people, search: search,
      emojis: emojis, scheduled: scheduled, language: { TextLanguage.guess($0) },
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = ComposeAssembly.makeViewModel(
      start, sources, onDone: { [closings] in closings.add(()) },
      onSchedule: { [times] in times.add($0) })
    accounts.accounts.always { _ in
      var account = Account.fixture()
      account.capabilities.lengthRule = PostLengthRule(limit: limit)
      account.capabilities.mostPictures = mostPictures
      account.capabilities.pictureRule.longestAltText = 10
      account.capabilities.recordingRule.formats = recordings
      return account
    }
  }

  var state: ComposeState { model.state }
  var draft: Draft? { model.state.composition.value?.draft }
  var isClosed: Bool { !closings.all.isEmpty }

  func appear(_ kept: Draft..., parent: Post? = nil) async {
    model.onAppear()
    await drafts.drafts.next().succeed(kept)
    if let parent { await posts.threads.next().succeed(PostThread(post: parent)) }
    await model.loading.finished
  }

  /// Pauses typing for long enough, and returns when everything it caused is done.
  func pause(after action: @MainActor () -> Void) async {
    let completion = Completion(of: action)
    await clock.sleeper
    clock.advance(by: AutosaveTimer.pause)
    await completion.reached
  }

  /// Accepts pictures from now on without asking the test: `a.jpg` with the bytes `a`.
  func acceptAllPictures() {
    drafts.pictures.always { call in
      let name = String(decoding: call.bytes, as: UTF8.self)
      return Draft.Picture(file: .fixture("\(name).jpg"), size: .init(width: 4, height: 3))
    }
  }

  /// Accepts files from now on as videos: `a.mp4` with the bytes `a`.
  func acceptAllVideos() {
    drafts.pictures.always { call in
      let name = String(decoding: call.bytes, as: UTF8.self)
      return Draft.Picture(
        file: .fixture("\(name).mp4"), size: .init(width: 4, height: 3),
        recording: Recording(isVideo: true, duration: 12.4, byteCount: 4_200_000))
    }
  }

  /// Adds pictures with these names, and returns when they are added.
  func add(_ names: String...) async {
    model.didPick(names.map { PickedPicture($0) })
    await model.adder.adding.finished
  }

  /// Saves and discards drafts from now on without asking the test. The recorders contain what was
  /// done.
  func acceptAllDraftWrites() -> (kept: Recorder<Draft>, discarded: Recorder<Draft.ID>) {
    let kept = Recorder<Draft>()
    let discarded = Recorder<Draft.ID>()
    drafts.saves.always { kept.add($0) }
    drafts.discards.always { discarded.add($0) }
    return (kept, discarded)
  }
}

extension Post {
  /// A post with the ID 7 that mentions these people.
  static func mentioning(_ people: Person.ID..., by author: Person) -> Post {
    var text = ""
    let spans = people.map { id in
      let start = text.utf8.count
      text += "@\(id) "
      return RichText.Span(range: start..<text.utf8.count - 1, target: .mention(id))
    }
    var post = Post.fixture(id: "7", author: author)
    post.content = RichText(text, spans: spans)
    return post
  }
}

extension PickedPicture {
  init(_ name: String) {
    self.init { Data(name.utf8) }
  }
}
