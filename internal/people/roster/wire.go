package roster

import (
	importfile "milepost/internal/importing/file"
	"milepost/internal/wire"
)

// ImportWarning is a doubt about some rows. They wait for a choice.
type ImportWarning struct {
	Warning string   `json:"warning" enum:"age,year,part,serial,swapped,mixed,moment,counted,short,adult,error,formula,letter,rounded,zeros,first,hidden,lonely,role,no_role,several,person,unsure"`
	Rows    int64    `json:"rows"`
	Choice  string   `json:"choice" enum:",take,skip,swap" doc:"what was chosen for all of them; empty while nothing was"`
	Choices []string `json:"choices" enum:"take,skip,swap" doc:"what can be chosen"`
}

// ImportDecision is a choice for the rows with a warning, or for one row whatever its warnings.
type ImportDecision struct {
	Warning string `json:"warning,omitempty" enum:"age,year,part,serial,swapped,mixed,moment,counted,short,adult,error,formula,letter,rounded,zeros,first,hidden,lonely,role,no_role,several,person,unsure"`
	Row     int64  `json:"row,omitempty" doc:"the id of a row"`
	Choice  string `json:"choice" enum:",take,skip,swap" doc:"empty takes the decision back; swap takes the other of two possible dates, or ids"`
}

// ImportColumn is a column of the file and the field of a child that it fills; none when the field is empty.
type ImportColumn struct {
	Name    string           `json:"name"`
	Field   importfile.Field `json:"field"`
	Samples []string         `json:"samples" doc:"the first values"`
	Dropped bool             `json:"dropped" doc:"a password column: its values were not kept and it cannot be used"`
}

// ImportCounts say what the import would do, or did, with its rows.
type ImportCounts struct {
	Rows    int64 `json:"rows"`
	New     int64 `json:"new"`
	Update  int64 `json:"update"`
	Same    int64 `json:"same" doc:"children on the list already, with nothing to change"`
	Refused int64 `json:"refused"`
	Leave   int64 `json:"leave" doc:"children that the roster has no more, who are archived"`
	Return  int64 `json:"return" doc:"children who left and are in the roster again"`
	Check   int64 `json:"check" doc:"rows that wait for a decision about their warnings; nothing can be imported until there are none"`
}

// ImportRow is a row of the file with its decision.
type ImportRow struct {
	ID       int64    `json:"id" doc:"by which a decision names it"`
	Row      int64    `json:"row" doc:"its number in the file, or the sheet; the header is 1"`
	Sheet    string   `json:"sheet,omitempty" doc:"when there are several"`
	Decision string   `json:"verdict" enum:"new,update,same,refused,check,leave,return"`
	Reasons  []string `json:"reasons" doc:"why it is refused, or waits, in English"`
	Findings reasons  `json:"findings" doc:"the reasons with the ids by which a client translates them"`
	Choice   string   `json:"choice" enum:",take,skip,swap" doc:"what was chosen for this row"`
	ChildID  string   `json:"child_id,omitempty" doc:"of the child on the list that it is about, or that its reasons speak of"`
	Join     bool     `json:"join" doc:"it is refused because it fits several records on the list, child_id among them: if these are of one child, they can be joined"`
	Cells    []string `json:"cells" doc:"in the order of the columns; nothing of a dropped one"`
}

// Import is an import of children that was begun.
type Import struct {
	ImportID   string          `json:"import_id"`
	FileName   string          `json:"file_name"`
	State      string          `json:"state" enum:"open,waiting,running,cancelled,failed,done,undoing,undone" doc:"open until it is run; the others say how its run goes"`
	Recognised string          `json:"recognised,omitempty" enum:"oneroster,sds" doc:"the layout of the file, when it is a known one"`
	Remembered bool            `json:"remembered" doc:"the columns are mapped as the last time"`
	Columns    []ImportColumn  `json:"columns"`
	Lacking    []string        `json:"lacking" doc:"required fields that no column fills; nothing can be imported until one does"`
	DateOrder  string          `json:"date_order,omitempty" enum:"dmy,mdy,ymd" doc:"chosen, or inferred from the dates; absent when no date depends on it, and while one must be chosen"`
	AskOrder   bool            `json:"ask_order" doc:"the dates can be read in several orders: one must be chosen"`
	Orders     []string        `json:"orders" enum:"dmy,mdy,ymd" doc:"the orders to choose from when the dates are ambiguous"`
	OrderDates []string        `json:"order_dates" doc:"dates of the file that can be read in several orders"`
	FromRoster bool            `json:"from_roster" doc:"a program has read it for the organization: there are no columns to choose"`
	Sheets     []string        `json:"sheets" doc:"of a workbook: those that were read"`
	Encoding   string          `json:"encoding,omitempty" doc:"of a text file: how its letters were read"`
	Warnings   []ImportWarning `json:"warnings"`
	Counts     ImportCounts    `json:"counts"`
	CreatedAt  wire.Time       `json:"created_at"`
	ExpiresAt  wire.Time       `json:"expires_at" doc:"when it is thrown away unless it is done"`
	DoneAt     *wire.Time      `json:"done_at,omitempty"`
	Run        *ImportRun      `json:"run,omitempty" doc:"absent until it is run"`
}

// ImportRun is the progress of an import's run, and of its undoing.
type ImportRun struct {
	Done    int64  `json:"done" doc:"rows gone through, of all rows"`
	New     int64  `json:"new" doc:"children added so far"`
	Update  int64  `json:"update" doc:"children changed so far"`
	Same    int64  `json:"same"`
	Refused int64  `json:"refused"`
	Leave   int64  `json:"leave" doc:"children archived so far"`
	Return  int64  `json:"return" doc:"children restored so far"`
	Reason  string `json:"reason,omitempty" enum:"error,stopped" doc:"why it failed: rows could not be stored, or the server was stopped several times"`
	CanUndo bool   `json:"can_undo" doc:"until the account runs another import"`
	CanRun  bool   `json:"can_run" doc:"it stopped before its end and can continue there"`
	// Of the children that it added or changed.
	Removed  int64 `json:"removed" doc:"added children that undoing took away"`
	Restored int64 `json:"restored" doc:"changed children that have their former values again"`
	Kept     int64 `json:"kept" doc:"children left as they are, because something was added or changed since"`
	// KeptRows are the first of these, by their rows in the file.
	KeptRows []int64 `json:"kept_rows"`
}

// ImportEdit changes how the file is read; absent fields stay.
type ImportEdit struct {
	Fields    *[]importfile.Field `json:"fields,omitempty" maxItems:"100" doc:"the field of each column, empty for none"`
	DateOrder *string             `json:"date_order,omitempty" enum:"dmy,mdy,ymd"`
	Decisions *[]ImportDecision   `json:"decisions,omitempty" maxItems:"1000"`
}

// ImportProgress is the progress of a running import or of its undoing; each is an event named progress. The last one has a
// final state.
type ImportProgress struct {
	Done  int64  `json:"done" doc:"rows gone through, or children undone"`
	Total int64  `json:"total"`
	State string `json:"state" enum:"open,waiting,running,cancelled,failed,done,undoing,undone"`
}
