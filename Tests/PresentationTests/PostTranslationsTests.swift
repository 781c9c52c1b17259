import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// Translations in place, in any list of posts.
@MainActor
@Suite struct PostTranslationsTests {
  let scene = PostsScene()

  private static let hello = Translation(
    content: RichText("Hello"), language: "de", provider: "Babel.example")

  private static func german(_ id: Post.ID = "1", edited: Date? = nil) -> Post {
    var post = Post.fixture(id: id, text: "Hallo", language: "de")
    post.edited = edited
    return post
  }

  private func row(_ id: String = "1") -> PostRowViewData? {
    scene.rows.first { $0.id == id }
  }

  private func open(_ posts: Post...) async {
    await scene.open(Page(items: posts.isEmpty ? [Self.german()] : posts))
  }

  /// Taps, and waits until the answer is processed.
  private func translate(_ id: String = "1", _ translation: Translation = hello) async {
    scene.tap(.translation, inRow: id)
    let request = await scene.posts.translations.next()
    let task = scene.screen.posts.actions.translations.task(for: Post.ID(id))
    request.succeed(translation)
    await task?.finished
  }

  @Test func successShowsTheTranslationAndATapTheOriginal() async {
    await open()
    #expect(row()?.translation == TranslationViewData(buttonTitle: "Translate from German"))
    scene.tap(.translation)
    #expect(row()?.translation == .loading && row()?.text?.text == "Hallo")
    let request = await scene.posts.translations.next()
    #expect(request.input == .init("1", into: "en"))
    let task = scene.screen.posts.actions.translations.task(for: "1")
    request.succeed(Self.hello)
    await task?.finished
    #expect(row()?.text?.text == "Hello")
    #expect(
      row()?.translation
        == TranslationViewData(
          line: "Translated from German by Babel.example", buttonTitle: "Show Original"))
    #expect(row()?.label.now.contains("Hello. Translated from German by Babel.example") == true)
    scene.tap(.translation)
    #expect(row()?.text?.text == "Hallo")
    #expect(row()?.translation == TranslationViewData(buttonTitle: "Translate from German"))
    // No second request is sent.
    scene.tap(.translation)
    #expect(row()?.text?.text == "Hello")
  }

  @Test func failureShowsTheOriginalAndTheReason() async {
    await open()
    let completion = Completion { scene.tap(.translation) }
    await scene.posts.translations.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(row()?.translation == TranslationViewData(buttonTitle: "Translate from German"))
    #expect(
      scene.screen.toast?.message
        == "The post could not be translated. Check your connection and try again.")
  }

  @Test func retryAfterAFailureTranslates() async {
    await open()
    let completion = Completion { scene.tap(.translation) }
    await scene.posts.translations.next().fail(LoadFailure.timedOut)
    await completion.reached
    await translate()
    #expect(row()?.text?.text == "Hello")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesThePostAsItWas(_ error: any Error) async {
    await open()
    let before = row()
    let completion = Completion { scene.tap(.translation) }
    await scene.posts.translations.next().fail(error)
    await completion.reached
    #expect(row() == before && scene.screen.toast == nil)
  }

  @Test func aSecondTapWhileLoadingDoesNothing() async {
    await open()
    scene.tap(.translation)
    let request = await scene.posts.translations.next()
    scene.tap(.translation)
    let task = scene.screen.posts.actions.translations.task(for: "1")
    request.succeed(Self.hello)
    await task?.finished
    #expect(row()?.text?.text == "Hello")
  }

  @Test func staleTranslationIsNotShownOverANewerVersion() async {
    await open()
    scene.tap(.translation)
    let request = await scene.posts.translations.next()
    scene.pager.change { $0.apply(.edited(Self.german(edited: .fixture))) }
    let task = scene.screen.posts.actions.translations.task(for: "1")
    request.succeed(Self.hello)
    await task?.finished
    #expect(row()?.text?.text == "Hallo")
    #expect(row()?.translation == TranslationViewData(buttonTitle: "Translate from German"))
  }

  @Test func anEditedPostIsShownUntranslated() async {
    await open()
    await translate()
    scene.pager.change { $0.apply(.edited(Self.german(edited: .fixture))) }
    #expect(row()?.text?.text == "Hallo")
    await translate("1", Translation(content: RichText("Hi"), language: "de"))
    #expect(row()?.text?.text == "Hi")
    #expect(row()?.translation?.line == "Translated from German")
  }

  @Test func translationsStayAfterARefreshAndAReaction() async {
    await open(Self.german(), Self.german("2"))
    await translate()
    scene.pager.load()
    await scene.answer(Page(items: [Self.german(), Self.german("2")]))
    #expect(row()?.text?.text == "Hello" && row("2")?.text?.text == "Hallo")
    let completion = Completion { scene.tap(.action(.favorite)) }
    await scene.posts.reactions.next().succeed(Self.german().setting(.favorite, isOn: true))
    await completion.reached
    #expect(row()?.text?.text == "Hello")
  }

  @Test func postsAreTranslatedSideBySide() async {
    await open(Self.german(), Self.german("2"))
    scene.tap(.translation)
    scene.tap(.translation, inRow: "2")
    let first = await scene.posts.translations.next()
    let second = await scene.posts.translations.next()
    let tasks = [first, second].map {
      scene.screen.posts.actions.translations.task(for: $0.input.post)
    }
    second.succeed(Self.hello)
    await tasks[1]?.finished
    first.fail(LoadFailure.offline)
    await tasks[0]?.finished
    #expect(row(second.input.post.rawValue)?.text?.text == "Hello")
    #expect(row(first.input.post.rawValue)?.text?.text == "Hallo")
  }

  @Test func mappingOffersTranslationOnlyIfUseful() {
    func offer(
      _ post: Post, _ actions: Capabilities.Actions = .all, signedIn: Person.ID? = nil
    ) -> TranslationViewData? {
      PostRowViewData(post, in: .fixture(actions: actions, signedIn: signedIn)).translation
    }
    #expect(offer(Self.german()) != nil)
    #expect(offer(Self.german(), .all.subtracting(.translate)) == nil)
    #expect(offer(Self.german(), signedIn: "ada") == nil)
    #expect(offer(.fixture()) == nil)
    var covered = Self.german()
    covered.contentWarning = "Essen"
    #expect(offer(covered) == nil)
    var unknown = Self.german()
    unknown.language = "tlh"
    #expect(offer(unknown)?.buttonTitle == "Translate from tlh")
  }

  @Test func theDescriptionsOfPicturesAreTranslated() async {
    await open(.fixture(media: [.fixture(id: "m", altText: "Katze")], language: "de"))
    await translate("1", Translation(content: nil, altTexts: ["m": "Cat"]))
    #expect(row()?.media?.items.map(\.label) == ["Image: Cat"])
  }
}
