package content

import "slices"

// OfCategories are the sections that show the figures of categories.
var OfCategories = []string{
	"categories", "categComments", "barChart", "scattPlot", "radarChart", "pieChart", "lineChart", "normativeData",
}

// Printed returns the parts of a content that are printed, and which sections are.
func (c Content) Printed() (printed Content, shown map[string]bool) {
	shown = make(map[string]bool, len(c.Sections))
	c.Sections = slices.Clone(c.Sections)
	for i := range c.Sections {
		section := &c.Sections[i]
		shown[section.Key] = !section.OptsOut
		if section.OptsOut {
			section.Text, section.Sentences = "", []Sentence{}
		}
	}
	if !shown["background"] {
		c.CognitiveAge = ""
	}
	if !shown["introduction"] {
		c.Introduction = Introduction{}
	}
	if !shown["subScore"] {
		c.SubScore = SubScore{}
	}
	for _, slider := range []*Slider{&c.SubScore.Comprehension, &c.SubScore.ProblemSolving, &c.SubScore.Intelligibility} {
		if slider.OptsOut {
			slider.Value = nil
		}
	}
	if !shown["categories"] {
		c.ScoredElsewhere = []ScoredElsewhere{}
	}
	c.QuestionNotes = nil // for colleagues, as the specialist's own notes are
	c.CategComments = printedComments(c.CategComments, shown["categComments"])
	return c, shown
}

func printedComments(all []CategoryComment, shown bool) []CategoryComment {
	printed := []CategoryComment{}
	for _, comment := range all {
		if shown && !comment.OptsOut {
			printed = append(printed, comment)
		}
	}
	return printed
}
