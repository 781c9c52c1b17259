import Foundation

import Data

/// Pictures, videos and sounds as on a real server: ready after a while, attached once, and deleted
/// after a day.
extension FakeMastodon {
  struct Upload: Sendable {
    var description: String?
    let file: Data
    let type: String
    var questionsUntilReady: Int
    var post: Int?

    /// `image`, `video`, `audio`
    var kind: String { String(type.prefix { $0 != "/" }) }
  }

  func takeTime(for questions: Int) { processing = questions }

  /// Only reported when asked whether the file is ready.
  func failProcessing(_ fails: Bool = true) { failsProcessing = fails }

  func takeOnly(_ types: Set<String>, upTo largest: Int) {
    (recordingTypes, largestRecording) = (types, largest)
  }

  /// Like a real server after a day, for media without a post.
  func forgetMedia() { media = media.filter { $0.value.post != nil } }

  func descriptions(of post: Int) -> [String?] {
    statuses.first { $0.id == post }?.media.map { media[$0]?.description } ?? []
  }

  func media(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard let id = path.first else { return upload(request) }
    guard let known = media[id], known.post == nil else {
      return response(404, ["error": "Record not found"], request)
    }
    if request.method == .put { media[id]?.description = Self.fields(of: request)["description"] }
    if failsProcessing {
      return response(422, ["error": "There was a problem processing this media file"], request)
    }
    guard known.questionsUntilReady > 0 else { return response(200, attachment(id), request) }
    media[id]?.questionsUntilReady -= 1
    return response(206, ["id": id, "url": NSNull()], request)
  }

  func canAttach(_ ids: [String]) -> Bool {
    let isMixed = ids.count > 1 && ids.contains { media[$0]?.kind != "image" }
    return ids.count <= 4 && !isMixed
      && ids.allSatisfy { id in
        media[id].map { $0.post == nil && $0.questionsUntilReady == 0 } ?? false
      }
  }

  func attach(_ ids: [String], to post: Int) {
    for id in ids { media[id]?.post = post }
  }

  /// A deletion can include the pictures of the post.
  func release(_ ids: [String], _ request: HTTPRequest) {
    detach(ids)
    guard request.url.query?.contains("delete_media=true") == true else { return }
    for id in ids { media[id] = nil }
  }

  /// The pictures of a deleted post belong to no post until they are attached again.
  func detach(_ ids: [String]) {
    for id in ids { media[id]?.post = nil }
  }

  /// The uploaded file. Anyone can open it.
  func file(at request: HTTPRequest) -> HTTPResponse? {
    let path = request.url.path.split(separator: "/").map(String.init)
    guard request.method == .get, path.count == 2, path[0] == "media" else { return nil }
    guard let known = media[path[1]] else {
      return response(404, ["error": "Record not found"], request)
    }
    return HTTPResponse(200, body: known.file, from: request.url)
  }

  func attachment(_ id: String) -> [String: Any] {
    [
      "id": id, "type": media[id]?.kind ?? "image", "url": "https://a.example/media/\(id)",
      "description": media[id]?.description.map { $0 as Any } ?? NSNull(),
    ]
  }

  private func upload(_ request: HTTPRequest) -> HTTPResponse {
    let parts = Self.parts(of: request)
    guard let file = parts["file"], !file.isEmpty else {
      return response(422, ["error": "Validation failed: File can't be blank"], request)
    }
    let type = Self.fileType(of: request)
    if let refusal = refusal(of: file, type) {
      return response(422, ["error": "Validation failed: File \(refusal)"], request)
    }
    lastUpload += 1
    let id = "m\(lastUpload)"
    media[id] = Upload(
      description: parts["description"].map { String(decoding: $0, as: UTF8.self) }, file: file,
      type: type,
      questionsUntilReady: processing)
    guard processing > 0 else { return response(200, attachment(id), request) }
    return response(202, ["id": id, "url": NSNull()], request)
  }

  /// Checks the content of the file as well as its type.
  private func refusal(of file: Data, _ type: String) -> String? {
    guard !type.hasPrefix("image/") else { return nil }
    guard recordingTypes.contains(type) else { return "content type is invalid" }
    guard file.count <= largestRecording else { return "size is too large" }
    let starts: [String: (Int, String)] = [
      "video/mp4": (4, "ftyp"), "video/quicktime": (4, "ftypqt"), "audio/mp4": (4, "ftyp"),
      "audio/ogg": (0, "OggS"), "audio/wav": (8, "WAVE"), "audio/flac": (0, "fLaC"),
    ]
    guard let (offset, start) = starts[type] else { return nil }
    return file.dropFirst(offset).starts(with: start.utf8)
      ? nil : "has contents that are not what they are reported to be"
  }

  private static func fileType(of request: HTTPRequest) -> String {
    let body = request.body ?? Data()
    let name = Data("Content-Type: ".utf8)
    guard let start = body.range(of: name)?.upperBound,
      let end = body.range(of: Data("\r\n".utf8), in: start..<body.endIndex)?.lowerBound
    else { return "" }
    return String(decoding: body[start..<end], as: UTF8.self)
  }

  static func parts(of request: HTTPRequest) -> [String: Data] {
    guard let type = request.headers["Content-Type"],
      let boundary = type.split(separator: "boundary=").last,
      type.hasPrefix("multipart/form-data;"), var rest = request.body
    else { return [:] }
    var parts: [String: Data] = [:]
    let line = Data("--\(boundary)\r\n".utf8)
    let end = Data("\r\n--\(boundary)".utf8)
    while rest.starts(with: line), let head = rest.range(of: Data("\r\n\r\n".utf8)),
      let stop = rest.range(of: end, in: head.upperBound..<rest.endIndex)
    {
      let heading = String(decoding: rest[..<head.lowerBound], as: UTF8.self)
      if let name = heading.firstMatch(of: /name="([^"]*)"/)?.1 {
        parts[String(name)] = Data(rest[head.upperBound..<stop.lowerBound])
      }
      rest = Data(rest[rest.index(stop.lowerBound, offsetBy: 2)...])
    }
    return parts
  }
}
