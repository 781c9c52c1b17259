import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite struct DraftPollTests {
  private let rule = PollRule(mostOptions: 3, longestOption: 5, shortest: 60, longest: 600)

  @Test(
    arguments: [
      (["Wool", "Linen"], 60, nil), (["Wool", " ", "Linen\n", ""], 600, nil),
      (["a", "b", "c"], 60, nil), (["Wool", " "], 60, .tooFewOptions), ([], 60, .tooFewOptions),
      (["a", "b", "c", "d"], 60, .tooManyOptions(most: 3)),
      (["Wool", " Wool"], 60, .repeatedOption),
      (["Wool", "Cotton"], 60, .optionTooLong(most: 5)), (["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "12345"], 60, nil),
      (["Wool", "Linen"], 59, .duration), (["Wool", "Linen"], 601, .duration),
    ] as [([String], Int, PollProblem?)])
  func aPollFollowsTheRule(_ options: [String], _ duration: Int, _ problem: PollProblem?) {
    #expect(Draft.Poll(options: options, duration: duration).problem(with: rule) == problem)
  }

  @Test func anEmptyPollIsNotWritten() {
    #expect(!Draft.Poll().isWritten && !Draft.Poll(options: [" ", "\n"]).isWritten)
    #expect(Draft.Poll(options: ["", "a"]).isWritten)
  }

  @Test func aServerWithoutPollsHasNone() {
    #expect(PollRule().allowsPolls && !PollRule(mostOptions: 1).allowsPolls)
    #expect(!PollRule(shortest: 300, longest: 299).allowsPolls)
    #expect(PollRule(mostOptions: 2, shortest: 300, longest: 300).allowsPolls)
  }

  @Test func itsAuthorSeesItWithoutVoting() {
    let poll = Poll(
      Draft.Poll(options: ["Wool ", "", "Linen"], duration: 300, allowsSeveral: true), id: "p",
      from: .fixture)
    #expect(poll.options == [.init(title: "Wool", votes: 0), .init(title: "Linen", votes: 0)])
    #expect(poll.allowsSeveral && poll.ends == .fixture.addingTimeInterval(300))
    #expect(!poll.isOpen(at: .fixture) && poll.ownVotes == [])
    let hidden = Poll(Draft.Poll(options: ["a", "b"], hidesTotals: true), id: "p", from: .fixture)
    #expect(hidden.percents == [nil, nil])
  }

  @Test(
    arguments: [
      (3_600.4, 3_600), (0, 86_400), (-5, 86_400), (1e12, 86_400), (nil, 86_400),
    ] as [(Double?, Int)])
  func aRedraftedPollKeepsItsDuration(_ time: Double?, _ duration: Int) {
    let poll = Poll(
      id: "p", options: [.init(title: "Wool"), .init(title: "Linen")],
      ends: time.map { .fixture.addingTimeInterval($0) })
    let draft = Draft.Poll(poll, written: .fixture)
    #expect(draft.options == ["Wool", "Linen"] && draft.duration == duration)
    #expect(draft.hidesTotals && !draft.allowsSeveral)
  }

  /// Drafts stored before there were polls.
  @Test func earlierDraftsHaveNoPoll() throws {
    let draft = Draft.fixture()
    var fields = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(draft)) as? [String: Any])
    fields["poll"] = nil
    let stored = try JSONSerialization.data(withJSONObject: fields)
    #expect(try JSONDecoder().decode(Draft.self, from: stored) == draft)
    var asking = draft
    asking.poll = Draft.Poll(options: ["a"], duration: 5, allowsSeveral: true, hidesTotals: true)
    let read = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(asking))
    #expect(read == asking)
  }

  /// Two votes, and half of its hour has passed.
  private static let known = Poll(
    id: "p", options: [.init(title: "Yes", votes: 2), .init(title: "No", votes: 0)],
    ends: .fixture.addingTimeInterval(1_800), voters: 2, ownVotes: [])

  private func edited(
    _ known: Poll? = known, at date: Date = .fixture, _ change: (inout Draft.Poll?) -> Void
  ) -> Poll? {
    var edit = Draft(
      id: "d", editing: "7", poll: Draft.Poll(options: ["Yes", "No"], duration: 3_600),
      originalPoll: Draft.Poll(options: ["Yes", "No"], duration: 3_600), changed: .fixture)
    change(&edit.poll)
    return Poll.changed(known, of: "7", by: edit, at: date)
  }

  @Test func anEditNotTouchingThePollKeepsTheCurrentOne() {
    let other = Poll(id: "q", options: [.init(title: "Tea", votes: 7)])
    #expect(edited { _ in } == Self.known && edited(other) { _ in } == other)
    #expect(edited(nil) { _ in } == nil)
  }

  @Test func newOptionsResetVotesAndKeepTheEnd() {
    let changes: [(inout Draft.Poll?) -> Void] = [
      { $0?.options[1] = "Never" }, { $0?.options.append("Never") }, { $0?.allowsSeveral = true },
      { $0?.options.reverse() },
    ]
    for change in changes {
      let poll = edited(Self.known, change)
      #expect(poll?.options.allSatisfy { $0.votes == 0 } == true && poll?.voters == 0)
      #expect(poll?.ends == Self.known.ends && poll?.id == "p")
    }
  }

  @Test func theSameOptionsKeepTheirVotes() {
    let longer = edited { $0?.duration = 7_200 }
    #expect(longer?.options == Self.known.options && longer?.voters == 2)
    #expect(longer?.ends == .fixture.addingTimeInterval(7_200))
    let hidden = edited { $0?.hidesTotals = true }
    #expect(hidden?.options.allSatisfy { $0.votes == nil } == true && hidden?.voters == 2)
    #expect(edited { $0?.options.append(" ") } == Self.known)
  }

  @Test func onlyAnEditWithNewOptionsLosesVotes() {
    let asked = Draft.Poll(options: ["Yes", "No"])
    func losesVotes(_ poll: Draft.Poll?, original: Draft.Poll?, editing: Post.ID? = "7") -> Bool {
      Draft(id: "d", editing: editing, poll: poll, originalPoll: original, changed: .fixture)
        .losesVotes
    }
    let other = Draft.Poll(options: ["Yes", "Never"])
    #expect(losesVotes(other, original: asked) && !losesVotes(asked, original: asked))
    #expect(!losesVotes(Draft.Poll(options: ["Yes", "No "], duration: 60), original: asked))
    #expect(!losesVotes(nil, original: asked) && !losesVotes(other, original: nil))
    #expect(!losesVotes(other, original: asked, editing: nil))
  }

  @Test func newOptionsReopenAnEndedPoll() {
    let late = Date.fixture.addingTimeInterval(1_800)
    #expect(edited(at: late) { $0?.options[1] = "Never" }?.ends == late.addingTimeInterval(3_600))
  }

  @Test func aPollCanBeRemovedOrAdded() {
    #expect(edited { $0 = nil } == nil)
    #expect(edited(nil) { $0?.options[1] = "Never" }?.options.map(\.title) == ["Yes", "Never"])
  }
}
