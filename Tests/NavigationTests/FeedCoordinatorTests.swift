import Domain
import Observation
import Presentation
import Testing

@testable import Navigation

/// The part of a UIKit host that is free of UIKit.
@MainActor
@Suite struct FeedCoordinatorTests {
  @Observable
  final class Owner {
    var path: [Destination] = []
  }

  final class Recorder: FeedCoordinator {
    private(set) var shown: [[Destination]] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func show(_ path: [Destination]) {
      shown.append(path)
      waiting?.resume()
      waiting = nil
    }

    func nextShow(after change: () -> Void) async {
      await withCheckedContinuation { continuation in
        waiting = continuation
        change()
      }
    }
  }

  let post = Destination.post(Post.ID("1"))
  let profile = Destination.profile(Person.ID("ada"))

  @Test func aCoordinatorIsShownThePathAtOnceAndAfterEveryChange() async {
    let owner = Owner()
    let recorder = Recorder()
    let follower = PathFollower(of: { owner.path }, for: recorder)
    #expect(recorder.shown == [[]])
    await recorder.nextShow { owner.path = [post] }
    await recorder.nextShow { owner.path.append(profile) }
    await recorder.nextShow { owner.path = [] }
    #expect(recorder.shown == [[], [post], [post, profile], []])
    withExtendedLifetime(follower) {}
  }

  @Test func changesInOneTurnAreShownOnce() async {
    let owner = Owner()
    let recorder = Recorder()
    let follower = PathFollower(of: { owner.path }, for: recorder)
    await recorder.nextShow {
      owner.path = [post]
      owner.path = [profile]
    }
    #expect(recorder.shown == [[], [profile]])
    withExtendedLifetime(follower) {}
  }

  @Test func aFollowerKeepsNeitherItselfNorItsCoordinator() {
    let owner = Owner()
    var recorder: Recorder? = Recorder()
    weak var weakRecorder: Recorder?
    weak var weakFollower: PathFollower?
    do {
      let follower = PathFollower(of: { owner.path }, for: recorder!)
      weakFollower = follower
      weakRecorder = recorder
    }
    recorder = nil
    #expect(weakRecorder == nil)
    #expect(weakFollower == nil)
  }

  @Test func anEditKeepsTheCommonBeginning() {
    let search = Destination.posts(matching: "#bread")
    let cases: [(from: [Destination], to: [Destination], edit: PathEdit)] = [
      ([], [], PathEdit(kept: 0, pushed: [])),
      ([post], [post], PathEdit(kept: 1, pushed: [])),
      ([], [post, profile], PathEdit(kept: 0, pushed: [post, profile])),
      ([post], [post, profile], PathEdit(kept: 1, pushed: [profile])),
      ([post, profile], [post], PathEdit(kept: 1, pushed: [])),
      ([post, profile], [post, search], PathEdit(kept: 1, pushed: [search])),
      ([post, profile], [profile], PathEdit(kept: 0, pushed: [profile])),
    ]
    for (from, to, edit) in cases {
      #expect(PathEdit(from: from, to: to) == edit)
    }
  }
}
