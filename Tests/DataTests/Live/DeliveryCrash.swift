#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import FakeServer

  /// One kind of write, repeated on one store.
  @MainActor
  final class DeliveryCrash {
    enum Kind: CaseIterable {
      case publish, ask, film, writeThread, schedule, move, unschedule, edit, delete
      case favorite, boost, boostForFollowers, bookmark, pin, vote
      case follow, mute, block, notify, hideBoosts, note, report, editProfile, answerRequest
      case createList, changeList, deleteList, addMember, followHashtag
      case createFilter, changeFilter, deleteFilter
      case dismissSuggestion, answerNotices, choosePolicy, talk, readTalk, deleteTalk
      case readHome, readNotices
      case quote, redraft, declineRequest, dismissNotices
      case unfavorite, unboost, unbookmark, unfollow, unmute, unblock, deleteNote
      case removeMember, unfollowHashtag

      /// The kind that this one undoes.
      var undone: Kind? {
        switch self {
        case .unfavorite: .favorite
        case .unboost: .boost
        case .unbookmark: .bookmark
        case .unfollow: .follow
        case .unmute: .mute
        case .unblock: .block
        case .deleteNote: .note
        case .removeMember: .addMember
        case .unfollowHashtag: .followHashtag
        default: nil
        }
      }
    }

    let kind: Kind
    /// False while the writes undo the earlier ones.
    var isOn = true
    private let world: LiveWorld
    let server: FakeMastodon
    private var source: MastodonSource?
    /// The IDs of the writes' subjects, by number.
    var subjects: [String] = []

    static let numbers = 0...10
    static let tomorrow = Date.fixture + 86_400

    init(_ kind: Kind) throws {
      self.kind = kind
      let world = try LiveWorld()
      self.world = world
      server = FakeMastodon(now: { [clock = world.clock] in clock.date })
    }

    func openSource() async throws -> MastodonSource {
      if let source { return source }
      let new = try await world.mastodon(server)
      source = new
      return new
    }

    func repositories() async throws -> SourceRepositories {
      try await openSource().repositories
    }

    // MARK: Delivering

    /// Nil if the process was killed.
    func deliver(by process: StoreWriterProcess, killedAt moment: Int) async throws -> Int? {
      source = nil
      let words = [
        "deliver", world.folder.path, "\(world.clock.date.timeIntervalSince1970)", "\(moment)",
      ]
      return try await process.life(of: words, answeredBy: server)
    }

    func deliver(in condition: FakeMastodon.NetworkCondition) async throws {
      await server.simulate(condition)
      let restarted = try await world.mastodon(server)
      try await restarted.context.sender.sendAll()
      source = restarted
    }

    func entries() async throws -> [OutboxEntry] {
      try await openSource().context.store.read { try $0.outbox.entries() }
    }

    /// Refused reports wait for the person's decision.
    func left() async throws -> [OutboxEntry] {
      try await entries().filter {
        !(kind == .report && $0.state == .refused(.mayHaveArrived))
      }
    }
  }

  extension OutboxEntry.Action {
    /// The kinds for this action. A new action needs one.
    var kinds: [DeliveryCrash.Kind] {
      switch self {
      case .publish: [.publish, .ask, .film, .writeThread, .quote]
      case .schedule: [.schedule]
      case .reschedule: [.move]
      case .unschedule: [.unschedule]
      case .edit: [.edit]
      case .delete: [.delete, .redraft]
      case .react(_, .favorite, let isOn): [isOn ? .favorite : .unfavorite]
      case .react(_, .boost, let isOn): [isOn ? .boost : .unboost]
      case .react(_, .bookmark, let isOn): [isOn ? .bookmark : .unbookmark]
      case .react(_, .boostForFollowers, isOn: _): [.boostForFollowers]
      case .react(_, .pin, isOn: _): [.pin]
      case .follow(_, let isOn): [isOn ? .follow : .unfollow]
      case .mute(_, let isOn): [isOn ? .mute : .unmute]
      case .block(_, let isOn): [isOn ? .block : .unblock]
      case .notify: [.notify]
      case .showBoosts: [.hideBoosts]
      case .note(_, let text): [text.isEmpty ? .deleteNote : .note]
      case .report: [.report]
      case .editProfile: [.editProfile]
      case .answer(let answer, _): [answer == .accepted ? .answerRequest : .declineRequest]
      case .vote: [.vote]
      case .send: [.talk]
      case .markRead: [.readTalk]
      case .deleteConversation: [.deleteTalk]
      case .createList: [.createList]
      case .changeList: [.changeList]
      case .deleteList: [.deleteList]
      case .setMember(_, _, let isOn): [isOn ? .addMember : .removeMember]
      case .followHashtag(_, let isOn): [isOn ? .followHashtag : .unfollowHashtag]
      case .createFilter: [.createFilter]
      case .changeFilter: [.changeFilter]
      case .deleteFilter: [.deleteFilter]
      case .dismissSuggestion: [.dismissSuggestion]
      case .answerNotices(let answer, _, _):
        [answer == .accepted ? .answerNotices : .dismissNotices]
      case .choosePolicy: [.choosePolicy]
      case .markHome: [.readHome]
      case .markNotices: [.readNotices]
      }
    }
  }
#endif
