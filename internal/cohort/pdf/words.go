package pdf

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"milepost/internal/cohort/statistics"
)

const missing = "—"

// number is rounded once, half away from zero, to two decimals.
func number(v float64) string {
	rounded := math.Round(math.Abs(v)*100) / 100
	text := strconv.FormatFloat(rounded, 'f', -1, 64)
	if v < 0 && rounded > 0 {
		return "−" + text
	}
	return text
}

func count(n int64) string { return strconv.FormatInt(n, 10) }

func numbers(values []float64) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = number(v)
	}
	return strings.Join(texts, ", ")
}

var variableNames = map[string]string{
	"users": "Number of Users", "attempts": "Attempts", "score": "Score", "media": "Media", "repeats": "Repeats", "hints": "Hints",
	"comprehension": "Comprehension", "problem_solving": "Problem Solving", "intelligibility": "Intelligibility",
}

var outputNames = map[string]string{
	"median": "Median", "mean": "Mean", "mode": "Mode", "range": "Range", "standard_deviation": "Standard Deviation", "percentile": "Percentile",
	"variance": "Variance", "quartiles": "Quartiles", "confidence_interval": "Confidence Interval (95 %)", "trimmed_mean": "Trimmed Mean (10 % at each end)",
	"spread": "Spread (interquartile range)",
}

var unitNames = map[string]string{
	"children": "children", "activities": "finished activities", "share": "% of points", "recordings": "recordings", "times": "times", "points": "points",
}

var effectNames = map[string]string{"hedges_g": "Hedges’ g", "eta_squared": "η²", "pearson_r": "r"}

// valueOf returns an output as text, or why it has no value.
func valueOf(o *statistics.Output) string {
	switch {
	case o.Value != nil:
		return number(*o.Value)
	case len(o.Percents) > 0 && len(o.Percents) == len(o.Values):
		parts := make([]string, len(o.Values))
		for i := range o.Values {
			parts[i] = fmt.Sprintf("P%s: %s", number(o.Percents[i]), number(o.Values[i]))
		}
		return strings.Join(parts, "; ")
	case len(o.Values) == 2 && o.Output != "mode":
		return number(o.Values[0]) + " to " + number(o.Values[1])
	case len(o.Values) > 0:
		return numbers(o.Values)
	}
	return because(o.Reason)
}

func because(reason string) string {
	if reason == "" {
		return missing
	}
	return missing + " (" + reason + ")"
}

// probability is p, never 0.
func probability(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return "= " + strconv.FormatFloat(math.Round(p*1000)/1000, 'f', 3, 64)
}
