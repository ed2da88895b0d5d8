package questionnaire

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	textTooLong       = define("text-too-long", "At most {most} characters.")
	notPlainText      = define("not-plain-text", "This is not plain text.")
	respondentChoice  = define("respondent-choice", "Choose one of: specialist, parent, teacher, self, other.")
	respondentTwice   = define("respondent-twice", "This respondent is given twice.")
	pagesFull         = define("pages-full", "At most {most} pages.")
	noSuchQuestion    = define("no-such-question", "The application has no such question.")
	pageTwice         = define("page-twice", "Two pages begin at this question.")
	pageOrder         = define("page-order", "Pages are in the order of their questions.")
	parallelFull      = define("parallel-full", "At most {most} parallel forms.")
	parallelTwice     = define("parallel-twice", "This application is given twice.")
	wordingRespondent = define("wording-respondent", "Choose one of: parent, teacher, self, other.")
	wordingTwice      = define("wording-twice", "This respondent has two wordings.")
	wordingMissing    = define("wording-missing", "Write the question, or remove the wording.")
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
type Problem struct {
	Field string
	Finding
}

// Finding is what is wrong, for the editor of a form and for the list of what a publication lacks.
type Finding struct{ Message, Published fault.Message }

func define(id, english string) Finding {
	return Finding{
		Message:   fault.Define("form."+id, english).Message(),
		Published: fault.Define("publication.form-"+id, "Who answers cannot stay as it is. "+english).Message(),
	}
}

func (f Finding) with(name string, value any) Finding {
	return Finding{f.Message.With(name, value), f.Published.With(name, value)}
}

type problems []Problem

func (p *problems) add(field string, found Finding) { *p = append(*p, Problem{field, found}) }

// text refuses what a rater could not read as it was written.
func (p *problems) text(field, value string, most int) {
	if utf8.RuneCountInString(value) > most {
		p.add(field, textTooLong.with("most", most))
	}
	if !utf8.ValidString(value) || strings.IndexByte(value, 0) >= 0 || !wire.IsPlain(value) {
		p.add(field, notPlainText)
	}
}

// Check returns what is wrong with a form for questions of these ids, in their order.
func (f *Form) Check(questions []string) []Problem {
	var p problems
	for i, who := range f.Respondents {
		at := fmt.Sprintf("respondents[%d]", i)
		if !slices.Contains(Respondents, who) {
			p.add(at, respondentChoice)
		}
		if slices.Contains(f.Respondents[:i], who) {
			p.add(at, respondentTwice)
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
		p.add("pages", pagesFull.with("most", maxPages))
		return
	}
	before := -1
	for i, page := range pages {
		field := fmt.Sprintf("pages[%d].", i)
		at := slices.Index(questions, page.QuestionID)
		switch {
		case at < 0:
			p.add(field+"question_id", noSuchQuestion)
		case at == before:
			p.add(field+"question_id", pageTwice)
		case at < before:
			p.add(field+"question_id", pageOrder)
		}
		before = max(before, at)
		p.text(field+"title", page.Title, maxTitle)
		p.text(field+"text", page.Text, maxText)
	}
}

func (p *problems) parallel(ids []string) {
	if len(ids) > maxParallel {
		p.add("parallel", parallelFull.with("most", maxParallel))
	}
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			p.add(fmt.Sprintf("parallel[%d]", i), parallelTwice)
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
			p.add(at+"respondent", wordingRespondent)
		}
		if slices.Contains(seen, w.Respondent) {
			p.add(at+"respondent", wordingTwice)
		}
		seen = append(seen, w.Respondent)
		if !wire.Shows(w.Text) {
			p.add(at+"text", wordingMissing)
		}
		p.text(at+"text", w.Text, maxWording)
	}
	return p
}
