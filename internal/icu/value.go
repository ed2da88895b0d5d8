package icu

import (
	"reflect"
	"slices"
	"strconv"
	"time"
)

// Kind is a kind of value.
type Kind string

// The kinds of values.
const (
	Text   Kind = "text"   // {name}: a text, or a whole number that is written without groups of digits
	Number Kind = "number" // {most, number}, {most, plural, …}
	Date   Kind = "date"   // {day, date}: a day of the calendar
	Moment Kind = "moment" // {at, moment}: a day and a time by UTC
	Money  Kind = "money"  // {price, money}: an [Amount]
	List   Kind = "list"   // {names, list}: several texts
)

// Phrase is a text of our own in the language of the sentence, in place of a name. Other texts are isolated in sentences that run from
// right to left.
type Phrase string

// Amount is money, in the smallest unit of its currency.
type Amount struct {
	Units    int64
	Currency string
}

// Normal is a value in the form that is written: a string or a [Phrase], an int64, a day such as 2026-03-12, a [time.Time] for a moment, an
// [Amount], or a []string; nil if it is not of the kind.
func (kind Kind) Normal(given any) any {
	switch kind {
	case Text:
		return text(given)
	case Number:
		if v := reflect.ValueOf(given); v.CanInt() {
			return v.Int()
		}
	case Date, Moment:
		at, is := given.(time.Time)
		switch {
		case is && kind == Date:
			return at.Format(time.DateOnly)
		case is:
			return at.UTC()
		}
	case Money:
		if amount, is := given.(Amount); is {
			return amount
		}
	case List:
		if list, is := given.([]string); is {
			return slices.Clone(list)
		}
	}
	return nil
}

func text(given any) any {
	if phrase, is := given.(Phrase); is {
		return phrase
	}
	switch v := reflect.ValueOf(given); {
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.Kind() == reflect.String:
		return v.String()
	}
	return nil
}
