import Domain
import Foundation
import TestSupport
import Testing

@Suite struct CodeOwnerTests {
  private func person(linking addresses: String...) throws -> Person {
    var person = Person.ada
    person.fields = try addresses.map { address in
      let url = try #require(URL(string: address))
      return .init(
        name: "Code", value: RichText("here", spans: [.init(range: 0..<4, target: .link(url))]))
    }
    return person
  }

  @Test(arguments: [
    "https://github.com/ada", "https://github.com/ada/", "https://www.GitHub.com/ada?tab=stars",
    "https://code.example/ada", "https://github.com/%61da",
  ])
  func aFieldLinkingToCodeNamesItsOwner(_ address: String) throws {
    #expect(try person(linking: "https://moments.example/ada", address).codeOwner == "ada")
  }

  @Test(arguments: [
    "https://github.com", "https://github.com/grace/moments", "https://github.com.evil.example/ada",
    "https://gist.github.com/ada", "mailto:ada@github.com",
  ])
  func otherLinksNameNoOwner(_ address: String) throws {
    #expect(try person(linking: address).codeOwner == nil)
  }

  @Test func aPersonWithoutLinksOwnsNoCode() {
    var person = Person.ada
    person.fields = [.init(name: "Code", value: RichText("https://github.com/ada"))]
    #expect(person.codeOwner == nil)
  }
}
