import Domain
import Foundation

extension HTTPClient {
  /// What a server tells, from now on and until it hangs up or the caller leaves. Nothing is asked
  /// again here: what was missed in between has to be looked for by other ways.
  func events(
    at path: String, from service: Service
  ) async throws -> AsyncThrowingStream<ServerSentEvent, any Error> {
    var request = try service.request(for: Endpoint<Void>(.get, path) { _ in })
    request.headers["Accept"] = "text/event-stream"
    let number = await log.begin(request, at: surroundings.now())
    do {
      let (head, pieces) = try await transport.stream(request, within: limits)
      await note(.answered(status: head.status, bytes: 0), of: number)
      if let failure = try await failure(of: head, to: request, from: service) { throw failure }
      guard head.headers["Content-Type"]?.lowercased().hasPrefix("text/event-stream") == true
      else { throw LoadFailure.unreadable(.otherShape) }
      return Self.events(in: pieces)
    } catch let failure as TransportFailure {
      await note(.failed(failure), of: number)
      throw LoadFailure(failure)
    }
  }

  private static func events(
    in pieces: AsyncThrowingStream<Data, any Error>
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ServerSentEvent, any Error>.makeStream()
    let reading = Task {
      var parser = ServerSentEvents()
      do {
        var iterator = pieces.makeAsyncIterator()
        while let piece = try await iterator.next() {
          for event in parser.events(in: piece) { continuation.yield(event) }
        }
        continuation.finish()
      } catch let failure as TransportFailure {
        continuation.finish(throwing: LoadFailure(failure))
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in reading.cancel() }
    return stream
  }
}
