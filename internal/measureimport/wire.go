package measureimport

import "milepost/internal/wire"

// ScoreColumn is a column of the file with its meaning.
type ScoreColumn struct {
	Name    string   `json:"name"`
	Field   string   `json:"field" doc:"child_id, custom_id, medical_id, full_name, first_name, last_name, date_of_birth, test_date, measure, value, source, or score: and the name of a measure; empty for nothing"`
	Samples []string `json:"samples" doc:"the first values"`
}

// ScoreCounts say what the import would do, or did, with the scores in its file.
type ScoreCounts struct {
	Rows    int64         `json:"rows" doc:"of the file"`
	Scores  int64         `json:"scores" doc:"in them, with the rows that are refused as a whole"`
	Add     int64         `json:"add" doc:"still to be added"`
	Added   int64         `json:"added"`
	Same    int64         `json:"same" doc:"stored already: the same child, measure, day and score"`
	Refused int64         `json:"refused"`
	Removed int64         `json:"removed" doc:"taken back by undoing"`
	Kept    int64         `json:"kept" doc:"not taken back, because they were changed since"`
	Reasons []ReasonCount `json:"reasons" doc:"why scores are refused, or in doubt"`
}

// ReasonCount is the number of scores that a reason applies to.
type ReasonCount struct {
	Reason  string `json:"reason" enum:"row,no_child,ambiguous_id,many_children,archived_child,no_measure,no_value,bad_value,ambiguous_value,range,no_date,bad_date,ambiguous_date,islamic_date,future,before_birth,repeated,source,not_stored,by_name"`
	Refused bool   `json:"refused" doc:"false: they are in doubt, and added all the same"`
	Scores  int64  `json:"scores"`
}

// ImportedScore is a score of the file with its decision.
type ImportedScore struct {
	ID       string   `json:"id"`
	Row      int64    `json:"row" doc:"of the file, or the sheet; the header is 1"`
	Outcome  string   `json:"outcome" enum:"add,same,refused,added,removed,kept"`
	Reason   string   `json:"reason,omitempty" enum:"row,no_child,ambiguous_id,many_children,archived_child,no_measure,no_value,bad_value,ambiguous_value,range,no_date,bad_date,ambiguous_date,islamic_date,future,before_birth,repeated,source,not_stored,by_name"`
	ChildID  string   `json:"child_id,omitempty"`
	Child    string   `json:"child,omitempty" doc:"name"`
	Measure  string   `json:"measure,omitempty"`
	TestDate string   `json:"test_date,omitempty"`
	Value    *float64 `json:"value,omitempty"`
	Cells    []string `json:"cells" doc:"of its row, in the order of the columns"`
	// UnknownMeasure is empty also where the file names none.
	UnknownMeasure string `json:"unknown_measure,omitempty" doc:"how the file names the measure, where there is none of that name"`
}

// MeasureImport is an import of scores that was begun.
type MeasureImport struct {
	ImportID   string        `json:"import_id"`
	FileName   string        `json:"file_name"`
	SourceText string        `json:"source_text" doc:"where the scores were measured, unless a column holds it"`
	State      string        `json:"state" enum:"open,running,cancelled,failed,done,undoing,undone"`
	Reason     string        `json:"reason,omitempty" enum:"error,stopped" doc:"why it failed"`
	Columns    []ScoreColumn `json:"columns"`
	Lacking    []string      `json:"lacking" enum:"child,test_date,measure,value" doc:"required meanings without a column; nothing can be imported before"`
	DateOrder  string        `json:"date_order,omitempty" enum:"dmy,mdy,ymd"`
	AskOrder   bool          `json:"ask_order" doc:"the dates can be read in several orders: one must be chosen"`
	Orders     []string      `json:"orders" enum:"dmy,mdy,ymd"`
	OrderDates []string      `json:"order_dates" doc:"dates of the file that can be read in several orders"`
	// Questions are asked once for the file.
	Questions []ScoreQuestion `json:"questions" doc:"what the file does not show; nothing can be imported until each has a choice"`
	Counts    ScoreCounts     `json:"counts"`
	Done      int64           `json:"done" doc:"scores that the run, or its undoing, has gone through"`
	Total     int64           `json:"total"`
	CanRun    bool            `json:"can_run"`
	CanUndo   bool            `json:"can_undo"`
	CreatedAt wire.Time       `json:"created_at"`
	ExpiresAt wire.Time       `json:"expires_at" doc:"when it is deleted, and can no longer be undone"`
}

// MeasureImportEdit changes how the file is read; absent fields stay.
type MeasureImportEdit struct {
	Fields     *[]string      `json:"fields,omitempty" maxItems:"100"`
	DateOrder  *string        `json:"date_order,omitempty" enum:"dmy,mdy,ymd"`
	SourceText *string        `json:"source_text,omitempty" maxLength:"200"`
	Answers    *[]ScoreAnswer `json:"answers,omitempty" maxItems:"20"`
}

// ScoreQuestion is something that a file does not show, asked once for all of its values.
type ScoreQuestion struct {
	Question string   `json:"question" enum:"decimal,missing,zeros,part,serial,swapped,mixed,moment,counted,short"`
	Values   int64    `json:"values" doc:"that it is about"`
	Samples  []string `json:"samples" doc:"the first of them"`
	Choices  []string `json:"choices" enum:"take,swap,skip,point,comma"`
	Choice   string   `json:"choice" enum:",take,swap,skip,point,comma" doc:"what was chosen, or what the file suggests; empty when it must be chosen"`
}

// ScoreAnswer answers a question about a file.
type ScoreAnswer struct {
	Question string `json:"question" enum:"decimal,missing,zeros,part,serial,swapped,mixed,moment,counted,short"`
	Choice   string `json:"choice" enum:",take,swap,skip,point,comma" doc:"empty takes the choice back; swap takes the other of two possible values"`
}

// ScoreProgress is the progress of a running import or of its undoing; each is an event named progress.
type ScoreProgress struct {
	Done  int64  `json:"done"`
	Total int64  `json:"total"`
	State string `json:"state" enum:"open,running,cancelled,failed,done,undoing,undone"`
}
