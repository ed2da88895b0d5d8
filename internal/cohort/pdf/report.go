package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
)

func titleOf(run *cohort.Run) string {
	return cmp.Or(strings.TrimSpace(run.Definition.Name), "Cohort report")
}

// report sets all parts in their order.
func (d *document) report(run *cohort.Run, made time.Time) {
	res := run.Result
	d.heading(titleOf(run), titled, 60)
	asOf, err := time.Parse(time.DateOnly, run.AsOf)
	if err != nil {
		asOf = made
	}
	d.paragraph(fmt.Sprintf("Computed on %s from %s of %s; periods count back from %s.", day(made), activities(res.Activities), children(res.Children), day(asOf)), plain)
	if res.MissingAsZero {
		d.paragraph("This report was made before a correction: activities without a score count as 0 % in it. Make a new one; a repeat has the same inputs.", named)
	}
	if res.Deidentified {
		d.paragraph("De-identified: every figure is of whole groups of at least ten children, formed once and never changed.", plain)
	} else if res.Strict {
		d.paragraph("Nothing is said of fewer than ten children.", plain)
	}
	if res.Erased > 0 {
		d.paragraph(fmt.Sprintf("%s of the first computation are left out: they were erased, or can no longer be seen by the account.", children(res.Erased)), plain)
	}
	if res.LeftOut > 0 {
		d.paragraph(fmt.Sprintf("%s were left out as outliers.", activities(res.LeftOut)), plain)
	}
	d.asked(&run.Definition, res)
	if res.Reason != "" {
		d.paragraph("There are no figures: "+res.Reason+".", named)
	}
	for i := range res.Variables {
		d.figures(&res.Variables[i])
	}
	for i := range res.Subjective {
		d.figures(&res.Subjective[i])
	}
	if len(res.Histogram) > 0 {
		d.heading("Shares of points", headed, 160)
		d.histogram(res.Histogram, run.Definition.ColorCoding)
	}
	d.groups("Groups", "Group", res.Groups)
	d.groups("Periods", "Period", periods(res.Periods))
	d.comparisons(res.Comparisons)
	if strings.TrimSpace(run.Definition.Closure) != "" {
		d.heading("Closure", headed, 40)
		d.paragraph(run.Definition.Closure, plain)
	}
}

func children(n int64) string {
	if n == 1 {
		return "1 child"
	}
	return fmt.Sprintf("%d children", n)
}

func activities(n int64) string {
	if n == 1 {
		return "1 finished activity"
	}
	return fmt.Sprintf("%d finished activities", n)
}

// figures prints the outputs of a variable.
func (d *document) figures(v *statistics.VariableFigures) {
	d.heading(variableNames[v.Variable], headed, 70)
	counted := fmt.Sprintf("n = %d, in %s", v.N, unitNames[v.Unit])
	if v.Without > 0 {
		counted += fmt.Sprintf("; %d without a score", v.Without)
	}
	d.paragraph(counted, quiet)
	if len(v.Outputs) == 0 {
		return
	}
	if reason := reasonOfAll(v.Outputs); reason != "" {
		d.paragraph("There are no further figures: "+reason+".", plain)
		return
	}
	rows := make([][]string, len(v.Outputs))
	for i := range v.Outputs {
		rows[i] = []string{outputNames[v.Outputs[i].Output], valueOf(&v.Outputs[i])}
	}
	d.table([]column{{head: "Output", share: 0.45}, {head: "Value", share: 0.55}}, rows)
}

// reasonOfAll returns why none of some outputs has a value, if it is the same reason.
func reasonOfAll(outputs []statistics.Output) string {
	for i := range outputs {
		o := &outputs[i]
		if o.Value != nil || len(o.Values) > 0 || o.Reason != outputs[0].Reason {
			return ""
		}
	}
	return outputs[0].Reason
}

// groups are tables and charts of groups or periods, one for each variable.
func (d *document) groups(title, head string, groups []statistics.GroupFigures) {
	if len(groups) == 0 {
		return
	}
	d.heading(title, headed, 80)
	rows := make([][]string, len(groups))
	for i := range groups {
		g := &groups[i]
		rows[i] = []string{g.Group, count(g.Children), count(g.Activities), g.Reason}
		if g.Reason != "" {
			rows[i][1], rows[i][2] = missing, missing
		}
	}
	d.table([]column{{head, 0.4, false}, {"Children", 0.14, true}, {"Activities", 0.14, true}, {"", 0.32, false}}, rows)
	for _, name := range variablesOf(groups) {
		d.means(name, groups)
	}
}

// periods are groups of which each is a period, with its days in words.
func periods(all []statistics.GroupFigures) []statistics.GroupFigures {
	all = slices.Clone(all)
	for i := range all {
		all[i].Group = period(all[i].Group)
	}
	return all
}

// period returns the two days of a period in words.
func period(name string) string {
	from, until, ok := strings.Cut(name, " – ")
	if !ok {
		return name
	}
	return written(from) + " – " + written(until)
}

// variablesOf returns the variables that any of the groups has, in their order.
func variablesOf(groups []statistics.GroupFigures) (names []string) {
	seen := map[string]bool{"users": true} // a count has no mean
	for i := range groups {
		for j := range groups[i].Variables {
			if name := groups[i].Variables[j].Variable; !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// means draws a variable's mean in each group, if there are any.
func (d *document) means(variable string, groups []statistics.GroupFigures) {
	var all []bar
	share := false
	for i := range groups {
		for j := range groups[i].Variables {
			v := &groups[i].Variables[j]
			if v.Variable != variable {
				continue
			}
			if b, ok := meanOf(v); ok {
				b.label, share = groups[i].Group, v.Unit == "share"
				all = append(all, b)
			}
		}
	}
	if len(all) == 0 {
		return
	}
	d.heading(variableNames[variable]+": means with 95 % intervals", named, 60)
	d.bars(all, share)
}

func meanOf(v *statistics.VariableFigures) (b bar, ok bool) {
	for i := range v.Outputs {
		switch o := &v.Outputs[i]; {
		case o.Output == "mean" && o.Value != nil:
			b.value, b.note, ok = *o.Value, fmt.Sprintf("%s (n %d)", number(*o.Value), v.N), true
		case o.Output == "confidence_interval" && len(o.Values) == 2:
			b.low, b.high = &o.Values[0], &o.Values[1]
		}
	}
	return b, ok
}

// comparisons are tests with their effects and what they assume.
func (d *document) comparisons(all []statistics.Comparison) {
	if len(all) == 0 {
		return
	}
	d.heading("Comparisons", headed, 90)
	for i := range all {
		c := &all[i]
		d.heading(whatIsCompared(c), named, 50)
		if c.Reason != "" {
			d.paragraph(because(c.Reason), plain)
			continue
		}
		d.paragraph(inWords(c), plain)
		if len(c.Assumptions) > 0 {
			d.paragraph("It assumes: "+strings.Join(c.Assumptions, " "), quiet)
		}
	}
}

func whatIsCompared(c *statistics.Comparison) string {
	name, first, second := variableNames[c.Variable], c.First, c.Second
	if c.Kind == "periods" {
		first, second = period(first), period(second)
	}
	switch {
	case c.With != "":
		return fmt.Sprintf("%s and %s (n = %d)", name, variableNames[c.With], c.FirstN)
	case c.Second != "":
		return fmt.Sprintf("%s: %s (n = %d) and %s (n = %d)", name, first, c.FirstN, second, c.SecondN)
	case c.FirstN > 0:
		return fmt.Sprintf("%s in all groups (n = %d)", name, c.FirstN)
	}
	return name
}

func inWords(c *statistics.Comparison) string {
	var parts []string
	if c.Difference != nil {
		parts = append(parts, "Difference of means "+number(*c.Difference)+between(c.Interval))
	}
	if c.Effect != nil {
		parts = append(parts, effectNames[c.EffectKind]+" = "+number(*c.Effect)+between(c.EffectRange))
	}
	if c.Statistic != nil {
		text := c.Test + ": " + number(*c.Statistic)
		if len(c.Degrees) > 0 {
			text += ", degrees of freedom " + numbers(c.Degrees)
		}
		if c.P != nil {
			text += ", p " + probability(*c.P)
		}
		parts = append(parts, text)
	} else if c.Test != "" {
		parts = append(parts, c.Test)
	}
	return strings.Join(parts, ". ") + "."
}

func between(interval []float64) string {
	if len(interval) != 2 {
		return ""
	}
	return fmt.Sprintf(" (95 %% interval %s to %s)", number(interval[0]), number(interval[1]))
}
