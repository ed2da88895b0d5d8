package authoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What becomes of a classification under a move.
func TestMove(t *testing.T) {
	type moves map[path]path
	stands := classification{Area: "Mind", Type: "Reading", Category: "Letters", SubCategory: "Vowels"}
	for name, c := range map[string]struct {
		kind  string
		to    moves
		whole bool
		from  classification
		want  classification
	}{
		"an area": {kindArea, moves{{"Mind"}: {"Brain"}}, false, stands,
			classification{"Brain", "Reading", "Letters", "Vowels"}},
		"another area":             {kindArea, moves{{"Body"}: {"Brain"}}, false, stands, stands},
		"an area by a type's name": {kindArea, moves{{"Reading"}: {"Brain"}}, false, stands, stands},
		"a type keeps what is below": {kindType, moves{{"Reading"}: {"Literacy"}}, false, stands,
			classification{"Mind", "Literacy", "Letters", "Vowels"}},
		"a type by an area's name":   {kindType, moves{{"Mind"}: {"Literacy"}}, false, stands, stands},
		"a category of another type": {kindCategory, moves{{"Writing", "Letters"}: {"Writing", "Signs"}}, false, stands, stands},
		"a category": {kindCategory, moves{{"Reading", "Letters"}: {"Reading", "Signs"}}, false, stands,
			classification{"Mind", "Reading", "Signs", "Vowels"}},
		"a sub-category": {kindSubCategory, moves{{"Reading", "Letters", "Vowels"}: {"Reading", "Letters", "Sounds"}}, false, stands,
			classification{"Mind", "Reading", "Letters", "Sounds"}},
		"the deepest move holds": {kindType, moves{{"Reading"}: {"Literacy"}, {"Reading", "Letters"}: {"Literacy", "LETTERS"}}, false, stands,
			classification{"Mind", "Literacy", "LETTERS", "Vowels"}},
		"whole goes all the way": {kindType, moves{{"Reading"}: {"Writing", "Signs"}}, true, stands,
			classification{"Mind", "Writing", "Signs", ""}},
		"without a category": {kindType, moves{{"Reading"}: {"Literacy"}}, false, classification{Type: "Reading", SubCategory: "Vowels"},
			classification{Type: "Literacy", SubCategory: "Vowels"}},
		"nothing filed": {kindType, moves{{"Reading"}: {"Literacy"}}, false, classification{}, classification{}},
	} {
		require.Equal(t, c.want, move{kind: c.kind, to: c.to, whole: c.whole}.of(c.from), name)
	}
}

func TestRefileForgetsWhatWasSaidOfAnotherName(t *testing.T) {
	q := Question{Type: "Reading", TypeDescription: "of words", Category: "Letters", CategoryDescription: "A to Z"}
	renamed := q
	renamed.reclassify(classification{Type: "Literacy", Category: "Letters"}, false)
	require.Equal(t, Question{Type: "Literacy", TypeDescription: "of words", Category: "Letters", CategoryDescription: "A to Z"}, renamed)
	q.reclassify(classification{Type: "Reading", Category: "Words"}, true)
	require.Equal(t, Question{Type: "Reading", TypeDescription: "of words", Category: "Words"}, q)
}
