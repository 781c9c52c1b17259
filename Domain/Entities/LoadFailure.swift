import Foundation

/// The reason for a failure. Created where the data is loaded; view data puts it into words.
package enum LoadFailure: Error, Hashable, Codable, Sendable {
  /// The source is unreachable, so it received nothing.
  case offline
  /// The connection broke after a change was sent, so it may have arrived.
  case connectionLost
  case timedOut
  case signedOut
  case rateLimited(until: Date?)
  /// The source's own message, ready to be shown. Nil if it sent none.
  case refused(String?)
  /// A problem of the source itself, with its message if it sent one. A retry can succeed.
  case serverFailed(String?)
  case malformed
  /// The server's certificate is self-signed, expired or issued for another name.
  case badCertificate
  /// The answer is not from the expected service. Usually, the address is wrong.
  case unreadable(UnreadableAnswer)
  case notFound
  case storage(StorageFailure)
  case picture(PictureFailure)
  /// The source does not offer this at all.
  case unsupported
  /// The author does not allow the quote, or the quoted post is gone.
  case quoteRefused
  /// The post to reply to is gone, or its author does not allow replies.
  case parentGone
  case list(ListFailure)
  case schedule(ScheduleFailure)
  case filter(FilterFailure)
  /// The profile already has the maximum number of pinned posts.
  case pinLimit
  /// The answer was lost, and sending again could repeat the action.
  case mayHaveArrived
  /// The post was sent but not confirmed, so the server may have it.
  case deliveryUnknown

  /// Any other error counts as an answer that could not be decoded.
  package init(_ error: any Error) {
    self = error as? LoadFailure ?? .malformed
  }

  /// True if a retry would fail too.
  package var isDefinitive: Bool {
    switch self {
    case .refused, .notFound, .picture, .unsupported, .quoteRefused, .parentGone, .list, .schedule,
      .filter, .pinLimit, .mayHaveArrived:
      true
    case .offline, .connectionLost, .timedOut, .signedOut, .rateLimited, .serverFailed, .malformed,
      .badCertificate, .unreadable, .storage, .deliveryUnknown:
      false
    }
  }
}

package enum StorageFailure: String, Hashable, Codable, Sendable {
  case full, readOnly, newerVersion, damaged, unavailable
  /// Another process has the data folder open.
  case inUse
  /// The data folder was moved or deleted while the app was running.
  case gone
}

/// Why a picture, a video or a sound cannot be part of a post.
package enum PictureFailure: Hashable, Codable, Sendable {
  /// The file is damaged, or its bytes were never delivered.
  case unreadable
  case notAPicture
  /// Not every app that shows the post could display it.
  case unsupportedFormat
  /// In bytes.
  case tooLarge(most: Int)
  case tooManyPixels(most: Int)
  case tooMany(most: Int)
  /// The file of a previously added picture no longer exists.
  case gone
  /// The file is not a picture, video or sound.
  case notMedia
  /// The file could not be read. It may be too large.
  case unreadableFile(most: Int)
  /// A damaged video or sound.
  case unreadableRecording
  /// The source does not accept this format.
  case unsupportedRecording
  /// In bytes.
  case recordingTooLarge(most: Int)
  case videoTooManyPixels(most: Int)
  /// A post with a video or sound can have no other media.
  case mixed
}

/// Why a list cannot be created or changed.
package enum ListFailure: String, Hashable, Codable, Sendable, CaseIterable {
  case titleMissing, titleTooLong
  /// It was deleted, here or on another device.
  case gone
  /// Only people you follow can be in a list.
  case notFollowed
  /// The sign-in does not cover lists.
  case notPermitted
}

/// Why a post cannot be scheduled.
package enum ScheduleFailure: String, Hashable, Codable, Sendable, CaseIterable {
  /// The time has passed or is too close.
  case tooSoon
  /// It was published or deleted, here or on another device.
  case gone
}

/// Why a filter cannot be created or changed.
package enum FilterFailure: String, Hashable, Codable, Sendable, CaseIterable {
  case titleMissing, placeMissing, wordMissing
  /// It was deleted, here or on another device.
  case gone
  /// The sign-in does not cover filters.
  case notPermitted
}

package enum UnreadableAnswer: String, Hashable, Codable, Sendable, CaseIterable {
  case empty, webPage, otherShape
}
