import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "fuzz" {
  Fuzz.run(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000, seed: 1)
} else if arguments.count == 3, arguments[0] == "fill", let count = Int(arguments[2]) {
  try await FeedContent.fill(URL(filePath: arguments[1]), posts: count)
} else if arguments.first == "timeline" {
  for figure in TimelineFigures.measure() { print(figure) }
} else if arguments.first == "graph" {
  #if os(Linux)
    for figure in ViewGraphFigures.measure() { print(figure) }
  #endif
} else {
  var figures = [
    HTMLFigures.measure(),
    TimelineFigures.measure(),
    DeepLinkFigures.measure(),
    try await StoreFigures.measure(),
    await LatestTaskFigures.measure(),
  ].flatMap { $0 }
  #if os(Linux)
    figures += ViewGraphFigures.measure()
  #endif
  for figure in figures { print(figure) }
  exit(figures.allSatisfy(\.isReached) ? 0 : 1)
}
