package demo

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"milepost/internal/scoring/items"
)

// The demonstration's norms come from children invented by the model: so many in each half year of age, from the youngest shown
// child to the oldest.
const (
	normGroup      = 500
	normBand       = 6      // months
	normFrom       = 4 * 12 // months
	normUntil      = 9 * 12
	normStream     = 7_000 // of the model's seed, and one for each band behind it
	normHeadFormat = "# title: Computed from the demonstration's response model; citation: The response model of this demonstration " +
		"(%s), no child was ever tested; sample: %d children invented by the model in each half year of age; " +
		"sample_n: %d; language: %s; reliability_kind: alpha in each half year; better: higher\n" +
		"score,age_from,age_until,raw,percentile,n,reliability\n"
)

// sexes are as many girls as boys.
var sexes = [...]string{"Female", "Male"}

// NormTable are norms of the application for the total and each category, as a file that can be uploaded.
func NormTable(m *Model, app *Application) string {
	var out strings.Builder
	fmt.Fprintf(&out, normHeadFormat, m.sources(app), normGroup, normGroup*(normUntil-normFrom)/normBand, app.Language)
	for from := normFrom; from < normUntil; from += normBand {
		group := m.normGroup(app, from)
		writeNorms(&out, "total", from, group, app.every(""))
		for _, c := range app.Categories {
			writeNorms(&out, "category:"+c.Name, from, group, app.every(c.Name))
		}
	}
	return out.String()
}

// sources returns in words by what model the application's questions are answered, naming those that are unlike the others.
func (m *Model) sources(app *Application) string {
	says := []string{"Rasch 1960", "Masters 1982"}
	for i := range app.Questions {
		if m.Items[app.Questions[i].CustomID].Guessing > 0 {
			says = append(says, "with guessing by Birnbaum 1968")
			break
		}
	}
	for i := range app.Questions {
		id := app.Questions[i].CustomID
		if m.Items[id].Slope != 0 {
			says = append(says, "question "+id+" is weak")
		}
		if m.Items[id].Shift != nil {
			says = append(says, "question "+id+" works differently for girls and boys")
		}
	}
	return strings.Join(says, ", ")
}

// normGroup returns the scores of invented children in one half year, who answer all questions once.
func (m *Model) normGroup(app *Application, from int) items.Scores {
	r := m.Rand(uint64(normStream + from))
	scores := make(items.Scores, normGroup)
	for i := range scores {
		scores[i] = m.answers(r, app, sexes[i%len(sexes)], float64(from)+normBand*r.Float64())
	}
	return scores
}

// answers returns the scores of one invented child of this sex and so many months, as in a session in which nothing is skipped.
func (m *Model) answers(r *rand.Rand, app *Application, sex string, months float64) []float64 {
	trait := m.DrawTrait(r, sex, months, app.categoryNames())
	noise := m.Ability.SessionSpread * r.NormFloat64()
	scores := make([]float64, len(app.Questions))
	for i := range app.Questions {
		q := &app.Questions[i]
		item := m.Items[q.CustomID]
		scores[i] = float64(item.draw(r, trait.Theta(q.Category, 0)+noise, sex))
	}
	return scores
}

// every returns the places of the questions of a category, or of all.
func (a *Application) every(category string) []int {
	var places []int
	for i := range a.Questions {
		if category == "" || a.Questions[i].Category == category {
			places = append(places, i)
		}
	}
	return places
}

// writeNorms writes the percentile of each raw score that occurs in the group, or lies between such: the share of the group
// below, plus half of those with the same score.
func writeNorms(out *strings.Builder, score string, from int, group items.Scores, places []int) {
	part := make(items.Scores, len(group))
	counts := map[int]int{}
	least, most := 1<<30, 0
	for i, child := range group {
		sum := 0.0
		for _, at := range places {
			part[i] = append(part[i], child[at])
			sum += child[at]
		}
		raw := int(sum)
		counts[raw]++
		least, most = min(least, raw), max(most, raw)
	}
	reliability := ""
	if alpha := items.Alpha(part); alpha != nil && *alpha > 0 {
		reliability = fmt.Sprintf("%.2f", *alpha)
	}
	age := func(months int) string { return fmt.Sprintf("%d;%d", months/12, months%12) }
	below := 0
	for raw := least; raw <= most; raw++ {
		percentile := 100 * (float64(below) + float64(counts[raw])/2) / float64(len(group))
		fmt.Fprintf(out, "%s,%s,%s,%d,%g,%d,%s\n", score, age(from), age(from+normBand), raw, percentile, len(group), reliability)
		below += counts[raw]
	}
}
