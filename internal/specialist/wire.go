package specialist

import (
	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// Filter is the query of the calls for specialists' data. Names and address match parts, without case and accents.
type Filter struct {
	FirstName     string `query:"first_name" maxLength:"100"`
	LastName      string `query:"last_name" maxLength:"100"`
	MiddleInitial string `query:"middle_initial" maxLength:"100"`
	Gender        string `query:"gender" maxLength:"100"`
	DOBFrom       string `query:"dob_from" maxLength:"10" doc:"YYYY-MM-DD"`
	DOBUntil      string `query:"dob_until" maxLength:"10" doc:"YYYY-MM-DD"`
	Address       string `query:"address" maxLength:"200"`
	Ethnicity     string `query:"ethnicity" maxLength:"100"`
	Language      string `query:"language" maxLength:"100"`
	AgeFrom       int    `query:"age_from" default:"-1" minimum:"-1" maximum:"120" doc:"completed years"`
	AgeTo         int    `query:"age_to" default:"-1" minimum:"-1" maximum:"120"`
	Search        string `query:"search" maxLength:"200" doc:"words of a name"`
	httpx.SearchText
	Measure  string   `query:"measure" maxLength:"40" doc:"what with and state are about; of all when empty"`
	With     string   `query:"with" enum:",current,last_month,same_month_last_year,past_year" doc:"only children who have that value of the measure: those behind a bar"`
	State    string   `query:"state" enum:",due,improved,fell,no_baseline" doc:"only children who are due for the measure, changed reliably since their baseline, or were never measured"`
	ChildIDs []string `query:"child_id" maxItems:"500" doc:"only these"`
}

// MeasureScore holds the figures of a child's measure. Missing ones are absent.
type MeasureScore struct {
	Measure                string          `json:"measure"`
	N                      int64           `json:"n" doc:"measurements"`
	Baseline               float64         `json:"baseline" doc:"the first one"`
	BaselineLimit          string          `json:"baseline_limit,omitempty" enum:"≤,≥" doc:"it lies beyond the scale, and is a bound"`
	BaselineDate           string          `json:"baseline_date"`
	Current                float64         `json:"current" doc:"the latest one"`
	CurrentLimit           string          `json:"current_limit,omitempty" enum:"≤,≥"`
	CurrentDate            string          `json:"current_date"`
	LastMonth              *float64        `json:"last_month,omitempty" doc:"mean of the calendar month before the current one's"`
	SameMonthLastYear      *float64        `json:"same_month_last_year,omitempty" doc:"mean of the current one's calendar month a year before"`
	PastYear               *float64        `json:"past_year,omitempty" doc:"mean over the 12 months before the current one's month"`
	LastMonthLimit         string          `json:"last_month_limit,omitempty" enum:"≤,≥" doc:"some of its scores lie beyond the scale: the mean is a bound"`
	SameMonthLastYearLimit string          `json:"same_month_last_year_limit,omitempty" enum:"≤,≥"`
	PastYearLimit          string          `json:"past_year_limit,omitempty" enum:"≤,≥"`
	ChangeLastMonth        *float64        `json:"change_last_month,omitempty" doc:"current less last month"`
	ChangeSameMonth        *float64        `json:"change_same_month_last_year,omitempty"`
	ChangePastYear         *float64        `json:"change_past_year,omitempty"`
	Change                 *BaselineChange `json:"change,omitempty" doc:"since the first score that is comparable with the current one, in normed units with a known error"`
	DueSince               string          `json:"due_since,omitempty" doc:"the day on which the caller's rule asked for it"`
}

// DueMeasure is a measure that a child is due for, and since when.
type DueMeasure struct {
	Measure string `json:"measure"`
	Since   string `json:"since" doc:"YYYY-MM-DD"`
}

// BaselineChange is a change and whether it is reliable.
type BaselineChange struct {
	Points   float64 `json:"points"`
	Needed   float64 `json:"needed"`
	Reliable bool    `json:"reliable"`
}

// CohortChild is a child on the list with the figures of its measures.
type CohortChild struct {
	ChildID      string         `json:"child_id"`
	FirstName    string         `json:"first_name"`
	MiddleName   string         `json:"middle_name"`
	LastName     string         `json:"last_name"`
	Age          string         `json:"age" doc:"completed years and months today, by the caller's calendar (the header Milepost-Today, YYYY-MM-DD) or that of UTC; empty when unknown"`
	DateOfBirth  string         `json:"date_of_birth"`
	Gender       string         `json:"gender"`
	Ethnicity    string         `json:"ethnicity"`
	Language     string         `json:"language"`
	Address      string         `json:"address"`
	Email        string         `json:"email"`
	PhoneNumber  string         `json:"phone_number"`
	Mine         bool           `json:"mine"`
	Screening    *float64       `json:"screening,omitempty" doc:"mean of the current values of the card's measures in shares of points"`
	Assessment   *float64       `json:"assessment,omitempty"`
	Intervention *float64       `json:"intervention,omitempty"`
	Scores       []MeasureScore `json:"scores"`
	Due          []DueMeasure   `json:"due,omitempty" doc:"measures that the caller's rules ask for and that were never taken"`
}

// CohortSummary holds the statistics of the children that match a filter.
type CohortSummary struct {
	Children    int64            `json:"children"`
	Due         int64            `json:"due" doc:"children who are due for any measure"`
	Improved    int64            `json:"improved" doc:"children who changed reliably for the better in any measure"`
	Fell        int64            `json:"fell"`
	NoBaseline  int64            `json:"no_baseline" doc:"children without any measurement"`
	Measures    []MeasureSummary `json:"measures"`
	Improvement []Improvement    `json:"improvement"`
}

// MeasureSummary are the statistics of the current values of a measure; what n is too small for is absent.
type MeasureSummary struct {
	Measure           string        `json:"measure"`
	Code              string        `json:"code"`
	Title             string        `json:"title"`
	Card              string        `json:"card" enum:"screening,assessment,intervention"`
	Metric            string        `json:"metric" enum:"share,standard,t,z,raw"`
	Better            string        `json:"better" enum:"higher,lower,neither"`
	Least             float64       `json:"least"`
	Most              float64       `json:"most"`
	N                 int64         `json:"n"`
	Average           *float64      `json:"average,omitempty"`
	Median            *float64      `json:"median,omitempty"`
	StandardDeviation *float64      `json:"standard_deviation,omitempty" doc:"from n = 2 on"`
	Skewness          *float64      `json:"skewness,omitempty" doc:"G1, from n = 3 on"`
	Kurtosis          *float64      `json:"kurtosis,omitempty" doc:"excess, G2, from n = 4 on"`
	TrimmedMean       *float64      `json:"trimmed_mean,omitempty" doc:"without 10 % at each end, from n = 10 on"`
	Quartiles         []float64     `json:"quartiles,omitempty" doc:"first and third, from n = 4 on"`
	Bands             []BandCount   `json:"bands,omitempty" doc:"the current values by the parts of their scale; of raw scores nothing"`
	LastMonth         ChangeSummary `json:"change_last_month"`
	SameMonthLastYear ChangeSummary `json:"change_same_month_last_year"`
}

// BandCount is how many values are in a part of their scale. An absent end is open.
type BandCount struct {
	From  *float64 `json:"from,omitempty" doc:"the least value of the part"`
	Until *float64 `json:"until,omitempty" doc:"the least value above it"`
	N     int64    `json:"n"`
}

// ChangeSummary is a mean change. Judged counts the changes whose reliability is known.
type ChangeSummary struct {
	N        int64    `json:"n"`
	Average  *float64 `json:"average,omitempty"`
	Judged   int64    `json:"judged"`
	Improved int64    `json:"improved" doc:"reliably, for the better"`
	Fell     int64    `json:"fell"`
}

// Improvement is a line of the chart Children's Improvement: means over the measures of a card in shares of points.
type Improvement struct {
	Card     string      `json:"card" enum:"screening,assessment,intervention"`
	Points   []MeanPoint `json:"points" doc:"past year, same month last year, last month, current"`
	Baseline MeanPoint   `json:"baseline"`
}

// MeanPoint is a mean of so many values.
type MeanPoint struct {
	Period  string   `json:"period" enum:"past_year,same_month_last_year,last_month,current,baseline"`
	N       int64    `json:"n"`
	Average *float64 `json:"average,omitempty"`
}

// SavedFilter is a filter with a name.
type SavedFilter struct {
	FilterID  string    `json:"filter_id"`
	Name      string    `json:"name"`
	Query     string    `json:"query" doc:"of the address, as first_name=Ana&dob_from=2019-01-01"`
	CreatedAt wire.Time `json:"created_at"`
}

// FilterEdit names a filter. The name of another one replaces what that one asked for.
type FilterEdit struct {
	Name  string `json:"name" maxLength:"80"`
	Query string `json:"query" maxLength:"2000"`
}

// DashboardSettings are an account's settings of the dashboard. Periods narrow what is shown to measurements of those days.
type DashboardSettings struct {
	Plot      string            `json:"plot" enum:"bar,pie,scatter"`
	Statistic string            `json:"statistic" enum:"average,mean,trimmed_mean,spread,quartiles"`
	Color     string            `json:"color" enum:"mixed,red,green,yellow"`
	Periods   []DashboardPeriod `json:"periods" maxItems:"2"`
}

// DashboardPeriod is a span of days; one end may be open.
type DashboardPeriod struct {
	From  string `json:"from" doc:"YYYY-MM-DD"`
	Until string `json:"until" doc:"YYYY-MM-DD"`
}
