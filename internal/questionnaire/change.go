package questionnaire

import (
	"slices"
	"strings"

	"milepost/internal/wire"
)

// Tidy returns the form without texts that nobody can see, and nil for an empty one.
func (f *Form) Tidy() *Form {
	if f == nil {
		return nil
	}
	tidy := *f
	tidy.Pages = slices.Clone(f.Pages)
	texts := []*string{&tidy.Instructions, &tidy.Closing}
	for i := range tidy.Pages {
		texts = append(texts, &tidy.Pages[i].Title, &tidy.Pages[i].Text)
	}
	for _, text := range texts {
		if !wire.Shows(*text) {
			*text = ""
		}
	}
	if tidy.Empty() {
		return nil
	}
	return &tidy
}

// Ordered returns the form with its pages in the order of the questions, which may have been moved since. Pages whose
// question is gone come last.
func (f *Form) Ordered(questions []string) *Form {
	if f == nil {
		return nil
	}
	at := make(map[string]int, len(questions))
	for i, id := range questions {
		at[id] = i
	}
	place := func(p Page) int {
		if i, there := at[p.QuestionID]; there {
			return i
		}
		return len(questions)
	}
	ordered := *f
	ordered.Pages = slices.Clone(f.Pages)
	slices.SortStableFunc(ordered.Pages, func(a, b Page) int { return place(a) - place(b) })
	return &ordered
}

// Renumber returns the form of a copy, whose questions have other ids.
func (f *Form) Renumber(to map[string]string) *Form {
	if f == nil {
		return nil
	}
	copied := *f
	copied.Pages = slices.Clone(f.Pages)
	for i, p := range copied.Pages {
		if id, there := to[p.QuestionID]; there {
			copied.Pages[i].QuestionID = id
		}
	}
	return &copied
}

// Names returns the kinds of respondents as one text, separated by commas.
func (f *Form) Names() string {
	if f == nil || len(f.Respondents) == 0 {
		return string(Specialist)
	}
	var names []string
	for _, who := range Respondents {
		if f.Answers(who) {
			names = append(names, string(who))
		}
	}
	return strings.Join(names, ",")
}
