import Testing

extension Gate {
  /// Starts loading twice and answers the first request, which the second start has cancelled.
  /// Returns once the stale answer could have had an effect.
  @MainActor
  package func supersede(
    with stale: Output, at location: SourceLocation = #_sourceLocation,
    by load: @MainActor () -> Void
  ) async {
    let completion = Completion(of: load)
    let request = await next()
    load()
    #expect(request.wasCancelled, sourceLocation: location)
    request.succeed(stale)
    await completion.reached
  }

  /// A view model that is released while it is loading is freed, and its request is cancelled.
  @MainActor
  package func expectRelease<Model: AnyObject>(
    at location: SourceLocation = #_sourceLocation, of make: @MainActor () -> Model,
    load: @MainActor (Model) -> Void
  ) async {
    var model: Model? = make()
    weak let lost = model
    model.map(load)
    let request = await next()
    model = nil
    #expect(lost == nil, sourceLocation: location)
    #expect(request.wasCancelled, sourceLocation: location)
    request.fail(CancellationError())
  }
}
