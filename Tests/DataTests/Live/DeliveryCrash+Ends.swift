#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import FakeServer

  extension DeliveryCrash {
    private var once: [String] { Self.numbers.map(text) }
    private var last: Int { Self.numbers.upperBound }

    /// The server has everything once.
    func expectEnd() async throws {
      let ids = subjects.compactMap { Int($0) }
      let people = Self.numbers.map { "p\($0)" }
      switch kind {
      case .publish, .ask, .film, .writeThread, .edit, .delete, .talk, .quote:
        await expectPosts()
      case .redraft:
        await expectPosts()
        let drafts = try await repositories().compose.fetchDrafts()
        #expect(drafts.map(\.text).sorted() == Self.numbers.map { "Old \($0)" }.sorted())
      case .schedule: #expect(await server.scheduled.map { $0.fields["status"] ?? "" } == once)
      case .move:
        #expect(
          await server.scheduled.map(\.date)
            == Self.numbers.map { Self.tomorrow + Double($0 + 1) * 3_600 })
      case .unschedule: #expect(await server.scheduled.isEmpty)
      case .favorite: #expect(await server.statuses.allSatisfy { $0.favoriters == ["me"] })
      case .boost: #expect(await server.statuses.allSatisfy { $0.boosters == ["me"] })
      case .boostForFollowers:
        #expect(await server.statuses.allSatisfy { $0.boosters == ["me"] })
        #expect(await Set(server.boostAudiences) == ["private"])
      case .bookmark: #expect(await server.marks.map(\.status) == ids)
      case .unfavorite: #expect(await server.statuses.allSatisfy { $0.favoriters == [] })
      case .unboost: #expect(await server.statuses.allSatisfy { $0.boosters == [] })
      case .unbookmark: #expect(await server.marks.isEmpty)
      case .pin: #expect(await server.pins == [ids[0]])
      case .vote: #expect(await server.statuses.allSatisfy { $0.voters == ["me"] })
      case .follow, .mute, .block:
        let verb = kind == .follow ? "follow" : kind == .mute ? "mute" : "block"
        for person in people { #expect(await server.has(verb, person)) }
      case .unfollow, .unmute, .unblock:
        let verb = kind == .unfollow ? "follow" : kind == .unmute ? "mute" : "block"
        for person in people { #expect(await !server.has(verb, person)) }
      case .notify: for person in people { #expect(await server.options[person] == ["notify"]) }
      case .hideBoosts:
        for person in people { #expect(await server.options[person] == ["quiet"]) }
      case .note: #expect(await server.notes == Dictionary(uniqueKeysWithValues: zip(people, once)))
      case .deleteNote: #expect(await server.notes.values.allSatisfy { $0.isEmpty })
      case .report: try await expectReports()
      case .editProfile: #expect(await server.profile.name == text(last))
      case .answerRequest: for person in people { #expect(await server.has("follower", person)) }
      case .declineRequest:
        for person in people { #expect(await !server.has("follower", person)) }
      case .createList, .changeList: #expect(await server.lists.map(\.title) == once)
      case .deleteList: #expect(await server.lists.isEmpty)
      case .addMember: #expect(await server.members(of: "All") == people)
      case .removeMember: #expect(await server.members(of: "All") == [])
      case .unfollowHashtag: #expect(await server.followedTags.isEmpty)
      case .followHashtag:
        #expect(await server.followedTags == Self.numbers.map { "once\($0)" })
      case .createFilter: #expect(await server.filters?.map(\.title) == once)
      case .changeFilter:
        #expect(await server.filters?[0].keywords.map(\.text) == ["milk0"] + once)
      case .deleteFilter: #expect(await server.filters == [])
      case .dismissSuggestion: #expect(Set(await server.dismissed) == Set(people))
      case .answerNotices: #expect(await server.decisions == people.map { "accept \($0)" })
      case .dismissNotices: #expect(await server.decisions == people.map { "dismiss \($0)" })
      case .choosePolicy: #expect(await server.noticePolicy?["for_new_accounts"] == "drop")
      case .readHome: #expect(await server.homeMarker == subjects.last)
      case .readNotices: #expect(await server.noticeMarker == subjects.last)
      case .deleteTalk:
        #expect(await Set(server.deletedThreads.keys) == Set(await server.statuses.map(\.id)))
      case .readTalk: #expect(await server.readThreads == Set(await server.statuses.map(\.id)))
      }
    }

    /// This device shows everything once.
    func expectShown() async throws {
      let source = try await repositories()
      switch kind {
      case .createList, .changeList:
        #expect(try await source.lists.fetchLists().map(\.title).sorted() == once.sorted())
      case .createFilter:
        let titles = try await source.serverFilters.fetchFilters().map(\.title)
        #expect(titles.sorted() == once.sorted())
      case .schedule, .move, .unschedule:
        let count = kind == .unschedule ? 0 : once.count
        #expect(try await source.scheduled.fetchPosts().count == count)
      case .publish, .ask, .film, .writeThread, .edit, .delete:
        let page = try await source.people.fetchPosts(of: "me", after: nil)
        #expect(page.items.allSatisfy { !$0.id.isPending })
        #expect(Set(page.items.map(\.id)).count == page.items.count)
      default: break
      }
    }

    private func expectPosts() async {
      let posts = await server.statuses.filter { $0.author == "me" }
      switch kind {
      case .ask: #expect(posts.allSatisfy { $0.poll?.options == ["Wool", "Linen"] })
      case .film: #expect(posts.allSatisfy { $0.media.count == 1 })
      case .edit: #expect(posts.allSatisfy { $0.versions.count == 2 })
      case .quote:
        #expect(posts.compactMap { $0.quote.map { "\($0.id)" } } == subjects)
      default: break
      }
      let texts = posts.map(\.text)
      switch kind {
      case .delete, .redraft: #expect(texts == [])
      case .talk: #expect(texts == once.map { "@ada \($0)" })
      case .writeThread:
        #expect(texts == Self.numbers.flatMap { ["Once \($0)", "Then \($0)"] })
      default: #expect(texts == once)
      }
    }

    /// A report whose answer was lost is never sent again. It waits for the person's decision.
    private func expectReports() async throws {
      let sent = await server.reports.map(\.comment)
      #expect(Set(sent).count == sent.count)
      let left = try await repositories().outbox.fetchEntries().compactMap(\.action.report?.comment)
      #expect(Set(sent + left) == Set(once))
      #expect(sent.count > Self.numbers.count / 2 && !left.isEmpty)
    }
  }
#endif
