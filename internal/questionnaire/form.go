package questionnaire

import (
	"encoding/json"
	"fmt"
)

// Respondent is a kind of person who answers an application. Scores of different kinds are never compared by the same norms.
type Respondent string

// The kinds of respondents. Specialist is the one who runs an application with the child.
const (
	Specialist Respondent = "specialist"
	Parent     Respondent = "parent"
	Teacher    Respondent = "teacher"
	Self       Respondent = "self" // the child itself, if it is old enough
	Other      Respondent = "other"
)

// Respondents are all kinds, in the order of lists.
var Respondents = []Respondent{Specialist, Parent, Teacher, Self, Other}

// Form is how an application is answered. The zero value is one that a specialist runs with the child.
type Form struct {
	Respondents   []Respondent `json:"respondents,omitempty" maxItems:"5" enum:"specialist,parent,teacher,self,other" doc:"who answers; empty: the specialist, with the child"`
	Instructions  string       `json:"instructions,omitempty" maxLength:"4000" doc:"what a rater reads before the first question"`
	Pages         []Page       `json:"pages,omitempty" maxItems:"100" doc:"in the questions' order; questions before the first page are on a page of their own"`
	Tables        bool         `json:"tables,omitempty" doc:"questions of a page that follow each other and have the same options are one table"`
	DontKnow      bool         `json:"dont_know,omitempty" doc:"raters may answer that they do not know"`
	NoOpportunity bool         `json:"no_opportunity,omitempty" doc:"raters may answer that they had no opportunity to observe it"`
	Closing       string       `json:"closing,omitempty" maxLength:"4000" doc:"what a rater reads after the last question"`
	Parallel      []string     `json:"parallel,omitempty" maxItems:"10" doc:"ids of the owner's applications whose scores may be compared with this one's"`
}

// Page begins at a question and ends before the next page.
type Page struct {
	QuestionID string `json:"question_id"`
	Title      string `json:"title,omitempty" maxLength:"120"`
	Text       string `json:"text,omitempty" maxLength:"4000"`
}

// Wording is how a question reads for a kind of respondent. {child} stands for the child, as the rater is to read it.
type Wording struct {
	Respondent Respondent `json:"respondent" enum:"parent,teacher,self,other"`
	Text       string     `json:"text" maxLength:"10000"`
}

// Reasons of raters for leaving a question, beside those of specialists. They are no scores.
const (
	DontKnow      = "dont_know"
	NoOpportunity = "no_opportunity"
)

// Read reads the stored text of a form; nil for an empty one.
func Read(text string) (*Form, error) {
	if text == "" {
		return nil, nil //nolint:nilnil // no form is no error
	}
	var f Form
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return nil, fmt.Errorf("read how an application is answered: %w", err)
	}
	return &f, nil
}

// Empty reports whether nothing is said about raters; nil says nothing.
func (f *Form) Empty() bool {
	return f == nil || len(f.Respondents)+len(f.Pages)+len(f.Parallel) == 0 && f.Instructions == "" && f.Closing == "" &&
		!f.Tables && !f.DontKnow && !f.NoOpportunity
}

// Text returns the stored text of a form; empty for an empty one.
func (f *Form) Text() string {
	if f.Empty() {
		return ""
	}
	text, err := json.Marshal(f)
	if err != nil {
		panic(err) // texts only
	}
	return string(text)
}

// Answers reports whether a kind of respondent answers the application.
func (f *Form) Answers(who Respondent) bool {
	if f == nil || len(f.Respondents) == 0 {
		return who == Specialist
	}
	for _, r := range f.Respondents {
		if r == who {
			return true
		}
	}
	return false
}

// ForRaters reports whether anyone but a specialist answers the application.
func (f *Form) ForRaters() bool {
	for _, who := range Respondents[1:] {
		if f.Answers(who) {
			return true
		}
	}
	return false
}

// Reasons are the reasons for which a rater may leave a question without an answer.
func (f *Form) Reasons() []string {
	reasons := []string{}
	if f != nil && f.DontKnow {
		reasons = append(reasons, DontKnow)
	}
	if f != nil && f.NoOpportunity {
		reasons = append(reasons, NoOpportunity)
	}
	return reasons
}
