package mail_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/mail"
)

func TestAnAmbiguousNameIsLeftOut(t *testing.T) {
	for _, name := range []string{"Ana Berg", "Zoë O’Hara-Ruiz", "Dr. J. Berg", "Mary-Jane O'Neil Jr.", "Βασιλική", "李小龍", "नेहा शर्मा", ""} {
		require.Equal(t, name, mail.TypedName(name))
	}
	require.Equal(t, "Ana Berg", mail.TypedName(" Ana \n Berg "))
	for _, other := range []string{
		"https://evil.example", "evil.example", "www.evil.example", "evil．example", "evil。example", "evil․example", "ana@evil.example",
		"Ana, your account is locked: go to evil", "Call 0800 1234", "Ana\u202eelpmaxe", "Ana\u200bBerg", "<b>Ana</b>", "[Ana](x)", "mailto:ana",
		"evil/path", `\\evil\share`, strings.Repeat("a", 61),
	} {
		require.Empty(t, mail.TypedName(other), other)
	}
}

func TestATitleMayBeLongerThanAName(t *testing.T) {
	for _, title := range []string{"Looking and counting", "Numbers 5-7", "Who, what & where?", "Sounds (part 2)"} {
		require.Equal(t, title, mail.TypedTitle(title))
	}
	require.Equal(t, "Numbers 5", mail.TypedTitle(" Numbers \n 5 "))
	for _, other := range []string{
		"", "https://evil.example", "evil.example", "evil.3example", "1.2", "go to evil/path", "Call 0800 1234", "ana@evil.example",
		"<b>Ana</b>", "[Ana](x)", strings.Repeat("a", 61),
	} {
		require.Empty(t, mail.TypedTitle(other), other)
	}
}
