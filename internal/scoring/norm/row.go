package norm

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/scoring"
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
			c.refuse("raw", "A raw score is a whole number.")
		}
		row.Percentile, row.Standard = c.percentile(), c.optional("standard_score")
		if row.Percentile == nil && row.Standard == nil && !c.bad {
			c.refuse("percentile", "Give a percentile or a standard score.")
		}
	case MeanSD:
		row.From, row.Until = c.band()
		row.Mean, row.SD = c.number("mean"), c.positive("sd")
	case LMS:
		row.Age = c.number("age_years")
		if !c.bad && (row.Age < 0 || row.Age*12 > oldest) {
			c.refuse("age_years", "An age is from 0 to 150 years.")
		}
		row.Curve = scoring.LMS{L: c.number("l"), M: c.positive("m"), S: c.positive("s")}
	}
	if r.kind != LMS && row.N == 0 && r.head.SampleN == 0 && !c.bad {
		c.refuse("n", "Say how many children were in the norm group, here or as sample_n in the first line.")
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
		c.refuse("score", "Say which score the norms are for, here or in the first line.")
	} else if wrong := wrongScore(score); wrong != "" {
		c.refuse("score", wrong)
	}
	return score
}

// add puts the row into the set of its score.
func (c *cellsOf) add(score string, row Row) {
	set := c.sets[score]
	if set == nil {
		if len(c.sets) >= maxSets {
			c.refuse("score", "A file has norms for at most 100 scores.")
			return
		}
		set = &Set{Score: score, Kind: c.kind, InDays: c.inDays, Head: c.head.Head}
		c.sets[score] = set
	}
	if set.InDays != c.inDays {
		c.refuse("age_from", "The ages of a table are in years and months, or all in days.")
		return
	}
	set.Rows = append(set.Rows, row)
}

func (c *cellsOf) refuse(field, message string) {
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
		c.refuse(name, "This is not a number, as 12 or 12.5.")
		return nil
	}
	return &x
}

func (c *cellsOf) number(name string) float64 {
	had := c.bad
	x := c.optional(name)
	if x == nil {
		if c.bad == had {
			c.refuse(name, "A number is missing.")
		}
		return 0
	}
	return *x
}

func (c *cellsOf) positive(name string) float64 {
	had := c.bad
	x := c.number(name)
	if c.bad == had && x <= 0 {
		c.refuse(name, "This must be above 0.")
	}
	return x
}

func (c *cellsOf) between(name string, low, high float64, message string) *float64 {
	x := c.optional(name)
	if x != nil && (*x < low || *x > high) {
		c.refuse(name, message)
	}
	return x
}

func (c *cellsOf) percentile() *float64 {
	return c.between("percentile", 0, 100, "A percentile is from 0 to 100.")
}

func (c *cellsOf) share(name string) *float64 {
	return c.between(name, 0, 1, "A reliability is from 0 to 1.")
}

func (c *cellsOf) count(name string) int {
	x := c.optional(name)
	if x == nil {
		return 0
	}
	if *x < 1 || *x != math.Trunc(*x) {
		c.refuse(name, "A number of children is a whole number from 1 on.")
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
	c.refuse("sex", "A sex is female or male, or empty for all.")
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
		c.refuse("age_until", "The ages of a table are in years and months, or all in days.")
	case until <= from:
		c.refuse("age_until", "A band of age must end after it begins.")
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
			c.refuse(name, "An age is from 0 to 150 years.")
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
		c.refuse(name, "An age is written as years and months, 5;6, or as days, 180 d.")
		return 0, false
	}
	return y*12 + m, false
}
