#if os(Linux)
  import Components
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ConversationFeature

  /// Pictures, warnings and polls in a conversation, and taps on them.
  @MainActor
  @Suite struct MessageContentFlowTests {
    let scene = ConversationScene()

    private func open(_ message: Message) async -> Harness {
      let harness = Harness { ConversationFlowTests.Stack(model: scene.model) }
      await scene.answer(Page(items: [message]))
      harness.flush()
      return harness
    }

    private func message(
      _ text: String = "", _ edit: (inout Message) -> Void
    ) -> Message {
      var message = Message.theirs("1", text)
      message.post = "101"
      edit(&message)
      return message
    }

    private static let picture = Media(id: "m", url: .fixture("a.jpg"), altText: "A loom")

    @Test func aWarningCoversTheTextUntilItIsTapped() async throws {
      let harness = await open(message("The butler did it") { $0.contentWarning = "Spoiler" })
      #expect(harness.exists("Spoiler") && !harness.exists("The butler did it"))
      try harness.button("Show More").tap()
      #expect(harness.exists("The butler did it"))
      try harness.button("Show Less").tap()
      #expect(!harness.exists("The butler did it"))
    }

    @Test func anOpenedMessageStaysOpenAfterARefresh() async throws {
      let spoiler = message("The butler did it") { $0.contentWarning = "Spoiler" }
      let harness = await open(spoiler)
      try harness.button("Show More").tap()
      scene.model.didBecomeActive()
      await scene.conversations.messages.next().succeed(
        Page(items: [.theirs("2", "News"), spoiler]))
      await scene.model.pager.checking.finished
      harness.flush()
      #expect(harness.exists("News") && harness.exists("The butler did it"))
    }

    @Test func aChangedPreferenceOpensWarnings() async throws {
      let harness = await open(message("The butler did it") { $0.contentWarning = "Spoiler" })
      var preferences = Preferences()
      preferences.opensWarnings = true
      scene.changes.announce(.preferencesChanged(preferences))
      harness.flush()
      #expect(harness.exists("The butler did it") && harness.exists("Show Less"))
    }

    @Test func aPictureOpensInTheViewer() async throws {
      let harness = await open(message { $0.media = [Self.picture] })
      #expect(harness.exists("Ada Lovelace. 1 picture. 12:00 PM"))
      try harness.button("Image: A loom").tap()
      #expect(scene.destinations.all == [.pictures(of: "101", first: 0)])
    }

    @Test func oneOfSeveralPicturesOpensInTheViewer() async throws {
      let media = (1...3).map {
        Media(id: Media.ID("m\($0)"), url: .fixture("\($0).jpg"), altText: "Loom \($0)")
      }
      let harness = await open(message { $0.media = media })
      try harness.button("Image 2 of 3: Loom 2").tap()
      #expect(scene.destinations.all == [.pictures(of: "101", first: 1)])
    }

    @Test func sensitivePicturesAreCovered() async throws {
      let harness = await open(
        message {
          $0.media = [Self.picture]
          $0.isSensitive = true
        })
      #expect(!harness.exists("Image: A loom"))
      try harness.button("Show Sensitive Media").tap()
      #expect(harness.exists("Image: A loom"))
      try harness.button("Hide Sensitive Media").tap()
      #expect(!harness.exists("Image: A loom"))
    }

    @Test func aPollLeadsToItsPost() async throws {
      let harness = await open(message("Which?") { $0.attachment = .poll })
      #expect(harness.exists("Poll"))
      try harness.button("Open Post").tap()
      #expect(scene.destinations.all == [.post("101")])
    }
  }
#endif
