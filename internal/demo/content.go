package demo

import (
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
)

//go:embed content/*.json
var contentFiles embed.FS

// contents are the files of the applications, in the order in which they are published.
var contents = []string{"screening", "assessment", "intervention"}

// AnswerType is how a child answers a question.
type AnswerType string

// The two answer types: a touch on one of several pictures, or a spoken answer
// that the specialist scores.
const (
	MCQ    AnswerType = "mcq"
	Verbal AnswerType = "verbal"
)

// Application is a demonstration application with everything that publishing asks for.
type Application struct {
	CustomID       string     `json:"application_custom_id"`
	Classification string     `json:"classification"`
	Title          string     `json:"title"`
	Subtitle       string     `json:"subtitle"`
	Info           string     `json:"info"`
	ScoreCode      string     `json:"score_code"` // the measure that it feeds
	Area           string     `json:"area"`
	AreaText       string     `json:"area_description"`
	Image          string     `json:"image"` // picture name
	Free           bool       `json:"is_free"`
	OnSale         bool       `json:"on_sale"`
	Currency       string     `json:"currency_code"`
	UnitPrice      int64      `json:"single_unit_pricing"`          // minor units
	MonthlyPrice   int64      `json:"monthly_subscription_pricing"` // minor units
	AgeBegin       int        `json:"age_begin"`                    // years
	AgeEnd         int        `json:"age_end"`                      // years
	Minutes        int        `json:"duration_minutes"`
	Language       string     `json:"language"`
	Norms          bool       `json:"norms"` // whether the model makes norms for it
	Given          Given      `json:"given"`
	Types          []Taxon    `json:"types"`
	Categories     []Taxon    `json:"categories"`
	Questions      []Question `json:"questions"`
}

// Given is how often an application is run: with every nth child of the specialist so many times, the last of which is still
// open for some of them, and once with each child of the other practices or not at all.
type Given struct {
	Every     int  `json:"every"`
	Least     int  `json:"least"`
	Most      int  `json:"most"`
	OpenEvery int  `json:"open_every"`
	Elsewhere bool `json:"elsewhere"`
}

// Taxon is an entry of the taxonomy. Type is the parent of a category and empty for a type.
type Taxon struct {
	Name        string `json:"name"`
	Type        string `json:"type"`
	Description string `json:"description"`
}

// Option is a possible answer with its points.
type Option struct {
	Value string
	Label string
	Score int
}

// Question is an item of the application. Options, Elements and MaxScore are derived when the content is read.
type Question struct {
	CustomID         string     `json:"custom_id"`
	Type             string     `json:"type"`
	Category         string     `json:"category"`
	Text             string     `json:"question"`
	SpokenPrompt     string     `json:"spoken_prompt"` // spoken to the child
	SpecialistPrompt string     `json:"specialist_prompt"`
	Procedure        string     `json:"procedure"`
	Hint             string     `json:"hint"`
	Note             string     `json:"note"`
	TypicalSeconds   int        `json:"typical_seconds"`
	LimitSeconds     int        `json:"limit_seconds"`
	Background       string     `json:"background_color"`
	Stimulus         string     `json:"stimulus"` // picture shown above the choices, not an answer
	Pictures         []string   `json:"pictures"` // the choices, or what a spoken answer is about
	AnswerType       AnswerType `json:"answer_type"`
	Correct          string     `json:"correct"`         // the right picture of an mcq question
	CorrectAnswers   []string   `json:"correct_answers"` // what counts as right
	Scale            []string   `json:"scale"`           // what a scaled question's score 0, 1, 2 … is called
	Rubric           []string   `json:"rubric"`          // what earns score 0, 1, 2 …
	ScoringGuide     string     `json:"scoring_guide"`   // how a spoken answer is scored

	MaxScore int       `json:"-"`
	Options  []Option  `json:"-"`
	Elements []Element `json:"-"`
}

// Scaled reports whether the question has scores between wrong and right.
func (q *Question) Scaled() bool { return len(q.Scale) > 0 }

// LoadApplications reads the embedded applications and lays out their questions.
func LoadApplications() ([]Application, error) {
	apps := make([]Application, len(contents))
	for i, name := range contents {
		text, err := contentFiles.ReadFile("content/" + name + ".json")
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(text, &apps[i]); err != nil {
			return nil, fmt.Errorf("read %s.json: %w", name, err)
		}
		for q := range apps[i].Questions {
			complete(&apps[i].Questions[q])
		}
	}
	return apps, nil
}

// complete derives what the files leave out: options, highest score, elements.
func complete(q *Question) {
	if q.Scaled() {
		q.MaxScore = len(q.Scale) - 1
		for score, label := range q.Scale {
			q.Options = append(q.Options, Option{Value: strconv.Itoa(score), Label: label, Score: score})
		}
	} else {
		q.MaxScore = 1
		q.CorrectAnswers = []string{q.Correct}
		for _, p := range q.Pictures {
			o := Option{Value: p, Label: Label(p)}
			if p == q.Correct {
				o.Score = 1
			}
			q.Options = append(q.Options, o)
		}
	}
	q.Elements = layout(q)
}
