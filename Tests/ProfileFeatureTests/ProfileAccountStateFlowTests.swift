#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ProfileFeature

  /// The state of a person's account, and the controls for it.
  @MainActor
  @Suite struct ProfileAccountStateFlowTests {
    let scene = ProfileScene()

    private func open(_ person: Person = .ada, _ relationship: Relationship = .stranger) async
      -> Harness
    {
      let harness = Harness { NavigationStack { ProfileAssembly.makeView(scene.model) } }
      await scene.answer(person, relationship)
      await scene.answer(.fixture("1"))
      harness.flush()
      return harness
    }

    private func person(_ change: (inout Person) -> Void) -> Person {
      var person = Person.ada
      change(&person)
      return person
    }

    private func hasButton(_ name: String, _ harness: Harness) -> Bool {
      harness.all(.button).contains { $0.name == name }
    }

    @Test func automatedAccountsAndVerifiedFieldsAreMarked() async {
      let field = Person.Field(name: "Site", value: RichText("a.example"), isVerified: true)
      let harness = await open(
        person {
          $0.isAutomated = true
          $0.fields = [field]
        })
      #expect(harness.exists("Automated"))
      #expect(harness.exists("Verified"))
    }

    @Test func aMovedPersonOpensTheNewProfile() async throws {
      let harness = await open(
        person { $0.successor = .init(id: "new", userName: "ada@b.example") })
      #expect(!hasButton("Follow", harness))
      #expect(harness.exists("Hello"))
      try harness.button("Moved to @ada@b.example").tap()
      #expect(scene.destinations.all == [.profile("new")])
    }

    @Test func aSuspendedAccountExplainsItsEmptyProfile() async {
      let harness = await open(person { $0.restriction = .suspended })
      #expect(harness.exists("Account Suspended"))
      #expect(!harness.exists("Hello"))
      #expect(!hasButton("Follow", harness) && !hasButton("Message", harness))
    }

    @Test func aHiddenProfileIsOpenedByAButton() async throws {
      let harness = await open(person { $0.restriction = .limited })
      #expect(harness.exists("Profile Hidden"))
      #expect(!harness.exists("Hello"))
      #expect(hasButton("Follow", harness))
      try harness.button("Show Posts").tap()
      #expect(harness.exists("Hello"))
      #expect(!harness.exists("Profile Hidden"))
    }

    @Test func youCannotFollowOrMessageSomeoneWhoBlocksYou() async {
      var relationship = Relationship.stranger
      relationship.blocksMe = true
      let harness = await open(.ada, relationship)
      #expect(harness.exists("This Person Has Blocked You"))
      #expect(!harness.exists("Hello"))
      #expect(!hasButton("Follow", harness) && !hasButton("Message", harness))
      #expect(throws: (any Error).self) { try harness.menuItem("Mention in a Post") }
    }

    @Test func postsOfAMutedPersonOfferToUnmute() async throws {
      let harness = await open(.ada, Relationship.followed.settingMuted(true))
      let completion = Completion { try? harness.menuItem("Unmute Ada Lovelace").tap() }
      await scene.people.mutes.next().succeed(.followed)
      await completion.reached
      scene.changes.announce(.related(.followed))
      harness.flush()
      #expect(harness.exists("Unmuted Ada Lovelace"))
      #expect(try harness.menuItem("Mute Ada Lovelace").isEnabled)
    }

    @Test(arguments: [("Accept", Notice.Answer.accepted), ("Decline", .refused)])
    func aRequestIsAnsweredOnTheProfile(_ button: String, _ answer: Notice.Answer) async throws {
      var relationship = Relationship.stranger
      relationship.asksToFollow = true
      let harness = await open(.ada, relationship)
      #expect(harness.exists("Ada Lovelace would like to follow you"))
      try harness.button(button).tap()
      let request = await scene.notices.answers.next()
      #expect(request.input == .init(answer: answer, person: "ada"))
      request.succeed(())
      await scene.model.answering.finished
      harness.flush()
      #expect(!harness.exists("would like to follow you"))
      #expect(harness.exists("Follows you") == (answer == .accepted))
    }

    @Test func anAnswerThatCannotBeStoredIsReverted() async throws {
      var relationship = Relationship.stranger
      relationship.asksToFollow = true
      let harness = await open(.ada, relationship)
      try harness.button("Accept").tap()
      #expect(harness.exists("Follows you"))
      await scene.notices.answers.next().fail(LoadFailure.storage(.full))
      await scene.model.answering.finished
      harness.flush()
      #expect(harness.exists("Ada Lovelace would like to follow you"))
      #expect(harness.exists("The request could not be answered"))
      #expect(!harness.exists("Follows you"))
    }
  }
#endif
