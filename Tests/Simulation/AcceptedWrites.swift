import Data
import Foundation

@testable import FakeServer

/// The writes that the server has accepted from each device, in order. A change that another device
/// replaced is not lost: the last one wins.
final class AcceptedWrites: @unchecked Sendable {
  // Unchecked, because only the simulation's single thread uses it.
  private struct Write {
    let device: String
    /// The path of the written resource.
    let subject: String
    let text: String
  }

  private var all: [Write] = []

  /// True if another device replaced a text with these words.
  func isReplaced(_ word: String) -> Bool {
    for (index, write) in all.enumerated() where write.text.contains(word) {
      let isGone = all.dropFirst(index + 1).contains { later in
        later.device != write.device && later.subject == write.subject
          && !later.text.contains(word)
      }
      if isGone { return true }
    }
    return false
  }

  fileprivate func add(_ request: HTTPRequest, _ answer: HTTPResponse, from device: String) {
    guard request.method != .get, (200..<300).contains(answer.status) else { return }
    var subject = request.url.path
    let isNew =
      request.method == .post
      && ["statuses", "lists", "filters"].contains { subject.hasSuffix("/\($0)") }
    if isNew, let json = try? JSONSerialization.jsonObject(with: answer.body) as? [String: Any] {
      subject += "/\(json["id"] as? String ?? "")"
    }
    let text = String(decoding: request.body ?? Data(), as: UTF8.self)
    all.append(Write(device: device, subject: subject, text: text))
  }
}

/// The server, as reached by one device.
struct RecordingTransport: Transport {
  let server: FakeMastodon
  let device: String
  let accepted: AcceptedWrites

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    let answer = try await server.send(request, within: limits)
    accepted.add(request, answer, from: device)
    return answer
  }
}

extension FakeMastodon {
  /// All texts by the reader on the server.
  var writings: [String] {
    let posts = statuses.filter { $0.author == me }.map { post in
      ([post.text, post.warning] + (post.poll?.options ?? []) + descriptions(of: post.media))
        .joined(separator: " ")
    }
    let later = scheduled.map { post in
      [post.fields["status"], post.fields["spoiler_text"]].compactMap(\.self)
        .joined(separator: " ") + " "
        + ((post.poll?.options ?? []) + descriptions(of: post.media)).joined(separator: " ")
    }
    let filterTexts = (filters ?? []).map { filter in
      ([filter.title] + filter.keywords.map(\.text)).joined(separator: " ")
    }
    let own = [profile.name, profile.note] + profile.fields.map { $0.joined(separator: " ") }
    return posts + later + filterTexts + lists.map(\.title) + notes.values.sorted() + own
      + reports.map(\.comment)
  }

  private func descriptions(of media: [String]) -> [String] {
    media.compactMap { self.media[$0]?.description }
  }
}
