#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ProfileFeature
  @testable import ProfileHeaderFeature

  /// User actions in a profile. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ProfileFlowTests {
    let scene = ProfileScene()

    private func start() -> Harness {
      Harness {
        NavigationStack { ProfileAssembly.makeView(scene.model) }
      }
    }

    private func open(
      _ person: Person = .ada, _ relationship: Relationship = .stranger,
      _ page: Page<Post> = .fixture("1")
    ) async -> Harness {
      let harness = start()
      await scene.answer(person, relationship)
      await scene.answer(page)
      harness.flush()
      return harness
    }

    @Test func loadingShowsProgressAndThenThePerson() async {
      let harness = start()
      await scene.people.people.arrival
      harness.flush()
      #expect(harness.title == "Profile")
      #expect(harness.exists("Loading…"))
      let joined = Date(timeIntervalSince1970: 1_614_556_800)
      await scene.answer(.fixture(note: RichText("Engines"), joined: joined), .followed)
      await scene.answer(Page(items: [.fixture(text: "First")]))
      harness.flush()
      #expect(!harness.exists("Loading…"))
      let words = [
        "Ada Lovelace", "@ada", "1,843 followers", "0 following", "0 posts", "Follows you",
        "Joined March 2021", "Engines", "First",
      ]
      #expect(words.filter { !harness.exists($0) } == [])
    }

    @Test func theCountsOpenThePeopleLists() async throws {
      let harness = await open()
      try harness.button("1,843 followers").tap()
      try harness.button("0 following").tap()
      #expect(
        scene.destinations.all == [.people(.followers(of: "ada")), .people(.following(of: "ada"))])
    }

    @Test func familiarFollowersAndFeaturedHashtagsOpen() async throws {
      scene.follows.pages.always { call in
        call.group == .familiar(of: "ada") ? Page(items: [.alan]) : Page(items: [])
      }
      scene.people.hashtags.always { _ in [Hashtag(name: "looms")] }
      let harness = await open()
      await scene.model.completing.finished
      harness.flush()
      try harness.button("Followed by \(Person.alan.displayName.bidiIsolated)").tap()
      try harness.link("#looms").tap()
      try harness.text(containing: "#looms").perform("#looms")
      try harness.button("Gallery").tap()
      #expect(
        scene.destinations.all == [
          .people(.familiar(of: "ada")), .timeline(.hashtag("looms")),
          .timeline(.hashtag("looms")), .gallery(of: "ada"),
        ])
    }

    @Test func withoutPeopleListsTheCountsArePlainText() async {
      let scene = ProfileScene(account: .fixture(actions: []))
      let harness = Harness { NavigationStack { ProfileAssembly.makeView(scene.model) } }
      await scene.people.people.next().succeed(.ada)
      await scene.answer(.fixture("1"))
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.exists("1,843 followers") && harness.exists("0 following"))
      #expect(!harness.all(.button).contains { $0.name.contains("follow") })
    }

    @Test func anUnsentPostIsMarkedAndOpensDraftsAndUnsent() async throws {
      let unsent = Post.fixture(id: "draft:d", delivery: .waiting)
      let harness = await open(.ada, .stranger, Page(items: [unsent]))
      try harness.button("Waiting to send. Open Drafts and Unsent").tap()
      #expect(scene.destinations.all == [.outbox])
      #expect(!harness.exists("Favorite"))
      scene.changes.announce(.confirmed("draft:d", as: .fixture(id: "9")))
      harness.flush()
      #expect(!harness.exists("Waiting to send"))
      #expect(harness.exists("Favorite"))
    }

    @Test func failureOffersARetryWhichLoadsThePerson() async throws {
      let harness = start()
      await scene.fail(LoadFailure.offline)
      await scene.failPosts(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      #expect(harness.all(.button).filter { $0.name == "Try Again" }.count == 1)
      try harness.button("Try Again").tap()
      await scene.answer()
      await scene.answer(.fixture("1"))
      harness.flush()
      #expect(!harness.exists("No Connection"))
      #expect(harness.exists("Hello"))
    }

    @Test func anUnknownPersonSaysSoAndCanBeRetried() async throws {
      let harness = start()
      await scene.fail(LoadFailure.notFound)
      await scene.failPosts(LoadFailure.notFound)
      harness.flush()
      #expect(harness.exists("Person Not Found"))
      try harness.button("Try Again").tap()
      await scene.answer()
      await scene.answer(.fixture("1"))
      harness.flush()
      #expect(harness.exists("Ada Lovelace"))
    }

    @Test func followIsOptimisticAndRevertedOnFailure() async throws {
      let harness = await open()
      let completion = Completion { try? harness.button("Follow").tap() }
      harness.flush()
      #expect(try harness.button("Following").isEnabled)
      #expect(harness.exists("1,844 followers"))
      #expect(harness.exists("Following Ada Lovelace"))
      await scene.people.follows.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(try harness.button("Follow").isEnabled)
      #expect(harness.exists("1,843 followers"))
      #expect(harness.exists("The follow could not be changed"))
      #expect(throws: (any Error).self) { try harness.button("Undo") }
    }

    @Test func muteAndBlockInTheMenuCanBeUndone() async throws {
      let harness = await open(.ada, .followed)
      scene.people.mutes.always { Relationship.followed.settingMuted($0.isOn) }
      await scene.performAndWait { try? harness.menuItem("Mute").tap() }
      harness.flush()
      #expect(harness.exists("Muted Ada Lovelace"))
      #expect(try harness.menuItem("Unmute").isEnabled)
      await scene.performAndWait { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(try harness.menuItem("Mute").isEnabled)

      try harness.menuItem("Block").tap()
      #expect(harness.exists("You and Ada Lovelace will no longer follow each other"))
      try harness.answer("Cancel")
      #expect(harness.exists("Follows you"))
      try harness.menuItem("Block").tap()
      let completion = Completion { try? harness.answer("Block") }
      harness.flush()
      #expect(harness.exists("You won’t see each other"))
      #expect(!harness.exists("Hello"))
      #expect(try harness.button("Unblock").isEnabled)
      try harness.button("Undo").tap()
      await completion.reached
      #expect(harness.exists("Hello"))
      #expect(harness.exists("Follows you"))
      #expect(try harness.button("Following").isEnabled)
    }

    @Test func messageMentionAndRepositoriesOpen() async throws {
      let link = URL(string: "https://github.com/ada")
      var person = Person.ada
      person.fields = [
        .init(
          name: "Code",
          value: RichText(
            "github.com/ada", spans: [.init(range: 0..<14, target: .link(try #require(link)))]))
      ]
      person.url = .fixture("@ada")
      let harness = await open(person)
      try harness.button("Message").tap()
      try harness.button("Repositories").tap()
      #expect(try harness.menuItem("Share…").sharedLink == URL.fixture("@ada").absoluteString)
      try harness.menuItem("Mention in a Post").tap()
      #expect(scene.destinations.all == [.messages(with: "ada"), .repositories(owner: "ada")])
      #expect(scene.composed.all == [.mention("ada")])
    }

    @Test func theMenuOfAFollowedPersonOpensTheLists() async throws {
      let scene = ProfileScene(account: .fixture(timelines: .lists))
      let harness = Harness { NavigationStack { ProfileAssembly.makeView(scene.model) } }
      await scene.answer(.ada, Relationship(personID: "ada", following: .yes))
      await scene.answer(.fixture("1"))
      harness.flush()
      try harness.menuItem("Add to List…").tap()
      #expect(scene.destinations.all == [.listing("ada")])
    }

    @Test func followOptionsInTheMenuCanBeUndone() async throws {
      let harness = await open(.ada, .followed)
      scene.people.notifications.always { Relationship.followed.settingNotifying($0.isOn) }
      scene.people.boosts.always { Relationship.followed.settingShowingBoosts($0.isOn) }
      for (on, off, said) in [
        ("Notify Me of Posts", "Stop Notifying Me", "You’ll be notified of posts by Ada Lovelace"),
        ("Hide Boosts", "Show Boosts", "Hiding boosts by Ada Lovelace"),
      ] {
        await scene.performAndWait { try? harness.menuItem(on).tap() }
        harness.flush()
        #expect(harness.exists(said))
        #expect(try harness.menuItem(off).isEnabled)
        await scene.performAndWait { try? harness.button("Undo").tap() }
        harness.flush()
        #expect(try harness.menuItem(on).isEnabled)
        await scene.performAndWait { try? harness.menuItem(on).tap() }
        harness.flush()
        await scene.performAndWait { try? harness.menuItem(off).tap() }
        harness.flush()
        #expect(try harness.menuItem(on).isEnabled)
      }
    }

    @Test func aFailedOptionChangeIsReverted() async throws {
      let harness = await open(.ada, .followed)
      let completion = Completion { try? harness.menuItem("Hide Boosts").tap() }
      await scene.people.boosts.next().fail(LoadFailure.storage(.full))
      await completion.reached
      harness.flush()
      #expect(harness.exists("The boosts could not be changed"))
      #expect(try harness.menuItem("Hide Boosts").isEnabled)
    }

    @Test func thePrivateNoteIsShownAndEdited() async throws {
      let harness = await open(.ada, .stranger)
      try harness.menuItem("Report…").tap()
      #expect(scene.destinations.all.last == .reporting("ada", post: nil))
      try harness.menuItem("Add Private Note…").tap()
      scene.changes.announce(.related(.stranger.settingNote("Met at the loom")))
      harness.flush()
      #expect(harness.exists("Private note") && harness.exists("Met at the loom"))
      #expect(throws: (any Error).self) { try harness.menuItem("Add Private Note…") }
      try harness.button("Edit Private Note").tap()
      #expect(scene.destinations.all.dropFirst() == [.noting("ada"), .noting("ada")])
    }

    @Test func hashtagsInTheNoteAndRowsOpen() async throws {
      let note = RichText("#engines", spans: [.init(range: 0..<8, target: .hashtag("engines"))])
      let harness = await open(.fixture(note: note))
      try harness.link("#engines").tap()
      try harness.text(containing: "#engines").perform("#engines")
      try harness.button("Open post, just now").tap()
      try harness.row(containing: "Hello").swipe()
      try harness.menuItem("Reply").tap()
      #expect(
        scene.destinations.all == [
          .timeline(.hashtag("engines")), .timeline(.hashtag("engines")), .post("1"),
        ])
      #expect(scene.composed.all == [.reply(to: "1")])
    }

    @Test func lastRowLoadsMoreAndShowsAFailureBelow() async throws {
      let harness = await open(.ada, .stranger, .fixture("1", "2", next: "c"))
      harness.scrollToEnd()
      await scene.people.posts.next().fail(LoadFailure.timedOut)
      await scene.model.posts.pager.loadingMore.finished
      harness.flush()
      #expect(harness.exists("More posts could not be loaded"))
      try harness.button("Try Again").tap()
      await scene.answerMore(.fixture("3"))
      harness.flush()
      #expect(!harness.exists("More posts could not be loaded"))
      #expect(scene.rowIDs == ["1", "2", "3"])
    }

    @Test func refreshKeepsEverythingWhileLoading() async throws {
      let harness = await open()
      try harness.refresh()
      await scene.people.people.arrival
      #expect(harness.exists("Ada Lovelace"))
      #expect(harness.exists("Hello"))
      await scene.answer(.fixture(nick: "Ada King"))
      await scene.answer(Page(items: [.fixture(text: "New")]))
      await harness.settle()
      #expect(harness.exists("Ada King"))
      #expect(harness.exists("New"))
      #expect(!harness.exists("Hello"))
    }

    @Test func oneLikeDrawsOneRow() async throws {
      let page = Page<Post>(items: (1...20).map { .fixture(id: Post.ID("\($0)")) })
      let harness = await open(.ada, .stranger, page)
      scene.posts.reactions.always { call in
        .fixture(id: call.post).setting(call.reaction, isOn: call.isOn)
      }
      let rows = harness.evaluations(of: PostRowView.self)
      await scene.performAndWait {
        scene.model.posts.actions.perform(.action(.favorite), inRow: "7")
      }
      harness.flush()
      #expect(harness.evaluations(of: PostRowView.self) == rows + 1)
    }

    @Test func editingYourProfileShowsTheChanges() async throws {
      let scene = ProfileScene(.me)
      let sheets = SheetSlot()
      let tab = ProfileAssembly.makeTab(
        sheets, scene.sources, changes: scene.changes, compose: { _ in })
      let harness = Harness {
        TabStack(tab, ProfileAssembly.makeTabView(tab)) { Text(verbatim: "\($0.destination)") }
      }
      await tab.profile.loading.finished
      await scene.people.posts.next().succeed(
        Page(items: [.fixture(author: .grace), .fixture(id: "2")]))
      await tab.profile.posts.pager.loading.finished
      harness.flush()
      try harness.button("Edit Profile").tap()
      #expect(sheets.sheet == .editProfile && tab.navigationPath.isEmpty)
      scene.changes.announce(.profileChanged(.fixture(id: "grace", nick: "G. Hopper")))
      harness.flush()
      #expect(harness.exists("G. Hopper") && !harness.exists("Grace Hopper"))
      let items = try #require(tab.profile.state.posts.list.items.value)
      #expect(items.items.map(\.author.nick) == ["G. Hopper", "Ada Lovelace"])
    }

    @Test func yourProfileHasSettingsAndNoFollowButton() async throws {
      let scene = ProfileScene(.me)
      let tab = ProfileAssembly.makeTab(
        SheetSlot(), scene.sources, changes: scene.changes, compose: { _ in })
      let harness = Harness {
        TabStack(tab, ProfileAssembly.makeTabView(tab)) { entry in
          Text(verbatim: "\(entry.destination)").navigationTitle("Pushed")
        }
      }
      await tab.profile.loading.finished
      await scene.people.posts.next().succeed(.fixture("1"))
      await tab.profile.posts.pager.loading.finished
      harness.flush()
      #expect(harness.exists("Grace Hopper"))
      #expect(!harness.exists("Follow"))
      #expect(!harness.exists("Message"))
      #expect(!harness.all(.menuItem).contains { $0.name == "Block" })
      try harness.button("Settings").tap()
      #expect(tab.navigationPath == [.settings])
      #expect(harness.title == "Pushed")
      harness.back()
      #expect(harness.title == "Profile")
    }
  }
#endif
