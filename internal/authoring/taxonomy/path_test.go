package taxonomy

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

// A classification changes as a move says.
func TestMove(t *testing.T) {
	type moves map[path]path
	stands := authoring.Place{Area: "Mind", Type: "Reading", Category: "Letters", SubCategory: "Vowels"}
	for name, c := range map[string]struct {
		kind  string
		to    moves
		whole bool
		from  authoring.Place
		want  authoring.Place
	}{
		"an area": {authoring.KindArea, moves{{"Mind"}: {"Brain"}}, false, stands,
			authoring.Place{Area: "Brain", Type: "Reading", Category: "Letters", SubCategory: "Vowels"}},
		"another area":             {authoring.KindArea, moves{{"Body"}: {"Brain"}}, false, stands, stands},
		"an area by a type's name": {authoring.KindArea, moves{{"Reading"}: {"Brain"}}, false, stands, stands},
		"a type keeps what is below": {authoring.KindType, moves{{"Reading"}: {"Literacy"}}, false, stands,
			authoring.Place{Area: "Mind", Type: "Literacy", Category: "Letters", SubCategory: "Vowels"}},
		"a type by an area's name":   {authoring.KindType, moves{{"Mind"}: {"Literacy"}}, false, stands, stands},
		"a category of another type": {authoring.KindCategory, moves{{"Writing", "Letters"}: {"Writing", "Signs"}}, false, stands, stands},
		"a category": {authoring.KindCategory, moves{{"Reading", "Letters"}: {"Reading", "Signs"}}, false, stands,
			authoring.Place{Area: "Mind", Type: "Reading", Category: "Signs", SubCategory: "Vowels"}},
		"a sub-category": {authoring.KindSubCategory, moves{{"Reading", "Letters", "Vowels"}: {"Reading", "Letters", "Sounds"}}, false, stands,
			authoring.Place{Area: "Mind", Type: "Reading", Category: "Letters", SubCategory: "Sounds"}},
		"the deepest move holds": {authoring.KindType, moves{{"Reading"}: {"Literacy"}, {"Reading", "Letters"}: {"Literacy", "LETTERS"}}, false, stands,
			authoring.Place{Area: "Mind", Type: "Literacy", Category: "LETTERS", SubCategory: "Vowels"}},
		"whole goes all the way": {authoring.KindType, moves{{"Reading"}: {"Writing", "Signs"}}, true, stands,
			authoring.Place{Area: "Mind", Type: "Writing", Category: "Signs"}},
		"without a category": {authoring.KindType, moves{{"Reading"}: {"Literacy"}}, false, authoring.Place{Type: "Reading", SubCategory: "Vowels"},
			authoring.Place{Type: "Literacy", SubCategory: "Vowels"}},
		"no classification": {authoring.KindType, moves{{"Reading"}: {"Literacy"}}, false, authoring.Place{}, authoring.Place{}},
	} {
		require.Equal(t, c.want, move{kind: c.kind, to: c.to, whole: c.whole}.of(c.from), name)
	}
}
