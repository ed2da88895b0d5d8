package problem

import (
	"fmt"
	"strings"

	"github.com/danielgtaylor/huma/v2/validation"
)

// replaceMessages puts sentences in place of the messages of huma's checks: they stand below the fields of forms, where a person reads
// them. It is called before any schema is made, since a schema formats its messages once.
func replaceMessages() {
	validation.MsgExpectedMinimumNumber = "Enter %v or more"
	validation.MsgExpectedMaximumNumber = "Enter %v or less"
	validation.MsgExpectedExclusiveMinimumNumber = "Enter more than %v"
	validation.MsgExpectedExclusiveMaximumNumber = "Enter less than %v"
	validation.MsgExpectedNumberBeMultipleOf = "Enter a multiple of %v"
	validation.MsgExpectedMinLength = "Enter at least %d characters"
	validation.MsgExpectedMaxLength = "Enter at most %d characters"
	validation.MsgExpectedMinItems = "Choose at least %d"
	validation.MsgExpectedMaxItems = "Choose at most %d"
	validation.MsgExpectedArrayItemsUnique = "The same one is listed twice"
	validation.MsgExpectedOneOf = "Choose one of \"%s\""
	validation.MsgExpectedBePattern = "This must be %s"
	validation.MsgExpectedMatchPattern = "This must have the form %s"
	validation.MsgExpectedNumber = "Enter a number"
	validation.MsgExpectedInteger = "Enter a whole number"
	validation.MsgExpectedString = "Enter a text"
	validation.MsgExpectedBoolean = "Enter true or false"
	validation.MsgExpectedArray = "This must be a list"
	validation.MsgExpectedObject = "This must be an object"
	validation.MsgExpectedRFC3339Date = "Enter a date such as 2026-03-12"
	validation.MsgExpectedRFC3339DateTime = "Enter a time such as 2026-03-12T09:30:00Z"
	validation.MsgExpectedRFC5322Email = "Enter an email address such as name@example.org"
	validation.MsgExpectedRFC3986URI = "Enter an address such as https://example.org"
	validation.MsgExpectedRFC4122UUID = "This is no id"
}

// formatted fills a message; one without a place for a value is returned as it is, without the parser's own words. A text that may not
// be empty has a message of its own, since "at least 1 characters" is no sentence.
func formatted(format string, values ...any) string {
	if format == validation.MsgExpectedMinLength && len(values) == 1 && values[0] == 1 {
		return "This must not be empty"
	}
	if !strings.Contains(format, "%") {
		return format
	}
	return fmt.Sprintf(format, values...)
}
