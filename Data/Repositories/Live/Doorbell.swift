/// Wakes the one who waits; rung while nobody does, it is heard at once by the next.
actor Doorbell {
  private var isRung = false
  private var waiting: CheckedContinuation<Void, Never>?

  func ring() {
    if waiting == nil { isRung = true } else { release() }
  }

  /// Returns when it is rung, or when the caller is cancelled.
  func wait() async {
    if isRung {
      isRung = false
      return
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting = continuation }
      }
    } onCancel: {
      Task { await release() }
    }
  }

  private func release() {
    waiting?.resume()
    waiting = nil
  }
}
