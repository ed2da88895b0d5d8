package measure

import (
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// Measure is a score code with its metric, as an account sees it.
type Measure struct {
	Measure     string                   `json:"measure" doc:"names it in calls: the code of a built-in one or of the caller's own, the id of another account's"`
	Code        string                   `json:"code"`
	Title       string                   `json:"title"`
	Description string                   `json:"description"`
	Card        string                   `json:"card" enum:"screening,assessment,intervention" doc:"the card of the dashboard that it belongs to"`
	Kind        string                   `json:"kind" enum:"discipline,skill"`
	Metric      string                   `json:"metric" enum:"share,standard,t,z,raw"`
	Better      string                   `json:"better" enum:"higher,lower,neither"`
	Respondent  questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers give its scores; those of others feed nothing"`
	Least       float64                  `json:"least" doc:"where the metric's axis begins"`
	Most        float64                  `json:"most" doc:"where it ends"`
	BuiltIn     bool                     `json:"built_in"`
	Mine        bool                     `json:"mine" doc:"the caller made it, and may change it"`
	Due         *DueRule                 `json:"due,omitempty" doc:"when the caller wants children measured again"`
	FedBy       []Feeder                 `json:"fed_by" doc:"the caller's applications that name it"`
}

// DueRule is a rule for measuring children again: by an interval, at ages, or both.
type DueRule struct {
	EveryMonths int64   `json:"every_months" minimum:"0" maximum:"120" doc:"0: not by an interval"`
	AtMonths    []int64 `json:"at_months" maxItems:"24" doc:"ages in completed months"`
}

// Feeder is an application whose activities feed a measure.
type Feeder struct {
	ApplicationID string `json:"application_id"`
	Title         string `json:"title"`
}

// NewMeasure makes a measure of the caller's own. The code is theirs to choose, and no built-in one.
type NewMeasure struct {
	Code        string                   `json:"code" maxLength:"40"`
	Title       string                   `json:"title" maxLength:"120"`
	Description string                   `json:"description,omitempty" maxLength:"500"`
	Card        string                   `json:"card" enum:"screening,assessment,intervention"`
	Kind        string                   `json:"kind" enum:"discipline,skill"`
	Metric      string                   `json:"metric" enum:"share,standard,t,z,raw"`
	Better      string                   `json:"better,omitempty" enum:"higher,lower,neither" doc:"higher when absent"`
	Respondent  questionnaire.Respondent `json:"respondent,omitempty" enum:"specialist,parent,teacher,self,other" doc:"whose answers give its scores; the specialist's when absent"`
	Most        *float64                 `json:"most,omitempty" doc:"the greatest possible score, for raw only"`
}

// MeasureEdit changes one of the caller's own measures; absent fields stay. Neither the metric nor the
// respondent can change once there are scores.
type MeasureEdit struct {
	Title       *string                   `json:"title,omitempty" maxLength:"120"`
	Description *string                   `json:"description,omitempty" maxLength:"500"`
	Card        *string                   `json:"card,omitempty" enum:"screening,assessment,intervention"`
	Kind        *string                   `json:"kind,omitempty" enum:"discipline,skill"`
	Metric      *string                   `json:"metric,omitempty" enum:"share,standard,t,z,raw"`
	Better      *string                   `json:"better,omitempty" enum:"higher,lower,neither"`
	Respondent  *questionnaire.Respondent `json:"respondent,omitempty" enum:"specialist,parent,teacher,self,other"`
	Most        *float64                  `json:"most,omitempty"`
}

// Measurement is a score of a child on a day.
type Measurement struct {
	MeasurementID string              `json:"measurement_id"`
	ChildID       string              `json:"child_id"`
	Measure       string              `json:"measure"`
	TestDate      string              `json:"test_date" doc:"YYYY-MM-DD"`
	Value         float64             `json:"value" doc:"in the measure's metric"`
	Limit         string              `json:"limit,omitempty" enum:"≤,≥" doc:"the value is a bound: the score lies beyond the scale or the norms, and of its interval one end alone is known"`
	Low           *float64            `json:"low,omitempty" doc:"of its interval, where that is known"`
	High          *float64            `json:"high,omitempty"`
	Level         *float64            `json:"level,omitempty" doc:"of the interval, such as 0.95"`
	Line          string              `json:"line" doc:"what it was measured with: those of one line are comparable"`
	Source        string              `json:"source" enum:"activity,import,hand"`
	SourceText    string              `json:"source_text" doc:"where it was measured: the application's title, or what somebody wrote"`
	ActivityID    string              `json:"activity_id,omitempty"`
	MayChange     bool                `json:"may_change" doc:"it was entered or imported, and the caller may correct or remove it"`
	CreatedAt     wire.Time           `json:"created_at"`
	CreatedBy     string              `json:"created_by" doc:"name"`
	Former        []FormerMeasurement `json:"former" doc:"what it was before, the newest first"`
}

// FormerMeasurement is a measurement before it was replaced.
type FormerMeasurement struct {
	Number     int64     `json:"number"`
	TestDate   string    `json:"test_date"`
	Value      float64   `json:"value"`
	SourceText string    `json:"source_text"`
	EndedAt    wire.Time `json:"ended_at"`
	EndedBy    string    `json:"ended_by" doc:"name"`
	Why        string    `json:"why" enum:"reopened,rescored,settled,corrected,removed"`
	Reason     string    `json:"reason,omitempty"`
}

// NewMeasurements adds scores that were measured elsewhere; all or none.
type NewMeasurements struct {
	Measurements []NewMeasurement `json:"measurements" minItems:"1" maxItems:"500"`
}

// NewMeasurement is one of them. measurement_id is made by the client, so that a repeated call adds nothing.
type NewMeasurement struct {
	MeasurementID string   `json:"measurement_id,omitempty" doc:"client-made UUID"`
	ChildID       string   `json:"child_id"`
	Measure       string   `json:"measure" maxLength:"40"`
	TestDate      string   `json:"test_date" doc:"YYYY-MM-DD, not in the future, not before the child's birth"`
	Value         float64  `json:"value"`
	Low           *float64 `json:"low,omitempty" doc:"of an interval; both or neither"`
	High          *float64 `json:"high,omitempty"`
	Level         *float64 `json:"level,omitempty" doc:"0.95 when absent"`
	SourceText    string   `json:"source_text,omitempty" maxLength:"200" doc:"where it was measured"`
}

// AddedMeasurements are the measurements that a call stored, in its order.
type AddedMeasurements struct {
	Measurements []Measurement `json:"measurements"`
}

// MeasurementEdit corrects an entered or imported measurement; what it was stays readable.
type MeasurementEdit struct {
	TestDate   *string  `json:"test_date,omitempty"`
	Value      *float64 `json:"value,omitempty"`
	Low        *float64 `json:"low,omitempty"`
	High       *float64 `json:"high,omitempty"`
	SourceText *string  `json:"source_text,omitempty" maxLength:"200"`
	Reason     string   `json:"reason" minLength:"1" maxLength:"500"`
}

// ChildEvent is something in a child's life that its scores may show.
type ChildEvent struct {
	EventID   string    `json:"event_id"`
	Kind      string    `json:"kind" enum:"intervention,break,medication,school,other"`
	Text      string    `json:"text"`
	FromDate  string    `json:"from_date" doc:"YYYY-MM-DD"`
	UntilDate string    `json:"until_date,omitempty" doc:"YYYY-MM-DD; absent while it lasts, or of one day"`
	CreatedAt wire.Time `json:"created_at"`
	CreatedBy string    `json:"created_by" doc:"name"`
}

// ChildEventEdit adds an event or replaces its fields.
type ChildEventEdit struct {
	EventID   string `json:"event_id,omitempty" doc:"client-made UUID, of a new one: a repeated call adds nothing"`
	Kind      string `json:"kind" enum:"intervention,break,medication,school,other"`
	Text      string `json:"text" maxLength:"500"`
	FromDate  string `json:"from_date"`
	UntilDate string `json:"until_date,omitempty"`
}

// Course holds a child's measures over time.
type Course struct {
	ChildID     string          `json:"child_id"`
	DateOfBirth string          `json:"date_of_birth,omitempty"`
	MayChange   bool            `json:"may_change" doc:"the child is not archived: scores and events may be added"`
	More        bool            `json:"more" doc:"there are older scores than these; list-measurements has them all"`
	Series      []MeasureSeries `json:"series"`
	Events      []ChildEvent    `json:"events"`
}

// MeasureSeries holds a child's scores on one measure, oldest first.
type MeasureSeries struct {
	Measure Measure       `json:"measure"`
	Points  []CoursePoint `json:"points"`
	Bands   []CourseBand  `json:"bands" doc:"of a metric that norms give"`
	Breaks  []string      `json:"breaks" doc:"days from which on it was measured with something else, or by other norms"`
	Change  *CourseChange `json:"change,omitempty" doc:"since the first score that is comparable with the latest"`
	Slope   *CourseSlope  `json:"slope,omitempty" doc:"from four comparable scores on"`
}

// CoursePoint is a score with the child's age.
type CoursePoint struct {
	Measurement
	AgeMonths       *int64 `json:"age_months,omitempty" doc:"completed, on the day of the test"`
	CorrectedMonths *int64 `json:"corrected_months,omitempty" doc:"where the corrected age was to be used"`
	Age             string `json:"age,omitempty" doc:"the age to go by, such as 5 y 4 m"`
}

// CourseBand is a range of standard scores in words.
type CourseBand struct {
	From  float64 `json:"from"`
	Until float64 `json:"until"`
	Name  string  `json:"name"`
}

// CourseChange is the change between a baseline and the latest score, both read by the norms of the latest.
type CourseChange struct {
	From       string   `json:"from" doc:"day of the baseline"`
	Points     *float64 `json:"points,omitempty" doc:"absent where the two cannot be compared"`
	PointsText string   `json:"points_text" doc:"as they are read, with the sign; empty where they are absent"`
	Bound      string   `json:"bound,omitempty" enum:"at least,at most" doc:"of points, where one of the scores lies beyond the scale"`
	Reliable   *bool    `json:"reliable,omitempty" doc:"absent if that is unknown"`
	Needed     *float64 `json:"needed,omitempty" doc:"the least change that is reliable"`
	NeededText string   `json:"needed_text,omitempty" doc:"as text, rounded up"`
	Reason     string   `json:"reason,omitempty" doc:"why it is unknown"`
	OtherNorms bool     `json:"other_norms,omitempty" doc:"the baseline was read by other norms then"`
}

// CourseSlope is the line through the scores, with its 95 % interval, in units of the metric a year.
type CourseSlope struct {
	PerYear float64 `json:"per_year"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	N       int64   `json:"n"`
}
