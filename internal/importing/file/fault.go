package file

import (
	"errors"
	"slices"

	"milepost/internal/fault"
)

// Why a row cannot be used, if the file itself is at fault.
var (
	moreCells  = fault.Define("import.row-more-cells", "The row has more cells than the header.")
	fewerCells = fault.Define("import.row-fewer-cells", "The row has fewer cells than the header.")
)

// RowFault returns the sentence of a [Row.Fault].
func RowFault(text string) fault.Text {
	if text == fewerCells.String() {
		return fewerCells
	}
	return moreCells
}

// Fault returns the answer for a file that cannot be used; other errors are returned unchanged.
func Fault(err error) error {
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
	}
	var cell CellError
	if errors.As(err, &cell) {
		return fault.Field("file", cell.Message())
	}
	var whole WholeError
	if !errors.As(err, &whole) {
		return err
	}
	switch {
	case is(ErrTooLarge, ErrTooManyRows, ErrUnpacked, ErrTooComplex):
		return fault.TooLarge(whole)
	case is(ErrOldExcel, ErrOtherKind, ErrLocked, ErrBroken):
		return fault.Unsupported(whole)
	case is(ErrSheets, ErrNoSheet):
		return fault.Field("sheets", whole.Text)
	case is(ErrNoEncoding):
		return fault.Field("encoding", whole.Text)
	}
	return fault.Field("file", whole.Text)
}
