package icu

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// New returns a language that the program has no table of, by its tag. [Language.Use] gives it one.
func New(tag string) (*Language, error) {
	parsed, err := language.Parse(tag)
	if err != nil || parsed.String() != tag || parsed == language.Und {
		return nil, fmt.Errorf("%q is no tag of a language, such as fr or pt-BR", tag)
	}
	l := &Language{Tag: tag, tag: parsed, Label: English.Label, RightToLeft: isRightToLeft(parsed)}
	l.categories = l.possible()
	return l, nil
}

// Table is how a language writes dates, lists and numbers.
type Table struct {
	Months []string
	// Day has {day}, {month} and {year}.
	Day string
	// Comma is between the texts of a list.
	Comma string
	// Thousands and Decimal are the marks in numbers.
	Thousands, Decimal string
}

// Use gives a language its table.
func (l *Language) Use(t Table) error {
	const year = 12
	if len(t.Months) != year || slices.Contains(t.Months, "") {
		return errors.New("a name of a month is missing")
	}
	for _, part := range []string{"{day}", "{month}", "{year}"} {
		if strings.Count(t.Day, part) != 1 {
			return fmt.Errorf("the form of a date needs %s once", part)
		}
	}
	l.months, l.comma, l.thousands, l.decimal, l.ungrouped = t.Months, t.Comma, t.Thousands, t.Decimal, English.ungrouped
	l.day = strings.NewReplacer("%", "%%", "{day}", "%[1]d", "{month}", "%[2]s", "{year}", "%[3]d").Replace(t.Day)
	return nil
}

// Name is the language's name in itself, as a list begins with it.
func (l *Language) Name() string {
	name := []rune(display.Self.Name(l.tag))
	if len(name) == 0 {
		return l.Tag
	}
	return strings.ToUpper(string(name[:1])) + string(name[1:])
}

// Direction is ltr or rtl.
func (l *Language) Direction() string {
	if l.RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// rightToLeft are the scripts that are written from right to left.
var rightToLeft = []string{"Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"}

func isRightToLeft(tag language.Tag) bool {
	script, _ := tag.Script()
	return slices.Contains(rightToLeft, script.String())
}

// Forms are the forms of plurals that counts of people and things reach. [Language.Allows] knows all others, too.
func (l *Language) Forms(ordinal bool) []string {
	const counts = 1000
	found := map[string]bool{"other": true}
	for n := range counts {
		found[form(l.tag, ordinal, n, 0)] = true
	}
	if base, _ := l.tag.Base(); base.String() == "he" {
		delete(found, "many") // CLDR has given it up since the tables of golang.org/x/text were made
	}
	return inOrder(found)
}

// Allows reports whether the language has a form of plurals.
func (l *Language) Allows(category string, ordinal bool) bool {
	return slices.Contains(l.Forms(ordinal), category) || !ordinal && slices.Contains(l.categories, category)
}

// possible are all forms of plurals by number, those of fractions and of millions included. Newer versions of CLDR have the form "many"
// for millions in more languages than golang.org/x/text.
func (l *Language) possible() []string {
	const tenths = 100
	found := map[string]bool{"many": true}
	for _, category := range l.Forms(false) {
		found[category] = true
	}
	for n := range tenths {
		found[form(l.tag, false, n/10, n%10)] = true
	}
	return inOrder(found)
}

// form is the form for a number with one decimal, or without decimals if that is 0.
func form(tag language.Tag, ordinal bool, n, tenth int) string {
	rules, digits := plural.Cardinal, 0
	if ordinal {
		rules = plural.Ordinal
	}
	if tenth > 0 {
		digits = 1
	}
	if found, known := categories[rules.MatchPlural(tag, n, digits, digits, tenth, tenth)]; known {
		return found
	}
	return "other"
}

func inOrder(found map[string]bool) (ordered []string) {
	for _, category := range allCategories {
		if found[category] {
			ordered = append(ordered, category)
		}
	}
	return ordered
}
