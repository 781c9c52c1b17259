import Foundation

/// Where a Moments endpoint has its two documents: a server's paths, or files as they were copied.
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
