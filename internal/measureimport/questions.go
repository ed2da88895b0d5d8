package measureimport

import (
	"slices"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
)

var scoreImportAnswer = fault.Define("score-import.answer", "This cannot be chosen for the file.")

// Questions about a file, besides the order of its dates. The doubts about dates have their own names.
const (
	askDecimal = "decimal" // which sign parts decimals
	askMissing = "missing" // numbers such as 999 may mean a missing score
	askZeros   = "zeros"   // ids may have lost the zeros they began with
)

// The answers. A swap takes the other of two possible values.
const (
	answerTake  = "take"
	answerSwap  = "swap"
	answerSkip  = "skip"
	answerPoint = "point"
	answerComma = "comma"
)

var decimalOf = map[string]importcell.Decimal{answerPoint: importcell.Point, answerComma: importcell.Comma}

// questionSamples are how many values are shown of a question.
const questionSamples = 5

// question is something that the file does not show, with how many values it is about.
type question struct {
	Name    string   `json:"name"`
	Values  int64    `json:"values"`
	Samples []string `json:"samples"`
	Choices []string `json:"choices"`
	Shown   string   `json:"shown,omitempty"` // the answer that the file suggests, unless another is chosen
}

// questions are the questions about a file, in the order in which they came up.
type questions []question

// add counts a value that a question is about.
func (list *questions) add(name, sample string, choices ...string) {
	at := slices.IndexFunc(*list, func(q question) bool { return q.Name == name })
	if at < 0 {
		at = len(*list)
		*list = append(*list, question{Name: name, Choices: choices})
	}
	q := &(*list)[at]
	q.Values++
	if sample = importing.Shown(sample); len(q.Samples) < questionSamples && !slices.Contains(q.Samples, sample) {
		q.Samples = append(q.Samples, sample)
	}
}

// addDecimal asks what parts decimals. Where the file suggests it, that can be chosen otherwise.
func (list *questions) addDecimal(d importcell.NumberDecision) {
	if len(d.Samples) == 0 {
		return
	}
	q := question{Name: askDecimal, Values: int64(d.Values), Samples: d.Samples, Choices: []string{answerPoint, answerComma}}
	for answer, decimal := range decimalOf {
		if decimal == d.Decimal {
			q.Shown = answer
		}
	}
	*list = append(*list, q)
}

// addDate asks about a date in doubt for which there is a day to take.
func (list *questions) addDate(text string, read importcell.DateReading) {
	switch {
	case read.Doubt == "" || read.ISO == "":
	case read.Other == "":
		list.add(string(read.Doubt), text, answerTake, answerSkip)
	default:
		list.add(string(read.Doubt), text, answerTake, answerSwap, answerSkip)
	}
}

// answer returns what was chosen for a question, or what the file suggests; empty when it is to be asked.
func (m *scoreImport) answer(name string) string {
	for _, q := range m.reading.Questions {
		if q.Name != name {
			continue
		}
		if chosen := m.answers[name]; slices.Contains(q.Choices, chosen) {
			return chosen
		}
		return q.Shown
	}
	return ""
}

// decimal returns the sign that parts decimals; it is known where no question is about it.
func (m *scoreImport) decimal() importcell.Decimal {
	if answer := m.answer(askDecimal); answer != "" {
		return decimalOf[answer]
	}
	return m.reading.Decimal
}

// choose takes answers down; a 422 for one that the question does not have.
func (m *scoreImport) choose(list []ScoreAnswer) error {
	answers := map[string]string{}
	for name, answer := range m.answers {
		answers[name] = answer
	}
	for _, a := range list {
		at := slices.IndexFunc(m.reading.Questions, func(q question) bool { return q.Name == a.Question })
		switch {
		case a.Choice == "":
			delete(answers, a.Question)
		case at < 0 || !slices.Contains(m.reading.Questions[at].Choices, a.Choice):
			return fault.Field("answers", scoreImportAnswer)
		default:
			answers[a.Question] = a.Choice
		}
	}
	m.answers = answers
	return nil
}

func (m *scoreImport) wireQuestions() []ScoreQuestion {
	list := make([]ScoreQuestion, len(m.reading.Questions))
	for i, q := range m.reading.Questions {
		list[i] = ScoreQuestion{Question: q.Name, Values: q.Values, Samples: append([]string{}, q.Samples...), Choices: q.Choices, Choice: m.answer(q.Name)}
	}
	return list
}

// isMissingCode reports whether many files use the number for a missing score: -9, -99 and so on, 999, 9999 and so on.
func isMissingCode(value float64) bool {
	switch value {
	case -9, -99, -999, -9999, -99999, 999, 9999, 99999, 999999:
		return true
	}
	return false
}

// withoutPercent is a score of a measure of shares as a number.
func withoutPercent(metric, text string) string {
	text = strings.TrimSpace(text)
	if metric != "share" {
		return text
	}
	for _, sign := range []string{"%", "٪", "％"} {
		text = strings.TrimSuffix(text, sign)
	}
	return strings.TrimSpace(text)
}
