#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import PlayedServer

  /// One kind of write, done again and again on one store.
  @MainActor
  final class KilledDelivery {
    enum Kind: CaseIterable {
      case publish, ask, film, writeThread, schedule, move, unschedule, edit, delete
      case favorite, boost, boostForFollowers, bookmark, pin, vote
      case follow, mute, block, notify, hideBoosts, note, report, editProfile, answerRequest
      case createList, changeList, deleteList, addMember, followHashtag
      case createFilter, changeFilter, deleteFilter
      case dismissSuggestion, answerNotices, choosePolicy, talk, readTalk
      case readHome, readNotices
    }

    let kind: Kind
    private let world: LiveWorld
    let server: PlayedMastodon
    private var source: MastodonSource?
    /// The IDs of what the writes are about, by their number.
    var subjects: [String] = []

    static let numbers = 0...10
    static let tomorrow = Date.fixture + 86_400

    init(_ kind: Kind) throws {
      self.kind = kind
      let world = try LiveWorld()
      self.world = world
      server = PlayedMastodon(now: { [clock = world.clock] in clock.date })
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

    func deliver(in weather: PlayedMastodon.Weather) async throws {
      await server.turn(weather)
      let restarted = try await world.mastodon(server)
      try await restarted.context.sender.sendAll()
      source = restarted
    }

    func entries() async throws -> [OutboxEntry] {
      try await openSource().context.store.read { try $0.outbox.entries() }
    }

    /// Refused reports are for the person to decide about.
    func left() async throws -> [OutboxEntry] {
      try await entries().filter {
        !(kind == .report && $0.state == .refused(.mayHaveArrived))
      }
    }
  }

  extension OutboxEntry.Action {
    /// The kinds that stand for this action. A new action needs one.
    var kinds: [KilledDelivery.Kind] {
      switch self {
      case .publish: [.publish, .ask, .film, .writeThread]
      case .schedule: [.schedule]
      case .reschedule: [.move]
      case .unschedule: [.unschedule]
      case .edit: [.edit]
      case .delete: [.delete]
      case .react(_, .favorite, isOn: _): [.favorite]
      case .react(_, .boost, isOn: _): [.boost]
      case .react(_, .bookmark, isOn: _): [.bookmark]
      case .react(_, .boostForFollowers, isOn: _): [.boostForFollowers]
      case .react(_, .pin, isOn: _): [.pin]
      case .follow: [.follow]
      case .mute: [.mute]
      case .block: [.block]
      case .notify: [.notify]
      case .showBoosts: [.hideBoosts]
      case .note: [.note]
      case .report: [.report]
      case .editProfile: [.editProfile]
      case .answer: [.answerRequest]
      case .vote: [.vote]
      case .send: [.talk]
      case .markRead: [.readTalk]
      case .createList: [.createList]
      case .changeList: [.changeList]
      case .deleteList: [.deleteList]
      case .setMember: [.addMember]
      case .followHashtag: [.followHashtag]
      case .createFilter: [.createFilter]
      case .changeFilter: [.changeFilter]
      case .deleteFilter: [.deleteFilter]
      case .dismissSuggestion: [.dismissSuggestion]
      case .answerNotices: [.answerNotices]
      case .choosePolicy: [.choosePolicy]
      case .markHome: [.readHome]
      case .markNotices: [.readNotices]
      }
    }
  }
#endif
