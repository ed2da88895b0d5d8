package content

import "slices"

// Arranged returns the parts of a content that an author may set for every child's report: the order, what is left out, the
// template of the introduction, charts, columns and the family's print. Texts and impressions belong to one child, and contact
// details for the family to one specialist; other raters' activities are of one child, too.
func (c Content) Arranged() Content {
	out := New()
	out.Sections = make([]Section, len(c.Sections))
	for i, s := range c.Sections {
		s.Text, s.Sentences = "", []Sentence{}
		out.Sections[i] = s
	}
	out.Introduction, out.Charts, out.Tables, out.Family = c.Introduction, c.Charts, c.Tables, c.Family
	out.Family.Contact = ""
	out.Sections = slices.DeleteFunc(out.Sections, func(s Section) bool { return s.Key == ratersKey })
	return out
}
