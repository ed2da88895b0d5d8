package file

import (
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/letters"
)

// textLength is how much of a question's text each of its lines has; all of it is in questions.csv.
const textLength = 200

// resultColumn is a column of the long table that describes a result, or the question of one.
type resultColumn struct {
	name   string
	label  letters.Sentence
	kind   kind
	named  bool                                      // free texts and moments, left out when de-identified
	static func(to *csvout.Line, v *Version, no int) // of the question, encoded once
	write  func(to *csvout.Line, p *Placed, r *Result)
}

func questionText(name string, of func(p *Placed) string) resultColumn {
	return resultColumn{name: name, label: labelOf(name), kind: textKind, static: func(to *csvout.Line, v *Version, no int) { to.Text(of(&v.Placed[no])) }}
}

func resultText(name string, named bool, of func(p *Placed, r *Result) string) resultColumn {
	return resultColumn{name: name, label: labelOf(name), kind: textKind, named: named, write: func(to *csvout.Line, p *Placed, r *Result) { to.Text(of(p, r)) }}
}

func resultNumber(name string, of func(r *Result) int64) resultColumn {
	return resultColumn{name: name, label: labelOf(name), kind: numberKind, write: func(to *csvout.Line, _ *Placed, r *Result) { to.Int(of(r)) }}
}

// resultColumns come after the activity's; those of the question first.
var resultColumns = []resultColumn{
	questionText("question", func(p *Placed) string { return p.Question.Column }),
	questionText("question_id", func(p *Placed) string { return p.QuestionID }),
	questionText("question_custom_id", func(p *Placed) string { return flat(p.CustomID) }),
	{
		name: "position", label: labelOf("position"), kind: numberKind,
		static: func(to *csvout.Line, _ *Version, no int) { to.Int(int64(no + 1)) },
	},
	{
		name: "question_text", label: labelOf("question_text").With("most", textLength), kind: textKind,
		static: func(to *csvout.Line, v *Version, no int) { to.Text(beginning(flat(v.Placed[no].Text()), textLength)) },
	},
	questionText("area", func(p *Placed) string { return flat(p.Area) }),
	questionText("type", func(p *Placed) string { return flat(p.Type) }),
	questionText("category", func(p *Placed) string { return flat(p.Category) }),
	questionText("sub_category", func(p *Placed) string { return flat(p.SubCategory) }),
	questionText("answer_type", func(p *Placed) string { return p.AnswerType }),
	questionText("correct_answer", func(p *Placed) string { return flat(p.Correct) }),
	{
		name: "answer_code", label: labelOf("answer_code").With("other", otherCode), kind: codeKind,
		write: func(to *csvout.Line, p *Placed, r *Result) { code(to, p.Question.code(r.Answer)) },
	},
	resultText("answer", false, func(_ *Placed, r *Result) string { return r.Answer }),
	resultText("answer_label", false, func(p *Placed, r *Result) string { return p.Question.label(r.Answer) }),
	{
		name: "score", label: labelOf("score"), kind: numberKind,
		write: func(to *csvout.Line, _ *Placed, r *Result) { score(to, r.Score) },
	},
	resultNumber("highest_score", func(r *Result) int64 { return r.Highest }),
	resultText("missing_reason", false, func(_ *Placed, r *Result) string { return r.Missing }),
	resultNumber("seconds", func(r *Result) int64 { return r.Seconds }),
	resultNumber("prompts", func(r *Result) int64 { return r.Prompts }),
	resultNumber("hints", func(r *Result) int64 { return r.Hints }),
	resultNumber("repeats", func(r *Result) int64 { return r.Repeats }),
	resultNumber("over_time_seconds", func(r *Result) int64 { return r.OverTime }),
	resultNumber("taps", func(r *Result) int64 { return r.Taps }),
	{
		name: "scored_at", label: labelOf("scored_at"), kind: textKind, named: true,
		write: func(to *csvout.Line, _ *Placed, r *Result) { to.Figure(r.ScoredAt) },
	},
	resultText("spoken_answer", true, func(_ *Placed, r *Result) string { return r.Spoken }),
	resultText("notes", true, func(_ *Placed, r *Result) string { return r.Notes }),
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
	if err := archive.Text("README.txt", options.readme(ofLong)); err != nil {
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
