import Domain
import Foundation

extension HTTPClient {
  /// Events from a server, until it closes the connection or the caller cancels. Does not
  /// reconnect. The caller has to find missed events in another way.
  func events(
    at path: String, from service: Service
  ) async throws -> AsyncThrowingStream<ServerSentEvent, any Error> {
    var request = try service.request(for: Endpoint<Void>(.get, path) { _ in })
    request.headers["Accept"] = "text/event-stream"
    let number = recorder.record(request, at: surroundings.now())
    do {
      let (head, pieces) = try await transport.stream(request, within: limits)
      recorder.record(head, to: number, at: surroundings.now())
      if let failure = try await failure(of: head, to: request, from: service) { throw failure }
      guard head.headers["Content-Type"]?.lowercased().hasPrefix("text/event-stream") == true
      else { throw LoadFailure.unreadable(.otherShape) }
      return events(in: pieces, of: number)
    } catch let failure as TransportFailure {
      recorder.record(BugReport.Failure(failure), of: number, at: surroundings.now())
      throw LoadFailure(failure)
    }
  }

  /// Reads only as fast as the caller consumes events, so nothing piles up.
  private func events(
    in pieces: AsyncThrowingStream<Data, any Error>, of number: Int
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let reader = EventReader(pieces)
    return AsyncThrowingStream {
      do {
        let event = try await reader.next()
        if let event { recorder.record(event, of: number, at: surroundings.now()) }
        return event
      } catch let failure as TransportFailure {
        throw LoadFailure(failure)
      }
    }
  }
}

/// The events of a stream, one at a time.
private actor EventReader {
  private let pieces: AsyncThrowingStream<Data, any Error>
  private var parser = ServerSentEvents()
  private var waiting: ArraySlice<ServerSentEvent> = []

  init(_ pieces: AsyncThrowingStream<Data, any Error>) {
    self.pieces = pieces
  }

  func next() async throws -> ServerSentEvent? {
    while waiting.isEmpty {
      var iterator = pieces.makeAsyncIterator()
      guard let piece = try await iterator.next() else { return nil }
      waiting = try parser.events(in: piece)[...]
    }
    return waiting.removeFirst()
  }
}
