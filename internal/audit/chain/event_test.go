package chain

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

func example() Event {
	return Event{
		Seq: 2, ID: "e2", At: 1_700_000_000_000_000, Actor: "ann", Action: "child.read", Kind: "child", Subject: "c1", Child: "c1",
		Detail: `{"n":1}`, Request: "r1", Address: "192.0.2.1",
	}
}

// The canonical form as docs/audit.md has it, written out by hand.
func TestTheCanonicalFormIsTheDocumentedOne(t *testing.T) {
	e := example()
	written := "\x00\x00\x00\x00\x00\x00\x00\x16milepost audit event 1" +
		"\x00\x00\x00\x00\x00\x00\x00\x02" +
		"\x00\x00\x00\x00\x00\x00\x00\x03abc" +
		"\x00\x00\x00\x00\x00\x00\x00\x02e2" +
		"\x00\x06\x0a\x24\x18\x1e\x40\x00" +
		"\x00\x00\x00\x00\x00\x00\x00\x03ann" +
		"\x00\x00\x00\x00\x00\x00\x00\x0achild.read" +
		"\x00\x00\x00\x00\x00\x00\x00\x05child" +
		"\x00\x00\x00\x00\x00\x00\x00\x02c1" +
		"\x00\x00\x00\x00\x00\x00\x00\x02c1" +
		"\x00\x00\x00\x00\x00\x00\x00\x00" +
		"\x00\x00\x00\x00\x00\x00\x00\x07{\"n\":1}" +
		"\x00\x00\x00\x00\x00\x00\x00\x02r1" +
		"\x00\x00\x00\x00\x00\x00\x00\x09192.0.2.1"
	sum := sha256.Sum256([]byte(written))
	require.Equal(t, hex.EncodeToString(sum[:]), e.link("abc"))
}

// Each field counts, and what moves from one field to the next is another event.
func TestTheHashCoversEveryField(t *testing.T) {
	e := example()
	seen := map[string]string{e.link("abc"): "itself", e.link("abd"): "the hash before"}
	require.Len(t, seen, 2)
	for i := range reflect.TypeFor[Event]().NumField() {
		changed := example()
		field := reflect.ValueOf(&changed).Elem().Field(i)
		name := reflect.TypeFor[Event]().Field(i).Name
		if field.Kind() == reflect.String {
			field.SetString(field.String() + "x")
		} else {
			field.SetInt(field.Int() + 1)
		}
		if name == "Hash" {
			continue // it is what the others give
		}
		require.NotContains(t, seen, changed.link("abc"), name)
		seen[changed.link("abc")] = name
	}
	moved := example()
	moved.Subject, moved.Child = "c", "1c1"
	require.NotContains(t, seen, moved.link("abc"))
}
