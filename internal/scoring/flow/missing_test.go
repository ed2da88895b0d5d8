package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A rater's reason is no score, unless the author counts it otherwise.
func TestReasonsOfRatersAreMissingUnlessTheAuthorSaysOtherwise(t *testing.T) {
	for _, why := range []Reason{DontKnow, NoOpportunity} {
		items := []Item{{QuestionID: "a", Highest: 2, Missing: why}}
		require.Equal(t, Outcome{Kind: Gap, Why: why}, (&Rules{}).Apply(items)[0])
		for counts, kind := range map[Counts]Kind{AsZero: Zero, AsMissing: Gap, AsInvalid: Invalid} {
			rules := &Rules{Missing: Missing{DontKnow: counts, NoOpportunity: counts}}
			require.Empty(t, rules.Check(nil))
			require.Equal(t, kind, rules.Apply(items)[0].Kind, counts)
		}
	}
	require.Equal(t, "does not know", DontKnow.Words())
	require.Equal(t, "no opportunity to observe", NoOpportunity.Words())
	require.Equal(t, []Problem{{"missing.dont_know", missingCountsAs}}, (&Rules{Missing: Missing{DontKnow: "half"}}).Check(nil))
}

// Scores stay comparable with those under rules that were frozen before there were raters.
func TestTheDefaultForRatersChangesNoScoring(t *testing.T) {
	before := &Rules{Missing: Missing{Refused: AsZero, NoResponse: AsZero, NotAdministered: AsMissing, Discontinued: AsZero}}
	require.Equal(t, before.Scoring(), before.Carried().Scoring())
	require.NotEqual(t, before.Scoring(), (&Rules{Missing: Missing{Refused: AsZero, DontKnow: AsZero}}).Scoring())
	require.Empty(t, (&Rules{}).Carried().Scoring())
}
