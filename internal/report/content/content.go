package content

// Content is the edited part of a report.
type Content struct {
	Sections        []Section         `json:"sections"`
	CognitiveAge    string            `json:"cognitiveAge" maxLength:"60" doc:"as the specialist gives it"`
	Introduction    Introduction      `json:"introduction"`
	SubScore        SubScore          `json:"subScore"`
	CategComments   []CategoryComment `json:"categComments" maxItems:"300"`
	ScoredElsewhere []ScoredElsewhere `json:"scoredElsewhere" maxItems:"300"`
	QuestionNotes   []QuestionNote    `json:"questionNotes,omitempty" maxItems:"1000"`
	Charts          []ChartSettings   `json:"charts" doc:"each kind and variant once"`
	Tables          Tables            `json:"tables"`
	Family          Family            `json:"family"`
	Raters          *Raters           `json:"raters,omitempty" doc:"the activities that the report compares with its own; absent: none"`
}

// Section is a part of the report: shown unless opted out, in the order of the list.
type Section struct {
	Key       string     `json:"key" enum:"background,referral,history,previousTests,recordsReview,culture,introduction,meaning,validity,totalScore,subScore,testScore,categories,categComments,obserComments,atteSocEmoFunc,riskSum,barChart,scattPlot,radarChart,pieChart,lineChart,normativeData,raters,summConclus,furthTask,plan,accomInstru,techDetail,additComments"`
	Label     string     `json:"label"`
	OptsOut   bool       `json:"optsOut"`
	Family    bool       `json:"family" doc:"appears in the family's print, too"`
	Text      string     `json:"text,omitempty" doc:"HTML of paragraphs, bold, italic, underline"`
	Review    bool       `json:"review,omitempty" doc:"its activity was moved to another child, and the section mentions the first one; the report cannot be signed until this mark is removed"`
	Sentences []Sentence `json:"sentences" maxItems:"50" doc:"printed before the text"`
}

// Sentence consists of a template and of the figures at the time it was inserted. It is stale when one of them has a different text
// now.
type Sentence struct {
	Template string        `json:"template" maxLength:"1000" doc:"with the ids of figures as tokens: {total.percentile}"`
	Figures  []FigureValue `json:"figures" maxItems:"30"`
}

// FigureValue is a figure as text for sentences.
type FigureValue struct {
	ID    string `json:"id" maxLength:"200"`
	Value string `json:"value" maxLength:"500"`
}

// Introduction is filled in from a template, or written by hand: then it is the text of its section.
type Introduction struct {
	AutoFill bool   `json:"autoFill"`
	Template string `json:"template" maxLength:"4000" doc:"with the ids of figures as tokens: {child}"`
}

// SubScore holds the specialist's scores by impression.
type SubScore struct {
	Comprehension   Slider `json:"comprehension"`
	ProblemSolving  Slider `json:"problemSolving"`
	Intelligibility Slider `json:"intelligibility"`
	Mood            string `json:"mood" enum:",tense,excited,cheerful,relaxed,calm,bored,sad,irritated,neutral"`
	ShirtColor      string `json:"shirtColor" enum:",red,green,blue,orange,yellow,indigo,violet"`
}

// Slider is the value of one impression.
type Slider struct {
	Value   *int64 `json:"value" nullable:"true" minimum:"1" maximum:"10" doc:"1-10; null is N/A"`
	OptsOut bool   `json:"optsOut"`
}

// CategoryComment is an observation on one category.
type CategoryComment struct {
	Category string `json:"category" maxLength:"200"`
	Text     string `json:"text" doc:"HTML of paragraphs, bold, italic, underline"`
	OptsOut  bool   `json:"optsOut"`
}

// ScoredElsewhere are figures of a category that the specialist brings from another place; they are marked with it.
type ScoredElsewhere struct {
	Category      string `json:"category" maxLength:"200"`
	Source        string `json:"source" minLength:"1" maxLength:"300"`
	Percentile    string `json:"percentile" maxLength:"40"`
	ScaledScore   string `json:"scaledScore" maxLength:"40"`
	StandardScore string `json:"standardScore" maxLength:"40"`
	AgeEquivalent string `json:"ageEquivalent" maxLength:"40"`
	Rating        string `json:"rating" maxLength:"100"`
}

// QuestionNote is a note on a question that the specialist brings from another place, marked with it.
type QuestionNote struct {
	QuestionNo int64  `json:"questionNo" minimum:"0" maximum:"499"`
	Text       string `json:"text" minLength:"1" maxLength:"2000"`
	Source     string `json:"source" minLength:"1" maxLength:"300"`
}

// Raters are finished activities of the child that were answered by other raters, in the order of the report's columns.
type Raters struct {
	ActivityIDs []string `json:"activity_ids" minItems:"1" maxItems:"4"`
}

// Tables are the chosen columns; empty means the default.
type Tables struct {
	CategoryColumns []string `json:"categoryColumns" maxItems:"20" enum:"administered,rawScore,quotient,percentile,standardScore,scaledScore,tScore,zScore,stanine,interval,ageEquivalent,rating,localSample"`
	QuestionColumns []string `json:"questionColumns" maxItems:"20" enum:"id,media,question,counts,category,area,note,time,score"`
}

// Family holds what the family's print contains besides its sections.
type Family struct {
	RawNumbers   bool `json:"rawNumbers"`
	ReadingGrade bool `json:"readingGrade"`
	// Contact is signed with the report: guardians see of a specialist what was written here, and never an account's address.
	Contact string `json:"contact,omitempty" maxLength:"300" doc:"contact details of the signer for the family, as the signer enters them"`
}
