package demo

import (
	"math"
	"strings"
	"testing"

	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

func TestNormsOfTheModel(t *testing.T) {
	m := loadModel(t)
	for _, app := range loadApps(t) {
		if app.Norms {
			t.Run(app.CustomID, func(t *testing.T) { checkNorms(t, &m, &app) })
		}
	}
}

func checkNorms(t *testing.T, m *Model, app *Application) {
	t.Helper()
	var lines [][]string
	for i, line := range strings.Split(strings.TrimSpace(NormTable(m, app)), "\n") {
		if i == 0 {
			lines = append(lines, []string{line})
			continue
		}
		lines = append(lines, strings.Split(line, ","))
	}
	sets, refused := norm.Read(lines)
	if len(refused) > 0 || len(sets) != 1+len(app.Categories) {
		t.Fatalf("%d sets, %v", len(sets), refused)
	}
	total := sets[len(sets)-1]
	if total.Score != "total" || !strings.Contains(total.Title, "demonstration's response model") {
		t.Fatalf("%s: %s", total.Score, total.Title)
	}

	// Other children of the model, 6 years old, are spread around the middle as the norms say.
	r := m.Rand(1)
	sum, n := 0.0, 400
	for i := range n {
		raw := 0.0
		for _, score := range m.answers(r, app, sexes[i%2], 75) {
			raw += score
		}
		f := total.Figures(norm.Case{Ages: &scoring.Ages{Chronological: scoring.Age{Months: 75, Days: 2283, Years: 6.25}}, Raw: raw})
		if f.Derived == nil || f.Interval == nil {
			t.Fatalf("%v: %s %s", raw, f.Reason, f.IntervalReason)
		}
		sum += f.Derived.Z
	}
	if mean := sum / float64(n); math.Abs(mean) > 0.15 {
		t.Errorf("the mean z score of other children is %.2f", mean)
	}
}
