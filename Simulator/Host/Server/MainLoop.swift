import Foundation

/// The idle loop of the main thread: it waits for the main queue and for all pages at the same
/// time. A thread per page would have to wake this one, and the run loop, which does not support
/// sockets, makes a dozen system calls per turn. Both together take twice as long as handling a
/// tap.
@MainActor final class MainLoop {
  private let queue: Int32
  private let runQueue: () -> Void
  private var pages: [PageReader] = []
  /// The main queue, followed by the pages in order.
  private(set) var watched: [pollfd] = []

  /// Tests pass another queue, because the main one is already running.
  init(
    queue: Int32 = mainQueueDescriptor(), runQueue: @escaping () -> Void = { runMainQueue(nil) }
  ) {
    self.queue = queue
    self.runQueue = runQueue
    watch(queue)
  }

  func watch(_ page: PageReader) {
    pages.append(page)
    watch(page.socket.descriptor)
  }

  private func watch(_ descriptor: Int32) {
    watched.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Runs until the process ends.
  func run() -> Never {
    while true { turn() }
  }

  /// Waits until there is work, and does it.
  func turn() {
    poll(&watched, nfds_t(watched.count), patience)
    if watched[0].revents != 0 {
      // The number of calls since the last turn, which is not used.
      var count: UInt64 = 0
      _ = read(queue, &count, MemoryLayout.size(ofValue: count))
      runQueue()
    }
    for (page, state) in zip(pages, watched.dropFirst())
    where state.revents != 0 || page.timeLeft <= .zero { page.look() }
    for index in pages.indices.reversed() where pages[index].isOver {
      pages.remove(at: index)
      watched.remove(at: index + 1)
    }
  }

  /// How many milliseconds to wait for the next event. Negative to wait forever.
  var patience: Int32 {
    let next = pages.min { $0.deadline < $1.deadline }
    return next.map { Int32(clamping: $0.timeLeft.milliseconds) } ?? -1
  }
}

// The functions with which libdispatch hands its main queue to a foreign run loop. `RunLoop` waits
// for the first and calls the second.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueDescriptor() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ unused: UnsafeMutableRawPointer?)
