import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedProfileTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func anEditIsSavedAndItsDraftRemoved() async throws {
    let source = try await world.start(.fixture(posts: [.fixture(id: "1", author: .grace)]))
    let avatar = try await source.profile.keep(PictureFixture.png(), as: .avatar)
    let edit = ProfileEdit(
      name: "G. Hopper", note: "Compilers #looms", fields: [.init(label: "Web", content: "a")],
      isLocked: true, isBot: true, avatar: avatar)
    try await source.profile.saveDraft(edit)
    #expect(try await source.profile.fetchForm().draft == edit)
    try await source.profile.save(edit)
    let person = try await source.account.fetchAccount().person
    #expect(world.takeAnnounced() == [.profileChanged(person)])
    #expect(person.nick == "G. Hopper" && person.note.text == "Compilers #looms")
    #expect(person.avatar == avatar && person.isLocked && person.fields.map(\.name) == ["Web"])
    #expect(try await source.feed.fetchPage(after: nil).items.first?.author == person)
    let again = try await world.start()
    let form = try await again.profile.fetchForm()
    #expect(form.draft == nil && form.profile.isBot && form.profile.name == "G. Hopper")
    await #expect(throws: LoadFailure.self) {
      try await again.profile.save(ProfileEdit(name: String(repeating: "a", count: 31)))
    }
  }

  @Test func newPostsUseTheChosenDefaults() async throws {
    let source = try await world.start()
    #expect(try await source.profile.fetchForm().profile.posting == PostDefaults())
    try await source.profile.save(ProfileEdit(visibility: .followers))
    #expect(try await source.compose.fetchDefaults().visibility == .followers)
    try await source.profile.save(ProfileEdit(name: "G."))
    let again = try await world.start()
    #expect(try await again.compose.fetchDefaults().visibility == .followers)
    #expect(try await again.profile.fetchForm().profile.posting?.visibility == .followers)
  }
}
