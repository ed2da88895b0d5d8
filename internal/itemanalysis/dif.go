package itemanalysis

import (
	"maps"
	"slices"

	"milepost/internal/scoring/items"
)

// dif compares groups in a question.
func (g *gathered) dif(i int) []AnalysedDIF {
	list := []AnalysedDIF{
		{By: "sex", Reference: "female", Focal: "male"},
		{By: "age", Reference: "older", Focal: "younger"},
	}
	if g.other != "" {
		list = append(list, AnalysedDIF{By: "language", Reference: g.written, Focal: g.other})
	}
	column := slices.Index(g.form.columns, i)
	for by := range list {
		d, n := &list[by], g.groups[by]
		if by == byAge && g.split > 0 {
			d.SplitMonths = new(g.split)
		}
		switch {
		case !g.form.questions[i].binary():
			d.Reason = "only where a question gives 0 or 1 point"
			continue
		case min(n[0], n[1]) < minCompared:
			d.Reason = "100 children needed in each group"
			continue
		case g.cells > maxCells:
			d.Reason = "too many different totals"
			continue
		}
		d.N = rounded(n[0]+n[1], g.sums.N)
		var strata []items.Stratum
		for _, total := range slices.Sorted(maps.Keys(g.strata[by])) {
			strata = append(strata, g.strata[by][total][column])
		}
		mh := items.MantelHaenszelOf(strata)
		if mh == nil {
			d.Reason = "all children have the same"
			continue
		}
		d.Chi2, d.P, d.OddsRatio, d.Delta, d.Class = &mh.Chi2, &mh.P, mh.OddsRatio, mh.Delta, mh.Class
	}
	return list
}
