import Domain
import Foundation
import Testing

@Suite("Polls")
struct PollResultTests {
  @Test(
    arguments: [
      ([1, 1, 1], nil, [33, 33, 33]), ([2, 1], nil, [67, 33]), ([0, 0], nil, [0, 0]),
      ([5, 0], nil, [100, 0]), ([3, 2], 4, [75, 50]), ([1, 199], nil, [1, 100]),
      ([nil, nil], nil, [nil, nil]), ([nil, 2], 4, [nil, 50]), ([9, 1], 5, [100, 20]),
      ([1, 1], 0, [0, 0]), ([-1, 1], nil, [0, 100]), ([.max, .max], 1, [100, 100]),
      ([.max, .max], nil, [50, 50]), ([1], -3, [0]), ([], nil, []),
    ] as [([Int?], Int?, [Int?])])
  func sharesAreWholePercents(
    votes: [Int?], voters: Int?, percents: [Int?]
  ) {
    #expect(poll(votes: votes, voters: voters).percents == percents)
  }

  @Test func endsExactlyAtItsEnd() {
    let end = Date(timeIntervalSince1970: 100)
    let poll = poll(votes: [0, 0], ends: end)
    #expect(!poll.hasEnded(at: end - 0.001))
    #expect(poll.hasEnded(at: end))
    #expect(!self.poll(votes: [0]).hasEnded(at: .distantFuture))
  }

  @Test(
    arguments: [
      (false, [], false), (false, [0], true), (false, [0, 1], false), (true, [0, 1], true),
      (true, [2], false), (true, [-1, 0], false), (true, [], false),
    ] as [(Bool, Set<Int>, Bool)])
  func takesSeveralChoicesOnlyIfAllowed(
    allowsSeveral: Bool, choices: Set<Int>, accepts: Bool
  ) {
    let poll = poll(votes: [0, 0], allowsSeveral: allowsSeveral)
    #expect(poll.accepts(choices, at: .distantPast) == accepts)
  }

  @Test func takesNoSecondOrLateVote() {
    let poll = poll(votes: [0, 0], ends: .distantPast)
    #expect(!poll.accepts([0], at: .distantFuture))
    #expect(!self.poll(votes: [0, 0]).voting([0]).accepts([0], at: .distantPast))
  }

  @Test func aVoteIsCountedAtOnceAndOnlyOnce() {
    let voted = poll(votes: [1, 2, nil], voters: 2, allowsSeveral: true).voting([0, 2, 7])
    #expect(voted.options.map(\.votes) == [2, 2, nil])
    #expect(voted.voters == 3)
    #expect(voted.ownVotes == [0, 2, 7])
    #expect(voted.voting([1]) == voted)
  }

  private func poll(
    votes: [Int?], voters: Int? = nil, allowsSeveral: Bool = false, ends: Date? = nil
  ) -> Poll {
    Poll(
      id: Poll.ID("1"), options: votes.map { Poll.Option(title: "", votes: $0) },
      allowsSeveral: allowsSeveral, ends: ends, voters: voters)
  }
}
