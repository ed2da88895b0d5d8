package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"milepost/internal/fault"
)

// maxSectionText is the most characters that a section's text may have, its markup included.
const maxSectionText = 20_000

// defaultSections are the parts of a new report in their order. All are shown but the table of test scores.
func defaultSections() []Section {
	return []Section{
		{Key: "totalScore", Label: "Total Score"},
		{Key: "testScore", Label: "Test Score", OptsOut: true},
		{Key: "categories", Label: "Category Summary"},
		{Key: "barChart", Label: "Bar Chart"},
		{Key: "obserComments", Label: "Observer & Impression Comments"},
	}
}

// checked is a content as it may be stored: every section once, in the order given, with its own label and only the
// markup that texts may have. Anything missing, unknown or doubled is a 422.
func checked(given Content) (Content, error) {
	labels := map[string]string{}
	for _, section := range defaultSections() {
		labels[section.Key] = section.Label
	}
	if len(given.Sections) != len(labels) {
		return Content{}, fault.Field("content.sections", fmt.Sprintf("expected each of the %d sections once", len(labels)))
	}
	out := Content{Sections: make([]Section, len(given.Sections))}
	for i, section := range given.Sections {
		where := fmt.Sprintf("content.sections[%d]", i)
		label, known := labels[section.Key]
		if !known {
			return Content{}, fault.Field(where+".key", "unknown, or given twice")
		}
		delete(labels, section.Key)
		text, err := sanitize(section.Text)
		if err != nil {
			return Content{}, fault.Field(where+".text", "cannot be read as HTML")
		}
		if utf8.RuneCountInString(text) > maxSectionText || strings.IndexByte(text, 0) >= 0 {
			return Content{}, fault.Field(where+".text", fmt.Sprintf("expected at most %d characters", maxSectionText))
		}
		out.Sections[i] = Section{Key: section.Key, Label: label, OptsOut: section.OptsOut, Text: text}
	}
	return out, nil
}

// allowed are the elements that a text may have, all without attributes.
var allowed = map[atom.Atom]bool{
	atom.P: true, atom.Strong: true, atom.Em: true, atom.U: true, atom.Br: true, atom.B: true, atom.I: true,
}

// hidden are elements whose content is no text for people.
var hidden = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Template: true, atom.Iframe: true, atom.Noscript: true, atom.Object: true,
	atom.Svg: true, atom.Math: true, atom.Textarea: true, atom.Title: true, atom.Noembed: true, atom.Noframes: true, atom.Xmp: true,
}

// sanitize keeps of a piece of HTML the paragraphs, line breaks, bold, italic and underline, and the text of everything
// else that shows text. What comes out is well formed, and sanitizing it again changes nothing. Markup without any
// text is empty. HTML that is nested too deeply to be read is an error.
func sanitize(text string) (string, error) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return "", err
	}
	var b cleaner
	for _, node := range nodes {
		b.write(node, 0)
	}
	if !b.hasText {
		return "", nil
	}
	return b.String(), nil
}

// maxDepth bounds nesting: deeper markup loses its tags, not its text.
const maxDepth = 32

type cleaner struct {
	strings.Builder
	hasText bool
}

func (b *cleaner) write(n *html.Node, depth int) {
	if n.Type == html.TextNode {
		b.hasText = b.hasText || strings.TrimSpace(n.Data) != ""
		b.WriteString(html.EscapeString(n.Data))
		return
	}
	if n.Type != html.ElementNode || hidden[n.DataAtom] {
		return
	}
	keep := allowed[n.DataAtom] && n.Namespace == "" && depth < maxDepth
	if keep {
		b.WriteString("<" + n.Data + ">")
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		b.write(child, depth+1)
	}
	if keep && n.DataAtom != atom.Br {
		b.WriteString("</" + n.Data + ">")
	}
}
