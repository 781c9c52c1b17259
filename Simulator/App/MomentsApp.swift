@main
enum Start { static func main() {} }
