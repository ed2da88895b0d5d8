package file

import (
	"cmp"
	"fmt"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
)

// Frozen is a published version prepared for the export.
type Frozen struct {
	Number          int64
	CustomID, Title string
	Questions       []authoring.StructuredQuestion
}

// Application is an exported application.
type Application struct {
	ID, CustomID, Title string // as of its latest exported version
	Versions            []*Version
	Questions           []*Question // of the exported versions, in the order of their columns
}

// Version is an exported version.
type Version struct {
	*Application
	Number int64
	Placed []Placed // its questions in their order
	// at holds the position of each of the application's questions in the version; -1 if it has none.
	at []int
}

// Placed is a question as a version has it.
type Placed struct {
	*authoring.StructuredQuestion
	Question *Question
	Correct  string
}

// Text returns the question as the version has it.
func (p *Placed) Text() string {
	return questionnaire.OfTheChild(p.StructuredQuestion.Question.Question)
}

// Question is a question of an application, whichever its version.
type Question struct {
	Column  string // q01
	ID      string
	Text    string // of the latest exported version that has it
	Options []Option
	codes   map[string]int64
	column  int // its place among the application's questions
	seen    bool
}

// Option is an answer that can be chosen.
type Option struct {
	Code         int64
	Value, Label string // the label of the latest exported version
	Score        int64
	exported     bool
}

// otherAnswer is the code of an answer that is not among the options.
const otherAnswer = -8

// Layout gives an application's questions and options their codes. All are its versions up to the latest exported one, in their
// order; exported reports which are.
func Layout(id string, all []Frozen, exported func(version int64) bool) *Application {
	app := &Application{ID: id}
	known := map[string]*Question{}
	var order []*Question
	for _, frozen := range all {
		v := &Version{Application: app, Number: frozen.Number}
		wanted := exported(v.Number)
		for j := range frozen.Questions {
			from := &frozen.Questions[j]
			q := known[from.QuestionID]
			if q == nil {
				q = &Question{Column: fmt.Sprintf("q%02d", len(order)+1), ID: from.QuestionID, codes: map[string]int64{}}
				known[from.QuestionID], order = q, append(order, q)
			}
			q.take(from, wanted)
			v.Placed = append(v.Placed, Placed{from, q, strings.Join(from.CorrectAnswers, ", ")})
		}
		if wanted {
			app.CustomID, app.Title = frozen.CustomID, frozen.Title
			app.Versions = append(app.Versions, v)
		}
	}
	for _, q := range order {
		if q.seen {
			q.column = len(app.Questions)
			app.Questions = append(app.Questions, q)
		}
	}
	for _, v := range app.Versions {
		v.place()
	}
	return app
}

func (v *Version) place() {
	v.at = make([]int, len(v.Questions))
	for i := range v.at {
		v.at[i] = -1
	}
	for i := range v.Placed {
		v.at[v.Placed[i].Question.column] = i
	}
}

// take adds a version's data of the question.
func (q *Question) take(from *authoring.StructuredQuestion, wanted bool) {
	if wanted {
		q.Text, q.seen = questionnaire.OfTheChild(from.Question.Question), true
	}
	here := map[string]bool{"": true}
	for _, o := range from.Options {
		here[o.Value] = true
		q.option(o.Value, cmp.Or(o.Label, o.Value), o.Score, wanted)
	}
	for i := range from.Elements {
		if e := &from.Elements[i]; !here[e.AnswerValue] { // a tap answers what no option says
			here[e.AnswerValue] = true
			q.option(e.AnswerValue, cmp.Or(e.AltText, e.Content, e.AnswerValue), 0, wanted)
		}
	}
}

func (q *Question) option(value, label string, score int64, wanted bool) {
	code, known := q.codes[value]
	if !known {
		code = int64(len(q.Options) + 1)
		q.codes[value] = code
		q.Options = append(q.Options, Option{Code: code, Value: value})
	}
	if o := &q.Options[code-1]; wanted {
		o.Label, o.Score, o.exported = label, score, true
	}
}

// code returns the code of an answer: 0 for none, otherAnswer for one that is not among the options.
func (q *Question) code(answer string) int64 {
	if answer == "" {
		return 0
	}
	if code := q.codes[answer]; code > 0 {
		return code
	}
	return otherAnswer
}

// Offers reports whether an answer is one of the question's options.
func (q *Question) Offers(answer string) bool { return q.codes[answer] > 0 }

// label returns what an answer is called; the answer itself when it is not among the options.
func (q *Question) label(answer string) string {
	if code := q.codes[answer]; code > 0 {
		return cmp.Or(q.Options[code-1].Label, answer)
	}
	return answer
}

// offered returns the options of the exported versions.
func (q *Question) offered() []Option {
	list := make([]Option, 0, len(q.Options))
	for _, o := range q.Options {
		if o.exported {
			list = append(list, o)
		}
	}
	return list
}

// folder returns the name of an application's folder in the archive, by its place among the exported ones.
func folder(place int, app *Application) string {
	var slug strings.Builder
	for _, r := range strings.ToLower(app.CustomID) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			slug.WriteRune(r)
		case slug.Len() > 0 && !strings.HasSuffix(slug.String(), "-"):
			slug.WriteByte('-')
		}
		if slug.Len() >= 40 {
			break
		}
	}
	name := strings.Trim(slug.String(), "-")
	return fmt.Sprintf("%02d-%s/", place, cmp.Or(name, "application"))
}
