package content

import "slices"

// A kind of section: how it begins in a new report.
type kind struct {
	key, label string
	optsOut    bool // left out until somebody wants it
	clinical   bool // not in the family's print until somebody wants it
	optional   bool // only present when the report has something for it
}

// Sections are the parts of a report in the order in which a new one has them.
var Sections = []kind{
	{key: "background", label: "Background"},
	{key: "referral", label: "Reason for Referral"},
	{key: "history", label: "History/Background", clinical: true},
	{key: "previousTests", label: "Previous External Tests", clinical: true},
	{key: "recordsReview", label: "Review of Records", clinical: true},
	{key: "culture", label: "Culture and Linguistic Factors"},
	{key: "introduction", label: "Introduction"},
	{key: "meaning", label: "What This Means"},
	{key: "validity", label: "How Far This Can Be Trusted"},
	{key: "totalScore", label: "Total Score"},
	{key: "subScore", label: "Subjective Scoring", clinical: true},
	{key: "testScore", label: "Test Score", optsOut: true, clinical: true},
	{key: "categories", label: "Category Summary"},
	{key: "categComments", label: "Category Observations"},
	{key: "obserComments", label: "Observer & Impression Comments"},
	{key: "atteSocEmoFunc", label: "Attention, Social and Emotional Functioning"},
	{key: "riskSum", label: "Risk Summary", clinical: true},
	{key: "barChart", label: "Bar Chart"},
	{key: "scattPlot", label: "Scatter Plot", clinical: true},
	{key: "radarChart", label: "Radar Chart", clinical: true},
	{key: "pieChart", label: "Pie Chart", clinical: true},
	{key: "lineChart", label: "Line Chart", clinical: true},
	{key: "normativeData", label: "Normative Data", clinical: true},
	{key: "raters", label: "Several Raters", clinical: true, optional: true},
	{key: "summConclus", label: "Summary of Conclusion"},
	{key: "furthTask", label: "Further Tasks"},
	{key: "plan", label: "Intervention Plan", optional: true},
	{key: "accomInstru", label: "Accommodations and Instructions"},
	{key: "techDetail", label: "Technology Details", clinical: true},
	{key: "additComments", label: "Technology - Additional Comments", clinical: true},
}

func (k kind) begin() Section {
	return Section{Key: k.key, Label: k.label, OptsOut: k.optsOut, Family: !k.clinical, Sentences: []Sentence{}}
}

// New returns the content of a new report.
func New() Content {
	c := Content{
		Sections: make([]Section, 0, len(Sections)), CategComments: []CategoryComment{}, ScoredElsewhere: []ScoredElsewhere{},
		Charts: defaultCharts(), Introduction: Introduction{AutoFill: true, Template: introduction},
		Tables: Tables{CategoryColumns: []string{}, QuestionColumns: []string{}},
	}
	for _, k := range Sections {
		if !k.optional {
			c.Sections = append(c.Sections, k.begin())
		}
	}
	return c
}

// WithPlan adds the section of the child's plan, unless it exists.
func (c Content) WithPlan() Content { return c.with("plan") }

// WithRaters adds the section on several raters, unless it exists.
func (c Content) WithRaters() Content { return c.with("raters") }

// with adds an optional section after the one that it follows in a new report, unless it exists.
func (c Content) with(key string) Content {
	before := ""
	for _, k := range Sections {
		if k.key != key {
			if !k.optional {
				before = k.key
			}
			continue
		}
		if slices.ContainsFunc(c.Sections, func(s Section) bool { return s.Key == k.key }) {
			return c
		}
		at := slices.IndexFunc(c.Sections, func(s Section) bool { return s.Key == before })
		c.Sections = slices.Insert(slices.Clone(c.Sections), at+1, k.begin())
		return c
	}
	return c
}

// raterIntroduction is the template of a new report on what a rater answered, who need not have been with the specialist or the child.
const raterIntroduction = "{test.title} was answered about {child} ({age}) by {rater} on {test.date}, at the request of {specialist}. " +
	"{total.answered} of {total.questions} questions have a score."

// ForRater returns the content of a new report on what a rater answered, without impressions of a child whom nobody has seen. A
// template that the author wrote stays.
func (c Content) ForRater() Content {
	c.Sections = slices.Clone(c.Sections)
	for i := range c.Sections {
		if c.Sections[i].Key == "subScore" {
			c.Sections[i].OptsOut = true
		}
	}
	if c.Introduction.Template == introduction {
		c.Introduction.Template = raterIntroduction
	}
	return c
}

// introduction is the template of a new report; its tokens are figures of the report.
const introduction = "{child} ({age}) was seen by {specialist} on {test.date} for {test.title}. " +
	"{total.answered} of {total.questions} questions have a score; {child.first} reached {total.raw} of {total.max} points."
