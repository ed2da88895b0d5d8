package account

import "milepost/internal/listing"

// statement is a query under construction that knows the conditions of this slice's lists.
type statement struct{ listing.Statement }

func newStatement(text string, args ...any) *statement {
	return &statement{listing.Statement{Text: text, Args: args}}
}
