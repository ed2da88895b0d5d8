package questionnaire

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/wire"
)

// Limits of a form and of wordings. Lengths are in characters.
const (
	maxPages    = 100
	maxParallel = 10
	maxTitle    = 120
	maxText     = 4000
	maxWording  = 10000
)

// Problem is a field that is wrong.
type Problem struct{ Field, Message string }

type problems []Problem

func (p *problems) add(field, message string) { *p = append(*p, Problem{field, message}) }

// text refuses what a rater could not read as it was written.
func (p *problems) text(field, value string, most int) {
	if utf8.RuneCountInString(value) > most {
		p.add(field, fmt.Sprintf("At most %d characters.", most))
	}
	if !utf8.ValidString(value) || strings.IndexByte(value, 0) >= 0 || !wire.IsPlain(value) {
		p.add(field, "This is not plain text.")
	}
}

// Check returns what is wrong with a form for questions of these ids, in their order.
func (f *Form) Check(questions []string) []Problem {
	var p problems
	for i, who := range f.Respondents {
		at := fmt.Sprintf("respondents[%d]", i)
		if !slices.Contains(Respondents, who) {
			p.add(at, "Choose one of: specialist, parent, teacher, self, other.")
		}
		if slices.Contains(f.Respondents[:i], who) {
			p.add(at, "This respondent is given twice.")
		}
	}
	p.text("instructions", f.Instructions, maxText)
	p.text("closing", f.Closing, maxText)
	p.pages(f.Pages, questions)
	p.parallel(f.Parallel)
	return p
}

func (p *problems) pages(pages []Page, questions []string) {
	if len(pages) > maxPages {
		p.add("pages", fmt.Sprintf("At most %d pages.", maxPages))
		return
	}
	before := -1
	for i, page := range pages {
		field := fmt.Sprintf("pages[%d].", i)
		at := slices.Index(questions, page.QuestionID)
		switch {
		case at < 0:
			p.add(field+"question_id", "The application has no such question.")
		case at == before:
			p.add(field+"question_id", "Two pages begin at this question.")
		case at < before:
			p.add(field+"question_id", "Pages are in the order of their questions.")
		}
		before = max(before, at)
		p.text(field+"title", page.Title, maxTitle)
		p.text(field+"text", page.Text, maxText)
	}
}

func (p *problems) parallel(ids []string) {
	if len(ids) > maxParallel {
		p.add("parallel", fmt.Sprintf("At most %d parallel forms.", maxParallel))
	}
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			p.add(fmt.Sprintf("parallel[%d]", i), "This application is given twice.")
		}
	}
}

// CheckWordings returns what is wrong with the wordings of a question.
func CheckWordings(wordings []Wording) []Problem {
	var p problems
	seen := make([]Respondent, 0, len(wordings))
	for i, w := range wordings {
		at := fmt.Sprintf("wordings[%d].", i)
		if w.Respondent == Specialist || !slices.Contains(Respondents, w.Respondent) {
			p.add(at+"respondent", "Choose one of: parent, teacher, self, other.")
		}
		if slices.Contains(seen, w.Respondent) {
			p.add(at+"respondent", "This respondent has two wordings.")
		}
		seen = append(seen, w.Respondent)
		if !wire.Shows(w.Text) {
			p.add(at+"text", "Write the question, or remove the wording.")
		}
		p.text(at+"text", w.Text, maxWording)
	}
	return p
}
