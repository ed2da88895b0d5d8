package measure

import (
	"math"

	"milepost/internal/scoring"
)

// The metrics of measures.
const (
	metricShare    = "share"
	metricStandard = "standard"
	metricT        = "t"
	metricZ        = "z"
	metricRaw      = "raw"
)

// scale is a metric that norms give: a z score of 0 is its mean, one of 1 lies a standard deviation above.
type scale struct {
	mean, sd    float64
	least, most float64
}

var scales = map[string]scale{
	metricStandard: {mean: 100, sd: scoring.StandardSD, least: scoring.StandardLimits.Lowest, most: scoring.StandardLimits.Highest},
	metricT:        {mean: 50, sd: 10, least: 10, most: 90},
	metricZ:        {mean: 0, sd: 1, least: -4, most: 4},
}

// normed reports whether norms give a metric's values: only of those is a change judged, because only they allow for age.
func normed(metric string) bool { return scales[metric].sd > 0 }

// ofStandard is a standard score in units of the scale, within its limits.
func (s scale) ofStandard(x float64) float64 {
	return s.within(s.mean + s.sd*(x-scales[metricStandard].mean)/scales[metricStandard].sd)
}

func (s scale) within(x float64) float64 { return min(max(x, s.least), s.most) }

// axis returns where a metric's values lie; the greatest raw score is the measure's own to say.
func axis(metric string, most *float64) (least, greatest float64) {
	if s, ok := scales[metric]; ok {
		return s.least, s.most
	}
	if metric == metricRaw && most != nil {
		return 0, *most
	}
	return 0, 100
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
