package items

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// Scores are the scores of persons who have all items: a row for each person, with as many columns as there are items.
type Scores [][]float64

// Complete returns the persons without a missing item; NaN is a missing score.
func Complete(all [][]float64) Scores {
	var kept Scores
	for _, row := range all {
		if whole(row) {
			kept = append(kept, row)
		}
	}
	return kept
}

func whole(row []float64) bool {
	for _, score := range row {
		if math.IsNaN(score) {
			return false
		}
	}
	return true
}

// Reliability holds figures on a test from one session. Missing ones are nil.
type Reliability struct {
	N     int
	Alpha *float64 // of Cronbach 1951; of items with 0 and 1 it is KR-20. It may be below 0.
	Omega *float64 // of McDonald 1999, of one factor
	SEM   *float64 // standard error of measurement in points, by alpha
}

// Of computes the reliability of a test.
func Of(scores Scores) Reliability {
	r := Reliability{N: len(scores), Alpha: alpha(scores, -1)}
	if r.Alpha != nil {
		if err := 1 - *r.Alpha; err >= 0 {
			r.SEM = new(stat.StdDev(scores.totals(-1), nil) * math.Sqrt(err))
		}
		r.Omega = omega(scores)
	}
	return r
}

// Item holds figures on one item. Missing ones are nil.
type Item struct {
	Mean, SD     *float64
	P            *float64 // share of the points that could be reached
	RTotal       *float64 // correlation with the total
	RRest        *float64 // discrimination: correlation with the total of the other items
	AlphaWithout *float64
}

// Describe describes each item; scores lie between a lowest and a highest one.
func Describe(scores Scores, lowest, highest float64) []Item {
	if len(scores) == 0 {
		return nil
	}
	list, totals := make([]Item, len(scores[0])), scores.totals(-1)
	for i := range list {
		column := scores.column(i)
		mean := stat.Mean(column, nil)
		list[i] = Item{
			Mean: &mean, RTotal: correlation(column, totals), RRest: correlation(column, scores.totals(i)),
			AlphaWithout: alpha(scores, i),
		}
		if len(column) > 1 {
			list[i].SD = new(stat.StdDev(column, nil))
		}
		if highest > lowest {
			list[i].P = new((mean - lowest) / (highest - lowest))
		}
	}
	return list
}

// Alpha returns Cronbach's alpha (1951); nil if it is undefined.
func Alpha(scores Scores) *float64 { return alpha(scores, -1) }

// alpha leaves out one item, or none for -1.
func alpha(scores Scores, without int) *float64 {
	if len(scores) < 3 {
		return nil
	}
	k, sum := 0, 0.0
	for i := range scores[0] {
		if i != without {
			sum += stat.Variance(scores.column(i), nil)
			k++
		}
	}
	whole := stat.Variance(scores.totals(without), nil)
	if k < 2 || whole == 0 {
		return nil
	}
	return new(float64(k) / float64(k-1) * (1 - sum/whole))
}

func (s Scores) column(i int) []float64 {
	column := make([]float64, len(s))
	for at, row := range s {
		column[at] = row[i]
	}
	return column
}

// totals returns the persons' totals without one item, or with all for -1.
func (s Scores) totals(without int) []float64 {
	totals := make([]float64, len(s))
	for at, row := range s {
		for i, score := range row {
			if i != without {
				totals[at] += score
			}
		}
	}
	return totals
}

// correlation is nil where one of the two never varies.
func correlation(x, y []float64) *float64 {
	if len(x) < 3 || stat.Variance(x, nil) == 0 || stat.Variance(y, nil) == 0 {
		return nil
	}
	return new(stat.Correlation(x, y, nil))
}

// Wilson returns the 95 % interval of a share of n. Source: Wilson 1927, J Am Stat Assoc 22, 209.
func Wilson(share float64, n int) (low, high float64, ok bool) {
	if n < 1 || !(share >= 0 && share <= 1) {
		return 0, 0, false
	}
	const z = 1.959963984540054
	size := float64(n)
	middle := (share + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	return middle - half, middle + half, true
}
