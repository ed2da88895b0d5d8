package wire

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOneLine(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "Zoë Øst": true, "美咲": true, "نور القمري": true, "می\u200cخواهم": true, "अ\u200dब": true, "👩\u200d🏫": true,
		"a\nb": false, "a\tb": false, "a\x00": false, "שלום": true, "שלום\u202e": false, "a\u200b": false, "\u200da": false, "a\u2028b": false, "a\u2029b": false, "a\u0085b": false,
	} {
		require.Equal(t, want, OneLine(text), "%q", text)
	}
}

func TestEmail(t *testing.T) {
	for email, want := range map[string]bool{
		"ana@clinic.example":       true,
		"a.b+c@sub.clinic.example": true,
		"":                         false,
		"ana":                      false,
		"ana@clinic":               false,
		"ana@.":                    false,
		"Ana <ana@clinic.example>": false,
		"ana@clinic.example\r\nX:": false,
		"a b@clinic.example":       false,
		"ana@klinikk.møre.example": true,
		strings.Repeat("a", 240) + "@clinic.example": false, // 255 bytes
		strings.Repeat("a", 239) + "@clinic.example": true,
	} {
		require.Equal(t, want, Email(email), "%q", email)
	}
}

func TestShows(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "\u2002": false, "\u200b": false, "\u200e\u202e": false, "\u00a0\u3000": false, "\ufe0f": false,
		"a": true, "-": true, "美": true, "👧": true, "\u200fא": true,
	} {
		require.Equal(t, want, Shows(text), "%q", text)
	}
}

func TestPlain(t *testing.T) {
	for given, want := range map[string]string{
		"Zoë Øst": "Zoë Øst", "a\tb\r\nc": "a\tb\r\nc", "a\x00": "a\x00",
		"\u202eSam\u202c": "Sam", "\u2066נור\u2069": "נור", "\u200fنور\u061c": "نور", "a\u200bb\ufeff": "ab", "a\x07\x7f\u009bb": "ab", "so\u00adft": "soft", "a\vb\fc\u0085d": "a\nb\nc\nd",
		"می\u200cخواهم": "می\u200cخواهم", "अ\u094d\u200dब": "अ\u094d\u200dब", "👩\u200d🏫": "👩\u200d🏫", "👩🏽\u200d⚕️": "👩🏽\u200d⚕️", "❤️\u200d🔥": "❤️\u200d🔥",
		"\u200dSam\u200c": "Sam", "Sam\u200d Reed": "Sam Reed", "a\u200d\u200db": "a\u200db", "\u200d": "",
	} {
		require.Equal(t, want, Plain(given), "%q", given)
		require.Equal(t, given == want, IsPlain(given), "%q", given)
		require.True(t, IsPlain(Plain(given)), "%q", given)
	}
}
