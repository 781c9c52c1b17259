import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@Suite("Failure messages")
struct FailureTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let failure: LoadFailure
    let title: String
    let advice: String
    let action: FailureText.Action?
    var testDescription: String { "\(failure)" }

    init(_ failure: LoadFailure, _ title: String, _ advice: String, _ action: FailureText.Action?) {
      self.failure = failure
      self.title = title
      self.advice = advice
      self.action = action
    }
  }

  @Test(arguments: [
    Case(.offline, "No Connection", "Check your connection and try again.", .retry),
    Case(.timedOut, "No Answer", "The server took too long to answer. Try again.", .retry),
    Case(.signedOut, "Signed Out", "Sign in again to continue.", .signIn),
    Case(
      .rateLimited(until: nil), "Too Many Requests",
      "The server asked Moments to slow down. Try again in a few minutes.", .retry),
    Case(
      .rateLimited(until: .fixture + 240), "Too Many Requests",
      "The server asked Moments to slow down. Try again at 12:04 PM.",
      .retryAfter(.fixture + 240)),
    Case(
      .rateLimited(until: .fixture), "Too Many Requests",
      "The server asked Moments to slow down. You can try again now.", .retry),
    Case(.refused("Too long"), "Refused", "The server says: “Too long”", .retry),
    Case(.refused(" \n"), "Refused", "The server gave no reason.", .retry),
    Case(
      .pinLimit, "Too Many Pinned Posts",
      "Your profile has as many pinned posts as your server allows. Unpin one and try again.", nil),
    Case(
      .parentGone, "Reply Not Allowed",
      "The post you replied to was deleted, or its author doesn’t let you reply. Edit your reply "
        + "to post it by itself.", nil),
    Case(
      .mayHaveArrived, "May Have Been Sent",
      "The connection broke before the server answered, so it may have arrived. "
        + "Send it again if you want to be sure.", nil),
    Case(
      .deliveryUnknown, "May Have Been Sent",
      "It may have been sent already. You can edit or redraft it when your server has answered.",
      nil),
    Case(.refused(nil), "Refused", "The server gave no reason.", .retry),
    Case(.serverFailed("Down"), "Server Error", "The server says: “Down”", .retry),
    Case(
      .serverFailed(nil), "Server Error", "The server ran into a problem. Try again later.", .retry),
    Case(
      .malformed, "Unreadable Answer",
      "Moments could not understand the server’s answer. Try again later.",
      .retry),
    Case(
      .unreadable(.empty), "Empty Answer", "The server sent an empty answer. Try again later.",
      .retry),
    Case(
      .unreadable(.webPage), "Web Page",
      "The server sent a web page. Check the address, or sign in to this network.", .retry),
    Case(
      .unreadable(.otherShape), "Unexpected Answer",
      "Moments can’t read what the server sent. Check the address.", .retry),
    Case(
      .badCertificate, "Certificate Not Trusted",
      "The server’s certificate is not trusted. Check the address. If the server is yours, "
        + "install its certificate on this device.", .retry),
    Case(.notFound, "Not Found", "It was deleted, or you don’t have permission to see it.", nil),
    Case(.filter(.titleMissing), "Filter Needs a Title", "Enter a title for the filter.", nil),
    Case(
      .filter(.placeMissing), "Filter Needs a Place",
      "Choose at least one place where the filter applies.", nil),
    Case(.filter(.wordMissing), "Filter Needs a Word", "Add at least one word or phrase.", nil),
    Case(
      .filter(.gone), "Filter Deleted", "The filter was deleted, maybe on another device.", nil),
    Case(
      .filter(.notPermitted), "Not Allowed",
      "Your sign-in doesn’t cover filters. Sign out and sign in again to allow them.", nil),
    Case(.list(.titleMissing), "List Needs a Name", "Enter a name.", nil),
    Case(
      .list(.titleTooLong), "Name Too Long",
      "Your server doesn’t accept a name this long. Enter a shorter one.", nil),
    Case(
      .list(.gone), "List Deleted", "The list was deleted, maybe on another device.", nil),
    Case(
      .list(.notFollowed), "Not Following",
      "Only people you follow can be in a list. Follow them and try again.", nil),
    Case(
      .list(.notPermitted), "Not Allowed",
      "Your sign-in doesn’t cover lists. Sign out and sign in again to allow them.", nil),
    Case(.unsupported, "Not Available", "Your server doesn’t support this.", nil),
    Case(
      .storage(.full), "Storage Full", "This device is full. Free some space and try again.",
      .retry),
    Case(
      .storage(.readOnly), "Storage Locked",
      "Moments can’t write to its folder. Change the permissions and try again.", .retry),
    Case(
      .storage(.newerVersion), "Newer Storage",
      "A newer version of Moments wrote the storage. Update the app to continue.", nil),
    Case(
      .storage(.damaged), "Storage Damaged",
      "Restart Moments. It keeps the damaged file and starts a new one.", nil),
    Case(
      .storage(.inUse), "Already Open",
      "Another copy of Moments is using it. Quit that copy and try again.", .retry),
    Case(
      .storage(.gone), "Storage Missing",
      "The data folder was moved or deleted. Put it back, or quit Moments and start again.",
      .retry),
    Case(
      .storage(.unavailable), "Storage Unavailable",
      "The storage could not be reached. Try again.", .retry),
    Case(
      .picture(.unreadable), "Unreadable Picture",
      "It is damaged or can’t be read. Choose another one.", nil),
    Case(
      .picture(.notAPicture), "Not a Picture",
      "Choose a JPEG, PNG, GIF, or WebP picture.", nil),
    Case(
      .picture(.unsupportedFormat), "Unsupported Format",
      "Save it as a JPEG and choose that: not everyone can see this format.", nil),
    Case(
      .picture(.tooLarge(most: 8_000_000)), "Picture Too Large",
      "The limit is 8 MB. Make it smaller and add it again.", nil),
    Case(
      .picture(.tooManyPixels(most: 33_177_600)), "Picture Too Large",
      "The limit is 33 megapixels. Make it smaller and add it again.", nil),
    Case(.picture(.tooMany(most: 1)), "Too Many Pictures", "A post can have 1 picture.", nil),
    Case(
      .picture(.notMedia), "Not a Picture, Video or Sound",
      "Choose a picture, a video or a sound.", nil),
    Case(
      .picture(.unreadableFile(most: 99_000_000)), "Unreadable File",
      "It can’t be read, or it is larger than 99 MB. Choose another one.", nil),
    Case(
      .picture(.unreadableRecording), "Unreadable Video or Sound",
      "It is damaged or can’t be read. Choose another one.", nil),
    Case(
      .picture(.unsupportedRecording), "Unsupported Format",
      "Your server doesn’t accept this kind of video or sound. Save it in another format and "
        + "choose that.", nil),
    Case(
      .picture(.recordingTooLarge(most: 99_000_000)), "Video or Sound Too Large",
      "The limit is 99 MB. Make it shorter and add it again.", nil),
    Case(
      .picture(.videoTooManyPixels(most: 8_294_400)), "Video Too Large",
      "The limit is 8 megapixels. Make it smaller and add it again.", nil),
    Case(
      .picture(.mixed), "Pictures or a Video",
      "A post can have either pictures or one video or sound.", nil),
    Case(
      .picture(.gone), "Picture Missing",
      "A picture in this post is no longer on this device. Remove it to continue.", nil),
  ])
  func saysWhatFailedWhyAndWhatToDo(_ item: Case) {
    let text = FailureText(item.failure, during: .loadPosts, at: .fixture, .fixture())
    let message = "The posts could not be loaded. \(item.advice)"
    #expect(text == FailureText(title: item.title, message: message, action: item.action))
  }

  @Test(
    arguments: [
      (1, "12:01 PM"), (60, "12:01 PM"), (61, "12:02 PM"), (5_340, "1:29 PM"),
      (43_140, "11:59 PM"), (43_141, "12:00 AM on November 21, 2026"),
      (36 * 3_600, "12:00 AM on November 22, 2026"),
    ] as [(Double, String)])
  func retryTimesAreRoundedUp(seconds: Double, time: String) {
    let failure = LoadFailure.rateLimited(until: .fixture + seconds)
    let text = FailureText(failure, during: .search, at: .fixture, .fixture())
    #expect(text.message.hasSuffix("Try again at \(time)."))
  }

  @Test func buttonsNameTheirAction() {
    #expect(FailureText.Action.retry.title == "Try Again")
    #expect(FailureText.Action.retryAfter(.fixture).title == "Try Again")
    #expect(FailureText.Action.signIn.title == "Sign In")
  }
}
