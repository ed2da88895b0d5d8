package icu

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Language is how a language writes numbers, dates and lists.
type Language struct {
	Tag         string
	RightToLeft bool
	// categories are the forms of its plurals.
	categories []string
	tag        language.Tag
	// Label names the choice of a language to somebody who reads the page.
	Label  string
	months []string
	// day is the form of a date: %[1]d is the day, %[2]s the month and %[3]d the year.
	day string
	// comma is between the texts of a list, and between a day and a time.
	comma string
	// thousands and decimal are the marks in numbers; ungrouped is the greatest number without groups.
	thousands, decimal string
	ungrouped          int64
}

// Languages are those with tables of their own.
var Languages = map[string]*Language{"en": English, "es": spanish, "ar": arabic}

// Find returns the language of a tag such as es or es-MX; nil if it has no table.
func Find(tag string) *Language {
	base, _, _ := strings.Cut(tag, "-")
	return Languages[strings.ToLower(base)]
}

// English is the language in which templates are written first.
var English = &Language{
	Tag: "en", Label: "Language", tag: language.English, categories: []string{"one", "other"}, day: "%[1]d %[2]s %[3]d", comma: ", ", thousands: ",", decimal: ".", ungrouped: 999,
	months: []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
}

var spanish = &Language{
	Tag: "es", Label: "Idioma", tag: language.Spanish, categories: []string{"one", "many", "other"}, day: "%[1]d de %[2]s de %[3]d", comma: ", ", thousands: ".", decimal: ",", ungrouped: 9999,
	months: []string{
		"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
	},
}

// arabic has the digits that the web pages have.
var arabic = &Language{
	Tag: "ar", Label: "اللغة", tag: language.Arabic, RightToLeft: true, categories: allCategories, day: "%[1]d %[2]s %[3]d", comma: "، ", thousands: ",", decimal: ".", ungrouped: 999,
	months: []string{
		"يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
	},
}

var (
	allCategories = []string{"zero", "one", "two", "few", "many", "other"}
	categories    = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
)

// Decimal is the mark before the decimals of a number.
func (l *Language) Decimal() string { return l.decimal }

// date is a day of the calendar.
func (l *Language) date(day time.Time) string {
	return fmt.Sprintf(l.day, day.Day(), l.months[day.Month()-1], day.Year())
}

// category is the form of a plural for a number.
func (l *Language) category(n int64) string {
	// The rules look at no more than the last six digits, and at whether there are others.
	const digits = 1_000_000
	n = max(n, -n)
	if n >= digits {
		n = digits + n%digits
	}
	if found, known := categories[plural.Cardinal.MatchPlural(l.tag, int(n), 0, 0, 0, 0)]; known {
		return found
	}
	return "other"
}

// grouped is a number with its thousands apart.
func (l *Language) grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	if max(n, -n) <= l.ungrouped {
		return digits
	}
	for at := len(digits) - 3; at > 0 && digits[at-1] != '-'; at -= 3 {
		digits = digits[:at] + l.thousands + digits[at:]
	}
	return digits
}

// money is an amount with its currency, as in 9.00 EUR.
func (l *Language) money(a Amount) string {
	if a.Currency == "JPY" {
		return strconv.FormatInt(a.Units, 10) + " JPY"
	}
	return strings.Replace(fmt.Sprintf("%d.%02d", a.Units/100, a.Units%100), ".", l.decimal, 1) + " " + a.Currency
}
