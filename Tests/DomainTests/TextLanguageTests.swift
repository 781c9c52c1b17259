import Domain
import Testing

@Suite struct TextLanguageTests {
  @Test(arguments: [
    ("おはようございます", "ja"), ("今日は天気がいいですね。", "ja"), ("오늘은 날씨가 좋네요", "ko"), ("今天天气很好啊", "zh"),
    ("Καλημέρα σας", "el"), ("בוקר טוב לכולם", "he"), ("สวัสดีตอนเช้า", "th"),
    ("დილა მშვიდობისა", "ka"),
    ("我喜欢吃の寿司今天晚上", nil), ("Ω, καλημέρα! https 1, 2, 3", nil), ("Good morning", nil),
    ("Доброе утро", nil), ("ͰͰͰͰͰͰ", "el"), ("ααααααααα a", "el"), ("αααααααα aa", nil),
    ("今日天気良好の山の川", "ja"), ("今日天気良好山川の空", nil),
    ("Guten Morgen, 日本 und 中国", nil), ("", nil), ("はい", nil), ("😀😀😀😀😀😀😀", nil), ("12345678", nil),
    ("The word for it is おはようございます, I think, but ask somebody", nil),
  ])
  func distinctiveLettersIdentifyALanguage(_ text: String, _ language: String?) {
    #expect(TextLanguage.guess(text) == language)
  }
}
