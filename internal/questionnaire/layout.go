package questionnaire

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Question is a question as an application has it.
type Question struct {
	ID       string
	No       int64 // position, from 0: results go by it
	Text     string
	Wordings []Wording
	Options  []Choice // none: the rater writes
	Pictures []Picture
}

// Choice is an answer that can be chosen. It has no score: raters do not see any.
type Choice struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

// Picture belongs to a question.
type Picture struct {
	Image string `json:"image" doc:"path below /api/"`
	Alt   string `json:"alt"`
}

// SheetPage is a page as a rater sees it.
type SheetPage struct {
	Title  string  `json:"title"`
	Text   string  `json:"text"`
	Blocks []Block `json:"blocks"`
}

// Block is a table of questions with the same options, or a single question.
type Block struct {
	Table bool     `json:"table"`
	Items []Item   `json:"items"`
	Scale []Choice `json:"options" doc:"of all items; empty: the rater writes"`
}

// Item is a question as a rater reads it.
type Item struct {
	QuestionNo int64     `json:"question_no"`
	Text       string    `json:"text"`
	Pictures   []Picture `json:"pictures"`
}

// Layout returns the pages of a form for a kind of respondent. child is how the rater reads of the child.
func Layout(f *Form, questions []Question, who Respondent, child string) []SheetPage {
	starts := map[string]Page{}
	if f != nil {
		for _, p := range f.Pages {
			starts[p.QuestionID] = p
		}
	}
	pages := []SheetPage{}
	for _, q := range questions {
		p, begins := starts[q.ID]
		if begins || len(pages) == 0 {
			pages = append(pages, SheetPage{Title: Naming(p.Title, child), Text: Naming(p.Text, child), Blocks: []Block{}})
		}
		pages[len(pages)-1].add(q, Item{q.No, Naming(WordingFor(q.Text, q.Wordings, who), child), append([]Picture{}, q.Pictures...)}, f != nil && f.Tables)
	}
	return pages
}

// Naming writes the child's name into a text for raters, in the place of {child}: "your child" with a capital where a sentence
// begins with it.
func Naming(text, child string) string {
	capital := child
	if first, size := utf8.DecodeRuneInString(child); size > 0 {
		capital = string(unicode.ToTitle(first)) + child[size:]
	}
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "{child}")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		if beginsSentence(out.String()) {
			out.WriteString(capital)
		} else {
			out.WriteString(child)
		}
		text = after
	}
}

// OfTheChild writes "the child" in the place of {child}: what specialists and researchers read names no child.
func OfTheChild(text string) string { return Naming(text, "the child") }

// beginsSentence reports whether a sentence begins after a text.
func beginsSentence(before string) bool {
	rest := strings.TrimRight(before, " \t\u00a0“‘\"'(¿¡")
	last, _ := utf8.DecodeLastRuneInString(rest)
	return rest == "" || strings.ContainsRune(".!?…\n", last)
}

// add puts a question at the end of the page: into the last table, if it has the same options.
func (p *SheetPage) add(q Question, item Item, tables bool) {
	table := tables && len(q.Options) > 0 && len(q.Pictures) == 0
	if last := len(p.Blocks) - 1; table && last >= 0 && p.Blocks[last].Table && slices.Equal(p.Blocks[last].Scale, q.Options) {
		p.Blocks[last].Items = append(p.Blocks[last].Items, item)
		return
	}
	p.Blocks = append(p.Blocks, Block{Table: table, Items: []Item{item}, Scale: append([]Choice{}, q.Options...)})
}

// WordingFor returns a question as a kind of respondent reads it: in a wording of its own, or as it is for all.
func WordingFor(text string, wordings []Wording, who Respondent) string {
	for _, w := range wordings {
		if w.Respondent == who && strings.TrimSpace(w.Text) != "" {
			return w.Text
		}
	}
	return text
}
