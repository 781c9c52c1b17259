import Data

// What people do to posts that are there.

extension PlayedMastodon {
  /// An entry of its own in the list of who boosts.
  func boost(_ id: Int, by author: String) {
    post("", by: author)
    statuses[statuses.count - 1].boosted = id
  }

  func show(_ pictures: [String], in id: Int) {
    if let index = index(of: id) { statuses[index].media = pictures }
  }

  func endPoll(of id: Int) {
    if let index = index(of: id) { statuses[index].hasEnded = true }
  }

  func remove(_ id: Int) { statuses.removeAll { $0.id == id } }
}
