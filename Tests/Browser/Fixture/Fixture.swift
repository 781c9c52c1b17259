import PageHost

/// A scene by hand, without a view: what the page does is tested apart from what views ask of it.
@main enum Fixture {
  @MainActor static func main() {
    HostProgram().serve { FixtureScene(kept: $1) }
  }
}
