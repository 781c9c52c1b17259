import Domain
import Foundation

extension HTTPClient {
  /// The failure for an unsuccessful answer. Depends only on the status code, because servers write
  /// in any language.
  func failure(
    of response: HTTPResponse, to request: HTTPRequest, from service: Service
  ) async throws -> LoadFailure? {
    if let refusal = request.refusals[response.status] { return refusal }
    return switch response.status {
    case 200...299: nil
    case 304: service.remembersAnswers && request.headers["If-None-Match"] != nil ? nil : .malformed
    case 300...399: .unreadable(.otherShape)
    case 401: .signedOut
    case 404, 410: .notFound
    case 408: .timedOut
    case 429: await rateLimited(response, request, service)
    case 403 where service.isAboutRate(response): await rateLimited(response, request, service)
    case 500...599: .serverFailed(service.words(response.body).flatMap(Self.presentable))
    default: .refused(service.words(response.body).flatMap(Self.presentable))
    }
  }

  private func rateLimited(
    _ response: HTTPResponse, _ request: HTTPRequest, _ service: Service
  ) async -> LoadFailure {
    let until = await rates.noteRefusal(
      response, by: service.limit(of: request), at: surroundings.now())
    return .rateLimited(until: until)
  }

  /// Shortens the text to one paragraph of plain text. Nil if nothing is left.
  private static func presentable(_ words: String) -> String? {
    let text = words.split(whereSeparator: \.isNewline)
      .joined(separator: " ")
    guard !text.isEmpty else { return nil }
    return text.count > 300 ? text.prefix(300) + "…" : text
  }
}

extension LoadFailure {
  init(_ failure: TransportFailure) {
    self =
      switch failure {
      case .offline, .connectionLost: .offline
      case .timedOut: .timedOut
      case .tooLarge, .untrusted: .malformed
      case .badCertificate: .badCertificate
      }
  }
}
