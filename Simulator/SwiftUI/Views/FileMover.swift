@MainActor extension View {
  /// The page downloads the file. A browser does not report where the person saves it.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    folding { slot in
      slot.attachment { Watch(slot) }.watch {
        isPresented.wrappedValue
      } then: { [weak slot] isPresentedNow in
        slot?.graph.afterUpdate {
          guard let slot, isPresentedNow, let file else { return }
          slot.graph.screen.perform(.download(file))
          isPresented.wrappedValue = false
          onCompletion(.success(file))
        }
      }
    }
  }
}
