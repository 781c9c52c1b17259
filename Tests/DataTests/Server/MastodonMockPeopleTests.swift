#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  // Notes, profiles, reports and translations.
  extension MastodonMockTests {
    /// This server translates into Pig Latin.
    @Test func translatesAPost() async throws {
      let id = try await server.post(
        "Hello #looms", as: "grace", #","language":"de","spoiler_text":"Looms""#)
      let source = try await source()
      let post = try await source.repositories.posts.fetchThread(of: id).post
      #expect(post.canBeTranslated(into: "en"))
      let translation = try await source.repositories.posts.translate(id, into: "en")
      let translated = post.translated(by: translation)
      #expect(translated.content?.text != post.content?.text)
      #expect(translated.content?.isEmpty == false && translation.provider?.isEmpty == false)
    }

    @Test func listsPopularPostsAndSuggestedPeople() async throws {
      for number in 1...3 { _ = try await server.post("Popular \(number) #looms", as: "grace") }
      let source = try await source()
      let search = source.repositories.search
      let first = try await search.fetchPopularPosts(after: nil)
      #expect(first.items.contains { $0.content?.text.hasPrefix("Popular 3") == true })
      let tags = try await search.fetchPopularHashtags(after: nil)
      #expect(tags.items.contains { $0.name == "looms" && ($0.uses ?? 0) > 0 })
      #expect(try await search.fetchPopularHashtags(after: tags.next).items.isEmpty)
      _ = try await search.fetchPopularLinks(after: nil)
      let grace = try await server.fetchGraceID()
      for isFollowed in [true, false] {
        _ = try await source.repositories.people.setFollowing(isFollowed, grace)
        try await send(source)
        let people = try await search.fetchSuggestedPeople(after: nil).items
        #expect(people.contains { $0.id == grace } != isFollowed)
      }
    }

    @Test func writesANoteHidesBoostsAndPins() async throws {
      let source = try await source()
      let (people, posts) = (source.repositories.people, source.repositories.posts)
      let grace = try await server.fetchGraceID()
      _ = try await people.fetchPerson(grace)
      _ = try await people.setFollowing(true, grace)
      _ = try await source.repositories.notes.save("Met & liked", about: grace)
      _ = try await people.setShowingBoosts(false, grace)
      _ = try await people.setNotifying(true, grace)
      try await send(source)
      let relationship = try await people.fetchRelationship(with: grace)
      #expect(relationship.note == "Met & liked" && !relationship.showsBoosts)
      _ = try await people.setShowingBoosts(true, grace)
      _ = try await source.repositories.notes.save("", about: grace)
      _ = try await source.repositories.compose.publish(
        Draft(id: "pinned", text: "On top", changed: world.clock.date))
      try await send(source)
      let again = try await people.fetchRelationship(with: grace)
      #expect(again.note.isEmpty && again.showsBoosts)
      let me = try await source.context.load(.credentials()).person.id
      _ = try await posts.set(.pin, isOn: true, on: "draft:pinned")
      try await send(source)
      _ = try await source.repositories.compose.publish(
        Draft(id: "newer", text: "Newer", changed: world.clock.date))
      try await send(source)
      let first = try await people.fetchPosts(of: me, after: nil).items
      #expect(first.prefix(2).map(\.content?.text) == ["On top", "Newer"])
      #expect(first.filter { $0.content?.text == "On top" }.count == 1 && first[0].isPinned)
      _ = try await posts.set(.pin, isOn: false, on: "draft:pinned")
      try await send(source)
      let then = try await people.fetchPosts(of: me, after: nil).items
      #expect(then.prefix(2).map(\.content?.text) == ["Newer", "On top"])
    }

    @Test func editsTheProfile() async throws {
      let source = try await source()
      let profile = source.repositories.profile
      _ = try await profile.fetchForm()
      let avatar = try await profile.keep(PictureFixture.png(), as: .avatar)
      try await profile.save(
        ProfileEdit(
          name: "Ada & co", note: "Looms #a", fields: [.init(label: "Web", content: "b")],
          isLocked: false, isBot: true, avatar: avatar))
      try await send(source)
      let after = try await profile.fetchForm()
      #expect(after.profile.name == "Ada & co" && after.profile.note == "Looms #a")
      #expect(after.profile.isBot && after.profile.fields == [.init(label: "Web", content: "b")])
    }

    @Test func takesAReport() async throws {
      let source = try await source()
      let grace = try await server.fetchGraceID()
      let post = try await server.post("Buy looms", as: "grace")
      _ = try await source.repositories.people.fetchPerson(grace)
      let form = try await source.repositories.reports.fetchForm(about: grace, with: nil)
      #expect(form.terms.categories.contains(.spam) && form.person.id == grace)
      try await source.repositories.reports.send(
        Report(
          about: grace, category: .spam, posts: [post], comment: "Ads & more",
          isForwarded: true))
      try await send(source)
    }
  }
#endif
