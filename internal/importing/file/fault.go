package file

import (
	"errors"
	"slices"

	"milepost/internal/fault"
)

// Fault returns the answer for a file that cannot be used; other errors are returned unchanged.
func Fault(err error) error {
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
	}
	var cell CellError
	var whole WholeError
	switch {
	case is(ErrTooLarge, ErrTooManyRows, ErrUnpacked, ErrTooComplex):
		return fault.TooLarge(err.Error())
	case is(ErrOldExcel, ErrOtherKind, ErrLocked, ErrBroken):
		return fault.Unsupported(err.Error())
	case is(ErrSheets, ErrNoSheet):
		return fault.Field("sheets", err.Error())
	case is(ErrNoEncoding):
		return fault.Field("encoding", err.Error())
	case errors.As(err, &cell), errors.As(err, &whole):
		return fault.Field("file", err.Error())
	}
	return err
}
