package flow

// Rules decide the order and scoring of a form. The zero value has no rules: items are asked one after the other, and all
// count.
type Rules struct {
	Parts      []Part      `json:"parts,omitempty" maxItems:"100" doc:"rules of categories; one without a category is for all questions whose category has none"`
	Practice   []string    `json:"practice,omitempty" maxItems:"500" doc:"ids of questions that count nowhere"`
	Teaching   []Teaching  `json:"teaching,omitempty" maxItems:"500" doc:"teaching after an error"`
	Missing    Missing     `json:"missing,omitempty" doc:"what a missing answer counts"`
	Prorate    Prorate     `json:"prorate,omitempty"`
	Composites []Composite `json:"composites,omitempty" maxItems:"20"`
	Critical   []Critical  `json:"critical,omitempty" maxItems:"100" doc:"answers that the report names whatever the total"`
}

// Part holds the rules for the questions of a category, or of all categories without a part. They are asked in the form's
// order, easier ones first.
type Part struct {
	Category    string  `json:"category" maxLength:"120" doc:"empty: all questions whose category has no part of its own"`
	Starts      []Start `json:"starts,omitempty" maxItems:"50" doc:"where children of an age start; others start at the first question"`
	Basal       int64   `json:"basal,omitempty" minimum:"0" maximum:"50" doc:"so many passed in a row, and all before count as passed; 0: no basal"`
	Ceiling     int64   `json:"ceiling,omitempty" minimum:"0" maximum:"50" doc:"so many failed in a row, and nothing after counts; 0: no ceiling"`
	Reverse     bool    `json:"reverse,omitempty" doc:"go back from the start until there is a basal"`
	Discontinue int64   `json:"discontinue,omitempty" minimum:"0" maximum:"50" doc:"so many failed in a row, and the rest is not asked; 0: never"`
	PassedFrom  int64   `json:"passed_from,omitempty" minimum:"0" maximum:"1000" doc:"the lowest score that is a pass, and below it a failure; 0: full marks pass, no point fails, and what lies between is neither"`
	Seconds     int64   `json:"seconds,omitempty" minimum:"0" maximum:"3600" doc:"the time after which an item ends; 0: none"`
}

// Start is where children of an age start, in completed months: From is included, Until is not.
type Start struct {
	FromMonths  int64  `json:"from_months" minimum:"0" maximum:"1200"`
	UntilMonths int64  `json:"until_months" minimum:"1" maximum:"1200"`
	QuestionID  string `json:"question_id"`
}

// Teaching is the help that is given after an error.
type Teaching struct {
	QuestionID string `json:"question_id"`
	Text       string `json:"text" maxLength:"1000"`
}

// Prorate decides whether missing items may be estimated from the rest of a score.
type Prorate struct {
	Allowed     bool  `json:"allowed,omitempty"`
	MostMissing int64 `json:"most_missing,omitempty" minimum:"0" maximum:"20" doc:"percent of the questions; 0: 20"`
}

// MostProrated is the share of missing questions, in percent, above which no score is estimated.
const MostProrated = 20

// Within reports whether so many missing questions of all may be estimated.
func (p Prorate) Within(missing, of int64) bool {
	most := p.MostMissing
	if most == 0 {
		most = MostProrated
	}
	return p.Allowed && missing > 0 && missing < of && missing*100 <= most*of
}

// Composite is a score made of others.
type Composite struct {
	Name         string      `json:"name" minLength:"1" maxLength:"120"`
	Members      []Member    `json:"members" minItems:"2" maxItems:"12"`
	Substitute   string      `json:"substitute,omitempty" maxLength:"130" doc:"the score that may replace one member: category:NAME or area:NAME"`
	Correlations [][]float64 `json:"correlations,omitempty" maxItems:"12" doc:"correlations of the members' scores, a row for each; without them the composite needs its own norms, composite:NAME"`
	SumOf        string      `json:"sum_of,omitempty" enum:"raw,scaled" doc:"what is added up for the composite's own norms: raw scores, or scaled scores; empty: raw"`
}

// Member is a part of a composite.
type Member struct {
	Score  string  `json:"score" minLength:"1" maxLength:"130" doc:"category:NAME or area:NAME"`
	Weight float64 `json:"weight,omitempty" minimum:"0" maximum:"100" doc:"0: 1"`
}

// Times returns the weight to count with.
func (m Member) Times() float64 {
	if m.Weight == 0 {
		return 1
	}
	return m.Weight
}

// Critical is an answer that the report names whatever the total: a score of at least so many points, or an option.
type Critical struct {
	QuestionID string `json:"question_id"`
	AtLeast    *int64 `json:"at_least,omitempty" minimum:"0" maximum:"1000"`
	Option     string `json:"option,omitempty" maxLength:"1000" doc:"value of the chosen option"`
	Text       string `json:"text" minLength:"1" maxLength:"500" doc:"text of the report"`
}

// Empty reports whether there are no rules; nil has none.
func (r *Rules) Empty() bool {
	return r == nil || len(r.Parts)+len(r.Practice)+len(r.Teaching)+len(r.Composites)+len(r.Critical) == 0 &&
		r.Missing == (Missing{}) && r.Prorate == (Prorate{})
}

// Plain reports whether each question counts what it was scored, or what a missing answer counts: no rule credits questions or
// leaves them out.
func (r *Rules) Plain() bool { return r == nil || len(r.Parts)+len(r.Practice) == 0 }

// Carried returns the rules as a version stores them, with explicit values for each reason of a missing answer, including the
// defaults.
func (r *Rules) Carried() *Rules {
	var out Rules
	if r != nil {
		out = *r
	}
	m := out.Missing
	out.Missing = Missing{
		Refused: m.Of(Refused), NoResponse: m.Of(NoResponse), NotAdministered: m.Of(NotAdministered), Discontinued: m.Of(Discontinued),
		DontKnow: m.Of(DontKnow), NoOpportunity: m.Of(NoOpportunity),
	}
	return &out
}

// partOf returns the place of the part that leads a category; -1 when none does.
func (r *Rules) partOf(category string) int {
	rest := -1
	for i, p := range r.Parts {
		if p.Category == category {
			return i
		}
		if p.Category == "" {
			rest = i
		}
	}
	return rest
}
