import Foundation

/// The paths of the two documents of a Moments endpoint: those of a server, or those of copied
/// files.
enum MomentsLayout: CaseIterable {
  case paths, files

  func user(_ userName: String) -> (path: String, steps: [String]) {
    switch self {
    case .paths: ("user", [userName])
    case .files: ("user.json", [])
    }
  }

  func tweets(of userName: String) -> (path: String, steps: [String]) {
    switch self {
    case .paths: ("user", [userName, "tweets"])
    case .files: ("tweets.json", [])
    }
  }
}
