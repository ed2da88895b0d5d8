package importing

import "fmt"

// The limits of a file.
const (
	MaxBytes   = 20 << 20 // of the file as it is sent
	MaxRows    = 50_000   // below the header
	MaxColumns = 100
	MaxCell    = 10_000 // letters of one cell

	// maxUnpacked bounds what an Excel file may become in memory.
	maxUnpacked = 160 << 20
	// maxHead are the letters that are kept of a column's name.
	maxHead = 200
	// headRows are the rows among which the header is looked for.
	headRows = 10
)

// FileError says, to the person who chose it, what is wrong with a file as a whole.
type FileError string

func (e FileError) Error() string { return string(e) }

// What is wrong with a file as a whole.
const (
	// ErrOldExcel, ErrOtherKind and ErrLocked: it is no file of a kind that is read here.
	ErrOldExcel  = FileError("This is an Excel file of the old kind (.xls). Save it as .xlsx or CSV and choose it again.")
	ErrOtherKind = FileError("This file is neither CSV nor Excel (.xlsx).")
	ErrLocked    = FileError("This Excel file is locked with a password or cannot be read. Save it without a password and choose it again.")
	// ErrTooLarge, ErrTooManyRows and ErrUnpacked: it is too large.
	ErrTooLarge    = FileError("The file is larger than 20 MB.")
	ErrTooManyRows = FileError("The file has more than 50,000 rows. Part it and import the parts.")
	ErrUnpacked    = FileError("The Excel file is too large when it is unpacked. Save it as CSV and choose it again.")
	// The others: there is nothing to read in it.
	ErrEmpty       = FileError("The file is empty.")
	ErrNoRows      = FileError("The file has no rows below its header.")
	ErrTooManyCols = FileError("The file has more than 100 columns.")
)

// CellError is a place in a file that cannot be read.
type CellError struct {
	Row  int64
	What string
}

func (e CellError) Error() string { return fmt.Sprintf("Row %d: %s", e.Row, e.What) }
