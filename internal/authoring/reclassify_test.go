package authoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReclassifyingResetsSettingsOfTheOldName(t *testing.T) {
	q := Question{Type: "Reading", TypeDescription: "of words", Category: "Letters", CategoryDescription: "A to Z"}
	renamed := q
	renamed.reclassify(Place{Type: "Literacy", Category: "Letters"}, false)
	require.Equal(t, Question{Type: "Literacy", TypeDescription: "of words", Category: "Letters", CategoryDescription: "A to Z"}, renamed)
	q.reclassify(Place{Type: "Reading", Category: "Words"}, true)
	require.Equal(t, Question{Type: "Reading", TypeDescription: "of words", Category: "Words"}, q)
}
