import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Uploading pictures: every possible answer, and what is remembered from each.
@Suite struct APIMastodonUploadTests {
  private static let upload = "/api/v2/media"
  private static let question = "/api/v1/media/m1"
  private static let statuses = "/api/v1/statuses"

  private let time = ScriptedTime()
  private let folder: TemporaryFolder
  private let remembered = Recorder<[Media.ID?]>()
  private let small = MastodonFixtures.small

  init() throws {
    folder = try TemporaryFolder()
  }

  private func picture(
    _ name: String = "a.png", _ bytes: String = "bytes", altText: String = "",
    as id: Media.ID? = nil
  ) throws -> Draft.Picture {
    let file = folder.url.appending(path: name)
    try Data(bytes.utf8).write(to: file)
    return Draft.Picture(file: file, altText: altText, sourceID: id)
  }

  private func publish(
    _ pictures: Draft.Picture..., to transport: ScriptedTransport, trusting: Bool = true
  ) async throws -> Post {
    let base = try #require(URL(string: "https://a.example"))
    let client = HTTPClient(transport, time.surroundings)
    return try await MastodonPosting(client, base: base, token: Secret("t")).publish(
      Draft(id: "d", text: "x", pictures: pictures, changed: ScriptedTime.start),
      key: "k", trustingUploads: trusting
    ) { [remembered] in remembered.add($0.map(\.sourceID)) }
  }

  private func paths(_ transport: ScriptedTransport) async -> [String] {
    await transport.requests.map(\.url.path)
  }

  private static func ready(_ id: String = "m1") -> ScriptedTransport.Line {
    .answer(200, [:], #"{"id":"\#(id)","url":"https://a.example/m.png"}"#)
  }

  private static func pending(_ status: Int) -> ScriptedTransport.Line {
    .answer(status, [:], #"{"id":"m1","url":null}"#)
  }

  @Test func picturesAreUploadedBeforeThePostInOrder() async throws {
    let transport = ScriptedTransport(
      Self.ready(), Self.ready("m2"), .answer(200, [:], small))
    _ = try await publish(
      picture("a.png", "moments-part-0", altText: "A swift"), picture("b.jpg"), to: transport)
    #expect(await paths(transport) == [Self.upload, Self.upload, Self.statuses])
    let requests = await transport.requests
    #expect(requests[0].headers["Content-Type"] == "multipart/form-data; boundary=moments-part-1")
    #expect(
      String(decoding: requests[0].body ?? Data(), as: UTF8.self) == """
        --moments-part-1\r
        Content-Disposition: form-data; name="file"; filename="a.png"\r
        Content-Type: image/png\r
        \r
        moments-part-0\r
        --moments-part-1\r
        Content-Disposition: form-data; name="description"\r
        \r
        A swift\r
        --moments-part-1--\r\n
        """)
    let second = String(decoding: requests[1].body ?? Data(), as: UTF8.self)
    #expect(second.contains("image/jpeg") && !second.contains("description"))
    #expect(
      String(decoding: requests[2].body ?? Data(), as: UTF8.self)
        .contains(#""media_ids":["m1","m2"]"#))
    #expect(remembered.all == [["m1", nil], ["m1", "m2"]])
  }

  @Test func aServerCanTakeItsTimeToConvertAPicture() async throws {
    let transport = ScriptedTransport(Self.ready(), .answer(200, [:], small))
    _ = try await publish(picture(), to: transport)
    #expect(await transport.limits.map(\.idle) == [.seconds(120), .seconds(15)])
  }

  @Test func waitsLongerEachTimeForAProcessingPicture() async throws {
    let transport = ScriptedTransport(
      Self.pending(202), Self.pending(206), Self.pending(206), Self.pending(206), Self.ready(),
      .answer(200, [:], small))
    _ = try await publish(picture(), to: transport)
    #expect(
      await paths(transport) == [Self.upload] + Array(repeating: Self.question, count: 4)
        + [Self.statuses])
    #expect(time.sleeps == [1, 1, 2, 4])
    #expect(remembered.all == [["m1"]])
  }

  @Test func aPictureStillProcessingIsCheckedLater() async throws {
    let transport = ScriptedTransport(
      [Self.pending(202)] + Array(repeating: Self.pending(206), count: 9))
    await #expect(throws: LoadFailure.timedOut) { try await publish(picture(), to: transport) }
    #expect(time.sleeps.reduce(0, +) == 56)
    #expect(remembered.all == [["m1"]])
  }

  @Test(arguments: [404, 422])
  func aPictureThatFailedProcessingIsForgotten(_ status: Int) async throws {
    let transport = ScriptedTransport(
      Self.pending(202), .answer(status, [:], #"{"error":"Error processing thumbnail"}"#))
    await #expect(
      throws: status == 404
        ? LoadFailure.serverFailed(nil) : .refused("Error processing thumbnail")
    ) { try await publish(picture(), to: transport) }
    #expect(remembered.all == [["m1"], [nil]])
  }

  @Test(arguments: [
    (401, LoadFailure.signedOut), (404, .unsupported), (408, .timedOut), (413, .refused("No")),
    (422, .refused("No")), (429, .rateLimited(until: ScriptedTime.start + 60)),
    (500, .serverFailed("No")),
    (503, .serverFailed("No")),
  ])
  func aServerThatTakesNoPictureGetsNoPost(_ status: Int, _ failure: LoadFailure) async throws {
    let transport = ScriptedTransport(.answer(status, [:], #"{"error":"No"}"#))
    await #expect(throws: failure) { try await publish(picture(), to: transport) }
    #expect(await paths(transport) == [Self.upload])
    #expect(remembered.all == [])
  }

  @Test(arguments: [
    (TransportFailure.offline, LoadFailure.offline), (.connectionLost, .connectionLost),
  ])
  func offlineRequestsAreNotRepeated(
    _ failure: TransportFailure, _ shown: LoadFailure
  ) async throws {
    let transport = ScriptedTransport(Self.ready(), .failure(failure))
    await #expect(throws: shown) {
      try await publish(picture(), picture("b.png"), to: transport)
    }
    #expect(remembered.all == [["m1", nil]])
  }

  // MARK: Retries

  @Test func uploadedPicturesAreNotUploadedAgain() async throws {
    let transport = ScriptedTransport(.answer(200, [:], small))
    _ = try await publish(picture(as: "m1"), to: transport)
    #expect(await paths(transport) == [Self.statuses])
  }

  @Test func afterAnHourUploadsAreCheckedAgain() async throws {
    let transport = ScriptedTransport(Self.ready(), .answer(200, [:], small))
    _ = try await publish(picture(as: "m1"), to: transport, trusting: false)
    #expect(await paths(transport) == [Self.question, Self.statuses])
    let forgetful = ScriptedTransport(.answer(404), Self.ready("m2"), .answer(200, [:], small))
    _ = try await publish(picture(as: "m1"), to: forgetful, trusting: false)
    #expect(await paths(forgetful) == [Self.question, Self.upload, Self.statuses])
    #expect(remembered.all == [["m2"]])
  }

  @Test func aPictureForgottenBeforeDescribingIsReuploaded() async throws {
    var known = try picture(altText: "A boat", as: "m1")
    known.sourceAltText = "A boot"
    let transport = ScriptedTransport(.answer(404), Self.ready("m2"), .answer(200, [:], small))
    _ = try await publish(known, to: transport)
    #expect(await paths(transport) == [Self.question, Self.upload, Self.statuses])
    let requests = await transport.requests
    #expect(requests[0].method == .put && requests[0].body == Data("description=A%20boat".utf8))
    #expect(remembered.all == [["m2"]])
  }

  @Test func aPictureTheServerForgotIsReuploaded() async throws {
    let transport = ScriptedTransport(
      .answer(422, [:], #"{"error":"Media not found"}"#), .answer(404), Self.ready("m2"),
      .answer(200, [:], small))
    _ = try await publish(picture(as: "m1"), to: transport)
    #expect(await paths(transport) == [Self.statuses, Self.question, Self.upload, Self.statuses])
    let requests = await transport.requests
    #expect(
      [requests[0], requests[3]].map { $0.headers["Idempotency-Key"] } == ["k", "k"])
    #expect(
      String(decoding: requests[3].body ?? Data(), as: UTF8.self)
        .contains(#""media_ids":["m2"]"#))
  }

  @Test func aRefusalForAnotherReasonIsFinal() async throws {
    let refusal = ScriptedTransport.Line.answer(422, [:], #"{"error":"Text is too long"}"#)
    let transport = ScriptedTransport(refusal, Self.ready(), refusal)
    await #expect(throws: LoadFailure.refused("Text is too long")) {
      try await publish(picture(as: "m1"), to: transport)
    }
    #expect(remembered.all == [])
    let fresh = ScriptedTransport(Self.ready(), refusal)
    await #expect(throws: LoadFailure.refused("Text is too long")) {
      try await publish(picture(), to: fresh)
    }
  }

  @Test func aMissingPictureStopsThePost() async {
    let picture = Draft.Picture(file: URL(filePath: "/nowhere/x.png"))
    await #expect(throws: LoadFailure.picture(.gone)) {
      try await publish(picture, to: ScriptedTransport())
    }
  }
}
