package statistics

// width of a bin, in shares of points: the bands' limits lie on it.
const width = 10

// histogram counts shares of points. Statisticians get none: parts of a group could be computed by subtraction. In strict
// reports, bins of fewer than ten children are merged with their neighbours.
func (c *computation) histogram(rows []*Row) []HistogramBin {
	bins := []HistogramBin{}
	if c.in.Deidentified {
		return bins
	}
	inside := make([][]*Row, 100/width)
	for _, r := range rows {
		if share, ok := r.share(); ok {
			at := min(max(int(share/width), 0), len(inside)-1)
			inside[at] = append(inside[at], r)
		}
	}
	var open []*Row
	from := 0.0
	for at, of := range inside {
		open = append(open, of...)
		to := float64(at+1) * width
		if c.in.Strict && countChildren(open) < LeastChildren {
			if at < len(inside)-1 {
				continue
			}
			if len(bins) == 0 {
				return bins
			}
			last := &bins[len(bins)-1]
			last.To, last.Count = to, last.Count+int64(len(open))
			break
		}
		bins = append(bins, HistogramBin{From: from, To: to, Count: int64(len(open))})
		open, from = nil, to
	}
	return bins
}
