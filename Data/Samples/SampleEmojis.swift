import Domain
import Foundation

/// The app's own emojis. Each URL contains its picture, because a stored post keeps the URL.
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
