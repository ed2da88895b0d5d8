package problem

import (
	"fmt"
	"strings"

	"github.com/danielgtaylor/huma/v2/validation"

	"milepost/internal/fault"
)

// finding is a sentence in place of a message of huma's checks.
type finding struct {
	message *string // of huma
	verb    string  // by which huma formats the value; empty without one
	value   string  // its name
	text    fault.Text
}

// findings are the sentences of huma's checks: they stand below the fields of forms, where a person reads them.
var findings = []finding{
	{&validation.MsgExpectedMinimumNumber, "%v", "least", fault.Define("field.minimum", "Enter {least} or more")},
	{&validation.MsgExpectedMaximumNumber, "%v", "most", fault.Define("field.maximum", "Enter {most} or less")},
	{&validation.MsgExpectedExclusiveMinimumNumber, "%v", "than", fault.Define("field.above", "Enter more than {than}")},
	{&validation.MsgExpectedExclusiveMaximumNumber, "%v", "than", fault.Define("field.below", "Enter less than {than}")},
	{&validation.MsgExpectedNumberBeMultipleOf, "%v", "of", fault.Define("field.multiple", "Enter a multiple of {of}")},
	{&validation.MsgExpectedMinLength, "%d", "least", fault.Define("field.least-characters", "Enter at least {least} characters")},
	{&validation.MsgExpectedMaxLength, "%d", "most", fault.Define("field.enter-most-characters", "Enter at most {most} characters")},
	{&validation.MsgExpectedMinItems, "%d", "least", fault.Define("field.least-items", "Choose at least {least}")},
	{&validation.MsgExpectedMaxItems, "%d", "most", fault.Define("field.most-items", "Choose at most {most}")},
	{&validation.MsgExpectedArrayItemsUnique, "", "", fault.Define("field.listed-twice", "The same one is listed twice")},
	{&validation.MsgExpectedOneOf, "%s", "choices", fault.Define("field.one-of", "Choose one of \"{choices}\"")},
	{&validation.MsgExpectedBePattern, "%s", "pattern", fault.Define("field.pattern-name", "This must be {pattern}")},
	{&validation.MsgExpectedMatchPattern, "%s", "pattern", fault.Define("field.pattern", "This must have the form {pattern}")},
	{&validation.MsgExpectedNumber, "", "", fault.Define("field.number", "Enter a number")},
	{&validation.MsgExpectedInteger, "", "", fault.Define("field.whole-number", "Enter a whole number")},
	{&validation.MsgExpectedString, "", "", fault.Define("field.text", "Enter a text")},
	{&validation.MsgExpectedBoolean, "", "", fault.Define("field.true-or-false", "Enter true or false")},
	{&validation.MsgExpectedArray, "", "", fault.Define("field.list", "This must be a list")},
	{&validation.MsgExpectedObject, "", "", fault.Define("field.object", "This must be an object")},
	{&validation.MsgExpectedRFC3339Date, "", "", fault.Define("field.date", "Enter a date such as 2026-03-12")},
	{&validation.MsgExpectedRFC3339DateTime, "", "", fault.Define("field.time", "Enter a time such as 2026-03-12T09:30:00Z")},
	{&validation.MsgExpectedRFC5322Email, "", "", fault.Define("field.email", "Enter an email address such as name@example.org")},
	{&validation.MsgExpectedRFC3986URI, "", "", fault.Define("field.address", "Enter an address such as https://example.org")},
	{&validation.MsgExpectedRFC4122UUID, "", "", fault.Define("field.id", "This is no id")},
}

var (
	notEmpty = fault.Define("field.empty", "This must not be empty")
	// NotSearched is said of a search that cannot be read. Huma takes no id with a message, so that it is recognized like huma's own.
	NotSearched = fault.Define("request.search", "This is no percent-encoded text of at most 200 characters.")
)

// recognizable are the sentences without values that come from huma's checks.
var recognizable = []fault.Text{notEmpty, fault.Unexpected, NotSearched}

// replaceMessages puts the sentences in place of huma's. It is called before any schema is made, since a schema formats its messages once.
func replaceMessages() {
	for _, f := range findings {
		*f.message = strings.Replace(f.text.String(), "{"+f.value+"}", f.verb, 1)
	}
}

// formatted fills a message; one without a place for a value is returned as it is, without the parser's own words. A text that may not
// be empty has a message of its own, since "at least 1 characters" is no sentence.
func formatted(format string, values ...any) string {
	if format == validation.MsgExpectedMinLength && len(values) == 1 && values[0] == 1 {
		return notEmpty.String()
	}
	if !strings.Contains(format, "%") {
		return format
	}
	return fmt.Sprintf(format, values...)
}

// recognized returns the sentence that huma's message was made of, with its value.
func recognized(message string) (fault.Message, bool) {
	for _, text := range recognizable {
		if message == text.String() {
			return text.Message(), true
		}
	}
	for _, f := range findings {
		before, after, valued := strings.Cut(*f.message, f.verb)
		if f.verb == "" || !valued {
			if message == *f.message {
				return f.text.Message(), true
			}
			continue
		}
		value, begins := strings.CutPrefix(message, before)
		value, ends := strings.CutSuffix(value, after)
		if begins && ends {
			return f.text.With(f.value, value), true
		}
	}
	return fault.Message{}, false
}
