import Domain
import Foundation

/// Emojis that come with the app. Each address contains its picture, because a stored post keeps the
/// address.
enum SampleEmojis {
  private struct File: Decodable {
    let shortcode: String
    /// Base 64.
    let png: String
  }

  static func all() throws -> [CustomEmoji] {
    let files: [File] = try SampleFiles.decode("emojis")
    return files.compactMap { file in
      URL(string: "data:image/png;base64," + file.png).map {
        CustomEmoji(shortcode: file.shortcode, url: $0)
      }
    }
  }
}
