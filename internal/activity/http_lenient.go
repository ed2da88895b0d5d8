package activity

import (
	"cmp"
	"encoding/json"
	"strings"

	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// resultKnown are the fields of a result that the server knows by itself.
var resultKnown = []string{"question_reference_id", "activity_id", "correct_answer", "question_no", "highest_possible_score", "scored_at", "scored_by", "changes", "report_id"}

// Lenient forms in which activities and results may be written.
var (
	lenientStart = httpx.Lenient{
		Ignored: []string{"total_duration", "start_date", "finish_date"}, // the server's clock counts
	}
	lenientChange = httpx.Lenient{
		Ignored: []string{
			"activity_id", "child_id", "purchase_id", "application_id", "start_date", "first_name", "last_name", "mine", "specialist", "title", "image",
			"question_count", "answered", "question_index", "pairing_key", "pairing_code", "raw_score", "max_score", "version", "test_date",
			"covered", "paused", "scanning", "sessions", "reopenings", "report_id", "age", "holder", "overruled", "blind",
		},
		Reshape: reshapeChange,
	}
	lenientNewResult = httpx.Lenient{
		Ignored: []string{"question_result_id", "correct_answer", "question_no", "highest_possible_score", "scored_at", "scored_by", "changes", "skipped", "revision", "selected_score", "report_id"},
		Open:    []string{"total_duration", "notes", "child_selected_answer"},
	}
	lenientEdit = httpx.Lenient{
		Ignored: resultKnown,
		Open:    []string{"total_duration"},
		Reshape: reshapeEdit,
	}
)

// reshapeChange reads the duration as seconds, as text or as hh:mm:ss, and a finish date in any form: its presence ends the
// activity, at the server's time.
func reshapeChange(o map[string]any) {
	if text, ok := o["total_duration"].(string); ok {
		if d, err := wire.ParseDuration(strings.TrimSpace(text)); err == nil {
			o["total_duration"] = int64(d)
		} else {
			o["total_duration"] = httpx.Number(text)
		}
	}
	switch at := o["finish_date"].(type) {
	case nil:
		delete(o, "finish_date")
	case string:
		if strings.TrimSpace(at) == "" {
			delete(o, "finish_date")
		} else if strings.ContainsAny(at, "0123456789") {
			o["finish_date"] = anyTime
		}
	case json.Number:
		o["finish_date"] = anyTime
	}
}

// anyTime stands for a date whose value is ignored.
const anyTime = "2000-01-01T00:00:00Z"

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
	if httpx.UnmarshalStrict(data, &edits) == nil {
		return edits, nil
	}
	edits = nil
	if err := httpx.UnmarshalLenient(data, lenientEdit, &edits); err != nil {
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
			return editField(i, "total_duration", "expected hh:mm:ss")
		}
	}
	return nil
}
