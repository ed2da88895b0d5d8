package db

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestASCIIIsFoldedAsAnyText(t *testing.T) {
	texts := []string{
		"", " ", "a", " a", "a ", "A  B", "Ada Lovelace", "O'Neil-SMITH", "\t a\r\n\v\fb \x00c\x1f d\x7f", "x@EXAMPLE.org", "1 2  3",
		"`a ^b ~c \"d\"", strings.Repeat("Long  Name ", 500),
	}
	for letter := range 128 { // each sign alone, inside a word, and at its ends
		sign := string(rune(letter))
		texts = append(texts, sign, "A"+sign+"B", sign+"Ab", "Ab"+sign, sign+sign, " "+sign+" "+sign+" ")
	}
	for _, text := range texts {
		require.Equal(t, foldAny(text), Fold(text), "%q", text)
	}
}

func FuzzFoldASCII(f *testing.F) {
	f.Add(" Ada\tLOVELACE \x1c")
	f.Fuzz(func(t *testing.T, text string) {
		require.Equal(t, foldAny(text), Fold(text), "%q", text)
	})
}

func BenchmarkFold(b *testing.B) {
	for name, text := range map[string]string{"ascii": "Augusta Ada Lovelace", "accents": "Zoë Øst-Lindström"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Fold(text)
			}
		})
	}
	b.Run("ascii the general way", func(b *testing.B) {
		for b.Loop() {
			foldAny("Augusta Ada Lovelace")
		}
	})
}
