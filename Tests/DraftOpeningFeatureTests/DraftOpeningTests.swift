import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import DraftOpeningFeature

@MainActor
@Suite struct DraftOpeningTests {
  private let fakes = Fakes()
  private let accounts: FakeAccounts
  private let drafts: FakeCompose
  private let posts: FakePosts
  private let people: FakePeople
  private let sources: DraftOpeningSources

  init() {
    accounts = FakeAccounts(fakes)
    drafts = FakeCompose(fakes)
    posts = FakePosts(fakes)
    people = FakePeople(fakes)
    sources = DraftOpeningSources(
      accounts: accounts, drafts: drafts, posts: posts, people: people, .fixture)
    accounts.accounts.always { _ in .fixture() }
  }

  @Test func aBlankPostContinuesTheNewestDraft() async throws {
    drafts.drafts.always { _ in [.fixture(id: "old", text: "Half a thou")] }
    let opened = try await sources.open(.blank, resuming: nil)
    #expect(opened.draft.id == "old" && opened.isKept && !opened.isResumed)
  }

  @Test func textOfALinkStartsItsOwnDraft() async throws {
    drafts.drafts.always { _ in [.fixture(id: "old", text: "Half a thou")] }
    let opened = try await sources.open(.text("Tea"), resuming: nil)
    #expect(opened.draft.id == "new" && opened.draft.text == "Tea" && !opened.isKept)
  }

  @Test func aMissingDraftIsNotABlankPost() async throws {
    drafts.drafts.always { _ in [.fixture(id: "other", text: "Half a thou")] }
    await #expect(throws: LoadFailure.notFound) {
      try await sources.open(.draft("gone"), resuming: nil)
    }
  }

  @Test func unsavedTextIsResumed() async throws {
    drafts.drafts.always { _ in [] }
    var first = try await sources.open(.blank, resuming: nil)
    first.draft.text = "Half"
    let unsaved = UnsavedText(of: ComposerRestoration(first, .blank), text: "Half a thou")
    let second = try await sources.open(.blank, resuming: unsaved)
    #expect(second.draft.text == "Half a thou" && second.isResumed)
    #expect(second.writer == first.writer)
  }

  /// The stored draft no longer fits how its composer was opened.
  @Test(arguments: [ComposeStart.text("Tea"), .quote("7"), .edit("7"), .mention("ada"), .blank])
  func aDraftIsOpenedAgainAfterItWasStored(_ start: ComposeStart) async throws {
    let stored = Recorder<Draft>()
    drafts.drafts.always { _ in stored.all }
    posts.threads.always { _ in PostThread(post: .fixture(id: "7")) }
    posts.edits.always { _ in Draft(id: "edit", text: "Tea", editing: "7", changed: .fixture) }
    people.people.always { _ in .ada }
    var first = try await sources.open(start, resuming: nil)
    first.draft.text = "Two teas, please"
    (first.draft.quoting, first.draft.editing) = (nil, nil)
    first.draft.noteChange(by: first.writer, at: .fixture)
    stored.add(first.draft)
    stored.add(.fixture(id: "newer", text: "Other words"))
    let unsaved = UnsavedText(of: ComposerRestoration(first, start), text: nil)
    let second = try await sources.open(start, resuming: unsaved)
    #expect(second.draft == first.draft && second.isKept && !second.isResumed)
    #expect(second.writer == first.writer && second.quoted == nil)
    let other = try await sources.open(.text("Coffee"), resuming: unsaved)
    #expect(other.draft.text == "Coffee")
  }

  @Test func anUnsavedTimeIsResumed() async throws {
    var stored = Draft.fixture(id: "old", text: "Half a thou")
    drafts.drafts.always { [stored] _ in [stored] }
    var first = try await sources.open(.draft("old"), resuming: nil)
    stored = first.draft
    first.draft.scheduled = .fixture
    let unsaved = UnsavedText(of: ComposerRestoration(first, .draft("old")), text: "Half a thou")
    drafts.drafts.always { [stored] _ in [stored] }
    let second = try await sources.open(.draft("old"), resuming: unsaved)
    #expect(second.draft.scheduled == .fixture && second.isResumed)
  }

  /// An app update moves the folder of its pictures.
  @Test func unsavedPicturesAreFoundByName() async throws {
    drafts.drafts.always { _ in [] }
    var first = try await sources.open(.blank, resuming: nil)
    let file = URL(filePath: "/before/1.png")
    first.draft.pictures = [Draft.Picture(file: file, altText: "Tea")]
    let memory = ComposerRestoration(first, .blank)
    let unsaved = UnsavedText(of: memory, text: "")
    #expect(unsaved.owner.contains("1.png") && !unsaved.owner.contains("before"))
    let second = try await sources.open(.blank, resuming: unsaved)
    let found = Draft.Picture(file: URL(filePath: "/now/1.png"), altText: "Tea")
    #expect(second.draft.pictures == [found])
  }

  @Test func mappingOfAnExcerptShowsTheWarning() {
    let covered = Post.fixture(id: "7", text: "The butler did it", contentWarning: "Spoiler")
    #expect(
      ExcerptViewData("Quoting", of: covered)
        == ExcerptViewData(title: "Quoting Ada Lovelace", words: "Spoiler"))
    let lines = ExcerptViewData("Quoting", of: .fixture(text: "One\n\nTwo"))
    #expect(lines.words == "One Two")
    #expect(ExcerptViewData("Replying to", of: nil).title == "Replying to a post")
  }
}
