import Foundation

/// The listening socket. It is bound only to this machine's loopback address. It is closed when its
/// last owner is released, because the number of a closed socket is reused.
final class Listener: Sendable {
  enum Failure: Error, Hashable {
    case portTaken(Int)
    case cannotListen(reason: String)
  }

  /// The system calls of the listener.
  struct System: Sendable {
    var accept: @Sendable (Int32) throws(POSIXError) -> Int32 = { descriptor throws(POSIXError) in
      let connection = Glibc.accept(descriptor, nil, nil)
      if connection < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return connection
    }
    var rest: @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
  }

  let port: Int
  private let descriptor: Int32
  private let system: System
  private let isStopped = Locked(false)

  /// Port 0 means any free port.
  init(port: Int, system: System = System()) throws(Failure) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Self.failure(port) }
    var on: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout.size(ofValue: on)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout.size(ofValue: address))
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      let failure = Self.failure(port)
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.system = system
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Uses the first free one of a hundred ports.
  static func nextFree(from port: Int) throws(Failure) -> Listener {
    for candidate in port..<port + 99 {
      do { return try Listener(port: candidate) } catch .portTaken { continue }
    }
    return try Listener(port: port + 99)
  }

  /// Serves every connection on its own thread, until `stop`. The thread that accepts a connection
  /// also serves it, and another thread accepts the next: a busy machine takes time to wake a
  /// second one.
  func serve(_ body: @escaping @Sendable (Socket) -> Void) {
    let thread = Thread { [self] in
      guard let socket = accepted() else { return }
      serve(body)
      body(socket)
    }
    thread.stackSize = 512 * 1024
    thread.start()
  }

  /// Nil after `stop`. Until then, all errors are temporary: if no file can be opened, for example,
  /// the listener waits longer and longer, because the pending connection would wake it
  /// immediately.
  private func accepted() -> Socket? {
    var rest = Duration.milliseconds(50)
    while true {
      do {
        return Socket(try system.accept(descriptor))
      } catch {
        if isStopped.withLock({ $0 }) { return nil }
        if [.EINTR, .ECONNABORTED].contains(error.code) { continue }
        system.rest(rest)
        rest = min(rest * 2, .seconds(1))
      }
    }
  }

  func stop() {
    isStopped.withLock { $0 = true }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private static func failure(_ port: Int) -> Failure {
    errno == EADDRINUSE || errno == EACCES
      ? .portTaken(port) : .cannotListen(reason: String(cString: strerror(errno)))
  }
}
