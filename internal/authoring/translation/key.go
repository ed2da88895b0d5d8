package translation

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// maxSegment is how many bytes of an option's value a key repeats: a longer one is cut and distinguished by its hash.
const maxSegment = 200

// MostKey is the length of the longest key, in bytes.
const MostKey = maxSegment + 150

func segment(value string) string {
	if len(value) <= maxSegment {
		return value
	}
	sum := sha256.Sum256([]byte(value))
	return strings.ToValidUTF8(value[:maxSegment-17], "") + "~" + hex.EncodeToString(sum[:8])
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// free is the key, or while that is taken the key with a number.
func free(key string, taken map[string]bool) string {
	unique := key
	for n := 2; taken[unique]; n++ {
		unique = key + "#" + strconv.Itoa(n)
	}
	return unique
}

// Renumber returns the key of the same text in a copy, whose questions and elements have other ids.
func Renumber(key string, ids map[string]string) string {
	parts := strings.SplitN(key, "/", 4)
	for i := 1; i < min(len(parts), 3); i++ {
		if id, known := ids[parts[i]]; known && slices.Contains(owners, strings.Join(parts[:i], "/")) {
			parts[i] = id
		}
	}
	return strings.Join(parts, "/")
}

// owners are what comes before an id in keys.
var owners = []string{"question", "element", "form/page", "rules/teaching", "rules/critical"}
