package index

import (
	"slices"
	"strings"

	"milepost/internal/namesearch"
)

// vocabulary are all words that listings are found by, and the parts under which a search finds the words.
type vocabulary struct {
	words []string
	slots [][]uint32        // by word: the slots that have it
	known map[string]uint32 // by word
	parts map[string][]uint32
}

func newVocabulary() vocabulary {
	return vocabulary{known: map[string]uint32{}, parts: map[string][]uint32{}}
}

// wordsOf returns the folded words of texts, each once.
func wordsOf(texts ...string) []string {
	words := strings.Fields(namesearch.Text(texts...))
	slices.Sort(words)
	return slices.Compact(words)
}

func (v *vocabulary) add(slot uint32, words []string) {
	for _, word := range words {
		n, known := v.known[word]
		if !known {
			n = v.learn(strings.Clone(word)) // not a part of a long text that would be kept with it
		}
		v.slots[n] = append(v.slots[n], slot)
	}
}

func (v *vocabulary) learn(word string) uint32 {
	n := uint32(len(v.words))
	v.words, v.slots, v.known[word] = append(v.words, word), append(v.slots, nil), n
	for _, part := range namesearch.Grams(word) {
		v.parts[part] = append(v.parts[part], n)
	}
	return n
}

// having bitset the slots that have a word with the given part, which is a folded word: a short one at its beginning.
func (v *vocabulary) having(part string, into bitset) {
	rarest := slices.MinFunc(namesearch.QueryGrams(part), func(a, b string) int { return len(v.parts[a]) - len(v.parts[b]) })
	short := strings.TrimPrefix(rarest, "^") == part // the words have all of it
	for _, n := range v.parts[rarest] {
		if !short && !strings.Contains(v.words[n], part) {
			continue
		}
		for _, slot := range v.slots[n] {
			into.add(slot)
		}
	}
}
