package demo

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
)

// Questionnaires are parallel forms: the same questions, worded for each kind of respondent.
type Questionnaires struct {
	Area       string       `json:"area"`
	AreaText   string       `json:"area_description"`
	Types      []Taxon      `json:"types"`
	Categories []Taxon      `json:"categories"`
	Scale      []string     `json:"scale"` // what score 0, 1, 2 … is called
	Pages      []RaterPage  `json:"pages"`
	Forms      []RaterForm  `json:"forms"`
	Questions  []RaterQuery `json:"questions"`
}

// RaterPage begins at the first question of a category.
type RaterPage struct {
	Category string `json:"category"`
	Title    string `json:"title"`
	Text     string `json:"text"`
}

// RaterForm is the application for one kind of respondent.
type RaterForm struct {
	CustomID     string                   `json:"custom_id"`
	Respondent   questionnaire.Respondent `json:"respondent"`
	Letter       string                   `json:"letter"` // begins the custom ids of its questions
	Title        string                   `json:"title"`
	Subtitle     string                   `json:"subtitle"`
	Info         string                   `json:"info"`
	Instructions string                   `json:"instructions"`
	Closing      string                   `json:"closing"`
}

// RaterQuery is a question in the words of each form. Its steps are those of [Item].
type RaterQuery struct {
	Category string    `json:"category"`
	Parent   string    `json:"parent"`
	Teacher  string    `json:"teacher"`
	Steps    []float64 `json:"steps"`
}

// LoadQuestionnaires reads the embedded questionnaires.
func LoadQuestionnaires() (Questionnaires, error) {
	var q Questionnaires
	text, err := contentFiles.ReadFile("content/questionnaires.json")
	if err != nil {
		return q, err
	}
	if err := json.Unmarshal(text, &q); err != nil {
		return q, fmt.Errorf("read questionnaires.json: %w", err)
	}
	return q, nil
}

// text is the wording for a kind of respondent.
func (q *RaterQuery) text(who questionnaire.Respondent) string {
	if who == questionnaire.Teacher {
		return q.Teacher
	}
	return q.Parent
}

// application is a form as an author makes it.
func (q *Questionnaires) application(form *RaterForm) Application {
	app := Application{
		CustomID: form.CustomID, Classification: authoring.Classifications[1], Title: form.Title, Subtitle: form.Subtitle, Info: form.Info,
		Area: q.Area, AreaText: q.AreaText, Image: "cover-table", Free: true, OnSale: true, Currency: authoring.Currencies[0],
		AgeBegin: normFrom / 12, AgeEnd: normUntil/12 - 1, Minutes: 4, Language: "en", Types: q.Types, Categories: q.Categories,
	}
	for i := range q.Questions {
		asked := &q.Questions[i]
		question := Question{
			CustomID: fmt.Sprintf("%s-%d", form.Letter, i+1), Type: q.typeOf(asked.Category), Category: asked.Category,
			Text: asked.text(form.Respondent), Background: "#FBFAF7", TypicalSeconds: 10, AnswerType: MCQ, Scale: q.Scale, MaxScore: len(q.Scale) - 1,
		}
		for score, label := range q.Scale {
			question.Options = append(question.Options, Option{Value: strconv.Itoa(score), Label: label, Score: score})
		}
		app.Questions = append(app.Questions, question)
	}
	return app
}

func (q *Questionnaires) typeOf(category string) string {
	for _, c := range q.Categories {
		if c.Name == category {
			return c.Type
		}
	}
	return ""
}

// layout says how raters answer a form whose questions have these ids.
func (q *Questionnaires) layout(form *RaterForm, questionIDs []string) questionnaire.Form {
	out := questionnaire.Form{
		Respondents: []questionnaire.Respondent{form.Respondent}, Instructions: form.Instructions, Closing: form.Closing, Tables: true, DontKnow: true,
	}
	for _, page := range q.Pages {
		for i := range q.Questions {
			if q.Questions[i].Category == page.Category {
				out.Pages = append(out.Pages, questionnaire.Page{QuestionID: questionIDs[i], Title: page.Title, Text: page.Text})
				break
			}
		}
	}
	return out
}

// The model of raters: what they see is the child's own level, by age and category, and a view of their own. Figures are logits.
const (
	ratedPerMonth       = 0.03
	ratedSpread         = 0.8
	ratedCategorySpread = 0.35
	viewSpread          = 0.6
	ratedStream         = 9_000 // of the model's seed, and one for each band or child behind it
	unknownShare        = 0.04  // of the questions that an unsure rater cannot answer
)

// seen is how a child is, as raters come to see it.
type seen map[string]float64

// drawSeen makes the levels of a child of so many months, by category.
func (q *Questionnaires) drawSeen(r *rand.Rand, months float64) seen {
	base := ratedPerMonth*(months-72) + ratedSpread*r.NormFloat64()
	levels := seen{}
	for _, c := range q.Categories {
		levels[c.Name] = base + ratedCategorySpread*r.NormFloat64()
	}
	return levels
}

// rate returns the scores that one rater gives a child.
func (q *Questionnaires) rate(r *rand.Rand, levels seen) []float64 {
	view := viewSpread * r.NormFloat64()
	scores := make([]float64, len(q.Questions))
	for i := range q.Questions {
		item := Item{Steps: q.Questions[i].Steps}
		scores[i] = float64(item.draw(r, levels[q.Questions[i].Category]+view, ""))
	}
	return scores
}
