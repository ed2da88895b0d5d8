package statistics

// CohortResult is the result of a run. Missing figures are absent, with their reason.
type CohortResult struct {
	Children      int64             `json:"children" doc:"distinct ones; when de-identified, those of each group: a child with activities in two groups counts in both"`
	Activities    int64             `json:"activities"`
	Deidentified  bool              `json:"deidentified" doc:"from fixed groups of at least ten children"`
	Strict        bool              `json:"strict" doc:"nothing of fewer than ten children: de-identified, or sent by e-mail"`
	Erased        int64             `json:"erased" doc:"of a repeat: children whose activities are left out since the first run, as they were erased or the account sees them no longer"`
	LeftOut       int64             `json:"left_out" doc:"activities that the outliers' rules left out; 0 when de-identified"`
	Reason        string            `json:"reason,omitempty" doc:"why there are no figures, as 'fewer than 10 children'"`
	TestsUse      string            `json:"tests_use,omitempty" enum:"first,last,mean" doc:"which of a child's activities the tests of comparisons use"`
	MissingAsZero bool              `json:"missing_as_zero,omitempty" doc:"made before activities without a score were left out: they count as 0 % in it. A new run leaves them out; a repeat has the same inputs"`
	Counting      int               `json:"counting,omitempty" doc:"by which rules it was counted; absent of the earliest"`
	Variables     []VariableFigures `json:"variables"`
	Subjective    []VariableFigures `json:"subjective" doc:"of the sliders that were asked for"`
	Groups        []GroupFigures    `json:"groups" doc:"of the groups that are compared"`
	Periods       []GroupFigures    `json:"periods" doc:"the report's period and the one it is compared with"`
	Comparisons   []Comparison      `json:"comparisons"`
	Histogram     []HistogramBin    `json:"histogram" doc:"of shares of points; empty when de-identified groups are too small for it"`
}

// VariableFigures are the outputs of one variable over children's activities (attempts: over children).
type VariableFigures struct {
	Variable string   `json:"variable" enum:"users,attempts,score,media,repeats,hints,comprehension,problem_solving,intelligibility"`
	Unit     string   `json:"unit" enum:"children,activities,share,recordings,times,points"`
	N        int64    `json:"n"`
	Without  int64    `json:"without,omitempty" doc:"of score: activities without one, which count in none of these"`
	Outputs  []Output `json:"outputs"`
}

// Output is one figure. Values holds figures that are not one number: both ends of range, quartiles (first, second, third), the
// interval, the percentiles of Percents, or all modes.
type Output struct {
	Output   string    `json:"output" enum:"median,mean,mode,range,standard_deviation,percentile,variance,quartiles,confidence_interval,trimmed_mean,spread"`
	Value    *float64  `json:"value,omitempty"`
	Values   []float64 `json:"values,omitempty"`
	Percents []float64 `json:"percents,omitempty" doc:"5, 10, 25, 50, 75, 90, 95"`
	Reason   string    `json:"reason,omitempty" doc:"why there is no value, for example 'needs 2 or more'"`
}

// GroupFigures are the figures of one group or period.
type GroupFigures struct {
	Group      string            `json:"group" doc:"its name, as '5–6 years' or 'female'; a period by its days"`
	Children   int64             `json:"children"`
	Activities int64             `json:"activities"`
	Reason     string            `json:"reason,omitempty" doc:"why it has no figures; its counts are then 0 when de-identified"`
	Variables  []VariableFigures `json:"variables"`
}

// Comparison is the difference of two groups or periods in a variable, or the correlation of two variables.
type Comparison struct {
	Kind        string    `json:"kind" enum:"groups,periods,variables"`
	Variable    string    `json:"variable"`
	With        string    `json:"with,omitempty" doc:"of variables: the other one"`
	First       string    `json:"first,omitempty" doc:"the groups or periods"`
	Second      string    `json:"second,omitempty"`
	FirstN      int64     `json:"first_n"`
	SecondN     int64     `json:"second_n"`
	Difference  *float64  `json:"difference,omitempty" doc:"mean of the first less mean of the second"`
	Interval    []float64 `json:"interval,omitempty" doc:"95 % of the difference, or of the correlation"`
	Effect      *float64  `json:"effect,omitempty"`
	EffectKind  string    `json:"effect_kind" enum:"hedges_g,eta_squared,pearson_r"`
	EffectRange []float64 `json:"effect_interval,omitempty" doc:"95 %"`
	Test        string    `json:"test" doc:"its name, as 'Welch’s t test'"`
	Statistic   *float64  `json:"statistic,omitempty"`
	Degrees     []float64 `json:"degrees_of_freedom,omitempty"`
	P           *float64  `json:"p,omitempty"`
	Assumptions []string  `json:"assumptions" doc:"in words, each a sentence"`
	Reason      string    `json:"reason,omitempty"`
}

// HistogramBin counts activities with a share of points from From (in) to To (out; 100 in the last).
type HistogramBin struct {
	From  float64 `json:"from"`
	To    float64 `json:"to"`
	Count int64   `json:"count"`
}
