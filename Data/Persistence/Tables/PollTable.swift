import Domain
import Foundation

/// The polls of posts.
struct PollTable: LedgerTable {
  let ledger: Ledger

  func find(of post: Int64) throws -> Poll? {
    try connection.first(
      "SELECT id, options, allows_several, ends, voters, own_votes FROM polls WHERE post = ?", post
    ) { row in
      Poll(
        id: row.id(), options: try row.packed { try $0.list { try $0.option() } } ?? [],
        allowsSeveral: row.bool(), ends: row.date(), voters: row.optionalInt(),
        ownVotes: try row.packed { Set(try $0.list { try $0.number() }) })
    }
  }

  func save(_ poll: Poll, of post: Int64) throws {
    let ownVotes = poll.ownVotes.map { votes in
      Packer.bytes { $0.add(votes.sorted()) { $0.add($1) } }
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO polls (post, id, options, allows_several, ends, voters, own_votes)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      post, poll.id, Packer.bytes { $0.add(poll.options) { $0.add($1) } }, poll.allowsSeveral,
      poll.ends, poll.voters, ownVotes)
  }
}
