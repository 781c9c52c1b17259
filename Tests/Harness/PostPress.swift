#if DEBUG
  import Domain
  import SwiftUI
  import TestSupport
  import Testing

  /// Presses the controls of a post in a list and checks their effects. Each effect is tested in
  /// its own place; this proves that a screen has connected them.
  @MainActor
  package enum PostPress: String, CaseIterable, Sendable {
    case boost = "Boost"
    case favorite = "Favorite"
    case bookmark = "Bookmark"
    case favoriteSwipe, bookmarkSwipe
    case vote, sensitivePicture, linkCard, translation, warning, mute, block, pin

    /// - Parameters:
    ///   - post: the post for reactions.
    ///   - open: opens the screen with the post in its list.
    package func run(
      _ posts: FakePosts, _ people: FakePeople, on post: Post = .fixture(),
      open: (Post) async -> Harness
    ) async throws {
      switch self {
      case .boost, .favorite, .bookmark: try await react(post, posts, open)
      case .favoriteSwipe: try await swipe("Favorite", post, posts, open)
      case .bookmarkSwipe: try await swipe("Bookmark", post, posts, open)
      case .vote: try await vote(posts, open)
      case .sensitivePicture: try await showPicture(open)
      case .linkCard: try await openCard(open)
      case .translation: try await translate(posts, open)
      case .warning: try await showMore(open)
      case .mute: try await mute(people, open)
      case .block: try await block(open)
      case .pin: try await pin(posts, open)
      }
    }

    private func react(
      _ post: Post, _ posts: FakePosts, _ open: (Post) async -> Harness
    ) async throws {
      let harness = await open(post)
      posts.reactions.always { post.setting($0.reaction, isOn: $0.isOn) }
      await performAndWait(harness) { try harness.row(containing: "Hello").button(rawValue).tap() }
      #expect(try harness.row(containing: "Hello").button(rawValue).isSelected)
      await performAndWait(harness) { try harness.button("Undo").tap() }
      #expect(try !harness.row(containing: "Hello").button(rawValue).isSelected)
      await performAndWait(harness) { try harness.row(containing: "Hello").button(rawValue).tap() }
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Dismiss"))
    }

    private func swipe(
      _ name: String, _ post: Post, _ posts: FakePosts, _ open: (Post) async -> Harness
    ) async throws {
      let harness = await open(post)
      posts.reactions.always { post.setting($0.reaction, isOn: $0.isOn) }
      try harness.row(containing: "Hello").swipe()
      await performAndWait(harness) { try harness.menuItem(name).tap() }
      #expect(try harness.row(containing: "Hello").button(name).isSelected)
    }

    private func vote(_ posts: FakePosts, _ open: (Post) async -> Harness) async throws {
      let poll = Poll(
        id: "p", options: [.init(title: "Tea"), .init(title: "Coffee")], allowsSeveral: true)
      let harness = await open(.fixture(poll: poll))
      try harness.button("Choose Coffee").tap()
      let completion = Completion { try? harness.button("Vote").tap() }
      let vote = await posts.votes.next()
      #expect(vote.input.choices == [1])
      vote.fail(LoadFailure.offline)
      await completion.reached
    }

    private func showPicture(_ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(media: [.fixture()], isSensitive: true))
      #expect(!harness.all(.button).contains { $0.name == "Image" })
      try #require(harness.all(.button).first { $0.name.contains("ensitive") }).tap()
      #expect(harness.all(.button).contains { $0.name == "Image" })
    }

    private func openCard(_ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(card: LinkCard(url: .fixture("story"), title: "Story")))
      try harness.link("Story").tap()
      #expect(harness.patches.last == [.open(.fixture("story"))])
    }

    private func translate(_ posts: FakePosts, _ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(text: "Hallo", language: "de"))
      let completion = Completion { try? harness.button("Translate from German").tap() }
      await posts.translations.next().succeed(Translation(content: RichText("Hello")))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Hello") && !harness.exists("Hallo"))
      try harness.button("Show Original").tap()
      #expect(harness.exists("Hallo"))
    }

    private func showMore(_ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(text: "The butler", contentWarning: "Spoiler"))
      #expect(harness.exists("Spoiler") && !harness.exists("The butler"))
      try harness.button("Show More").tap()
      #expect(harness.exists("The butler"))
    }

    private func mute(_ people: FakePeople, _ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(author: .alan))
      let completion = Completion { try? harness.menuItem("Mute Alan Turing").tap() }
      await people.mutes.next().succeed(Relationship(personID: "alan", isMuted: true))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Muted Alan Turing"))
    }

    private func block(_ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(author: .alan))
      try harness.menuItem("Block Alan Turing").tap()
      #expect(harness.exists("You and Alan Turing will no longer follow each other"))
      try harness.answer("Cancel")
      #expect(harness.alert == nil)
      try harness.menuItem("Block Alan Turing").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil)
      try harness.menuItem("Block Alan Turing").tap()
      let completion = Completion { try? harness.answer("Block") }
      harness.flush()
      #expect(harness.exists("Blocked Alan Turing"))
      try harness.button("Undo").tap()
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Blocked Alan Turing") && harness.exists("Hello"))
    }

    private func pin(_ posts: FakePosts, _ open: (Post) async -> Harness) async throws {
      let harness = await open(.fixture(author: .grace))
      let completion = Completion { try? harness.menuItem("Pin to Profile").tap() }
      let request = await posts.reactions.next()
      #expect(request.input.reaction == .pin && request.input.isOn)
      request.fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(harness.exists("The post could not be pinned"))
    }

    private func performAndWait(_ harness: Harness, _ action: @MainActor () throws -> Void) async {
      await Completion { try? action() }.reached
      harness.flush()
    }
  }
#endif
