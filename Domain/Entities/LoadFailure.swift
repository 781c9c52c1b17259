import Foundation

/// The reason for a failure. Created where the data comes from, and put into words by view data.
package enum LoadFailure: Error, Hashable, Codable, Sendable {
  /// The source cannot be reached, so it received nothing.
  case offline
  /// The connection broke after a change was sent, so it may have arrived.
  case connectionLost
  case timedOut
  case signedOut
  case rateLimited(until: Date?)
  /// The source's own message, ready to be shown. Nil if it sent none.
  case refused(String?)
  /// The source has a problem of its own, with its message if it sent one. A retry can succeed.
  case serverFailed(String?)
  case malformed
  /// The server's certificate is self-signed, expired or for another name.
  case badCertificate
  /// The answer is not from the expected service. Usually the address is wrong.
  case unreadable(UnreadableAnswer)
  case notFound
  case storage(StorageFailure)
  case picture(PictureFailure)
  /// The source does not offer this at all.
  case unsupported
  /// The author does not allow the quote, or the quoted post is gone.
  case quoteRefused
  case list(ListFailure)
  case schedule(ScheduleFailure)
  case filter(FilterFailure)
  /// The profile has as many pinned posts as its server allows.
  case pinLimit
  /// The answer was lost, and sending again could do the same thing twice.
  case mayHaveArrived
  /// The post was sent, and no answer has come, so the server may have it.
  case deliveryUnknown

  /// Any other error counts as an answer that could not be decoded.
  package init(_ error: any Error) {
    self = error as? LoadFailure ?? .malformed
  }

  /// True if asking again would fail again.
  package var isDefinitive: Bool {
    switch self {
    case .refused, .notFound, .picture, .unsupported, .quoteRefused, .list, .schedule, .filter,
      .pinLimit, .mayHaveArrived:
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
  /// The data folder was moved or deleted while the app runs.
  case gone
}

/// Why a picture, a video or a sound cannot be part of a post.
package enum PictureFailure: Hashable, Codable, Sendable {
  /// The file is damaged, or its bytes were never delivered.
  case unreadable
  case notAPicture
  /// Not every program that shows the post could show it.
  case unsupportedFormat
  /// In bytes.
  case tooLarge(most: Int)
  case tooManyPixels(most: Int)
  case tooMany(most: Int)
  /// The file of a picture that was added earlier no longer exists.
  case gone
  /// The file is neither a picture nor a video nor a sound.
  case notMedia
  /// The file could not be read, possibly because it is too large.
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
