#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// User actions against a real server program.
  @MainActor
  @Suite(.serialized, .enabled(if: MastodonMock.executable != nil), .mastodonMock)
  struct MastodonMockTests {
    let world: LiveWorld
    let server: MastodonMock

    init() throws {
      world = try LiveWorld(start: Date())
      server = try #require(MastodonMock.current)
    }

    /// A second call restarts the app with the same store.
    func source(at host: String? = nil) async throws -> MastodonSource {
      let host = host ?? server.host
      let client = HTTPClient(
        server.transport, ScriptedTime().surroundings, limits: .withoutTimeouts())
      let base = try #require(URL(mastodonHost: host))
      let token = Secret("ada_token")
      let person = try await MastodonRepository(client, base: base, token: token)
        .load(.credentials()).person
      return try await MastodonSource(
        world.base(), client,
        account: Account(
          id: "ada", source: .mastodon(host: host), person: person,
          capabilities: Capabilities(
            actions: .all, recordingRule: RecordingRule(formats: [.mp4]))),
        token: token, changes: world.changes)
    }

    func send(_ source: MastodonSource) async throws {
      try await source.context.sender.sendAll()
      let left = try await source.repositories.outbox.fetchEntries()
      #expect(left == [])
    }

    private func all(_ feed: any FeedRepository) async throws -> [Post] {
      var page = try await feed.fetchPage(after: nil)
      var posts = page.items
      while let next = page.next {
        page = try await feed.fetchPage(after: next)
        posts += page.items
      }
      return posts
    }

    @Test(arguments: [Gap.Side.above, .below])
    func aGapIsFilledFromEitherSide(_ side: Gap.Side) async throws {
      let source = try await source()
      let grace = try await server.fetchGraceID()
      _ = try await source.repositories.people.fetchPerson(grace)
      _ = try await source.repositories.people.setFollowing(true, grace)
      try await send(source)
      let feed = source.repositories.feed
      let known = try await server.post("Known", as: "grace")
      _ = try await feed.fetchPage(after: nil)
      var posts: [Post.ID] = []
      for number in 1...50 { posts.append(try await server.post("Card \(number)", as: "grace")) }
      var gaps = try await feed.fetchPage(after: nil).gaps
      var found: [Post.ID] = []
      var ends = Gap.Ends(above: posts[30], below: known)
      while let gap = gaps.first {
        let page = try await feed.fill(gap.id, from: side, between: ends)
        gaps = page.gaps
        let new = page.items.map(\.id)
        found = side == .above ? found + new : new + found
        ends =
          side == .above
          ? Gap.Ends(above: found.last, below: known)
          : Gap.Ends(above: posts[30], below: found.first)
      }
      #expect(found == posts.prefix(30).reversed())
    }

    @Test func readsToTheEndAndAgainOffline() async throws {
      for number in 1...45 { _ = try await server.post("Number \(number)", as: "grace") }
      let source = try await source()
      let grace = try await server.fetchGraceID()
      _ = try await source.repositories.people.fetchPerson(grace)
      _ = try await source.repositories.people.setFollowing(true, grace)
      try await send(source)
      let posts = try await all(source.repositories.feed)
      #expect(Set(posts.map(\.rowID)).count == posts.count)
      #expect(posts.count { $0.content?.text.hasPrefix("Number") == true } == 45)
      let profile = try await source.repositories.people.fetchPosts(of: grace, after: nil)
      #expect(profile.items.first?.content?.text == "Number 45" && profile.next != nil)
      let cached = try await source.repositories.feed.cachedPage()?.value.items ?? []
      #expect(cached.map(\.rowID) == posts.prefix(20).map(\.rowID))
      let thread = try await source.repositories.posts.fetchThread(of: posts[0].id)
      #expect(thread.post.id == posts[0].id)
    }

    @Test func createsAListWithMembers() async throws {
      let source = try await source()
      let (lists, grace) = (source.repositories.lists, try await server.fetchGraceID())
      _ = try await source.repositories.people.fetchPerson(grace)
      _ = try await source.repositories.people.setFollowing(true, grace)
      let made = try await lists.create(PeopleList.Details(title: "Sea & Sky"))
      try await lists.setMember(true, grace, of: made.id)
      try await send(source)
      let list = try #require(try await lists.fetchLists().first { $0.title == "Sea & Sky" })
      #expect(try await lists.fetchMembers(of: list.id, after: nil).items.map(\.id) == [grace])
      #expect(try await lists.fetchLists(with: grace) == [list.id])
      var details = list.details
      details.title = "Sky"
      details.replies = .nobody
      _ = try await lists.change(list.id, to: details)
      try await lists.setMember(false, grace, of: list.id)
      try await send(source)
      let changed = try await lists.fetchLists().first { $0.id == list.id }
      #expect(changed == PeopleList(id: list.id, details))
      #expect(try await lists.fetchMembers(of: list.id, after: nil).items == [])
      try await lists.delete(list.id)
      try await send(source)
      #expect(try await lists.fetchLists().contains { $0.id == list.id } == false)
    }

    @Test func postsRepliesAndReacts() async throws {
      let nice = try await server.post("Nice", as: "grace")
      let source = try await source()
      let posts = source.repositories.posts
      _ = try await posts.fetchThread(of: nice)
      _ = try await source.repositories.compose.publish(
        Draft(id: "d1", text: "Hello & <good> day", changed: world.clock.date))
      _ = try await source.repositories.compose.publish(
        Draft(id: "d2", text: "Yes", replyTo: nice, changed: world.clock.date))
      for reaction in Reaction.allCases where reaction != .pin {
        _ = try await posts.set(reaction, isOn: true, on: nice)
      }
      try await send(source)
      let thread = try await posts.fetchThread(of: nice)
      #expect(thread.replies.map(\.post.content?.text) == ["Yes"])
      #expect(
        thread.post.reactions
          == Post.Reactions(
            isFavorite: true, isBoosted: true, isBookmarked: true))
      let own = try await posts.fetchThread(of: "draft:d1").post
      #expect(own.content?.text == "Hello & <good> day")
      for reaction in Reaction.allCases where reaction != .pin {
        _ = try await posts.set(reaction, isOn: false, on: nice)
      }
      try await posts.delete(own.id)
      try await send(source)
      #expect(try await posts.fetchThread(of: nice).post.reactions == Post.Reactions())
      await #expect(throws: LoadFailure.notFound) { try await posts.fetchThread(of: own.id) }
    }

    @Test func aThreadArrivesInOrder() async throws {
      let source = try await source()
      var draft = Draft(id: "t", text: "First of three", changed: world.clock.date)
      for text in ["Second of three", "Third of three"] { draft.add(Draft.Part(text: text)) }
      _ = try await source.repositories.compose.publish(draft)
      try await send(source)
      let thread = try await source.repositories.posts.fetchThread(of: "draft:t.2")
      #expect(thread.ancestors.map(\.content?.text) == ["First of three"])
      #expect(thread.post.content?.text == "Second of three" && !thread.post.id.isPending)
      #expect(thread.replies.map(\.post.content?.text) == ["Third of three"])
    }

    @Test func editsAPostAndReadsItsVersions() async throws {
      let source = try await source()
      #expect(try await source.context.remote.fetchServer().takesEdits)
      let (posts, compose) = (source.repositories.posts, source.repositories.compose)
      _ = try await compose.publish(
        Draft(id: "e", text: "Tee & <biscuits>", changed: world.clock.date))
      try await send(source)
      var draft = try await posts.fetchDraft(editing: "draft:e")
      #expect(draft.text == "Tee & <biscuits>")
      draft.text = "Tea & <biscuits>"
      draft.contentWarning = "Food"
      _ = try await compose.publish(draft)
      try await send(source)
      let post = try await posts.fetchThread(of: "draft:e").post
      #expect(post.content?.text == "Tea & <biscuits>" && post.contentWarning == "Food")
      #expect(post.edited != nil)
      let versions = try await posts.fetchVersions(of: "draft:e")
      #expect(versions.map(\.text) == ["Tea & <biscuits>", "Tee & <biscuits>"])
      #expect(versions.map(\.contentWarning) == ["Food", nil])
    }

    /// This server orders lists by the age of the posts.
    @Test func listsBookmarksAndFavorites() async throws {
      var ids: [Post.ID] = []
      for number in 1...25 { ids.append(try await server.post("Keep \(number)", as: "grace")) }
      let source = try await source()
      let (posts, saved) = (source.repositories.posts, source.repositories.saved)
      for id in ids {
        _ = try await posts.fetchThread(of: id)
        _ = try await posts.set(.bookmark, isOn: true, on: id)
      }
      _ = try await posts.set(.favorite, isOn: true, on: ids[0])
      try await send(source)
      let first = try await saved.fetchPosts(in: .bookmarks, after: nil)
      let newest = Array(ids.reversed())
      #expect(first.items.map(\.id) == Array(newest.prefix(20)))
      let second = try await saved.fetchPosts(in: .bookmarks, after: first.next)
      #expect(Array(second.items.map(\.id).prefix(5)) == Array(newest.suffix(5)))
      let cached = try await saved.cachedPosts(in: .bookmarks)?.value.items.map(\.id)
      #expect(cached == first.items.map(\.id))
      let favorites = try await saved.fetchPosts(in: .favorites, after: nil)
      #expect(favorites.items.contains { $0.id == ids[0] })
      _ = try await posts.set(.bookmark, isOn: false, on: ids[24])
      try await send(source)
      let then = try await saved.fetchPosts(in: .bookmarks, after: nil)
      #expect(then.items.map(\.id).first == ids[23])
    }

    @Test func picturesArriveWithTheirDescriptions() async throws {
      let source = try await source()
      let compose = source.repositories.compose
      var draft = Draft(id: "p", text: "Two of them", changed: world.clock.date)
      for name in ["boat.jpg", "cat-window.jpg"] {
        let picked = try Data(contentsOf: SamplePictures.folder.appending(path: name))
        var picture = try await compose.keep(picked, in: draft.id)
        picture.altText = "This is \(name)"
        draft.pictures.append(picture)
      }
      _ = try await compose.publish(draft)
      try await send(source)
      let post = try await source.repositories.posts.fetchThread(of: "draft:p").post
      #expect(post.media.map(\.altText) == ["This is boat.jpg", "This is cat-window.jpg"])
    }

    @Test func aVideoArrivesWithItsDescription() async throws {
      let source = try await source()
      let compose = source.repositories.compose
      var draft = Draft(id: "v", text: "It moves", changed: world.clock.date)
      let picked = try Data(contentsOf: SamplePictures.folder.appending(path: "aurora.mp4"))
      draft.pictures = [try await compose.keep(picked, in: draft.id)]
      draft.pictures[0].altText = "Lights"
      #expect(draft.pictures.hasRecording)
      _ = try await compose.publish(draft)
      try await send(source)
      let post = try await source.repositories.posts.fetchThread(of: "draft:v").post
      #expect(post.media.map(\.altText) == ["Lights"])
    }

    @Test func sendsMessagesVotesAndFollows() async throws {
      let poll = try await server.post(
        "Tea?", as: "grace", #","poll":{"options":["Yes","No"],"expires_in":3600}"#)
      let source = try await source()
      let repositories = source.repositories
      _ = try await repositories.posts.fetchThread(of: poll)
      _ = try await repositories.posts.vote([1], on: poll)
      let grace = try await server.fetchGraceID()
      let talk = try await repositories.conversations.fetchConversation(with: grace)
      _ = try await repositories.conversations.send("Hello", to: talk.id, key: "key")
      _ = try await repositories.people.setMuted(true, grace)
      try await send(source)
      #expect(try await repositories.posts.fetchThread(of: poll).post.poll?.ownVotes == [1])
      #expect(try await repositories.people.fetchRelationship(with: grace).isMuted)
      _ = try await server.post("@ada Hi", as: "grace", #","visibility":"direct""#)
      let listed = try await repositories.conversations.fetchConversations(after: nil).items
      #expect(listed.first { $0.id == talk.id }?.unreadCount ?? 0 > 0)
      let messages = try await repositories.conversations.fetchMessages(in: talk.id, after: nil)
      #expect(Set(messages.items.map(\.author.id)).count == 2)
      #expect(messages.items.contains { $0.id == "message:key" })
      try await repositories.conversations.markRead(talk.id)
      _ = try await repositories.people.setMuted(false, grace)
      try await send(source)
    }

    @Test func publishesAPoll() async throws {
      let source = try await source()
      let poll = Draft.Poll(
        options: ["Yes", "No"], duration: 3_600, allowsSeveral: true, hidesTotals: true)
      let draft = Draft(id: "poll", text: "Tea?", poll: poll, changed: Date())
      let post = try await source.repositories.compose.publish(draft)
      try await send(source)
      let sent = try await source.repositories.posts.fetchThread(of: post.id).post
      #expect(sent.poll?.options.map(\.title) == ["Yes", "No"])
      #expect(sent.poll?.allowsSeveral == true)
    }

    @Test func acceptsAFollowRequest() async throws {
      let source = try await source()
      let me = try await source.context.load(.credentials()).person.id
      try server.lock(true, as: "ada")
      try await server.ask(.post, "/api/v1/accounts/\(me)/unfollow", as: "alan", "{}")
      try await server.ask(.post, "/api/v1/accounts/\(me)/follow", as: "alan", "{}")
      try server.lock(false, as: "ada")
      let notices = try await source.repositories.notices.fetchNotices(after: nil).items
      let request = try #require(notices.first { $0.kind == .followRequest })
      try await source.repositories.notices.answer(.accepted, toRequestOf: request.person.id)
      try await send(source)
      let people = source.repositories.people
      #expect(try await people.fetchRelationship(with: request.person.id).isFollowedBy)
    }

    @Test func receivesStreamedEvents() async throws {
      let source = try await source()
      let grace = try await server.fetchGraceID()
      _ = try await source.repositories.people.fetchPerson(grace)
      _ = try await source.repositories.people.setFollowing(true, grace)
      try await send(source)
      _ = try await source.repositories.feed.fetchPage(after: nil)
      let base = try #require(URL(mastodonHost: server.host))
      let events = try await source.context.remote.events(at: base)
      let arrivals = LiveArrivals(
        context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
        chance: { 0 })
      let post = try await server.post("Just now", as: "grace")
      for try await event in events {
        try await arrivals.announce(event)
        if event.name == "update" { break }
      }
      let arrived = world.takeAnnounced().compactMap { change in
        if case .arrived(let posts) = change { posts.map(\.id) } else { nil }
      }
      #expect(arrived == [[post]])
    }

    @Test func everyFaultIsExplainedAndLosesNothing() async throws {
      let source = try await source()
      let feed = source.repositories.feed
      let page = try await feed.fetchPage(after: nil)
      let home = "/api/v1/timelines/home"
      try await server.injectFault(home, "GET", #"{"type":"status","status":500}"#, count: 2)
      #expect(try await feed.fetchPage(after: nil) == page)
      try await server.injectFault(home, "GET", #"{"type":"malformed"}"#, count: 1)
      await #expect(throws: LoadFailure.malformed) { try await feed.fetchPage(after: nil) }
      try await server.injectFault(home, "GET", #"{"type":"latency","delay_ms":50}"#, count: 1)
      #expect(try await feed.fetchPage(after: nil) == page)
      #expect(try await feed.cachedPage()?.value.items == page.items)
      let statuses = "/api/v1/statuses"
      try await server.injectFault(statuses, "POST", #"{"type":"status","status":503}"#, count: 9)
      _ = try await source.repositories.compose.publish(
        Draft(id: "d", text: "Through all of it", changed: world.clock.date))
      try await source.context.sender.sendAll()
      #expect(try await source.repositories.outbox.fetchEntries().map(\.state) == [.waiting])
      try await server.clearFaults()
      try await server.injectFault(home, "GET", #"{"type":"ratelimit"}"#, count: 1)
      await #expect(throws: LoadFailure.self) { try await feed.fetchPage(after: nil) }
      try await server.clearFaults()
      let restarted = try await self.source()
      try await send(restarted)
      let posts = try await restarted.repositories.feed.fetchPage(after: nil).items
      #expect(posts.count { $0.content?.text == "Through all of it" } == 1)
    }

    @Test(arguments: [FaultyProxy.Cut.beforeRequest, .beforeAnswer, .inAnswer])
    func aBrokenConnectionLosesAndDuplicatesNothing(_ cut: FaultyProxy.Cut) async throws {
      let proxy = try FaultyProxy(to: server.port)
      let source = try await source(at: proxy.host)
      _ = try await source.repositories.feed.fetchPage(after: nil)
      _ = try await source.repositories.compose.publish(
        Draft(id: Draft.ID("\(cut)"), text: "Once \(cut)", changed: world.clock.date))
      proxy.cut(cut)
      try await source.context.sender.sendAll()
      #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [false])
      proxy.cut(.never)
      _ = try await source.repositories.feed.fetchPage(after: nil)
      try await send(source)
      let posts = try await all(source.repositories.feed)
      #expect(posts.count { $0.content?.text == "Once \(cut)" } == 1)
    }
  }

  extension MastodonMock {
    /// From then on, following requires approval.
    func lock(_ isOn: Bool, as user: String) throws {
      let body = "locked=\(isOn)"
      let request = """
        PATCH /api/v1/accounts/update_credentials HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r
        Authorization: Bearer \(user)_token\r\nContent-Length: \(body.utf8.count)\r
        Content-Type: application/x-www-form-urlencoded\r\n\r\n\(body)
        """
      let connection = try Sockets.connected(to: port)
      defer { close(connection) }
      Sockets.write(Array(request.utf8), to: connection)
      while Sockets.read(connection) != nil {}
    }

    func fetchGraceID() async throws -> Person.ID {
      let answer = try await ask(.get, "/api/v1/accounts/lookup?acct=grace", as: "ada")
      return Person.ID(try Answer.decode(MastodonJSON.Account.self, from: answer.body).id)
    }
  }
#endif
