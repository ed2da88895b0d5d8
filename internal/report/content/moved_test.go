package content

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSectionsThatNameTheFormerChildAreMarkedForReview(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		want bool
	}{
		{"the first name", "<p>Anna was tired.</p>", true},
		{"within markup", "<p>A<strong>nn</strong>a was tired.</p>", true},
		{"with a possessive", "<p>Anna&#39;s mother waited.</p>", true},
		{"in capitals", "<p>ANNA</p>", true},
		{"the last name with an apostrophe", "<p>The O&#39;Neil family</p>", true},
		{"a name at the end of a paragraph", "<p>Seen: Anna</p><p>Then a break.</p>", true},
		{"another name that begins alike", "<p>Annabel was there.</p>", false},
		{"the name that both children have", "<p>The Miller school</p>", false},
		{"nothing", "", false},
		{"no name", "<p>Worked with care.</p>", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			report := New()
			report.Sections[1].Text = c.text
			moved := report.ForAnother([]string{"Anna", "", "O'Neil Miller"}, []string{"Ben", "", "Miller"})
			require.Equal(t, c.want, moved.Sections[1].Review)
			require.False(t, report.Sections[1].Review, "the content of before stays as it was")
		})
	}
}

func TestNamesInScriptsWithoutSpacesAreFound(t *testing.T) {
	report := New()
	report.Sections[1].Text = "<p>今天小明很累。</p>"
	require.Equal(t, []string{report.Sections[1].Label}, report.ForAnother([]string{"小明", "王"}, []string{"Ben"}).ToReview())
}

func TestContentThatNamesTheFormerChildIsFound(t *testing.T) {
	for _, c := range []struct {
		name, label string
		change      func(*Content)
	}{
		{"a sentence of a section", "Reason for Referral", func(c *Content) { c.Sections[1].Sentences = []Sentence{{Template: "Anna: {total.raw}"}} }},
		{"an introduction by hand, though it names nobody", "Introduction", func(c *Content) {
			c.Introduction.AutoFill = false
			for i := range c.Sections {
				if c.Sections[i].Key == "introduction" {
					c.Sections[i].Text = "<p>She is four.</p>"
				}
			}
		}},
		{"the template of the introduction", "Introduction", func(c *Content) { c.Introduction.Template = "Anna reached {total.raw}." }},
		{"a comment on a category", "Category Observations", func(c *Content) { c.CategComments = []CategoryComment{{Category: "Play", Text: "<p>Anna plays.</p>"}} }},
		{"a note on a question", "Test Score", func(c *Content) { c.QuestionNotes = []QuestionNote{{Text: "Anna pointed.", Source: "paper"}} }},
		{"figures from elsewhere", "Category Summary", func(c *Content) { c.ScoredElsewhere = []ScoredElsewhere{{Category: "Play", Source: "manual"}} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			report := New()
			require.Empty(t, report.ForAnother([]string{"Anna"}, []string{"Ben"}).ToReview())
			c.change(&report)
			require.Equal(t, []string{c.label}, report.ForAnother([]string{"Anna"}, []string{"Ben"}).ToReview())
		})
	}
}
