import Foundation
import Testing

@testable import Presentation

@Suite struct MonogramTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada", "A"), ("Ada King Lovelace", "AL"), ("🦊 Fox", "F"), ("", ""),
    ("💬", ""), ("李 小龙", "李小"), ("ليلى", "ل"), ("@ada_lovelace", "AL"), ("4 Horsemen", "4H"),
  ])
  func lettersComeFromTheFirstAndLastWord(_ name: String, _ letters: String) {
    #expect(Monogram(name: name, id: "1").letters == letters)
  }

  @Test func aNewNameKeepsTheColor() {
    #expect(Monogram(name: "Ada", id: "7").color == Monogram(name: "Grace", id: "7").color)
  }

  @Test func peopleHaveDifferentColors() {
    let colors = Set((1...200).map { Monogram(name: "", id: "\($0)").color })
    #expect(colors.count == Monogram.colors.count)
  }

  @Test(arguments: Monogram.colors)
  func whiteLettersAreReadable(_ color: Monogram.RGB) {
    func linear(_ part: Double) -> Double {
      part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let light =
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    #expect(1.05 / (light + 0.05) >= 4.5)
  }
}
