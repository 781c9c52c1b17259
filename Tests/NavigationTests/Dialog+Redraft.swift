#if os(Linux)
  import Domain
  import Harness
  import TestSupport
  import Testing

  extension Dialog {
    private static let redraftPlace = "AppView.swift: Delete and redraft this post?"

    static let redraft = Dialog(
      name: "Redraft the opened post", place: redraftPlace,
      open: { try await $0.thread { try $0.menuItem("Delete and Redraft").tap() } },
      answers: redraftAnswers(of: "1"))

    static let redraftReply = Dialog(
      name: "Redraft a reply", place: redraftPlace,
      open: { scene in
        try await scene.thread(opening: .ada) { try $0.menuItem("Delete and Redraft").tap() }
      }, answers: redraftAnswers(of: "2"))

    static let redraftInFeed = Dialog(
      name: "Redraft a post of the feed", place: redraftPlace,
      open: { scene in
        scene.fakes.feed.pages.always { _ in Page(items: [.fixture(id: "3", author: .grace)]) }
        let harness = scene.harness(nil)
        await harness.waitUntil { $0.exists("Hello") }
        try harness.menuItem("Delete and Redraft").tap()
        return harness
      }, answers: redraftAnswers(of: "3"))

    private static func redraftAnswers(of id: Post.ID) -> [Answer] {
      [
        Answer("Delete and Redraft") { scene, harness in
          await harness.waitUntil { $0.sheet != nil }
          #expect(scene.redrafts.all == [id])
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.sheet == nil)
          #expect(scene.redrafts.all.isEmpty)
        },
      ]
    }
  }
#endif
