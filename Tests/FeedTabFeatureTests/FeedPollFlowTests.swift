#if os(Linux)
  import Components
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// Voting, and covering sensitive media. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct FeedPollFlowTests {
    let scene = FeedTabScene()

    private static func poll(_ several: Bool = false, ownVotes: Set<Int>? = nil) -> Poll {
      Poll(
        id: "p", options: [.init(title: "Tea", votes: 1), .init(title: "Rain", votes: 0)],
        allowsSeveral: several, ownVotes: ownVotes)
    }

    private func open(_ post: Post) async -> Harness {
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) { _ in
          EmptyView()
        }
      }
      await scene.answerPage(Page(items: [post]))
      harness.flush()
      return harness
    }

    @Test(arguments: [false, true]) func onlyTheVoteButtonVotes(_ several: Bool) async throws {
      let harness = await open(.fixture(poll: Self.poll(several)))
      #expect(try !harness.button("Vote").isEnabled)
      try harness.button("Choose Tea").tap()
      #expect(try harness.button("Choose Tea").isSelected)
      try harness.button("Choose Rain").tap()
      #expect(try harness.button("Choose Rain").isSelected)
      #expect(try harness.button("Choose Tea").isSelected == several)
      let completion = Completion { try? harness.button("Vote").tap() }
      let request = await scene.posts.votes.next()
      #expect(request.input.choices == (several ? [0, 1] : [1]))
      request.succeed(.fixture(poll: Self.poll(several, ownVotes: [1])))
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Vote"))
      #expect(harness.exists("Rain, 0 percent, your vote"))
    }

    @Test func theChoiceSurvivesAnUpdateOfThePost() async throws {
      let harness = await open(.fixture(poll: Self.poll()))
      try harness.button("Choose Rain").tap()
      var poll = Self.poll()
      poll.options[0].votes = 7
      scene.changes.announce(
        .changed(.fixture(text: "Edited", poll: poll, counts: .init(favorites: 3))))
      harness.flush()
      #expect(harness.exists("Edited"))
      #expect(try harness.button("Choose Rain").isSelected)
      #expect(try harness.button("Vote").isEnabled)
    }

    @Test func aFailedVoteRestoresTheChoiceWithAMessage() async throws {
      let harness = await open(.fixture(poll: Self.poll()))
      try harness.button("Choose Rain").tap()
      let completion = Completion { try? harness.button("Vote").tap() }
      await scene.posts.votes.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(harness.exists("Your vote could not be counted"))
      #expect(try harness.button("Choose Rain").isSelected)
    }

    @Test func aVoteRefusedLaterRestoresTheChoice() async throws {
      let harness = await open(.fixture(poll: Self.poll()))
      try harness.button("Choose Rain").tap()
      scene.changes.announce(.changed(.fixture(poll: Self.poll(ownVotes: [1]))))
      harness.flush()
      #expect(!harness.exists("Vote"))
      scene.changes.announce(.changed(.fixture(poll: Self.poll())))
      harness.flush()
      #expect(try harness.button("Choose Rain").isSelected)
      #expect(try harness.button("Vote").isEnabled)
    }

    @Test func oneButtonShowsAndHidesSensitiveMedia() async throws {
      let harness = await open(.fixture(media: [.fixture(altText: "a cat")], isSensitive: true))
      let buttons = {
        try harness.row(containing: "Hello").element.descendants
          .filter { $0.role == .button }.map(\.name).filter {
            $0.contains("Show") || $0.contains("Hide")
          }
      }
      #expect(try buttons() == ["Show Sensitive Media"])
      #expect(!harness.exists("Image: a cat"))
      try harness.button("Show Sensitive Media").tap()
      #expect(try buttons() == ["Hide Sensitive Media"])
      #expect(harness.exists("Image: a cat"))
      try harness.button("Hide Sensitive Media").tap()
      #expect(!harness.exists("Image: a cat"))
    }
  }
#endif
