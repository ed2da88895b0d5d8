package raters

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
)

func TestAnActivityIsComparedWithOtherRatersOfItsChild(t *testing.T) {
	names := (&questionnaire.Form{Parallel: []string{"school"}}).Text()
	of := func(id, child, application, rater string) member {
		return member{ID: id, ChildID: child, ApplicationID: application, Owner: "author", Form: names, Respondent: "parent", RaterName: rater}
	}
	hidden := of("hidden", "ada", "home", "Eva")
	hidden.Blind = true
	all := []member{
		of("mother", "ada", "home", "Ana"), of("again", "ada", "home", "ana "), of("father", "ada", "home", "Ben"),
		of("teacher", "ada", "school", "Kim"), of("other", "ada", "club", "Kim"), of("another child's", "bea", "home", "Ben"), hidden,
	}
	with, err := all[0].others(all)
	require.NoError(t, err)
	require.Equal(t, []string{"father", "teacher"}, with)

	all[0].Form, all[0].ApplicationID = "{", "yard"
	_, err = all[0].others(all)
	require.Error(t, err)
}
