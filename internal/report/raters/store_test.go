package raters

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
)

func TestApplicationsAreParallelEitherWayAndOfOneAuthor(t *testing.T) {
	names := (&questionnaire.Form{Parallel: []string{"school"}}).Text()
	for name, c := range map[string]struct {
		first, second member
		want          bool
	}{
		"one application":      {member{ApplicationID: "home"}, member{ApplicationID: "home"}, true},
		"named by the first":   {member{ApplicationID: "home", Owner: "author", Form: names}, member{ApplicationID: "school", Owner: "author"}, true},
		"named by the second":  {member{ApplicationID: "school", Owner: "author"}, member{ApplicationID: "home", Owner: "author", Form: names}, true},
		"named by neither":     {member{ApplicationID: "home", Owner: "author"}, member{ApplicationID: "school", Owner: "author"}, false},
		"of another author":    {member{ApplicationID: "home", Owner: "author", Form: names}, member{ApplicationID: "school", Owner: "other"}, false},
		"another one is named": {member{ApplicationID: "home", Owner: "author", Form: names}, member{ApplicationID: "club", Owner: "author"}, false},
	} {
		got, err := c.first.parallel(&c.second)
		require.NoError(t, err, name)
		require.Equal(t, c.want, got, name)
	}
	_, err := (&member{ApplicationID: "home", Form: "{"}).parallel(&member{ApplicationID: "school"})
	require.Error(t, err)
}

func TestRatersAreTheSameByKindRelationAndName(t *testing.T) {
	mother := member{Respondent: "parent", Relation: "Mother", RaterName: "Ana  Berg"}
	for name, c := range map[string]struct {
		other member
		want  bool
	}{
		"the same":         {member{Respondent: "parent", Relation: "mother ", RaterName: "ana berg"}, true},
		"another name":     {member{Respondent: "parent", Relation: "Mother", RaterName: "Eva Berg"}, false},
		"another relation": {member{Respondent: "parent", Relation: "Father", RaterName: "Ana Berg"}, false},
		"another kind":     {member{Respondent: "teacher", Relation: "Mother", RaterName: "Ana Berg"}, false},
	} {
		require.Equal(t, c.want, mother.sameRater(&c.other), name)
	}
}
