package norm

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

var (
	rawWhole         = fault.Define("norm.raw-whole", "A raw score is a whole number.")
	ageBounds        = fault.Define("norm.age-bounds", "An age is from 0 to 150 years.")
	sampleMissing    = fault.Define("norm.sample-missing", "Say how many children were in the norm group, here or as sample_n in the first line.")
	scoreMissing     = fault.Define("norm.score-missing", "Say which score the norms are for, here or in the first line.")
	scoresMany       = fault.Define("norm.scores-many", "A file has norms for at most 100 scores.")
	agesMixed        = fault.Define("norm.ages-mixed", "The ages of a table are in years and months, or all in days.")
	notNumber        = fault.Define("norm.number", "This is not a number, as 12 or 12.5.")
	numberMissing    = fault.Define("norm.number-missing", "A number is missing.")
	notPositive      = fault.Define("norm.positive", "This must be above 0.")
	percentileBounds = fault.Define("norm.percentile", "A percentile is from 0 to 100.")
	countWhole       = fault.Define("norm.count", "A number of children is a whole number from 1 on.")
	sexUnknown       = fault.Define("norm.sex", "A sex is female or male, or empty for all.")
	bandEnd          = fault.Define("norm.band-end", "A band of age must end after it begins.")
	ageWritten       = fault.Define("norm.age-form", "An age is written as years and months, 5;6, or as days, 180 d.")
)

// oldest bounds the ages of a table, in months and in days.
const (
	oldest     = 150 * 12
	oldestDays = 150 * 366
)

// row reads one line; a wrong line is reported and left out.
func (r *reader) row(line Line) {
	c := cellsOf{reader: r, line: line.Number, cells: line.Cells}
	row := Row{Line: line.Number, Sex: c.sex(), N: c.count("n"), Reliability: c.share("reliability")}
	switch r.kind {
	case Raw:
		row.From, row.Until = c.band()
		row.Raw = int64(c.number("raw"))
		if raw := c.text("raw"); !c.bad && strings.ContainsAny(raw, ".,eE") {
			c.refuse("raw", rawWhole)
		}
		row.Percentile, row.Standard = c.percentile(), c.optional("standard_score")
		if row.Percentile == nil && row.Standard == nil && !c.bad {
			c.refuse("percentile", figureMissing)
		}
	case MeanSD:
		row.From, row.Until = c.band()
		row.Mean, row.SD = c.number("mean"), c.positive("sd")
	case LMS:
		row.Age = c.number("age_years")
		if !c.bad && (row.Age < 0 || row.Age*12 > oldest) {
			c.refuse("age_years", ageBounds)
		}
		row.Curve = scoring.LMS{L: c.number("l"), M: c.positive("m"), S: c.positive("s")}
	}
	if r.kind != LMS && row.N == 0 && r.head.SampleN == 0 && !c.bad {
		c.refuse("n", sampleMissing)
	}
	if score := c.score(); !c.bad {
		c.add(score, row)
	}
}

// cellsOf reads the cells of a line by the names of their columns.
type cellsOf struct {
	*reader
	line  int
	cells []string
	bad   bool

	inDays bool
}

// score returns which one the row is about.
func (c *cellsOf) score() string {
	score := c.text("score")
	if score == "" {
		score = c.head.score
	}
	if score == "" {
		c.refuse("score", scoreMissing)
	} else if wrong := wrongScore(score); wrong != nil {
		c.refuse("score", wrong)
	}
	return score
}

// add puts the row into the set of its score.
func (c *cellsOf) add(score string, row Row) {
	set := c.sets[score]
	if set == nil {
		if len(c.sets) >= maxSets {
			c.refuse("score", scoresMany)
			return
		}
		set = &Set{Score: score, Kind: c.kind, InDays: c.inDays, Head: c.head.Head}
		c.sets[score] = set
	}
	if set.InDays != c.inDays {
		c.refuse("age_from", agesMixed)
		return
	}
	set.Rows = append(set.Rows, row)
}

func (c *cellsOf) refuse(field string, message fault.Sentence) {
	c.bad = true
	c.reader.refuse(c.line, field, message)
}

func (c *cellsOf) text(name string) string {
	at, there := c.at[name]
	if !there || at >= len(c.cells) {
		return ""
	}
	return strings.TrimSpace(c.cells[at])
}

func (c *cellsOf) optional(name string) *float64 {
	text := c.text(name)
	if text == "" {
		return nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) || math.IsInf(x, 0) || math.Abs(x) > 1e9 {
		c.refuse(name, notNumber)
		return nil
	}
	return &x
}

func (c *cellsOf) number(name string) float64 {
	had := c.bad
	x := c.optional(name)
	if x == nil {
		if c.bad == had {
			c.refuse(name, numberMissing)
		}
		return 0
	}
	return *x
}

func (c *cellsOf) positive(name string) float64 {
	had := c.bad
	x := c.number(name)
	if c.bad == had && x <= 0 {
		c.refuse(name, notPositive)
	}
	return x
}

func (c *cellsOf) between(name string, low, high float64, message fault.Sentence) *float64 {
	x := c.optional(name)
	if x != nil && (*x < low || *x > high) {
		c.refuse(name, message)
	}
	return x
}

func (c *cellsOf) percentile() *float64 {
	return c.between("percentile", 0, 100, percentileBounds)
}

func (c *cellsOf) share(name string) *float64 {
	return c.between(name, 0, 1, reliabilityBounds)
}

func (c *cellsOf) count(name string) int {
	x := c.optional(name)
	if x == nil {
		return 0
	}
	if *x < 1 || *x != math.Trunc(*x) {
		c.refuse(name, countWhole)
		return 0
	}
	return int(*x)
}

func (c *cellsOf) sex() string {
	switch sex := strings.ToLower(c.text("sex")); sex {
	case "", "all":
		return All
	case Female, "f":
		return Female
	case Male, "m":
		return Male
	}
	c.refuse("sex", sexUnknown)
	return All
}

// band reads the ages from which and until which a row holds.
func (c *cellsOf) band() (from, until int) {
	from, fromDays := c.age("age_from")
	until, untilDays := c.age("age_until")
	c.inDays = fromDays
	switch {
	case c.bad:
	case fromDays != untilDays:
		c.refuse("age_until", agesMixed)
	case until <= from:
		c.refuse("age_until", bandEnd)
	}
	return from, until
}

// dayForm is an age in days.
var dayForm = regexp.MustCompile(`^(\d{1,5}) ?d(?:ays?)?$`)

// age reads years and months, as 5;6, or days, as 180 d.
func (c *cellsOf) age(name string) (age int, inDays bool) {
	text := c.text(name)
	if match := dayForm.FindStringSubmatch(text); match != nil {
		days, _ := strconv.Atoi(match[1])
		if days > oldestDays {
			c.refuse(name, ageBounds)
		}
		return days, true
	}
	years, months, both := strings.Cut(text, ";")
	if !both {
		months = "0"
	}
	y, errYears := strconv.Atoi(years)
	m, errMonths := strconv.Atoi(months)
	if errYears != nil || errMonths != nil || y < 0 || m < 0 || m > 11 || y*12+m > oldest {
		c.refuse(name, ageWritten)
		return 0, false
	}
	return y*12 + m, false
}
