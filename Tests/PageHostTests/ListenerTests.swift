import Foundation
import Testing

@testable import PageHost

@Suite struct ListenerTests {
  @Test func failingAcceptsBackOffAndThenRecover() throws {
    let rests = Locked<[Duration]>([])
    let failures = Locked<[POSIXErrorCode]>([.EMFILE, .ENFILE, .EINTR, .ENOMEM, .EPROTO])
    var system = Listener.System()
    let accept = system.accept
    system.accept = { descriptor throws(POSIXError) in
      if let failure = failures.withLock({ $0.popLast() }) { throw POSIXError(failure) }
      return try accept(descriptor)
    }
    system.rest = { duration in rests.withLock { $0.append(duration) } }
    let listener = try Listener(port: 0, system: system)
    listener.serve { try? $0.send([42], within: .seconds(5)) }
    #expect(try RawClient(port: listener.port).readBytes() == [42])
    #expect(rests.withLock { $0 } == [50, 100, 200, 400].map { .milliseconds($0) })
    listener.stop()
  }
}
