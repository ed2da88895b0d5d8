package pdf

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
)

const missing = "—"

// named are texts that are chosen by a name, such as that of a variable.
type named map[string]letters.Text

func namedBy(beginning string, names ...string) named {
	texts := named{}
	for _, name := range names {
		texts[name] = letters.Define(beginning + name)
	}
	return texts
}

// called is the text of a name, or nothing for an unknown name.
func (d *document) called(texts named, name string) string {
	if text, known := texts[name]; known {
		return d.reader.Say(text)
	}
	return ""
}

var (
	variableNames = namedBy("cohort.pdf.variable.",
		"users", "attempts", "score", "media", "repeats", "hints", "comprehension", "problem_solving", "intelligibility")
	outputNames = namedBy("cohort.pdf.output.",
		"median", "mean", "mode", "range", "standard_deviation", "percentile", "variance", "quartiles", "confidence_interval", "trimmed_mean", "spread")
	unitNames = namedBy("cohort.pdf.unit.", "children", "activities", "share", "recordings", "times", "points")
)

var effectNames = map[string]string{"hedges_g": "Hedges’ g", "eta_squared": "η²", "pearson_r": "r"}

// storedTexts are what runs are stored with, by their English.
var storedTexts = func() named {
	texts := named{}
	for _, text := range letters.DefineAll("cohort.stored.",
		"welch-t", "welch-variance", "paired-t", "pearson", "holm", "normal", "variances", "both-periods", "straight-line", "once-first", "once-last",
		"once-mean", "overlap", "count", "no-match", "few", "hidden", "no-mode", "single", "few-side", "no-beginning", "one-group", "constant", "not-recorded") {
		texts[letters.Reader{}.Say(text)] = text
	}
	return texts
}()

var (
	needsMany = regexp.MustCompile(`^needs (\d+) or more$`)
	needsText = letters.Define("cohort.pdf.needs")
	spanText  = letters.Define("cohort.pdf.span")
	rangeText = letters.Define("cohort.pdf.interval")
)

// stored is a text of a run in the reader's language; as it is stored where it is a name that somebody typed.
func (d *document) stored(text string) string {
	if least := needsMany.FindStringSubmatch(text); least != nil {
		return d.reader.Say(needsText.With("least", least[1]))
	}
	if said := d.called(storedTexts, text); said != "" {
		return said
	}
	return text
}

// number is rounded once, half away from zero, to two decimals.
func (d *document) number(v float64) string {
	rounded := math.Round(math.Abs(v)*100) / 100
	text := d.reader.Decimal(strconv.FormatFloat(rounded, 'f', -1, 64))
	if v < 0 && rounded > 0 {
		return "−" + text
	}
	return text
}

func count(n int64) string { return strconv.FormatInt(n, 10) }

func (d *document) numberList(values []float64) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = d.number(v)
	}
	between := ", "
	if d.reader.Decimal(".") == "," {
		between = "; " // a comma does not part numbers that have one
	}
	return strings.Join(texts, between)
}

// valueOf returns an output as text, or why it has no value.
func (d *document) valueOf(o *statistics.Output) string {
	switch {
	case o.Value != nil:
		return d.number(*o.Value)
	case len(o.Percents) > 0 && len(o.Percents) == len(o.Values):
		parts := make([]string, len(o.Values))
		for i := range o.Values {
			parts[i] = "P" + d.number(o.Percents[i]) + ": " + d.number(o.Values[i])
		}
		return strings.Join(parts, "; ")
	case len(o.Values) == 2 && o.Output != "mode":
		return d.reader.Say(spanText.With("low", d.number(o.Values[0])).With("high", d.number(o.Values[1])))
	case len(o.Values) > 0:
		return d.numberList(o.Values)
	}
	return d.because(o.Reason)
}

func (d *document) because(reason string) string {
	if reason == "" {
		return missing
	}
	return missing + " (" + d.stored(reason) + ")"
}

// probability is p, never 0.
func (d *document) probability(p float64) string {
	if p < 0.001 {
		return "< " + d.reader.Decimal("0.001")
	}
	return "= " + d.reader.Decimal(strconv.FormatFloat(math.Round(p*1000)/1000, 'f', 3, 64))
}
