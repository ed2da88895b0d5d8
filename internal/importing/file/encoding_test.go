package file

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"
)

// Broken UTF-8 is read the same way whatever the size of the reader's buffer.
func TestMisdecodedLettersAreRepairedInAnyOrder(t *testing.T) {
	text := "Zo\xeb,Øst\n" + strings.Repeat("名前,😀\n", 3) + "J\xf6rg"
	repaired := "Zo\ue000ë,Øst\n" + strings.Repeat("名前,😀\n", 3) + "J\ue000örg"
	require.NoError(t, iotest.TestReader(UTF8.read([]byte(text)), []byte(repaired)))
	one, err := io.ReadAll(iotest.OneByteReader(UTF8.read([]byte(text))))
	require.NoError(t, err)
	require.Equal(t, repaired, string(one))
}

// The prefix by which text is distinguished from other data may end inside a letter.
func TestTextIsRecognisedWhenALetterIsCut(t *testing.T) {
	for shift := range 4 {
		data := []byte(strings.Repeat("x", shift) + strings.Repeat("Zoë 😀\n", 2000))
		done := make(chan bool, 1)
		go func() { done <- isText(data, UTF8) }()
		select {
		case text := <-done:
			require.True(t, text)
		case <-time.After(10 * time.Second):
			require.FailNow(t, "it never ends", "shifted by %d", shift)
		}
	}
}
