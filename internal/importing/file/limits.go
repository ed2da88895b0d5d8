package file

import "milepost/internal/fault"

// The limits of a file.
const (
	MaxBytes   = 20 << 20 // size of the uploaded file
	MaxRows    = 50_000   // below the header
	MaxColumns = 100
	MaxCell    = 10_000 // letters of one cell

	// maxHead bounds the letters kept of a column's name.
	maxHead = 200
	// headRows are the rows among which the header is looked for.
	headRows = 10
)

// The limits on the unpacked content of a file. Only the texts shared by the cells of a workbook, the positions of its merged
// cells and the smaller tables of a set are held in memory: together less than MaxMemory.
const (
	// MaxMemory bounds the memory for reading a file, besides the file itself.
	MaxMemory = 128 << 20

	maxParts     = 5_000    // entries of the zip archive
	maxUnpacked  = 96 << 20 // of all parts that are read, each time they are read
	maxSheets    = 200
	maxStyles    = 65_500
	maxFormats   = 5_000
	maxStrings   = 1_500_000
	maxTexts     = 24 << 20 // bytes of the shared texts
	maxMerged    = 20_000   // ranges of one sheet
	maxCells     = 6_000_000
	maxExcelRow  = 1 << 20
	maxTag       = 32 << 10  // bytes of one XML tag
	maxXMLText   = 256 << 10 // bytes of one XML text; longer ones exceed a cell
	maxXMLDepth  = 64
	maxTags      = 16_000_000 // of one part: those of 50,000 rows of 100 columns
	maxSetMember = 32 << 20   // bytes of one table of a set
)

// WholeError is a message to the user about a file as a whole.
type WholeError struct{ fault.Text }

func (e WholeError) Error() string { return e.String() }

// Errors of a file as a whole.
var (
	// ErrOldExcel, ErrOtherKind, ErrLocked and ErrBroken: it is no file of a kind that is read here.
	ErrOldExcel  = WholeError{fault.Define("file.old-excel", "This is an Excel file of the old kind (.xls). Save it as .xlsx or CSV and choose it again.")}
	ErrOtherKind = WholeError{fault.Define("file.other-kind", "This file is neither CSV nor Excel (.xlsx).")}
	ErrLocked    = WholeError{fault.Define("file.excel-locked", "This Excel file is locked with a password or cannot be read. Save it without a password and choose it again.")}
	ErrBroken    = WholeError{fault.Define("file.excel-damaged", "This Excel file is damaged. Open it in Excel, save it again and choose it again.")}
	// ErrTooLarge, ErrTooManyRows, ErrUnpacked and ErrTooComplex: it is too large.
	ErrTooLarge    = WholeError{fault.Define("file.over-20-mb", "The file is larger than 20 MB.")}
	ErrTooManyRows = WholeError{fault.Define("file.rows-full", "The file has more than 50,000 rows. Part it and import the parts.")}
	ErrUnpacked    = WholeError{fault.Define("file.unpacked-too-large", "The file is too large when it is unpacked. Save it as CSV and choose it again.")}
	ErrTooComplex  = WholeError{fault.Define("file.excel-too-complex", "The Excel file has more sheets, formats or merged cells than can be read. Save the list as CSV and choose it again.")}
	// The others: there is nothing to read in it.
	ErrEmpty       = WholeError{fault.FileEmpty}
	ErrNoRows      = WholeError{fault.Define("file.no-rows", "The file has no rows below its header.")}
	ErrTooManyCols = WholeError{fault.Define("file.columns-full", "The file has more than 100 columns.")}
	ErrNoChildren  = WholeError{fault.Define("file.no-children", "This table lists no children, but something else that a school's system exports. Choose the whole set as a .zip file, or its table of users or students.")}
	ErrSheets      = WholeError{fault.Define("file.sheets-differ", "These sheets have different columns. Choose one of them, and import the others afterwards.")}
	ErrNoSheet     = WholeError{fault.Define("file.no-such-sheet", "There is no such sheet in the file.")}
	ErrNoEncoding  = WholeError{fault.Define("file.encoding", "The file cannot be read in this way.")}
)

// CellError is a place in a file that cannot be read.
type CellError struct {
	Row  int64
	What fault.Text
}

// Message is the error with its row.
func (e CellError) Message() fault.Message { return e.What.With("row", e.Row) }

func (e CellError) Error() string { return e.Message().String() }

var (
	openQuote    = fault.Define("file.quote-open", "Row {row}: a quotation mark is opened here and never closed.")
	longOrQuoted = fault.Define("file.cell-long-or-quote-open", "Row {row}: a cell is longer than 10,000 letters, or a quotation mark is never closed.")
	longCell     = fault.Define("file.cell-too-long", "Row {row}: a cell is longer than 10,000 letters.")
)
