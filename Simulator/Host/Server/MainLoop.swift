import Foundation

/// What the main thread does when it has nothing to do: it waits for the main queue and for all pages at
/// once. A thread for each page would have to wake this one, and the run loop, which knows no sockets,
/// asks the kernel a dozen times for each turn: both together cost twice what a tap costs.
@MainActor final class MainLoop {
  private let queue: Int32
  private let runQueue: () -> Void
  private var pages: [PageReader] = []
  /// The main queue, and behind it the pages in their order.
  private(set) var watched: [pollfd] = []

  /// Another queue is for tests, under which the main one runs already.
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

  /// Runs for as long as the process does.
  func run() -> Never {
    while true { turn() }
  }

  /// Waits until there is something to do, and does it.
  func turn() {
    poll(&watched, nfds_t(watched.count), patience)
    if watched[0].revents != 0 {
      // The number of calls since the last turn, which nobody needs.
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

  /// For so many milliseconds nothing needs to be done if nothing comes; below zero, for ever.
  var patience: Int32 {
    let next = pages.min { $0.deadline < $1.deadline }
    return next.map { Int32(clamping: $0.timeLeft.milliseconds) } ?? -1
  }
}

// How libdispatch hands its main queue to a run loop that is not its own. `RunLoop` waits for the first
// and calls the second.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueDescriptor() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ unused: UnsafeMutableRawPointer?)
