package people

import (
	"milepost/internal/people/importing"
	"milepost/internal/wire"
)

// ImportFile is the multipart form that begins an import of children: a CSV or Excel file.
type ImportFile struct {
	File string `json:"file" format:"binary"`
}

// ImportColumn is a column of the file and the field of a child that it fills; none when the field is empty.
type ImportColumn struct {
	Name    string          `json:"name"`
	Field   importing.Field `json:"field"`
	Samples []string        `json:"samples" doc:"the first values"`
	Dropped bool            `json:"dropped" doc:"a password column: its values were not kept and it cannot be used"`
}

// ImportCounts say what the import would do, or did, with its rows.
type ImportCounts struct {
	Rows    int64 `json:"rows"`
	New     int64 `json:"new"`
	Update  int64 `json:"update"`
	Same    int64 `json:"same" doc:"children on the list already, with nothing to change"`
	Refused int64 `json:"refused"`
}

// ImportRow is a row of the file and what becomes of it.
type ImportRow struct {
	Row     int64    `json:"row" doc:"its number in the file; the header is 1"`
	Verdict string   `json:"verdict" enum:"new,update,same,refused"`
	Reasons []string `json:"reasons" doc:"why it is refused"`
	ChildID string   `json:"child_id,omitempty" doc:"of the child that it updates"`
	Cells   []string `json:"cells" doc:"in the order of the columns; nothing of a dropped one"`
}

// Import is an import of children that was begun.
type Import struct {
	ImportID   string         `json:"import_id"`
	FileName   string         `json:"file_name"`
	State      string         `json:"state" enum:"open,done"`
	Recognised string         `json:"recognised,omitempty" enum:"oneroster,sds" doc:"the layout of the file, when it is a known one"`
	Remembered bool           `json:"remembered" doc:"the columns are mapped as the last time"`
	Columns    []ImportColumn `json:"columns"`
	Lacking    []string       `json:"lacking" doc:"required fields that no column fills; nothing can be imported until one does"`
	DateOrder  string         `json:"date_order,omitempty" enum:"dmy,mdy,ymd" doc:"chosen, or told by the dates; absent when no date depends on it, and while one must be chosen"`
	AskOrder   bool           `json:"ask_order" doc:"the dates can be read in several orders: one must be chosen"`
	Orders     []string       `json:"orders" enum:"dmy,mdy,ymd" doc:"the orders to choose from when the dates do not tell"`
	OrderDates []string       `json:"order_dates" doc:"dates of the file that can be read in several orders"`
	Counts     ImportCounts   `json:"counts"`
	CreatedAt  wire.Time      `json:"created_at"`
	ExpiresAt  wire.Time      `json:"expires_at" doc:"when it is thrown away unless it is done"`
	DoneAt     *wire.Time     `json:"done_at,omitempty"`
}

// ImportEdit changes how the file is read; what is absent stays as it is.
type ImportEdit struct {
	Fields    *[]importing.Field `json:"fields,omitempty" maxItems:"100" doc:"the field of each column, empty for none"`
	DateOrder *string            `json:"date_order,omitempty" enum:"dmy,mdy,ymd"`
}

// ImportProgress is how far a running import is; each is an event named progress. The last says done, or open when
// nothing was imported.
type ImportProgress struct {
	Done  int64  `json:"done"`
	Total int64  `json:"total"`
	State string `json:"state" enum:"open,running,done"`
}
