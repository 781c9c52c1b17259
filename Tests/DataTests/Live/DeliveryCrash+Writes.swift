#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import FakeServer

  extension DeliveryCrash {
    private var people: [String] { Self.numbers.map { "p\($0)" } }

    /// The kind whose writes are done or undone.
    private var base: Kind { kind.undone ?? kind }

    /// Creates the content of the server and the store before the first write.
    func prepare() async throws {
      try await prepareBase()
      guard kind.undone != nil else { return }
      for number in Self.numbers { try await write(number) }
      try await deliver(in: .online)
      isOn = false
    }

    private func prepareBase() async throws {
      let source = try await repositories()
      switch base {
      case .move, .unschedule:
        for number in Self.numbers {
          subjects.append(await server.schedule("Later \(number)", at: Self.tomorrow))
        }
        _ = try await source.scheduled.fetchPosts()
      case .edit, .delete, .pin, .redraft: try await preparePosts(by: "me", source)
      case .favorite, .boost, .boostForFollowers, .bookmark, .vote, .quote:
        try await preparePosts(by: "ada", source)
      case .follow, .mute, .block, .note, .report, .dismissSuggestion, .notify, .hideBoosts,
        .addMember:
        try await preparePeople(source)
      case .answerRequest, .declineRequest:
        for person in people { await server.notify("follow_request", by: person) }
        try await all { try await source.notices.fetchNotices(after: $0).next }
      case .changeList, .deleteList:
        for number in Self.numbers {
          subjects.append(await server.makeList("Base \(number)", of: []))
        }
        _ = try await source.lists.fetchLists()
      case .changeFilter, .deleteFilter:
        subjects = Self.numbers.map { "milk\($0)" }
        for word in subjects { await server.filter(word, action: "warn", context: ["home"]) }
        _ = try await source.serverFilters.fetchFilters()
      case .answerNotices, .dismissNotices:
        await server.setAPIVersion(2)
        for person in people { subjects.append(await server.holdBack(person)) }
        try await all { try await source.noticeRequests.fetchRequests(after: $0).next }
      case .choosePolicy:
        await server.setAPIVersion(2)
        _ = try await source.noticeRequests.fetchPolicy()
      case .talk: _ = try await source.conversations.fetchConversation(with: "ada")
      case .readTalk, .deleteTalk:
        for person in people { await server.post("@me Hi", by: person, visibility: "direct") }
        let talks = try await source.conversations.fetchConversations(after: nil).items
        subjects = talks.map(\.id.rawValue)
      case .editProfile: _ = try await source.profile.fetchForm()
      case .readHome:
        for number in Self.numbers {
          subjects.append("\(await server.post("Old \(number)", by: "ada"))")
        }
        _ = try await source.feed.fetchPage(after: nil)
      case .readNotices:
        for person in people { await server.notify("follow", by: person) }
        try await all { cursor in
          let page = try await source.notices.fetchNotices(after: cursor)
          self.subjects = page.items.map(\.id.rawValue).reversed() + self.subjects
          return page.next
        }
      case .publish, .ask, .film, .writeThread, .schedule, .createList, .followHashtag,
        .createFilter, .unfavorite, .unboost, .unbookmark, .unfollow, .unmute, .unblock,
        .deleteNote,
        .removeMember, .unfollowHashtag:
        break
      }
    }

    private func preparePosts(by author: String, _ source: SourceRepositories) async throws {
      for number in Self.numbers {
        let id = await server.post("Old \(number)", by: author, hasPoll: base == .vote)
        subjects.append("\(id)")
        _ = try await source.posts.fetchThread(of: Post.ID("\(id)"))
      }
    }

    private func preparePeople(_ source: SourceRepositories) async throws {
      if [.notify, .hideBoosts, .addMember].contains(base) { await server.followAll(people) }
      // The server suggests people who have posted.
      if kind == .dismissSuggestion { for person in people { await server.post("Hi", by: person) } }
      for person in people.map({ Person.ID($0) }) {
        _ = try await source.people.fetchPerson(person)
        _ = try await source.people.fetchRelationship(with: person)
      }
      guard base == .addMember else { return }
      subjects.append(await server.makeList("All", of: []))
      _ = try await source.lists.fetchLists()
    }

    private func all(_ fetch: (Cursor?) async throws -> Cursor?) async throws {
      var next = try await fetch(nil)
      while let cursor = next { next = try await fetch(cursor) }
    }

    // MARK: Writing

    /// The action of the person with this number.
    func write(_ number: Int) async throws {
      let source = try await repositories()
      let person = Person.ID("p\(number)")
      let isEven = number.isMultiple(of: 2)
      switch base {
      case .publish, .ask, .film, .writeThread, .schedule, .edit, .quote:
        try await write(text(number), number, source)
      case .move:
        try await source.scheduled.move(
          ScheduledPost.ID(subjects[number]), to: Self.tomorrow + Double(number + 1) * 3_600)
      case .unschedule: try await source.scheduled.delete(ScheduledPost.ID(subjects[number]))
      case .delete: try await source.posts.delete(Post.ID(subjects[number]))
      case .redraft: _ = try await source.posts.redraft(Post.ID(subjects[number]))
      case .favorite: try await set(.favorite, number, source)
      case .boost: try await set(.boost, number, source)
      case .boostForFollowers: try await set(.boostForFollowers, number, source)
      case .bookmark: try await set(.bookmark, number, source)
      // A profile can have only five.
      case .pin:
        _ = try await source.posts.set(.pin, isOn: isEven, on: Post.ID(subjects[0]))
      case .vote: _ = try await source.posts.vote([0], on: Post.ID(subjects[number]))
      case .follow: _ = try await source.people.setFollowing(isOn, person)
      case .mute: _ = try await source.people.setMuted(isOn, person)
      case .block: _ = try await source.people.setBlocked(isOn, person)
      case .notify: _ = try await source.people.setNotifying(true, person)
      case .hideBoosts: _ = try await source.people.setShowingBoosts(false, person)
      case .note: _ = try await source.notes.save(isOn ? text(number) : "", about: person)
      case .report:
        try await source.reports.send(
          Report(about: person, category: .spam, comment: text(number)))
      case .editProfile: try await source.profile.save(ProfileEdit(name: text(number)))
      case .answerRequest: try await source.notices.answer(.accepted, toRequestOf: person)
      case .declineRequest: try await source.notices.answer(.refused, toRequestOf: person)
      case .createList, .changeList, .deleteList, .addMember:
        try await writeList(number, source.lists)
      case .followHashtag:
        try await source.timelines.setFollowing(isOn, hashtag: "once\(number)")
      case .createFilter, .changeFilter, .deleteFilter:
        try await writeFilter(number, source.serverFilters)
      case .dismissSuggestion: try await source.search.dismissSuggestion(of: person)
      case .answerNotices:
        try await source.noticeRequests.answer(.accepted, to: NoticeRequest.ID(subjects[number]))
      case .dismissNotices:
        try await source.noticeRequests.answer(.dismissed, to: NoticeRequest.ID(subjects[number]))
      case .choosePolicy:
        try await source.noticeRequests.choose(isEven ? .drop : .filter, for: .newAccounts)
      case .talk:
        _ = try await source.conversations.send(
          text(number), to: "with ada", key: OutboxEntry.ID("talk \(number)"))
      case .readTalk: try await source.conversations.markRead(Conversation.ID(subjects[number]))
      case .deleteTalk: try await source.conversations.delete(Conversation.ID(subjects[number]))
      case .readHome:
        try await source.reading.save(ReadingPosition(rowID: Post.ID(subjects[number])))
        let context = try await openSource().context
        try await LiveMarkers(context: context, sleep: { _ in }).sendPosition()
      case .readNotices: try await source.notices.markRead(upTo: Notice.ID(subjects[number]))
      case .unfavorite, .unboost, .unbookmark, .unfollow, .unmute, .unblock, .deleteNote,
        .removeMember, .unfollowHashtag:
        break
      }
    }

    func text(_ number: Int) -> String { "Once \(number)" }

    private func set(
      _ reaction: Reaction, _ number: Int, _ source: SourceRepositories
    ) async throws {
      _ = try await source.posts.set(reaction, isOn: isOn, on: Post.ID(subjects[number]))
    }

    private func write(_ text: String, _ number: Int, _ source: SourceRepositories) async throws {
      var draft = Draft(id: Draft.ID("d\(number)"), text: text, changed: .fixture)
      switch kind {
      case .ask: draft.poll = .init(options: ["Wool", "Linen"])
      case .film:
        draft.pictures = [try await source.compose.keep(RecordingFixture.whole(), in: draft.id)]
      case .writeThread: draft.add(.init(text: "Then \(number)"))
      case .quote: draft.quoting = Post.ID(subjects[number])
      case .edit: draft.editing = Post.ID(subjects[number])
      case .schedule:
        draft.scheduled = Self.tomorrow
        _ = try await source.scheduled.schedule(draft)
        return
      default: break
      }
      _ = try await source.compose.publish(draft)
    }

    private func writeList(_ number: Int, _ lists: any ListRepository) async throws {
      switch base {
      case .createList: _ = try await lists.create(.init(title: text(number)))
      case .changeList:
        _ = try await lists.change(PeopleList.ID(subjects[number]), to: .init(title: text(number)))
      case .deleteList: try await lists.delete(PeopleList.ID(subjects[number]))
      default:
        try await lists.setMember(
          isOn, Person.ID("p\(number)"), of: PeopleList.ID(subjects[0]))
      }
    }

    private func writeFilter(
      _ number: Int, _ filters: any ServerFilterRepository
    ) async throws {
      let word = ServerFilter.Keyword(text(number), isWholeWord: true)
      switch kind {
      case .createFilter:
        try await filters.save(.init(title: text(number), keywords: [word]), of: nil)
      case .changeFilter:
        let id = ServerFilter.ID(subjects[0])
        var details = try #require(try await filters.fetchForm(of: id).filter).details
        details.keywords.append(word)
        try await filters.save(details, of: id)
      default: try await filters.delete(ServerFilter.ID(subjects[number]))
      }
    }
  }

  extension FakeMastodon {
    fileprivate func followAll(_ people: [String]) {
      for person in people { relations[person] = ["follow"] }
    }
  }
#endif
