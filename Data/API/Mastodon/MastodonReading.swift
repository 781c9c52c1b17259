import Domain
import Foundation

extension MastodonJSON {
  /// The signed-in person's reading positions, shared by all devices. Empty if never set.
  struct Markers: Decodable, Sendable {
    struct Marker: Decodable, Sendable {
      let lastRead: String

      private enum CodingKeys: String, CodingKey {
        case lastRead = "last_read_id"
      }

      init(from decoder: any Decoder) throws {
        lastRead = try decoder.container(keyedBy: CodingKeys.self).id(.lastRead)
      }
    }

    let home: Marker?
    let notifications: Marker?

    private enum CodingKeys: CodingKey { case home, notifications }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      home = fields.value(.home)
      notifications = fields.value(.notifications)
    }

    var position: ReadingPosition? {
      home.map { ReadingPosition(rowID: Post.ID($0.lastRead)) }
    }
  }
}
