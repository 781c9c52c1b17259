import Foundation

/// What the main thread does when it has nothing to do: it waits for the main queue and for all pages at
/// once. A thread for each page would have to wake this one, and the run loop, which knows no sockets,
/// asks the kernel a dozen times for each turn: both together cost twice what a tap costs.
@MainActor final class MainLoop {
  private var pages: [PageReader] = []

  func watch(_ page: PageReader) { pages.append(page) }

  /// Runs for as long as the process does.
  func run() -> Never {
    let queue = mainQueueDescriptor()
    while true {
      let watched = pages
      var states = ([queue] + watched.map(\.socket.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&states, nfds_t(states.count), patience)
      if states[0].revents != 0 {
        // The number of calls since the last turn, which nobody needs.
        var count: UInt64 = 0
        _ = read(queue, &count, MemoryLayout.size(ofValue: count))
        runMainQueue(nil)
      }
      for (page, state) in zip(watched, states.dropFirst())
      where state.revents != 0 || page.timeLeft <= .zero { page.look() }
      pages.removeAll(where: \.isOver)
    }
  }

  private var patience: Int32 {
    pages.map(\.timeLeft).min().map { Int32(clamping: $0.milliseconds) } ?? -1
  }
}

// How libdispatch hands its main queue to a run loop that is not its own. `RunLoop` waits for the first
// and calls the second.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueDescriptor() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ unused: UnsafeMutableRawPointer?)
