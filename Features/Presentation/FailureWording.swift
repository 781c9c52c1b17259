import Domain
import Foundation

extension FailureText {
  package init(
    _ failure: LoadFailure, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) {
    let (title, advice, action) = failure.words(at: now, formatting)
    self.init(title: title, message: "\(attempt.failed). \(advice)", action: action)
  }
}

extension LoadFailure {
  fileprivate typealias Words = (title: String, advice: String, action: FailureText.Action?)

  fileprivate func words(at now: Date, _ formatting: Formatting) -> Words {
    switch self {
    case .offline:
      ("No Connection", "Check your connection and try again.", .retry)
    case .timedOut:
      ("No Answer", "The server took too long to answer. Try again.", .retry)
    case .signedOut:
      ("Signed Out", "Sign in again to go on.", .signIn)
    case .rateLimited(let until):
      Self.pause(until: until, at: now, formatting)
    case .refused(let reason):
      ("Refused", Self.quote(reason) ?? "The server refused without a reason.", .retry)
    case .serverFailed(let reason):
      ("Server Trouble", Self.quote(reason) ?? "The server has a problem. Try again later.", .retry)
    case .malformed:
      ("Unreadable Answer", "The server’s answer makes no sense. Try again later.", .retry)
    case .badCertificate:
      (
        "Certificate Not Trusted",
        "The server’s certificate is not trusted. Check the address. If the server is yours, "
          + "install its certificate on this device.", .retry
      )
    case .unreadable(let answer):
      answer.words
    case .notFound:
      ("Not Found", "It was deleted, or you may not see it.", nil)
    case .storage(let failure):
      failure.words
    case .picture(let failure):
      failure.words(formatting)
    case .unsupported:
      ("Not Available", "This account’s server does not offer it.", nil)
    }
  }

  private static func pause(until: Date?, at now: Date, _ formatting: Formatting) -> Words {
    let title = "Too Many Requests"
    let reason = "The server asked for a pause."
    guard let until else { return (title, "\(reason) Try again in a few minutes.", .retry) }
    guard until > now else { return (title, "\(reason) It is over: try again.", .retry) }
    let time = formatting.clockTime(until, at: now)
    return (title, "\(reason) Try again at \(time).", .retryAfter(until))
  }

  /// The server's own words, told apart from ours.
  private static func quote(_ reason: String?) -> String? {
    let words = (reason ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? nil : "The server says: “\(words)”"
  }
}

extension UnreadableAnswer {
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .empty:
      ("Empty Answer", "The server answered with nothing. Try again later.", .retry)
    case .webPage:
      ("Web Page", "A web page answered. Check the address, or sign in to this network.", .retry)
    case .otherShape:
      ("Unexpected Answer", "What answered is not what Moments reads. Check the address.", .retry)
    }
  }
}

extension StorageFailure {
  fileprivate var words: LoadFailure.Words {
    switch self {
    case .full:
      ("Storage Full", "This device has no space left. Free some and try again.", .retry)
    case .readOnly:
      ("Storage Locked", "Moments may not write to its folder. Allow it and try again.", .retry)
    case .newerVersion:
      ("Newer Storage", "A newer Moments wrote the storage. Update the app to go on.", nil)
    case .damaged:
      ("Storage Damaged", "Start the app again: it sets the file aside, unharmed.", nil)
    case .inUse:
      ("Already Open", "Another Moments is using it. Quit that one and try again.", .retry)
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
  /// None has a way to try again: the same picture comes to the same.
  fileprivate func words(_ formatting: Formatting) -> LoadFailure.Words {
    switch self {
    case .unreadable:
      ("Unreadable Picture", "It is damaged, or it could not be read. Choose another one.", nil)
    case .notAPicture:
      ("Not a Picture", "Choose a picture in the format JPEG, PNG, GIF or WebP.", nil)
    case .unsupportedFormat:
      ("Other Format", "Save it as a JPEG and choose that: not everyone can see this format.", nil)
    case .tooLarge(let most):
      ("Picture Too Large", "\(formatting.bytes(most)) fit. Make it smaller and add it again.", nil)
    case .tooManyPixels(let most):
      (
        "Picture Too Large",
        "\(formatting.count(most / 1_000_000)) megapixels fit. Make it smaller and add it again.",
        nil
      )
    case .tooMany(let most):
      ("Too Many Pictures", "A post holds \(formatting.count(most, .picture)).", nil)
    case .gone:
      ("Picture Missing", "A picture of this post is not here any more. Remove it.", nil)
    }
  }
}
