import Foundation

extension PostTimeViewData {
  package static let preview = PostTimeViewData(
    date: Date(timeIntervalSince1970: 1_795_338_000),
    earliest: Date(timeIntervalSince1970: 1_795_334_400), note: "Tomorrow at 9:00 AM")
}
