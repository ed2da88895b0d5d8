package cell

// Mark is something about a cell that its text does not show.
type Mark string

// The marks. A cell with none is a text.
const (
	DateMark    Mark = "date"    // the text is the ISO form of a date that the sheet shows
	PartMark    Mark = "part"    // so it is, but the sheet shows not all of day, month and year
	NumberMark  Mark = "number"  // a number in no special format
	AgeMark     Mark = "age"     // a small number that is shown as a date in 1900
	YearMark    Mark = "year"    // a year that is shown as a date in 1905
	FormulaMark Mark = "formula" // a formula without a result; the text is empty
	LetterMark  Mark = "letter"  // a letter was not written like the rest of the file
	LongMark    Mark = "long"    // a number of which the sheet lacks digits: a shortened one, or one of more than 15
)

// Number reports whether the cell was typed as a number.
func (m Mark) Number() bool { return m == NumberMark || m == LongMark }
