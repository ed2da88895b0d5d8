package content

import (
	"slices"

	"milepost/internal/fault"
)

var (
	reportOutliers  = fault.Define("report.outliers", "expected two shares of points from 0 to 100, the lower one first")
	chartCategories = fault.Define("report.chart-categories", "expected at most 3 categories")
	chartAxis       = fault.Define("report.chart-axis", "only bars and lines stand on standard scores")
	categoryTwice   = fault.Define("report.category-twice", "a category is named twice")
)

// ChartSettings are how a chart is drawn: of the weakest categories, or of all.
type ChartSettings struct {
	Kind          string   `json:"kind" enum:"bar,scatter,radar,pie,line"`
	Variant       string   `json:"variant" enum:"worst,all"`
	IsActive      bool     `json:"isActive"`
	Mean          bool     `json:"mean"`
	Median        bool     `json:"median"`
	StanDeviation bool     `json:"stanDeviation"`
	Variance      bool     `json:"variance"`
	Suggest       bool     `json:"suggest"`
	OutlierValues []int64  `json:"outlierValues" minItems:"2" maxItems:"2" doc:"[low, high]: only shares of points from low to high are kept"`
	Used          []string `json:"used" maxItems:"300" doc:"categories in their order; both lists empty: as the figures order them"`
	Removed       []string `json:"removed" maxItems:"300"`
	WeakestCount  int64    `json:"weakestCount" minimum:"1" maximum:"3"`
	Period        string   `json:"period" enum:"month,quarter,year,threeYears,all"`
	Axis          string   `json:"axis,omitempty" enum:"share,standard" doc:"of bars and lines: shares of points, which it is when absent, or standard scores with their intervals"`
}

var (
	chartKinds    = []string{"bar", "scatter", "radar", "pie", "line"}
	chartVariants = []string{"worst", "all"}
)

// maxWeakest bounds what a chart of the weakest categories uses.
const maxWeakest = 3

func defaultCharts() []ChartSettings {
	charts := make([]ChartSettings, 0, len(chartKinds)*len(chartVariants))
	for _, k := range chartKinds {
		for _, variant := range chartVariants {
			charts = append(charts, ChartSettings{
				Kind: k, Variant: variant, IsActive: true, Mean: true, Median: true, StanDeviation: true, Variance: true,
				OutlierValues: []int64{0, 100}, Used: []string{}, Removed: []string{}, WeakestCount: maxWeakest, Period: "month",
			})
		}
	}
	return charts
}

// wrong returns the field of a chart's settings that is wrong, and why.
func (c *ChartSettings) wrong() (field string, message fault.Sentence) {
	low, high := c.OutlierValues[0], c.OutlierValues[1]
	switch {
	case low < 0 || high > 100 || low > high:
		return "outlierValues", reportOutliers
	case c.Variant == "worst" && len(c.Used) > maxWeakest:
		return "used", chartCategories
	case c.Axis == "standard" && c.Kind != "bar" && c.Kind != "line":
		return "axis", chartAxis
	case doubled(append(slices.Clone(c.Used), c.Removed...)):
		return "used", categoryTwice
	}
	return "", nil
}

func doubled(names []string) bool {
	slices.Sort(names)
	return len(slices.Compact(slices.Clone(names))) != len(names)
}
