package result

import (
	"cmp"
	"encoding/json"

	"milepost/internal/fault"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/wire"
)

var resultDuration = fault.Define("result.duration", "expected hh:mm:ss")

// resultKnown are the fields of a result that the server knows by itself.
var resultKnown = []string{"question_reference_id", "activity_id", "correct_answer", "question_no", "highest_possible_score", "scored_at", "scored_by", "changes", "report_id"}

// Lenient forms in which results may be written.
var (
	lenientNewResult = jsonbody.Lenient{
		Ignored: []string{"question_result_id", "correct_answer", "question_no", "highest_possible_score", "scored_at", "scored_by", "changes", "skipped", "revision", "selected_score", "report_id"},
		Open:    []string{"total_duration", "notes", "child_selected_answer"},
	}
	lenientEdit = jsonbody.Lenient{
		Ignored: resultKnown,
		Open:    []string{"total_duration"},
		Reshape: reshapeEdit,
	}
)

// reshapeEdit takes a whole result, as reading answered it, for an edit: its revision is that of the reading, and no
// promise that the edit is newer than the stored one.
func reshapeEdit(o map[string]any) {
	for _, name := range resultKnown {
		if _, whole := o[name]; whole {
			delete(o, "revision")
			return
		}
	}
}

// readEdits decodes a batch and refuses unknown fields. Input that is not in the exact form is decoded a second time, as
// leniently as specified, so that the many exact batches do not pay for it.
func readEdits(data []byte) ([]ResultEdit, error) {
	var edits []ResultEdit
	if jsonbody.UnmarshalStrict(data, &edits) == nil {
		return edits, nil
	}
	edits = nil
	if err := jsonbody.UnmarshalLenient(data, lenientEdit, &edits); err != nil {
		return nil, cmp.Or(wrongDuration(lenientEdit.Exact(data)), err)
	}
	return edits, nil
}

// wrongDuration finds the edit whose duration cannot be read: the decoder's error holds its text, but not its field.
func wrongDuration(data []byte) error {
	var edits []struct {
		Duration json.RawMessage `json:"total_duration"`
	}
	if err := json.Unmarshal(data, &edits); err != nil {
		return nil //nolint:nilerr // something else is wrong, and has been named already
	}
	for i, e := range edits {
		var d *wire.Duration
		if len(e.Duration) > 0 && json.Unmarshal(e.Duration, &d) != nil {
			return editField(i, "total_duration", resultDuration)
		}
	}
	return nil
}
