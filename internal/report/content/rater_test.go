package content

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAReportOnARatersAnswersSaysWhoAnswered(t *testing.T) {
	c := New().ForRater()
	require.Contains(t, c.Introduction.Template, "{rater}")
	require.NotContains(t, c.Introduction.Template, "was seen")

	require.True(t, c.Sections[slices.IndexFunc(c.Sections, func(s Section) bool { return s.Key == "subScore" })].OptsOut, "nobody has seen the child")

	own := New()
	own.Introduction.Template = "{child} was tested."
	require.Equal(t, own.Introduction.Template, own.ForRater().Introduction.Template, "an author's own template stays")
}
