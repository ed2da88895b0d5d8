package mail_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/mail"
)

func TestANameThatCouldBeSomethingElseIsLeftOut(t *testing.T) {
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
