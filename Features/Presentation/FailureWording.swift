import Domain
import Foundation

extension FailureText {
  package init(
    _ failure: LoadFailure, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) {
    let (title, advice, action) = failure.words(about: attempt.subject, at: now, formatting)
    self.init(title: title, message: "\(attempt.failed). \(advice)", action: action)
  }
}

extension LoadFailure {
  fileprivate typealias Words = (title: String, advice: String, action: FailureText.Action?)

  fileprivate func words(
    about subject: String, at now: Date, _ formatting: Formatting
  ) -> Words {
    switch self {
    case .offline, .connectionLost:
      ("No Connection", "Check your connection and try again.", .retry)
    case .timedOut:
      ("No Answer", "The server took too long to answer. Try again.", .retry)
    case .signedOut:
      ("Signed Out", "Sign in again to continue.", .signIn)
    case .rateLimited(let until):
      Self.pause(until: until, at: now, formatting)
    case .refused(let reason):
      ("Refused", Self.quote(reason) ?? "The server gave no reason.", .retry)
    case .serverFailed(let reason):
      (
        "Server Error", Self.quote(reason) ?? "The server ran into a problem. Try again later.",
        .retry
      )
    case .malformed:
      (
        "Unreadable Answer", "Moments could not understand the server’s answer. Try again later.",
        .retry
      )
    case .badCertificate:
      (
        "Certificate Not Trusted",
        "The server’s certificate is not trusted. Check the address. If the server is yours, "
          + "install its certificate on this device.", .retry
      )
    case .unreadable(let answer):
      answer.words
    case .notFound:
      ("Not Found", "\(subject) was deleted, or you don’t have permission to see it.", nil)
    case .storage(let failure):
      failure.words
    case .picture(let failure):
      failure.words(formatting)
    case .unsupported:
      ("Not Available", "Your server doesn’t support this.", nil)
    case .list(let failure):
      failure.words
    case .schedule(let failure):
      failure.words
    case .filter(let failure):
      failure.words
    case .pinLimit:
      (
        "Too Many Pinned Posts",
        "Your profile has as many pinned posts as your server allows. Unpin one and try again.", nil
      )
    case .mayHaveArrived:
      (
        "May Have Been Sent",
        "The connection broke before the server answered, so it may have arrived. "
          + "Send it again if you want to be sure.", nil
      )
    case .deliveryUnknown:
      (
        "May Have Been Sent",
        "It may have been sent already. You can edit or redraft it when your server has answered.",
        nil
      )
    case .quoteRefused:
      (
        "Quote Not Allowed",
        "The author doesn’t allow this quote, or the quoted post was deleted. Remove the quote and "
          + "post again.", nil
      )
    case .parentGone:
      (
        "Reply Not Allowed",
        "The post you replied to was deleted, or its author doesn’t let you reply. Edit your reply "
          + "to post it by itself.", nil
      )
    }
  }

  private static func pause(until: Date?, at now: Date, _ formatting: Formatting) -> Words {
    let title = "Too Many Requests"
    let reason = "The server asked Moments to slow down."
    guard let until else { return (title, "\(reason) Try again in a few minutes.", .retry) }
    guard until > now else { return (title, "\(reason) You can try again now.", .retry) }
    let time = formatting.clockTime(until, at: now)
    return (title, "\(reason) Try again at \(time).", .retryAfter(until))
  }

  /// Quotes the server's own message.
  private static func quote(_ reason: String?) -> String? {
    let words = (reason ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? nil : "The server says: “\(words)”"
  }
}

extension ListFailure {
  /// No failure offers Try Again, because the same request would fail again.
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .titleMissing:
      ("List Needs a Name", "Enter a name.", nil)
    case .titleTooLong:
      ("Name Too Long", "Your server doesn’t accept a name this long. Enter a shorter one.", nil)
    case .gone:
      ("List Deleted", "The list was deleted, maybe on another device.", nil)
    case .notFollowed:
      ("Not Following", "Only people you follow can be in a list. Follow them and try again.", nil)
    case .notPermitted:
      (
        "Not Allowed",
        "Your sign-in doesn’t cover lists. Sign out and sign in again to allow them.", nil
      )
    }
  }
}

extension ScheduleFailure {
  package var advice: String { words.advice }

  fileprivate var words: LoadFailure.Words {
    switch self {
    case .tooSoon:
      ("Too Soon", "Choose a time at least five minutes from now.", nil)
    case .gone:
      ("Not Scheduled", "The post was published or deleted, maybe on another device.", nil)
    }
  }
}

extension FilterFailure {
  /// The sentence for a form with missing input.
  package var advice: String { words.advice }

  /// No failure offers Try Again, because the same request would fail again.
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .titleMissing:
      ("Filter Needs a Title", "Enter a title for the filter.", nil)
    case .placeMissing:
      ("Filter Needs a Place", "Choose at least one place where the filter applies.", nil)
    case .wordMissing:
      ("Filter Needs a Word", "Add at least one word or phrase.", nil)
    case .gone:
      ("Filter Deleted", "The filter was deleted, maybe on another device.", nil)
    case .notPermitted:
      (
        "Not Allowed",
        "Your sign-in doesn’t cover filters. Sign out and sign in again to allow them.", nil
      )
    }
  }
}

extension UnreadableAnswer {
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .empty:
      ("Empty Answer", "The server sent an empty answer. Try again later.", .retry)
    case .webPage:
      (
        "Web Page", "The server sent a web page. Check the address, or sign in to this network.",
        .retry
      )
    case .otherShape:
      ("Unexpected Answer", "Moments can’t read what the server sent. Check the address.", .retry)
    }
  }
}

extension StorageFailure {
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .full:
      ("Storage Full", "This device is full. Free some space and try again.", .retry)
    case .readOnly:
      (
        "Storage Locked",
        "Moments can’t write to its folder. Change the permissions and try again.", .retry
      )
    case .newerVersion:
      (
        "Newer Storage",
        "A newer version of Moments wrote the storage. Update the app to continue.", nil
      )
    case .damaged:
      ("Storage Damaged", "Restart Moments. It keeps the damaged file and starts a new one.", nil)
    case .inUse:
      ("Already Open", "Another copy of Moments is using it. Quit that copy and try again.", .retry)
    case .gone:
      (
        "Storage Missing",
        "The data folder was moved or deleted. Put it back, or quit Moments and start again.",
        .retry
      )
    case .unavailable:
      ("Storage Unavailable", "The storage could not be reached. Try again.", .retry)
    }
  }
}

extension PictureFailure {
  /// No failure can be retried, because the same picture would fail again.
  fileprivate func words(_ formatting: Formatting) -> LoadFailure.Words {
    switch self {
    case .unreadable:
      ("Unreadable Picture", "It is damaged or can’t be read. Choose another one.", nil)
    case .notAPicture:
      ("Not a Picture", "Choose a JPEG, PNG, GIF, or WebP picture.", nil)
    case .unsupportedFormat:
      (
        "Unsupported Format",
        "Save it as a JPEG and choose that: not everyone can see this format.", nil
      )
    case .tooLarge(let most):
      (
        "Picture Too Large",
        "The limit is \(formatting.bytes(most)). Make it smaller and add it again.", nil
      )
    case .tooManyPixels(let most):
      (
        "Picture Too Large",
        "The limit is \(formatting.count(most / 1_000_000)) megapixels. "
          + "Make it smaller and add it again.",
        nil
      )
    case .tooMany(let most):
      ("Too Many Pictures", "A post can have \(formatting.count(most, .picture)).", nil)
    case .gone:
      (
        "Picture Missing",
        "A picture in this post is no longer on this device. Remove it to continue.", nil
      )
    case .notMedia, .unreadableFile, .unreadableRecording, .unsupportedRecording,
      .recordingTooLarge, .videoTooManyPixels, .mixed:
      recordingWords(formatting)
    }
  }

  private func recordingWords(_ formatting: Formatting) -> LoadFailure.Words {
    switch self {
    case .unreadableFile(let most):
      (
        "Unreadable File",
        "It can’t be read, or it is larger than \(formatting.bytes(most)). Choose another one.", nil
      )
    case .unreadableRecording:
      (
        "Unreadable Video or Sound", "It is damaged or can’t be read. Choose another one.", nil
      )
    case .unsupportedRecording:
      (
        "Unsupported Format",
        "Your server doesn’t accept this kind of video or sound. Save it in another format and "
          + "choose that.", nil
      )
    case .recordingTooLarge(let most):
      (
        "Video or Sound Too Large",
        "The limit is \(formatting.bytes(most)). Make it shorter and add it again.", nil
      )
    case .videoTooManyPixels(let most):
      (
        "Video Too Large",
        "The limit is \(formatting.count(most / 1_000_000)) megapixels. "
          + "Make it smaller and add it again.",
        nil
      )
    case .mixed:
      (
        "Pictures or a Video", "A post can have either pictures or one video or sound.", nil
      )
    default:
      ("Not a Picture, Video or Sound", "Choose a picture, a video or a sound.", nil)
    }
  }
}
