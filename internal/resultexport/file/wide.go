package file

import (
	"strconv"
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/letters"
)

// widePart is one of the columns that the wide table has for each question.
type widePart struct {
	name  string
	label letters.Sentence
	kind  kind
	write func(to *csvout.Line, q *Question, r *Result)
	word  func(w *Wide, q *Question, r *Result) string // in the file with labels
}

var wideParts = []widePart{
	{name: "score", label: partOf("score"), kind: numberKind, write: func(to *csvout.Line, _ *Question, r *Result) { score(to, r.Score) }},
	{
		name: "answer", label: partOf("answer"), kind: codeKind,
		write: func(to *csvout.Line, q *Question, r *Result) { code(to, q.code(r.Answer)) },
		word:  (*Wide).answerLabel,
	},
	{
		name: "missing", label: partOf("missing"), kind: codeKind,
		write: func(to *csvout.Line, _ *Question, r *Result) { code(to, missingCode(r.Missing)) },
		word:  func(w *Wide, _ *Question, r *Result) string { return w.word(r.Missing) },
	},
	{name: "seconds", label: partOf("seconds"), kind: numberKind, write: func(to *csvout.Line, _ *Question, r *Result) { to.Int(r.Seconds) }},
}

// Wide writes two tables for each application, with a line for each activity: one of codes, one of labels; and with them a data
// dictionary and syntax that reads the codes.
type Wide struct {
	options Options
	archive *Archive
	columns []column
	apps    []*Application
	totals  totals

	app    *Application
	folder string
	codes  *csvout.Stream
	labels *csvout.Stream
	aside  *aside
	widths []int             // of the longest text in each column of the activity, in bytes
	words  map[string]string // labels of codes, by their words
	line   csvout.Line
	cell   csvout.Line
}

// NewWide begins the archive of wide tables.
func NewWide(archive *Archive, options Options) (*Wide, error) {
	w := &Wide{options: options, archive: archive, columns: options.columns(), words: options.labels()}
	return w, archive.Text("README.txt", options.readme(ofWide))
}

// Begin begins the tables of an application.
func (w *Wide) Begin(app *Application) error {
	w.apps = append(w.apps, app)
	w.app, w.folder, w.widths = app, folder(len(w.apps), app), make([]int, len(w.columns))
	codes, err := w.archive.Create(w.folder + "codes.csv")
	if err != nil {
		return err
	}
	if w.codes, err = csvout.NewStream(codes, w.head()...); err != nil {
		return err
	}
	if w.aside, err = newAside(); err != nil {
		return err
	}
	w.labels, err = csvout.NewStream(w.aside, w.head()...)
	return err
}

func (w *Wide) head() []string {
	names := make([]string, 0, len(w.columns)+len(wideParts)*len(w.app.Questions))
	for _, c := range w.columns {
		names = append(names, c.name)
	}
	for _, q := range w.app.Questions {
		for i := range wideParts {
			names = append(names, q.Column+"_"+wideParts[i].name)
		}
	}
	return names
}

// Add writes the lines of an activity.
func (w *Wide) Add(a *Activity) error {
	w.totals.add(a)
	w.line.Reset()
	for i := range w.columns {
		w.cell.Reset()
		w.columns[i].write(&w.cell, a)
		w.widths[i] = max(w.widths[i], w.cell.Length())
		w.line.Append(&w.cell)
	}
	w.each(a, func(part *widePart, q *Question, r *Result) { part.write(&w.line, q, r) })
	if err := w.codes.Write(&w.line); err != nil {
		return err
	}
	w.line.Reset()
	for i := range w.columns {
		if c := &w.columns[i]; c.word != nil {
			w.line.Text(w.word(c.word(a)))
		} else {
			c.write(&w.line, a)
		}
	}
	w.each(a, func(part *widePart, q *Question, r *Result) {
		if part.word != nil {
			w.line.Text(part.word(w, q, r))
		} else {
			part.write(&w.line, q, r)
		}
	})
	return w.labels.Write(&w.line)
}

// each goes through the questions of the application; one that the activity's version has not leaves its columns empty but for
// the reason.
func (w *Wide) each(a *Activity, write func(part *widePart, q *Question, r *Result)) {
	for i, q := range w.app.Questions {
		absent := Result{Missing: notInVersion}
		at, r := a.Version.at[i], &absent
		if at >= 0 {
			r = &a.Results[at]
		}
		for p := range wideParts {
			if part := &wideParts[p]; at < 0 && part.name == "seconds" {
				w.line.Empty()
			} else {
				write(part, q, r)
			}
		}
	}
}

// End ends the tables of the application.
func (w *Wide) End() error {
	if err := w.codes.Flush(); err != nil {
		return err
	}
	if err := w.labels.Flush(); err != nil {
		return err
	}
	if err := w.aside.addTo(w.archive, w.folder+"labels.csv"); err != nil {
		return err
	}
	if err := w.aside.close(); err != nil {
		return err
	}
	w.aside = nil
	variables := w.variables()
	if err := w.dictionary(variables); err != nil {
		return err
	}
	if err := w.archive.Text(w.folder+"read.R", rSyntax(variables)); err != nil {
		return err
	}
	return w.archive.Text(w.folder+"read.sps", spssSyntax(variables))
}

// Close ends the archive.
func (w *Wide) Close() error {
	if err := writeQuestions(w.archive, w.apps); err != nil {
		return err
	}
	if err := writeOptions(w.archive, w.apps); err != nil {
		return err
	}
	return w.totals.write(w.archive)
}

// Abandon drops unfinished output.
func (w *Wide) Abandon() {
	if w.aside != nil {
		_ = w.aside.close()
	}
}

// variable is a column of the wide table of codes, as the dictionary and the syntax describe it.
type variable struct {
	name, label string
	kind        kind
	width       int // of a text, in bytes
	values      []value
	question    *Question
}

type value struct {
	code  int64
	label string
}

func (w *Wide) variables() []variable {
	list := make([]variable, 0, len(w.columns)+len(wideParts)*len(w.app.Questions))
	for i, c := range w.columns {
		list = append(list, variable{name: c.name, label: w.say(c.label), kind: c.kind, width: max(1, w.widths[i]), values: w.numbered(c.words)})
	}
	for _, q := range w.app.Questions {
		for _, part := range wideParts {
			v := variable{name: q.Column + "_" + part.name, label: q.Column + " " + w.say(part.label) + ": " + flat(q.Text), kind: part.kind, question: q}
			switch part.name {
			case "answer":
				v.values = q.values(w.word(otherAnswerWord))
			case "missing":
				v.values = w.numbered(missingWords)
			}
			list = append(list, v)
		}
	}
	return list
}

func (w *Wide) answerLabel(q *Question, r *Result) string {
	if r.Answer == OtherAnswer && !q.Offers(r.Answer) {
		return w.word(otherAnswerWord)
	}
	return flat(q.label(r.Answer))
}

func (w *Wide) say(s letters.Sentence) string { return w.options.Reader.Say(s) }

// word returns the label of a word that a code stands for; any other text stays.
func (w *Wide) word(word string) string {
	if label, known := w.words[word]; known {
		return label
	}
	return word
}

func (w *Wide) numbered(words []string) []value {
	list := make([]value, len(words))
	for i, word := range words {
		list[i] = value{int64(i + 1), w.word(word)}
	}
	return list
}

// values returns the codes of answers; other is the label of what is not among the options. Two options with the same label are
// distinguished by their codes, since an R factor could not.
func (q *Question) values(other string) []value {
	list := append(make([]value, 0, 1+len(q.Options)), value{otherAnswer, other})
	used := map[string]bool{other: true}
	for _, o := range q.offered() {
		label := flat(o.Label)
		if label == "" || used[label] {
			label += " (" + strconv.FormatInt(o.Code, 10) + ")"
		}
		used[label] = true
		list = append(list, value{o.Code, label})
	}
	return list
}

// dictionary returns what each column is.
func (w *Wide) dictionary(variables []variable) error {
	head := []string{"column", "kind", "label", "codes", "missing", "question_id", "versions"}
	return w.archive.table(w.folder+"dictionary.csv", head, func(row func(cells ...any) error) error {
		for i := range variables {
			v := &variables[i]
			if err := row(v.name, string(v.kind), v.label, v.codes(), w.empty(v), v.questionID(), w.versionsWith(v.question)); err != nil {
				return err
			}
		}
		return w.options.rowsLeftOut(func(name string) error { return row(name, "", w.say(leftOut), "", "", "", "") })
	})
}

func (v *variable) codes() string {
	parts := make([]string, len(v.values))
	for i, one := range v.values {
		parts[i] = strconv.FormatInt(one.code, 10) + "=" + one.label
	}
	return strings.Join(parts, "; ")
}

// empty returns what an empty cell of a column means.
func (w *Wide) empty(v *variable) string {
	if v.question == nil {
		return w.options.emptyMeans(v.name)
	}
	switch v.name {
	case v.question.Column + "_score":
		return w.say(emptyScore.With("column", v.question.Column+"_missing"))
	case v.question.Column + "_answer":
		return w.say(emptyAnswerSPSS.With("other", otherCode))
	case v.question.Column + "_missing":
		return w.say(emptyMissing)
	}
	return w.say(emptyQuestion)
}

func (v *variable) questionID() string {
	if v.question == nil {
		return ""
	}
	return v.question.ID
}

// versionsWith names the exported versions that have a question.
func (w *Wide) versionsWith(q *Question) string {
	numbers := make([]string, 0, len(w.app.Versions))
	for _, v := range w.app.Versions {
		if q != nil && v.at[q.column] >= 0 {
			numbers = append(numbers, strconv.FormatInt(v.Number, 10))
		}
	}
	return strings.Join(numbers, " ")
}
