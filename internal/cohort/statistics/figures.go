package statistics

import "slices"

// Compute returns the report of what was asked for over inputs. It is a pure function: the same inputs give the same result.
func Compute(d *Definition, in *Inputs) CohortResult {
	c := computation{d: d, in: in}
	own := d.Period(in.AsOf)
	rows, leftOut := c.rows(own)
	res := CohortResult{
		Deidentified: in.Deidentified, Strict: in.Strict, Erased: in.Erased, Children: countChildren(rows), Activities: int64(len(rows)), LeftOut: c.countAll(leftOut), Counting: in.counting(),
		Variables: []VariableFigures{}, Subjective: []VariableFigures{}, Groups: []GroupFigures{}, Periods: []GroupFigures{},
		Comparisons: []Comparison{}, Histogram: []HistogramBin{},
	}
	switch {
	case len(rows) == 0:
		res.Reason = reasonNothing
		return res
	case in.Strict && res.Children < LeastChildren:
		res.Reason, res.Children, res.Activities, res.LeftOut = reasonFew, 0, 0, 0
		return res
	}
	res.Variables = c.variables(rows)
	if d.SubjectiveScoring.On && !in.Deidentified {
		for _, v := range sliders(d.SubjectiveScoring) {
			res.Subjective = append(res.Subjective, c.figures(&v, rows))
		}
	}
	c.groups(&res, rows)
	c.periods(&res, own, rows)
	if len(res.Comparisons) > 0 || len(d.CompareVariables) > 0 {
		res.TestsUse = d.testsUse(in.Deidentified)
	}
	res.Comparisons = append(res.Comparisons, c.correlations(rows)...)
	res.Histogram = c.histogram(rows)
	return res
}

type computation struct {
	d  *Definition
	in *Inputs
}

// rows returns the rows of a period that the rules of outliers keep, and those that they leave out.
func (c *computation) rows(p Span) (rows, leftOut []*Row) {
	for i := range c.in.Rows {
		r := &c.in.Rows[i]
		switch {
		case !p.Has(r):
		case !c.in.Deidentified && c.d.outlier(r):
			leftOut = append(leftOut, r)
		default:
			rows = append(rows, r)
		}
	}
	return rows, leftOut
}

// outlier reports whether an activity lies beyond a limit that is not kept.
func (d *Definition) outlier(r *Row) bool {
	share, ok := r.share()
	return ok && (!d.TopOutliers.Keep && share > float64(d.TopOutliers.Percent) || !d.BottomOutliers.Keep && share < float64(d.BottomOutliers.Percent))
}

// countAll returns the number of activities; nil if the report is strict and there are too few children.
func (c *computation) countAll(rows []*Row) int64 {
	if c.in.Strict && countChildren(rows) < LeastChildren {
		return 0
	}
	return int64(len(rows))
}

func countChildren(rows []*Row) int64 {
	seen := make(map[Child]struct{}, len(rows))
	for _, r := range rows {
		seen[r.Child()] = struct{}{}
	}
	return int64(len(seen))
}

func (c *computation) variables(rows []*Row) []VariableFigures {
	out := []VariableFigures{}
	for i := range variables {
		if slices.Contains(c.d.Variables, variables[i].name) {
			out = append(out, c.figures(&variables[i], rows))
		}
	}
	return out
}

// figures returns the outputs of one variable.
func (c *computation) figures(v *variable, rows []*Row) VariableFigures {
	out := VariableFigures{Variable: v.name, Unit: v.unit, Outputs: []Output{}}
	if v.name == "users" {
		out.N = countChildren(rows)
		for _, name := range c.d.Outputs {
			out.Outputs = append(out.Outputs, Output{Output: name, Reason: reasonCount})
		}
		return out
	}
	s := v.sample(rows)
	if out.N = int64(len(s.values)); c.in.Strict && s.children < LeastChildren {
		out.N = 0
	}
	if v.name == "score" {
		out.Without = c.countAll(slices.DeleteFunc(slices.Clone(rows), func(r *Row) bool {
			_, scored := r.share()
			return scored
		}))
	}
	for _, name := range c.d.Outputs {
		out.Outputs = append(out.Outputs, s.output(name, c.in.Strict))
	}
	return out
}
