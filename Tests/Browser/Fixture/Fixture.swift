import PageHost

/// A handmade scene without views, to test the page independently of the views.
@main enum Fixture {
  @MainActor static func main() {
    HostProgram().serve { FixtureScene(kept: $1) }
  }
}
