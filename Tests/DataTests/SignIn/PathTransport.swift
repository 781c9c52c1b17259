import Domain
import Foundation
import Testing

@testable import Data

/// Answers by path, because some requests are concurrent. The last answer for a path is repeated.
actor PathTransport: Transport {
  private var answers: [String: [ScriptedTransport.Line]]
  private(set) var requests: [HTTPRequest] = []

  init(_ answers: [String: [ScriptedTransport.Line]]) {
    self.answers = answers
  }

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    requests.append(request)
    let path = request.url.path()
    guard let line = answers[path]?.first else {
      Issue.record("Nobody expected \(request.method.rawValue) \(request.url)")
      throw TransportFailure.offline
    }
    if answers[path]?.count ?? 0 > 1 { answers[path]?.removeFirst() }
    switch line {
    case .answer(let status, let headers, let body):
      return HTTPResponse(status, headers: headers, body: Data(body.utf8), from: request.url)
    case .failure(let failure): throw failure
    }
  }

  func count(_ path: String) -> Int {
    requests.count { $0.url.path() == path }
  }

  func body(_ path: String) -> String? {
    requests.last { $0.url.path() == path }?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  func token(_ path: String) -> String? {
    requests.last { $0.url.path() == path }?.headers["Authorization"]
  }
}

/// Secrets in memory.
actor MemorySecrets: SecretStore {
  private(set) var secrets: [Secret.Name: Secret] = [:]
  private var failure: LoadFailure?

  func fail(with failure: LoadFailure?) {
    self.failure = failure
  }

  func secret(named name: Secret.Name) -> Secret? { secrets[name] }

  func keep(_ secret: Secret, named name: Secret.Name) throws {
    if let failure { throw failure }
    secrets[name] = secret
  }

  func forgetSecret(named name: Secret.Name) throws {
    if let failure { throw failure }
    secrets[name] = nil
  }
}
