package cell

import "regexp"

var scientificForm = regexp.MustCompile(`^[+-]?\d{1,3}(?:[.,٫]\d+)?\s?(?:[eEеЕ]|[x×*·]\s?10\^?)\s?\+?\d{1,3}$`)

// IsScientific reports whether a text is a number as spreadsheets shorten long ones: 1.23457E+11, 1,23E5.
func IsScientific(text string) bool { return scientificForm.MatchString(text) }
