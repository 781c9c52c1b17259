#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature
  @testable import DraftOpeningFeature
  @testable import MediaFormFeature
  @testable import TextFormFeature

  /// User actions in the composer. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ComposeFlowTests {
    private static let field = "What is on your mind?"

    private func open(_ scene: ComposeScene, parent: Post? = nil) async -> Harness {
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([])
      if let parent { await scene.posts.threads.next().succeed(PostThread(post: parent)) }
      await scene.model.loading.finished
      harness.flush()
      return harness
    }

    @Test func postIsWrittenAndPublished() async throws {
      let scene = ComposeScene()
      let harness = await open(scene)
      #expect(harness.title == "New Post")
      #expect(try !harness.button("Post").isEnabled)
      try harness.textField(Self.field).type("Hello")
      #expect(harness.exists("15 characters left"))
      try harness.picker("Visible to").select("Followers only")
      try harness.toggle("Content warning").toggle()
      try harness.textField("Write your warning here").type("Hm")
      #expect(harness.exists("13 characters left"))
      let completion = Completion { try? harness.button("Post").tap() }
      let request = await scene.drafts.publications.next()
      #expect(try !harness.button("Post").isEnabled)
      #expect(request.input.text == "Hello")
      #expect(request.input.contentWarning == "Hm")
      #expect(request.input.visibility == .followers)
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func aMessageShowsItsRecipientsAndIsSent() async throws {
      let scene = ComposeScene(.message)
      let harness = await open(scene)
      #expect(harness.title == "New Message")
      #expect(harness.exists("Type @ and a name to choose who gets this message."))
      try harness.textField("Message").type("Hello")
      #expect(try !harness.button("Send").isEnabled)
      try harness.textField("Message").replace(with: "@ada Hello")
      #expect(harness.exists("Only the people you mention can read this message."))
      let completion = Completion { try? harness.button("Send").tap() }
      let request = await scene.drafts.publications.next()
      #expect(request.input.text == "@ada Hello" && request.input.visibility == .direct)
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func aMessageOffersNothingOfAPublicPost() async throws {
      let scene = ComposeScene(.message)
      let harness = await open(scene)
      for name in ["Visible to", "Poll", "Schedule", "Add Post to Thread"] {
        #expect(!harness.exists(name), "\(name)")
      }
      #expect(harness.exists("Content warning") && harness.exists("Language"))
      var kept = Draft(id: "d", text: "@ada Hello", visibility: .direct, changed: .fixture)
      kept.poll = Draft.Poll()
      let other = ComposeScene(.draft("d"))
      await other.appear(kept)
      let again = Harness { ComposeAssembly.makeView(other.model) }
      #expect(again.title == "New Message" && !again.exists("Visible to"))
      try again.toggle("Poll").toggle()
      #expect(other.draft?.poll == nil && !again.exists("Poll"))
    }

    @Test func aPostForMentionedPeopleIsAMessageAndCanChangeBack() async throws {
      let scene = ComposeScene()
      let harness = await open(scene)
      try harness.picker("Visible to").select("Mentioned people only")
      #expect(harness.title == "New Message" && harness.exists("Message"))
      try harness.picker("Visible to").select("Everyone")
      #expect(harness.title == "New Post" && harness.exists(Self.field))
      #expect(!harness.exists("Type @ and a name to choose who gets this message."))
    }

    @Test func aQuoteIsShownAndRemoved() async throws {
      let scene = ComposeScene(.quote("7"))
      let harness = await open(scene, parent: .fixture(id: "7", author: .grace, text: "Tea"))
      #expect(harness.exists("Quoting Grace Hopper") && harness.exists("Tea"))
      #expect(scene.draft?.quoting == "7" && scene.draft?.replyTo == nil)
      #expect(scene.draft?.text == "")
      try harness.button("Remove Quote").tap()
      #expect(scene.draft?.quoting == nil)
      #expect(!harness.exists("Quoting Grace Hopper"))
    }

    @Test func editingKeepsAndShowsTheQuote() async throws {
      let scene = ComposeScene(.edit("7"))
      let quoted = Post.fixture(id: "3", author: .grace, text: "Tea")
      scene.posts.cachedThreads.always { _ in
        Cached(
          PostThread(post: .fixture(id: "7", quote: .loaded(quoted, .accepted))), fetched: nil)
      }
      let edit = Draft(id: "e", text: "So true", editing: "7", changed: .fixture)
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([edit])
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.exists("Quoting Grace Hopper") && harness.exists("Tea"))
      #expect(!harness.exists("Remove Quote"))
      #expect(scene.draft == edit)
    }

    @Test func aQuoteIsPublishedWithItsText() async throws {
      let scene = ComposeScene(.quote("7"))
      _ = scene.acceptAllDraftWrites()
      let harness = await open(scene, parent: .fixture(id: "7", author: .grace))
      try harness.textField(Self.field).type("So true")
      let completion = Completion { try? harness.button("Post").tap() }
      let request = await scene.drafts.publications.next()
      #expect(request.input.quoting == "7" && request.input.text == "So true")
      request.fail(LoadFailure.quoteRefused)
      await completion.reached
      harness.flush()
      #expect(harness.exists("Quote Not Allowed") || harness.exists("does not allow this quote"))
      #expect(scene.draft?.text == "So true")
    }

    @Test func typingContinuouslySavesWithinTwoSeconds() async throws {
      let scene = ComposeScene(limit: 500)
      let store = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      for _ in 1...5 {
        try harness.textField(Self.field).type("x")
        scene.clock.advance(by: .milliseconds(300))
      }
      await scene.performAndWait { try? harness.textField(Self.field).type("x") }
      #expect(store.kept.all.map(\.text) == ["xxxxxx"])
    }

    @Test func failureKeepsTheTextAndOffersRetry() async throws {
      let scene = ComposeScene()
      _ = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      try harness.textField(Self.field).type("Hello")
      var completion = Completion { try? harness.button("Post").tap() }
      await scene.drafts.publications.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(harness.exists("Your post could not be published"))
      #expect(try harness.textField(Self.field).value == "Hello")
      completion = Completion { try? harness.button("Try Again").tap() }
      await scene.drafts.publications.next().succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func failureIsBesideTheFormAndCanBeDismissed() async throws {
      let scene = ComposeScene()
      _ = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      try harness.textField(Self.field).type("Hello")
      let completion = Completion { try? harness.press(key: "enter") }
      await scene.drafts.publications.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      let announced = harness.patches.joined().contains {
        if case .announce(let words) = $0 { words.hasPrefix("No Connection. ") } else { false }
      }
      #expect(announced)
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Your post could not be published"))
      #expect(scene.state.failure == nil)
      #expect(try harness.textField(Self.field).value == "Hello")
    }

    @Test func closingWithTextAsksFirst() async throws {
      let scene = ComposeScene()
      let store = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      try harness.textField(Self.field).type("Hello")
      try harness.button("Cancel").tap()
      #expect(harness.exists("Keep this draft?"))
      try harness.button("Keep Editing").tap()
      #expect(!scene.isClosed)
      try harness.button("Cancel").tap()
      await scene.performAndWait { try? harness.button("Keep Draft").tap() }
      #expect(store.kept.all.map(\.text) == ["Hello"])
      #expect(scene.isClosed)
    }

    @Test func keepingADraftWaitsForItsPicture() async throws {
      let scene = ComposeScene()
      let store = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      try harness.filePicker("Add Pictures").pick([Array("a".utf8)])
      let request = await scene.drafts.pictures.next()
      harness.flush()
      try harness.button("Cancel").tap()
      let completion = Completion { try? harness.button("Keep Draft").tap() }
      #expect(!scene.isClosed && harness.exists("Adding pictures…"))
      request.succeed(Draft.Picture(file: .fixture("a.jpg")))
      await completion.reached
      #expect(scene.isClosed)
      #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg"]])
    }

    @Test func aStoredDraftThatIsReadOnlyClosesWithoutAQuestion() async throws {
      let scene = ComposeScene()
      await scene.appear(.fixture(text: "Later"))
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      try harness.button("Cancel").tap()
      #expect(scene.isClosed && !harness.exists("Keep this draft?"))
    }

    @Test func anotherPostBeginsEmptyAndTheDraftStays() async throws {
      let scene = ComposeScene()
      let store = scene.acceptAllDraftWrites()
      await scene.appear(.fixture(text: "Later"))
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      #expect(harness.exists("This is your last draft."))
      try harness.textField(Self.field).type(", perhaps")
      let completion = Completion { try? harness.button("Write Another").tap() }
      await scene.drafts.drafts.next().succeed([.fixture(text: "Later, perhaps")])
      await completion.reached
      harness.flush()
      #expect(store.kept.all.map(\.text) == ["Later, perhaps"])
      #expect(try harness.textField(Self.field).value == "")
      #expect(!harness.exists("Write Another"))
      try harness.button("Cancel").tap()
      #expect(scene.isClosed && store.discarded.all.isEmpty)
    }

    @Test func whatIsTypedWhileADraftIsStoredBelongsToIt() async throws {
      let scene = ComposeScene()
      await scene.appear(.fixture(text: "Later"))
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      let completion = Completion { try? harness.button("Write Another").tap() }
      let first = await scene.drafts.saves.next()
      try harness.textField(Self.field).type(", perhaps")
      let store = scene.acceptAllDraftWrites()
      first.succeed(())
      await scene.drafts.drafts.next().succeed([])
      await completion.reached
      harness.flush()
      #expect(store.kept.all.map(\.text) == ["Later, perhaps"])
      #expect(try harness.textField(Self.field).value == "")
    }

    @Test func whatIsTypedWhileTheNextPostOpensBelongsToTheDraft() async throws {
      let scene = ComposeScene()
      let store = scene.acceptAllDraftWrites()
      await scene.appear(.fixture(text: "Later"))
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      let completion = Completion { try? harness.button("Write Another").tap() }
      let first = await scene.drafts.drafts.next()
      harness.flush()
      try harness.textField(Self.field).type(", perhaps")
      first.succeed([])
      await scene.drafts.drafts.next().succeed([])
      await completion.reached
      harness.flush()
      #expect(store.kept.all.last?.text == "Later, perhaps")
      #expect(try harness.textField(Self.field).value == "")
    }

    @Test func aFailedPictureShowsAnErrorUntilDismissed() async throws {
      let scene = ComposeScene()
      _ = scene.acceptAllDraftWrites()
      scene.drafts.pictures.always { _ in throw LoadFailure.picture(.notAPicture) }
      let harness = await open(scene)
      try harness.filePicker("Add Pictures").pick([Array("a".utf8)])
      await scene.model.adder.adding.finished
      harness.flush()
      #expect(harness.exists("Not a Picture"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Not a Picture"))
    }

    @Test func picturesAreChosenDescribedRemovedAndSent() async throws {
      let scene = ComposeScene(mostPictures: 2)
      _ = scene.acceptAllDraftWrites()
      scene.acceptAllPictures()
      let harness = await open(scene)
      try harness.filePicker("Add Pictures").pick([Array("a".utf8), Array("b".utf8)])
      #expect(harness.exists("Adding pictures…"))
      #expect(try !harness.button("Post").isEnabled)
      await scene.model.adder.adding.finished
      harness.flush()
      #expect(harness.exists("Picture 2 of 2"))
      #expect(harness.exists("A post can have 2 pictures."))
      try harness.textField("Describe picture 2").type("A loom")
      #expect(harness.exists("4 characters left"))
      #expect(harness.exists("Add a description"))
      try harness.button("Remove picture 1").tap()
      #expect(try harness.textField("Describe picture 1").value == "A loom")
      #expect(try harness.filePicker("Add Pictures").isEnabled)
      let completion = Completion { try? harness.button("Post").tap() }
      let request = await scene.drafts.publications.next()
      #expect(
        request.input.pictures
          == [
            Draft.Picture(
              file: .fixture("b.jpg"), altText: "A loom", size: .init(width: 4, height: 3))
          ])
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func aVideoIsChosenDescribedRemovedAndSent() async throws {
      let scene = ComposeScene(recordings: [.mp4])
      _ = scene.acceptAllDraftWrites()
      scene.acceptAllVideos()
      let harness = await open(scene)
      try harness.filePicker("Add Pictures or Video").pick([Array("a".utf8)])
      #expect(harness.exists("Adding…"))
      await scene.model.adder.adding.finished
      harness.flush()
      #expect(harness.exists("Video, 12 seconds, 4.2 MB"))
      #expect(try !harness.filePicker("Add Pictures or Video").isEnabled)
      try harness.button("Remove video").tap()
      #expect(!harness.exists("Video, 12 seconds, 4.2 MB"))
      try harness.filePicker("Add Pictures or Video").pick([Array("b".utf8)])
      await scene.model.adder.adding.finished
      harness.flush()
      try harness.textField("Describe video").type("A loom")
      let completion = Completion { try? harness.button("Post").tap() }
      let request = await scene.drafts.publications.next()
      #expect(request.input.pictures.map(\.id) == ["b.mp4"])
      #expect(request.input.pictures.map(\.altText) == ["A loom"])
      #expect(request.input.pictures.hasRecording)
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func aPictureThatFailsToArriveShowsAnError() async throws {
      let scene = ComposeScene()
      let harness = await open(scene)
      try harness.filePicker("Add Pictures").pick([nil])
      await scene.model.adder.adding.finished
      harness.flush()
      #expect(harness.exists("Unreadable Picture"))
    }

    @Test func replyShowsWhoItAnswers() async throws {
      let scene = ComposeScene(.reply(to: "7"))
      let harness = await open(scene, parent: .fixture(id: "7", author: .ada, text: "Tea?"))
      #expect(harness.title == "Reply")
      #expect(harness.exists("Replying to Ada Lovelace"))
      #expect(harness.exists("Tea?"))
      #expect(try harness.textField(Self.field).value == "@ada ")
    }

    @Test func closedScreenLeavesItsTextInTheStore() async throws {
      let scene = ComposeScene()
      let store = scene.acceptAllDraftWrites()
      let harness = await open(scene)
      try harness.textField(Self.field).type("Hello")
      await scene.performAndWait { harness.close() }
      #expect(store.kept.all.map(\.text) == ["Hello"])
    }
  }
#endif
