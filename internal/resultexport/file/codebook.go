package file

import (
	"strconv"
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/letters"
)

// table writes a small file of the archive.
func (a *Archive) table(name string, head []string, rows func(row func(cells ...any) error) error) error {
	w, err := a.Create(name)
	if err != nil {
		return err
	}
	t, err := csvout.NewStream(w, head...)
	if err != nil {
		return err
	}
	var line csvout.Line
	err = rows(func(cells ...any) error {
		line.Reset()
		for _, cell := range cells {
			switch value := cell.(type) {
			case string:
				line.Text(value)
			case int64:
				line.Int(value)
			case int:
				line.Int(int64(value))
			}
		}
		return t.Write(&line)
	})
	if err != nil {
		return err
	}
	return t.Flush()
}

func (l *Long) say(s letters.Sentence) string { return l.options.Reader.Say(s) }

// codebook returns what each column of the long table is.
func (l *Long) codebook() error {
	head := []string{"column", "kind", "label", "codes", "missing"}
	return l.archive.table("codebook.csv", head, func(row func(cells ...any) error) error {
		for _, c := range l.activities {
			if err := row(c.name, string(c.kind), l.say(c.label), l.options.codes(c.words), l.options.emptyMeans(c.name)); err != nil {
				return err
			}
		}
		for _, c := range l.results {
			labels := ""
			if c.name == "missing_reason" {
				labels = l.options.reasons()
			}
			if err := row(c.name, string(c.kind), l.say(c.label), labels, l.options.emptyMeans(c.name)); err != nil {
				return err
			}
		}
		return l.options.rowsLeftOut(func(name string) error { return row(name, "", l.say(leftOut), "", "") })
	})
}

func (o Options) rowsLeftOut(row func(name string) error) error {
	for _, name := range o.leftOut() {
		if err := row(name); err != nil {
			return err
		}
	}
	return nil
}

// emptyMeans returns what an empty cell means.
func (o Options) emptyMeans(name string) string {
	switch name {
	case "score":
		return o.Reader.Say(emptyScore.With("column", "missing_reason"))
	case "missing_reason":
		return o.Reader.Say(emptyMissing)
	case "answer", "answer_code", "answer_label":
		return o.Reader.Say(emptyAnswer)
	case "age_years", "age_months", "age_days", "age_months_used":
		return o.Reader.Say(emptyAge)
	}
	return ""
}

// codes lists words with their codes.
func (o Options) codes(words []string) string {
	parts := make([]string, len(words))
	for i, word := range words {
		parts[i] = strconv.Itoa(i+1) + "=" + o.Reader.Say(wordTexts[word])
	}
	return strings.Join(parts, "; ")
}

// reasons explains the words of missing_reason.
func (o Options) reasons() string {
	parts := make([]string, len(missingWords))
	for i, word := range missingWords {
		parts[i] = word + ": " + o.Reader.Say(missingTexts[i])
	}
	return strings.Join(parts, "; ")
}

// writeQuestions writes all questions as each version has them, whole.
func writeQuestions(archive *Archive, apps []*Application) error {
	head := []string{
		"application_id", "application_version", "question", "question_id", "question_custom_id", "position", "question_text", "area", "type",
		"category", "sub_category", "answer_type", "grading_type", "correct_answer", "highest_score", "time_limit_seconds",
	}
	return archive.table("questions.csv", head, func(row func(cells ...any) error) error {
		for _, app := range apps {
			for _, v := range app.Versions {
				for no := range v.Placed {
					p := &v.Placed[no]
					err := row(app.ID, v.Number, p.Question.Column, p.QuestionID, p.CustomID, no+1, p.Text(),
						p.Area, p.Type, p.Category, p.SubCategory, p.AnswerType, p.GradingType, p.Correct, p.HighestScorePossible, int64(p.TimeOut))
					if err != nil {
						return err
					}
				}
			}
		}
		return nil
	})
}

// writeOptions writes the answer options with their codes.
func writeOptions(archive *Archive, apps []*Application) error {
	head := []string{"application_id", "question", "question_id", "code", "value", "label", "score"}
	return archive.table("options.csv", head, func(row func(cells ...any) error) error {
		for _, app := range apps {
			for _, q := range app.Questions {
				for _, o := range q.offered() {
					if err := row(app.ID, q.Column, q.ID, o.Code, o.Value, o.Label, o.Score); err != nil {
						return err
					}
				}
			}
		}
		return nil
	})
}

// totals count what was written, so that a reader can compare.
type totals struct{ rows []*total }

type total struct {
	version                              *Version
	activities, results, scored, seconds int64
	sum                                  int64
}

func (t *totals) add(a *Activity) {
	one := t.of(a.Version)
	one.activities++
	one.results += int64(len(a.Results))
	for i := range a.Results {
		one.seconds += a.Results[i].Seconds
		if a.Results[i].Score != nil {
			one.scored++
			one.sum += *a.Results[i].Score
		}
	}
}

func (t *totals) of(v *Version) *total {
	for i := len(t.rows) - 1; i >= 0; i-- {
		if t.rows[i].version == v {
			return t.rows[i]
		}
	}
	t.rows = append(t.rows, &total{version: v})
	return t.rows[len(t.rows)-1]
}

// write adds them in the order of applications and versions.
func (t *totals) write(archive *Archive) error {
	head := []string{"application_id", "application_version", "activities", "results", "scores", "sum_of_scores", "seconds"}
	return archive.table("totals.csv", head, func(row func(cells ...any) error) error {
		var done *Application
		for _, one := range t.rows {
			if one.version.Application == done {
				continue
			}
			done = one.version.Application
			for _, v := range done.Versions {
				sum := t.of(v)
				if err := row(done.ID, v.Number, sum.activities, sum.results, sum.scored, sum.sum, sum.seconds); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
