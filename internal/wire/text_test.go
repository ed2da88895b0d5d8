package wire

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOneLine(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "Zoë Øst": true, "美咲": true, "نور القمري": true, "می\u200cخواهم": true, "अ\u200dब": true, "👩\u200d🏫": true,
		"a\nb": false, "a\tb": false, "a\x00": false, "שלום\u202e": true, "a\u2028b": false, "a\u2029b": false, "a\u0085b": false,
	} {
		require.Equal(t, want, OneLine(text), "%q", text)
	}
}
