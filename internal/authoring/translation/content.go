package translation

import (
	"cmp"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
	"milepost/internal/wire"
)

// Content is an application, or a part of one, whose texts are read or replaced.
type Content struct {
	Title, Subtitle, Info *string
	Form                  *questionnaire.Form // nil: a specialist runs it with the child
	Rules                 *flow.Rules         // nil: none
	Questions             []authoring.StructuredQuestion
}

// Of returns the content of a draft or a version. It shares the memory of what it is made of.
func Of(s *authoring.Settings, rules *flow.Rules, form *questionnaire.Form, questions []authoring.StructuredQuestion) Content {
	return Content{Title: &s.Title, Subtitle: &s.Subtitle, Info: &s.Info, Form: form, Rules: rules, Questions: questions}
}

// TitleKey is the key of an application's title.
const TitleKey = "title"

// place is where a text is in an application.
type place struct {
	Unit
	text *string
}

// places are all places that may hold a text, question by question. No two have the same key.
func (c Content) places() []place {
	w := walk{taken: map[string]bool{}, asked: Child, list: make([]place, 0, 8+12*len(c.Questions))}
	if c.Form.ForRaters() && !c.Form.Answers(questionnaire.Specialist) {
		w.asked = Rater
	}
	w.add(TitleKey, Family, "title", authoring.MaxName, c.Title)
	w.add("subtitle", Family, "subtitle", maxText, c.Subtitle)
	w.add("info", Family, "info", maxText, c.Info)
	if c.Form != nil {
		w.add("form/instructions", Rater, "instructions", maxPage, &c.Form.Instructions)
	}
	rest := c.parts()
	for i := range c.Questions {
		w.number = i + 1
		w.question(&c.Questions[i], rest)
	}
	w.number = 0
	if c.Form != nil {
		w.add("form/closing", Rater, "closing", maxPage, &c.Form.Closing)
	}
	return w.list
}

// parts are the texts of forms and rules about questions, by the ids of these.
type parts struct {
	pages    map[string][]*questionnaire.Page
	teaching map[string][]*flow.Teaching
	critical map[string][]*flow.Critical
}

func (c Content) parts() parts {
	p := parts{map[string][]*questionnaire.Page{}, map[string][]*flow.Teaching{}, map[string][]*flow.Critical{}}
	if c.Form != nil {
		for i := range c.Form.Pages {
			put(p.pages, c.Form.Pages[i].QuestionID, &c.Form.Pages[i])
		}
	}
	if c.Rules != nil {
		for i := range c.Rules.Teaching {
			put(p.teaching, c.Rules.Teaching[i].QuestionID, &c.Rules.Teaching[i])
		}
		for i := range c.Rules.Critical {
			put(p.critical, c.Rules.Critical[i].QuestionID, &c.Rules.Critical[i])
		}
	}
	return p
}

func put[T any](list map[string][]*T, id string, one *T) { list[id] = append(list[id], one) }

// walk collects the places of an application.
type walk struct {
	list   []place
	taken  map[string]bool
	number int    // of the question, from 1
	asked  Reader // who reads the questions and their options
}

func (w *walk) add(key string, reader Reader, field string, most int, text *string) {
	w.put(place{Unit{Key: key, Reader: reader, Kind: Words, Field: field, Text: *text, most: most}, text})
}

func (w *walk) sound(key, field string, text *string) {
	w.put(place{Unit{Key: key, Reader: Child, Kind: Sound, Field: field, Text: *text}, text})
}

// put keeps a place. Of several with the same key, which a draft may have, the later ones get a number.
func (w *walk) put(p place) {
	p.Question = w.number
	p.Key = free(p.Key, w.taken)
	w.taken[p.Key] = true
	w.list = append(w.list, p)
}

func (w *walk) question(q *authoring.StructuredQuestion, rest parts) {
	id := q.QuestionID
	for _, page := range rest.pages[id] {
		w.add("form/page/"+id+"/title", Rater, "page_title", authoring.MaxName, &page.Title)
		w.add("form/page/"+id+"/text", Rater, "page_text", maxPage, &page.Text)
	}
	key := "question/" + id + "/"
	w.add(key+"question", w.asked, "question", maxText, &q.Question.Question)
	for i := range q.Wordings {
		w.add(key+"wording/"+string(q.Wordings[i].Respondent), Rater, "wording", maxText, &q.Wordings[i].Text)
	}
	w.add(key+"description", Specialist, "description", maxText, &q.QuestionDescription)
	w.add(key+"tts", Child, "tts", maxText, &q.TTSChildPrompts)
	w.sound(key+"prompt_sound", "prompt_sound", &q.PromptSound)
	for i := range q.Options {
		w.option(key, &q.Options[i])
	}
	for i := range q.Elements {
		w.element(&q.Elements[i])
	}
	w.help(key, q)
	for _, t := range rest.teaching[id] {
		w.add("rules/teaching/"+id, Specialist, "teaching", 1000, &t.Text)
	}
	for _, c := range rest.critical[id] {
		w.add("rules/critical/"+id+"/"+critical(c), Family, "critical", 500, &c.Text)
	}
}

// option is read by its label, and without one by its value, which stays unchanged.
func (w *walk) option(key string, o *authoring.Option) {
	text := o.Label
	if !wire.Shows(text) {
		text = o.Value
	}
	w.put(place{Unit{Key: key + "option/" + segment(o.Value), Reader: w.asked, Kind: Words, Field: "option", Text: text, most: 1000}, &o.Label})
}

func (w *walk) element(e *authoring.Element) {
	key := "element/" + e.ElementID + "/"
	w.add(key+"content", Child, "content", maxText, &e.Content)
	w.add(key+"alt_text", Child, "alt_text", maxText, &e.AltText)
	w.sound(key+"sound", "sound", &e.Sound)
}

// help is what a specialist reads about a question.
func (w *walk) help(key string, q *authoring.StructuredQuestion) {
	for _, t := range []struct {
		field string
		text  *string
	}{
		{"procedure", &q.Procedure}, {"specialist_prompt", &q.SpecialistPrompt}, {"hint", &q.Hint},
		{"scoring_guide", &q.ScoringGuide}, {"note", &q.Note},
	} {
		w.add(key+t.field, Specialist, t.field, maxText, t.text)
	}
	for i := range q.Rubric {
		w.add(key+"rubric/"+number(q.Rubric[i].Score), Specialist, "rubric", maxText, &q.Rubric[i].Text)
	}
}

// critical names an answer within the keys of its question.
func critical(c *flow.Critical) string {
	if c.AtLeast != nil {
		return "at_least:" + number(*c.AtLeast)
	}
	return segment(cmp.Or(c.Option, "-"))
}
