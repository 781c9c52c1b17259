extension App {
  /// Serves the app to browsers until it is told to end. The place of the process is claimed before
  /// the app itself is made.
  @MainActor @preconcurrency public static func main() {
    let program = HostProgram.prepare()
    let stage = AppStage(Self())
    program.serve { stage.makeScene($0, kept: $1) }
  }
}
