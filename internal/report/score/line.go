package score

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"milepost/internal/questionnaire"
)

// lineLength is how much of a hash names a line, in bytes.
const lineLength = 16

// line identifies what a score is made of: the same questions with the same keys and maxima, answered by the same kind of people in
// the same language, have the same line, in any order and any version. Scores of different lines are not compared.
func (g group) line() string {
	type scored struct {
		ID, Key string
		Highest int64
	}
	list := make([]scored, len(g.items))
	for i, item := range g.items {
		list[i] = scored{item.QuestionID, item.Key, item.Highest}
	}
	slices.SortFunc(list, func(a, b scored) int { return cmp.Compare(a.ID, b.ID) })
	what := []any{g.key, list}
	if rules := g.rules.Scoring(); rules != "" {
		what = append(what, rules)
	}
	if g.by != questionnaire.Specialist {
		what = append(what, "answered by", g.by)
	}
	if g.language != "" {
		what = append(what, "in", g.language)
	}
	text, err := json.Marshal(what)
	if err != nil {
		panic(err) // texts and numbers
	}
	hash := sha256.Sum256(text)
	return hex.EncodeToString(hash[:lineLength])
}
