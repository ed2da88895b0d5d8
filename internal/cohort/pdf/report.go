package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
)

var (
	reportTitle    = letters.Define("cohort.pdf.title")
	dayText        = letters.Define("cohort.pdf.day")
	computedText   = letters.Define("cohort.pdf.computed")
	activitiesText = letters.Define("cohort.pdf.activities")
	childrenText   = letters.Define("cohort.pdf.children")
	missingAsZero  = letters.Define("cohort.pdf.missing-as-zero")
	deidentified   = letters.Define("cohort.pdf.de-identified")
	strictText     = letters.Define("cohort.pdf.strict")
	erasedText     = letters.Define("cohort.pdf.erased")
	leftOutText    = letters.Define("cohort.pdf.left-out")
	noFigures      = letters.Define("cohort.pdf.no-figures")
	noFurther      = letters.Define("cohort.pdf.no-further")
	countedText    = letters.Define("cohort.pdf.counted")
	countedWithout = letters.Define("cohort.pdf.counted-without")
	meansText      = letters.Define("cohort.pdf.means")
	assumesText    = letters.Define("cohort.pdf.assumes")
	comparedWith   = letters.Define("cohort.pdf.compared.with")
	comparedTwo    = letters.Define("cohort.pdf.compared.two")
	comparedAll    = letters.Define("cohort.pdf.compared.all")
	differenceText = letters.Define("cohort.pdf.difference")
	degreesText    = letters.Define("cohort.pdf.degrees")

	sharesPart      = letters.Define("cohort.pdf.part.shares")
	groupsPart      = letters.Define("cohort.pdf.part.groups")
	periodsPart     = letters.Define("cohort.pdf.part.periods")
	closurePart     = letters.Define("cohort.pdf.part.closure")
	comparisonsPart = letters.Define("cohort.pdf.part.comparisons")
	askedPart       = letters.Define("cohort.pdf.part.asked")

	outputHead     = letters.Define("cohort.pdf.head.output")
	valueHead      = letters.Define("cohort.pdf.head.value")
	groupHead      = letters.Define("cohort.pdf.head.group")
	periodHead     = letters.Define("cohort.pdf.head.period")
	childrenHead   = letters.Define("cohort.pdf.head.children")
	activitiesHead = letters.Define("cohort.pdf.head.activities")
)

func titleOf(run *cohort.Run, reader letters.Reader) string {
	return cmp.Or(strings.TrimSpace(run.Definition.Name), reader.Say(reportTitle))
}

// report sets all parts in their order.
func (d *document) report(run *cohort.Run, made time.Time) {
	res := run.Result
	d.heading(titleOf(run, d.reader), titled, 60)
	asOf, err := time.Parse(time.DateOnly, run.AsOf)
	if err != nil {
		asOf = made
	}
	d.say(computedText.With("made", made).With("activities", activities(res.Activities)).With("children", children(res.Children)).
		With("from", asOf), plain)
	if res.MissingAsZero {
		d.say(missingAsZero, strong)
	}
	if res.Deidentified {
		d.say(deidentified, plain)
	} else if res.Strict {
		d.say(strictText, plain)
	}
	if res.Erased > 0 {
		d.say(erasedText.With("children", children(res.Erased)), plain)
	}
	if res.LeftOut > 0 {
		d.say(leftOutText.With("activities", activities(res.LeftOut)), plain)
	}
	d.asked(&run.Definition, res)
	if res.Reason != "" {
		d.say(noFigures.With("reason", d.stored(res.Reason)), strong)
	}
	for i := range res.Variables {
		d.figures(&res.Variables[i])
	}
	for i := range res.Subjective {
		d.figures(&res.Subjective[i])
	}
	if len(res.Histogram) > 0 {
		d.heading(d.reader.Say(sharesPart), headed, 160)
		d.histogram(res.Histogram, run.Definition.ColorCoding)
	}
	d.groups(groupsPart, groupHead, res.Groups)
	d.groups(periodsPart, periodHead, d.periods(res.Periods))
	d.comparisons(res.Comparisons)
	if strings.TrimSpace(run.Definition.Closure) != "" {
		d.heading(d.reader.Say(closurePart), headed, 40)
		d.paragraph(run.Definition.Closure, plain)
	}
}

func children(n int64) letters.Sentence { return childrenText.With("n", n) }

func activities(n int64) letters.Sentence { return activitiesText.With("n", n) }

// figures prints the outputs of a variable.
func (d *document) figures(v *statistics.VariableFigures) {
	d.heading(d.called(variableNames, v.Variable), headed, 70)
	counted := countedText.With("n", v.N)
	if v.Without > 0 {
		counted = countedWithout.With("n", v.N).With("without", v.Without)
	}
	d.say(counted.With("unit", d.called(unitNames, v.Unit)), quiet)
	if len(v.Outputs) == 0 {
		return
	}
	if reason := reasonOfAll(v.Outputs); reason != "" {
		d.say(noFurther.With("reason", d.stored(reason)), plain)
		return
	}
	rows := make([][]string, len(v.Outputs))
	for i := range v.Outputs {
		rows[i] = []string{d.called(outputNames, v.Outputs[i].Output), d.valueOf(&v.Outputs[i])}
	}
	d.table([]column{{head: d.reader.Say(outputHead), share: 0.45}, {head: d.reader.Say(valueHead), share: 0.55}}, rows)
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
func (d *document) groups(title, head letters.Text, groups []statistics.GroupFigures) {
	if len(groups) == 0 {
		return
	}
	d.heading(d.reader.Say(title), headed, 80)
	rows := make([][]string, len(groups))
	for i := range groups {
		g := &groups[i]
		rows[i] = []string{d.stored(g.Group), count(g.Children), count(g.Activities), d.stored(g.Reason)}
		if g.Reason != "" {
			rows[i][1], rows[i][2] = missing, missing
		}
	}
	d.table([]column{
		{d.reader.Say(head), 0.4, false}, {d.reader.Say(childrenHead), 0.14, true}, {d.reader.Say(activitiesHead), 0.14, true}, {"", 0.32, false},
	}, rows)
	for _, name := range variablesOf(groups) {
		d.means(name, groups)
	}
}

// periods are groups of which each is a period, with its days in words.
func (d *document) periods(all []statistics.GroupFigures) []statistics.GroupFigures {
	all = slices.Clone(all)
	for i := range all {
		all[i].Group = d.period(all[i].Group)
	}
	return all
}

// period returns the two days of a period in words.
func (d *document) period(name string) string {
	from, until, ok := strings.Cut(name, " – ")
	if !ok {
		return name
	}
	return d.written(from) + " – " + d.written(until)
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
			if b, ok := d.meanOf(v); ok {
				b.label, share = d.stored(groups[i].Group), v.Unit == "share"
				all = append(all, b)
			}
		}
	}
	if len(all) == 0 {
		return
	}
	d.heading(d.reader.Say(meansText.With("variable", d.called(variableNames, variable))), strong, 60)
	d.bars(all, share)
}

func (d *document) meanOf(v *statistics.VariableFigures) (b bar, ok bool) {
	for i := range v.Outputs {
		switch o := &v.Outputs[i]; {
		case o.Output == "mean" && o.Value != nil:
			b.value, b.note, ok = *o.Value, fmt.Sprintf("%s (n %d)", d.number(*o.Value), v.N), true
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
	d.heading(d.reader.Say(comparisonsPart), headed, 90)
	for i := range all {
		c := &all[i]
		d.heading(d.reader.Say(d.whatIsCompared(c)), strong, 50)
		if c.Reason != "" {
			d.paragraph(d.because(c.Reason), plain)
			continue
		}
		d.paragraph(d.inWords(c), plain)
		if len(c.Assumptions) > 0 {
			assumptions := make([]string, len(c.Assumptions))
			for i, text := range c.Assumptions {
				assumptions[i] = d.stored(text)
			}
			d.say(assumesText.With("assumptions", strings.Join(assumptions, " ")), quiet)
		}
	}
}

func (d *document) whatIsCompared(c *statistics.Comparison) letters.Sentence {
	name, first, second := d.called(variableNames, c.Variable), d.stored(c.First), d.stored(c.Second)
	if c.Kind == "periods" {
		first, second = d.period(first), d.period(second)
	}
	switch {
	case c.With != "":
		return comparedWith.With("first", name).With("second", d.called(variableNames, c.With)).With("n", c.FirstN)
	case c.Second != "":
		return comparedTwo.With("variable", name).With("first", first).With("n", c.FirstN).With("second", second).With("m", c.SecondN)
	case c.FirstN > 0:
		return comparedAll.With("variable", name).With("n", c.FirstN)
	}
	return variableNames[c.Variable]
}

func (d *document) inWords(c *statistics.Comparison) string {
	var parts []string
	if c.Difference != nil {
		parts = append(parts, d.between(d.reader.Say(differenceText.With("value", d.number(*c.Difference))), c.Interval))
	}
	if c.Effect != nil {
		parts = append(parts, d.between(effectNames[c.EffectKind]+" = "+d.number(*c.Effect), c.EffectRange))
	}
	if c.Statistic != nil {
		text := d.stored(c.Test) + ": " + d.number(*c.Statistic)
		if len(c.Degrees) > 0 {
			text = d.reader.Say(degreesText.With("figures", text).With("degrees", d.numberList(c.Degrees)))
		}
		if c.P != nil {
			text += ", p " + d.probability(*c.P)
		}
		parts = append(parts, text)
	} else if c.Test != "" {
		parts = append(parts, d.stored(c.Test))
	}
	return strings.Join(parts, ". ") + "."
}

func (d *document) between(value string, interval []float64) string {
	if len(interval) != 2 {
		return value
	}
	return d.reader.Say(rangeText.With("value", value).With("low", d.number(interval[0])).With("high", d.number(interval[1])))
}
