package content

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAReportOnARatersAnswersSaysWhoAnswered(t *testing.T) {
	c := New().ForRater()
	require.Contains(t, c.Introduction.Template, "{rater}")
	require.NotContains(t, c.Introduction.Template, "was seen")

	own := New()
	own.Introduction.Template = "{child} was tested."
	require.Equal(t, own.Introduction.Template, own.ForRater().Introduction.Template, "an author's own template stays")
}
