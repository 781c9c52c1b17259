#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Navigation
  import Presentation
  import SwiftUI
  import TestSupport

  /// The whole app with a source that has an example for every dialog and performs all actions.
  @MainActor
  final class DialogScene {
    let signOuts = Recorder<Account.ID>()
    let redrafts = Recorder<Post.ID>()
    let deletions = Recorder<OutboxEntry.ID>()
    let saves = Recorder<Draft>()
    let discards = Recorder<Draft.ID>()
    let blocks = Recorder<Person.ID>()
    let deletedLists = Recorder<PeopleList.ID>()
    let deletedScheduled = Recorder<ScheduledPost.ID>()
    let noteDrafts = Recorder<String?>()
    let reportDrafts = Recorder<Report?>()
    let profileDrafts = Recorder<ProfileEdit?>()
    let deletedFilters = Recorder<ServerFilter.ID>()
    let filterDrafts = Recorder<ServerFilter.Details?>()
    let fakes = NavigationScene(account: .fixture(timelines: .lists))

    init() {
      fakes.me.accounts.always { _ in .fixture() }
      answerSettings()
      answerWriting()
      answerPeople()
      answerLists()
      answerFilters()
    }

    func harness(_ link: String?) -> Harness {
      Harness {
        AppViewTests.Window(self.fakes.sources, link: link.flatMap(URL.init(string:)))
      }
    }

    /// Waits until undo is no longer possible.
    func waitForUndoToExpire() async {
      await fakes.clock.sleeper(for: UndoTimer.length)
      fakes.clock.advance(by: UndoTimer.length)
    }

    func settings(_ ask: (Harness) throws -> Void) async throws -> Harness {
      let harness = harness("moments://settings")
      await harness.waitUntil { $0.exists("@alan") }
      try ask(harness)
      return harness
    }

    /// An own post: the opened one, or a reply to someone else's.
    func thread(
      opening author: Person = .grace, _ ask: (Harness) throws -> Void
    ) async throws -> Harness {
      fakes.posts.threads.always { _ in
        PostThread(
          post: .fixture(author: author),
          replies: author == .grace
            ? []
            : [.init(post: .fixture(id: "2", author: .grace, parent: .init(id: "1")), depth: 1)])
      }
      let harness = harness("moments://feed/1")
      await harness.waitUntil { $0.exists("Hello") }
      try ask(harness)
      return harness
    }

    func drafts(_ ask: (Harness) async throws -> Void) async throws -> Harness {
      let harness = harness(nil)
      try harness.tab("Profile").tap()
      try harness.button("Drafts and Unsent").tap()
      await harness.waitUntil { $0.exists("Half a thought") }
      try await ask(harness)
      return harness
    }
  }

  extension DialogScene {
    private func answerSettings() {
      let all =
        [Account.fixture()]
        + [Person.ada, .alan].map { person in
          Account(
            id: .init(person.id.rawValue), source: .mastodon(host: "social.example"),
            person: person,
            capabilities: Capabilities(actions: .all))
        }
      let signOuts = signOuts
      fakes.accounts.accounts.always { _ in
        let left = all.filter { !signOuts.all.contains($0.id) }
        return KnownAccounts(
          all: left, currentID: left.contains { $0.id == "ada" } ? "ada" : "account")
      }
      fakes.accounts.unsent.always { _ in Unsent() }
      fakes.accounts.signOuts.always { signOuts.add($0) }
      fakes.preferences.fetches.always { _ in Preferences() }
      fakes.filters.filters.always { _ in FeedFilter() }
    }

    private func answerWriting() {
      let (redrafts, deletions, saves, discards) = (redrafts, deletions, saves, discards)
      fakes.posts.redrafts.always {
        redrafts.add($0)
        return .fixture(id: "anew")
      }
      fakes.outbox.entries.always { _ in
        deletions.all.isEmpty
          ? [
            OutboxEntry(
              id: "e1", action: .publish(.fixture(text: "Refused words")), created: .fixture,
              attempts: 1, state: .refused(.refused("Too long")))
          ] : []
      }
      fakes.outbox.deletions.always { deletions.add($0) }
      fakes.drafts.drafts.always { _ in
        discards.all.isEmpty ? [.fixture(id: "d1", text: "Half a thought")] : []
      }
      fakes.drafts.saves.always { saves.add($0) }
      fakes.drafts.discards.always { discards.add($0) }
      fakes.scheduled.posts.always {
        [ScheduledPost(id: "1", date: .fixture + 86_400, text: "Good morning")]
      }
      fakes.scheduled.deletions.always { [deletedScheduled] in deletedScheduled.add($0) }
    }

    private func answerLists() {
      let deletedLists = deletedLists
      fakes.lists.lists.always { deletedLists.all.isEmpty ? [.fixture()] : [] }
      fakes.lists.list.always { _ in .fixture() }
      fakes.lists.pages.always { _ in Page(items: []) }
      fakes.lists.deletions.always { deletedLists.add($0) }
    }

    private func answerFilters() {
      let (deletedFilters, filterDrafts) = (deletedFilters, filterDrafts)
      fakes.serverFilters.filters.always { deletedFilters.all.isEmpty ? [.fixture()] : [] }
      fakes.serverFilters.deletions.always { deletedFilters.add($0) }
      fakes.serverFilters.forms.always { _ in ServerFilterForm(filter: .fixture()) }
      fakes.serverFilters.drafts.always { filterDrafts.add($0.details) }
    }

    private func answerPeople() {
      let (blocks, noteDrafts, reportDrafts) = (blocks, noteDrafts, reportDrafts)
      fakes.notes.fetches.always { _ in PrivateNote(person: .ada) }
      fakes.notes.drafts.always { noteDrafts.add($0.text) }
      fakes.profile.forms.always { _ in
        ProfileForm(person: .grace, profile: OwnProfile(.grace))
      }
      fakes.profile.drafts.always { [profileDrafts] in profileDrafts.add($0) }
      fakes.reports.forms.always { _ in
        ReportForm(
          person: .ada, terms: ReportTerms(), posts: [], relationship: .init(personID: "ada"))
      }
      fakes.reports.drafts.always { reportDrafts.add($0.report) }
      fakes.people.people.always { _ in .ada }
      fakes.people.posts.always { _ in .fixture("1") }
      fakes.people.relationships.always { _ in
        Relationship(personID: "ada", following: .yes, isFollowedBy: true)
      }
      fakes.people.blocks.always {
        blocks.add($0.person)
        return Relationship(personID: $0.person, isMuted: true, isBlocked: $0.isOn)
      }
    }
  }
#endif
