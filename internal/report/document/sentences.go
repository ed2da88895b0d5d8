package document

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"milepost/internal/report/content"
	"milepost/internal/scoring"
)

// FigureText is a figure as text for sentences. Its id is the token of templates: {total.quotient}.
type FigureText struct {
	ID     string `json:"id"`
	Label  string `json:"label"`
	Text   string `json:"text" doc:"empty if there is no figure"`
	Reason string `json:"reason" doc:"why there is no figure"`
}

// StaleSentence is a sentence whose figure has changed.
type StaleSentence struct {
	Section string `json:"section"`
	Index   int    `json:"index" doc:"among the section's sentences, from 0"`
	Figure  string `json:"figure" doc:"id of the figure"`
	Was     string `json:"was"`
	Is      string `json:"is" doc:"empty if there is no figure any longer"`
}

// figureTexts are all figures that a sentence of the report can name.
func figureTexts(r *Report) []FigureText {
	f := figureList{}
	words := r.words()
	f.about(r)
	t := &r.Totals
	f.add("total.questions", "Questions", strconv.FormatInt(t.NumberQuestions, 10), "")
	f.add("total.answered", words.answered, strconv.FormatInt(t.NumberQuestions-t.NumberSkippedQuestions, 10), "")
	if r.judged() {
		f.add("total.correct", "Questions with full score", strconv.FormatInt(t.NumberCorrectQuestions, 10), "")
	}
	f.points("total", "Total", t.CorrectScore, t.MaxScore, t.Quotient, t.QuotientReason)
	f.derived("total", "Total", &t.Derived)
	f.add("total.strongest", words.highest, t.StrongestCategory, t.StrongestReason)
	f.add("total.weakest", words.lowest, t.WeakestCategory, t.WeakestReason)
	for i := range r.Categories {
		c := &r.Categories[i]
		id := "category:" + c.CategoryName
		f.points(id, c.CategoryName, c.RawScore, c.MaxScore, c.Quotient, c.QuotientReason)
		f.derived(id, c.CategoryName, &c.Derived)
	}
	f.session(&r.Session, r.timed())
	f.raters(r.Raters)
	return f
}

type figureList []FigureText

func (f *figureList) add(id, label, text, reason string) {
	if text == "" && reason == "" {
		reason = "not recorded"
	}
	*f = append(*f, FigureText{ID: id, Label: label, Text: text, Reason: reason})
}

func (f *figureList) about(r *Report) {
	name := strings.Join(strings.Fields(r.Child.FirstName+" "+r.Child.MiddleName+" "+r.Child.LastName), " ")
	f.add("child", "Child", name, "")
	f.add("child.first", "Child's first name", r.Child.FirstName, "")
	f.add("age", "Age", r.Age.Text, text(r.Age.Reason))
	f.add("cognitive_age", "Cognitive age", r.Content.CognitiveAge, "")
	f.add("school", "School/Hospital", r.Child.Background.School, "")
	f.add("grade", "Grade", r.Child.Background.Grade, "")
	f.add("language", "Language", r.Child.Background.Language, "")
	f.add("specialist", "Specialist", r.Specialist, "")
	if by := r.AnsweredBy; r.Rated() {
		f.add("rater", "Who answered", raterName(by.Respondent, by.Relation, by.RaterName), "")
	}
	words := r.words()
	f.add("test.title", words.title, r.Application.Title, "")
	f.add("test.date", words.day, longDate(r.TestDate), "")
	if r.timed() {
		f.add("test.minutes", "Duration in minutes", strconv.FormatInt((r.TotalDuration+30)/60, 10), "")
	}
}

// points adds figures of points: all have one reason if nothing was administered.
func (f *figureList) points(id, label string, raw, most int64, quotient *float64, reason string) {
	rawText, share := "", ""
	if quotient != nil {
		rawText, share = strconv.FormatInt(raw, 10), strconv.FormatFloat(scoring.Round(*quotient, 0), 'f', 0, 64)+" %"
	}
	f.add(id+".raw", label+": raw score", rawText, reason)
	f.add(id+".max", label+": maximum", strconv.FormatInt(most, 10), "")
	f.add(id+".quotient", label+": share of points", share, reason)
}

// derived adds the figures that norms give for a score, with their subject.
func (f *figureList) derived(id, label string, d *Derived) {
	interval, reason := "", cmp.Or(d.IntervalReason, d.NormsReason)
	if d.Interval != nil {
		interval = fmt.Sprintf("%d %% interval %s", d.Interval.Level, d.Interval.Text)
	}
	title, n := "", ""
	if d.Norm != nil && d.NormsReason == "" {
		title = d.Norm.Title
		if d.Norm.N > 0 {
			n = strconv.Itoa(d.Norm.N)
		}
	}
	f.add(id+".percentile", label+": percentile", d.PercentileText, d.NormsReason)
	f.add(id+".standard", label+": standard score", d.StandardText, d.NormsReason)
	f.add(id+".scaled", label+": scaled score", d.ScaledText, d.NormsReason)
	f.add(id+".interval", label+": interval of the standard score", interval, reason)
	f.add(id+".age_equivalent", label+": age equivalent", text(d.AgeEquivalent), cmp.Or(d.AgeEquivalentReason, d.NormsReason))
	f.add(id+".rating", label+": rating", text(d.Rating), d.NormsReason)
	f.add(id+".norm", label+": title of the norms", title, d.NormsReason)
	f.add(id+".norm_n", label+": children in the norms", n, d.NormsReason)
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// longDate returns a day as text for sentences, in US style.
func longDate(day string) string {
	date, err := time.Parse(scoring.DateForm, day)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d, %d", date.Month(), date.Day(), date.Year())
}

// stale finds the sentences of the printed sections with a figure that has changed.
func stale(sections []content.Section, figures []FigureText) []StaleSentence {
	now := make(map[string]string, len(figures))
	for _, f := range figures {
		now[f.ID] = f.Text
	}
	found := []StaleSentence{}
	for _, section := range sections {
		for i, sentence := range section.Sentences {
			for _, figure := range sentence.Figures {
				if is := now[figure.ID]; is != figure.Value {
					found = append(found, StaleSentence{Section: section.Key, Index: i, Figure: figure.ID, Was: figure.Value, Is: is})
				}
			}
		}
	}
	return found
}
