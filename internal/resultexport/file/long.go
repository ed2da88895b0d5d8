package file

import (
	"strconv"
	"strings"

	"milepost/internal/csvout"
)

// textLength is how much of a question's text each of its lines has; all of it is in questions.csv.
const textLength = 200

// resultColumn is a column of the long table that describes a result, or the question of one.
type resultColumn struct {
	name, label string
	kind        kind
	named       bool                                      // free texts and moments, left out when de-identified
	static      func(to *csvout.Line, v *Version, no int) // of the question, encoded once
	write       func(to *csvout.Line, p *Placed, r *Result)
}

func questionText(name, label string, of func(p *Placed) string) resultColumn {
	return resultColumn{name: name, label: label, kind: textKind, static: func(to *csvout.Line, v *Version, no int) { to.Text(of(&v.Placed[no])) }}
}

func resultText(name, label string, named bool, of func(p *Placed, r *Result) string) resultColumn {
	return resultColumn{name: name, label: label, kind: textKind, named: named, write: func(to *csvout.Line, p *Placed, r *Result) { to.Text(of(p, r)) }}
}

func resultNumber(name, label string, of func(r *Result) int64) resultColumn {
	return resultColumn{name: name, label: label, kind: numberKind, write: func(to *csvout.Line, _ *Placed, r *Result) { to.Int(of(r)) }}
}

// resultColumns come after the activity's; those of the question first.
var resultColumns = []resultColumn{
	questionText("question", "Question: its name in this export, of the application", func(p *Placed) string { return p.Question.Column }),
	questionText("question_id", "Question: id", func(p *Placed) string { return p.QuestionID }),
	questionText("question_custom_id", "Question: custom id", func(p *Placed) string { return flat(p.CustomID) }),
	{
		name: "position", label: "Question: place in the version, from 1", kind: numberKind,
		static: func(to *csvout.Line, _ *Version, no int) { to.Int(int64(no + 1)) },
	},
	questionText("question_text", "Question: text, its first "+strconv.Itoa(textLength)+" characters", func(p *Placed) string {
		return beginning(flat(p.Text()), textLength)
	}),
	questionText("area", "Question: area", func(p *Placed) string { return flat(p.Area) }),
	questionText("type", "Question: type", func(p *Placed) string { return flat(p.Type) }),
	questionText("category", "Question: category", func(p *Placed) string { return flat(p.Category) }),
	questionText("sub_category", "Question: subcategory", func(p *Placed) string { return flat(p.SubCategory) }),
	questionText("answer_type", "Question: how it is answered", func(p *Placed) string { return p.AnswerType }),
	questionText("correct_answer", "Question: correct answer", func(p *Placed) string { return flat(p.Correct) }),
	{
		name: "answer_code", label: "Answer: code of the option, see options.csv; " + strconv.Itoa(otherAnswer) + ": not among the options", kind: codeKind,
		write: func(to *csvout.Line, p *Placed, r *Result) { code(to, p.Question.code(r.Answer)) },
	},
	resultText("answer", "Answer: value", false, func(_ *Placed, r *Result) string { return r.Answer }),
	resultText("answer_label", "Answer: label of the option", false, func(p *Placed, r *Result) string { return p.Question.label(r.Answer) }),
	{
		name: "score", label: "Score; empty when missing", kind: numberKind,
		write: func(to *csvout.Line, _ *Placed, r *Result) { score(to, r.Score) },
	},
	resultNumber("highest_score", "Highest score of the question", func(r *Result) int64 { return r.Highest }),
	resultText("missing_reason", "Why there is no score", false, func(_ *Placed, r *Result) string { return r.Missing }),
	resultNumber("seconds", "Time at the question: seconds", func(r *Result) int64 { return r.Seconds }),
	resultNumber("prompts", "Prompts", func(r *Result) int64 { return r.Prompts }),
	resultNumber("hints", "Hints", func(r *Result) int64 { return r.Hints }),
	resultNumber("repeats", "Repeats", func(r *Result) int64 { return r.Repeats }),
	resultNumber("over_time_seconds", "Time beyond the limit: seconds", func(r *Result) int64 { return r.OverTime }),
	resultNumber("taps", "Taps of the child that answered", func(r *Result) int64 { return r.Taps }),
	{
		name: "scored_at", label: "When it was scored, UTC", kind: textKind, named: true,
		write: func(to *csvout.Line, _ *Placed, r *Result) { to.Figure(r.ScoredAt) },
	},
	resultText("spoken_answer", "What the child said", true, func(_ *Placed, r *Result) string { return r.Spoken }),
	resultText("notes", "Notes", true, func(_ *Placed, r *Result) string { return r.Notes }),
}

func score(to *csvout.Line, score *int64) {
	if score == nil {
		to.Empty()
		return
	}
	to.Int(*score)
}

func (o Options) results() []resultColumn {
	list := make([]resultColumn, 0, len(resultColumns))
	for _, c := range resultColumns {
		if !c.named || !o.Deidentified {
			list = append(list, c)
		}
	}
	return list
}

// beginning is a text's first characters.
func beginning(text string, length int) string {
	if len(text) <= length {
		return text
	}
	n := 0
	for at := range text {
		if n == length {
			return strings.TrimRight(text[:at], " ") + "…"
		}
		n++
	}
	return text
}

// Long writes one table with a line for each result, and the codebook.
type Long struct {
	options    Options
	archive    *Archive
	table      *csvout.Stream
	activities []column
	results    []resultColumn
	apps       []*Application
	totals     totals
	questions  map[*Version][]csvout.Line // encoded once
	activity   csvout.Line
	line       csvout.Line
}

// NewLong begins the archive of a long table.
func NewLong(archive *Archive, options Options) (*Long, error) {
	l := &Long{options: options, archive: archive, activities: options.columns(), results: options.results()}
	if err := archive.Text("README.txt", options.readme(longReadme)); err != nil {
		return nil, err
	}
	w, err := archive.Create("results.csv")
	if err != nil {
		return nil, err
	}
	columns := options.Columns(true)
	head := make([]string, len(columns))
	for i, c := range columns {
		head[i] = c.Name
	}
	l.table, err = csvout.NewStream(w, head...)
	return l, err
}

// Begin goes over to the next application.
func (l *Long) Begin(app *Application) error {
	l.apps = append(l.apps, app)
	l.questions = make(map[*Version][]csvout.Line, len(app.Versions))
	for _, v := range app.Versions {
		lines := make([]csvout.Line, len(v.Placed))
		for no := range lines {
			for _, c := range l.results {
				if c.static != nil {
					c.static(&lines[no], v, no)
				}
			}
		}
		l.questions[v] = lines
	}
	return nil
}

// Add writes the lines of an activity.
func (l *Long) Add(a *Activity) error {
	l.totals.add(a)
	l.activity.Reset()
	for i := range l.activities {
		l.activities[i].write(&l.activity, a)
	}
	questions := l.questions[a.Version]
	for no := range a.Results {
		l.line.Reset()
		l.line.Append(&l.activity)
		l.line.Append(&questions[no])
		for i := range l.results {
			if c := &l.results[i]; c.write != nil {
				c.write(&l.line, &a.Version.Placed[no], &a.Results[no])
			}
		}
		if err := l.table.Write(&l.line); err != nil {
			return err
		}
	}
	return nil
}

// End ends an application.
func (l *Long) End() error { return nil }

// Close writes the codebook.
func (l *Long) Close() error {
	if err := l.table.Flush(); err != nil {
		return err
	}
	if err := l.codebook(); err != nil {
		return err
	}
	if err := writeQuestions(l.archive, l.apps); err != nil {
		return err
	}
	if err := writeOptions(l.archive, l.apps); err != nil {
		return err
	}
	return l.totals.write(l.archive)
}
