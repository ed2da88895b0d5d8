package namesearch

import (
	"encoding/hex"
	"strings"
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// The greatest lengths of the parts of a sort key, in bytes: an index of PostgreSQL takes no more than 2,700 together.
const (
	sortedLetters = 800
	sortedText    = 800
)

// letters sorts by letters only, in every script, as Unicode does for an unknown language. One serves one caller.
var letters = sync.Pool{New: func() any { return collate.New(language.Und, collate.Loose) }}

// SortKey returns the form of a name by which lists are sorted: the letters' positions in Unicode's order as hexadecimal
// digits, then the name itself, which separates names that differ only in case or accents. Compared byte by byte it gives the
// same order in Go, in SQLite and in a column of PostgreSQL with the collation "C". It is never empty.
func SortKey(name string) string {
	name = strings.Join(strings.Fields(norm.NFC.String(name)), " ")
	collator := letters.Get().(*collate.Collator) //nolint:forcetypeassert // the pool holds nothing else
	defer letters.Put(collator)
	var places collate.Buffer
	key := hex.EncodeToString(collator.KeyFromString(&places, name))
	return key[:min(len(key), sortedLetters)] + " " + strings.ToValidUTF8(name[:min(len(name), sortedText)], "")
}
