package demo

import (
	"fmt"
	"math"
	"strings"

	"milepost/internal/scoring/items"
)

const raterHeadFormat = "# title: Computed from the demonstration's response model; citation: The response model of this demonstration " +
	"(Masters 1982, with a view of each rater), no child was ever rated; sample: %d children invented by the model in each half year of age; " +
	"sample_n: %d; language: en; reliability_kind: alpha in each half year; better: higher; respondent: %s; raters_r: parent-teacher %.2f\n" +
	"score,age_from,age_until,raw,percentile,n,reliability\n"

// raterNorms are the norms of each form, a file for each score: how parents and teachers correlate differs between scores.
func (q *Questionnaires) raterNorms(m *Model) [][]string {
	type band struct {
		from  int
		rated [2]items.Scores // by the forms' places
	}
	var bands []band
	for from := normFrom; from < normUntil; from += normBand {
		r := m.Rand(uint64(ratedStream + from))
		b := band{from: from}
		for range normGroup {
			levels := q.drawSeen(r, float64(from)+normBand*r.Float64())
			for form := range b.rated {
				b.rated[form] = append(b.rated[form], q.rate(r, levels))
			}
		}
		bands = append(bands, b)
	}
	files := make([][]string, len(q.Forms))
	for f := range q.Forms {
		app := q.application(&q.Forms[f])
		for _, category := range append([]string{""}, app.categoryNames()...) {
			score, places := "total", app.every(category)
			if category != "" {
				score = "category:" + category
			}
			together := 0.0
			for _, b := range bands {
				together += correlation(sums(b.rated[0], places), sums(b.rated[1], places)) / float64(len(bands))
			}
			var out strings.Builder
			fmt.Fprintf(&out, raterHeadFormat, normGroup, normGroup*len(bands), q.Forms[f].Respondent, together)
			for _, b := range bands {
				writeNorms(&out, score, b.from, b.rated[f], places)
			}
			files[f] = append(files[f], out.String())
		}
	}
	return files
}

// sums returns the raw score of each child in some questions.
func sums(group items.Scores, places []int) []float64 {
	out := make([]float64, len(group))
	for i, child := range group {
		for _, at := range places {
			out[i] += child[at]
		}
	}
	return out
}

// correlation is Pearson's.
func correlation(a, b []float64) float64 {
	n := float64(len(a))
	var sa, sb, saa, sbb, sab float64
	for i := range a {
		sa, sb = sa+a[i], sb+b[i]
		saa, sbb, sab = saa+a[i]*a[i], sbb+b[i]*b[i], sab+a[i]*b[i]
	}
	return (sab - sa*sb/n) / math.Sqrt((saa-sa*sa/n)*(sbb-sb*sb/n))
}
