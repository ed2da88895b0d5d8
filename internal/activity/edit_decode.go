package activity

import (
	"cmp"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// readEdits decodes a batch and refuses fields that an edit does not have. What is not in the exact form is read once more
// as leniently as specified: exact batches, which are many, do not pay for it.
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

// wrongDuration finds the edit whose duration cannot be read: the decoder tells its text, but not its field.
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

// ScoreEdit tells apart a score that is left alone (absent), taken back (null) and set.
type ScoreEdit struct {
	// Present says that the edit names the score at all.
	Present bool
	// Score is the new score; nil takes it back.
	Score *int64
}

// UnmarshalJSON is called for present values only, null among them.
func (e *ScoreEdit) UnmarshalJSON(data []byte) error {
	e.Present, e.Score = true, nil
	return json.Unmarshal(data, &e.Score)
}

// MarshalJSON writes the score or null.
func (e ScoreEdit) MarshalJSON() ([]byte, error) { return json.Marshal(e.Score) }

// Schema describes the score to the API's clients.
func (ScoreEdit) Schema(huma.Registry) *huma.Schema {
	zero := 0.0
	return &huma.Schema{
		Type: huma.TypeInteger, Format: "int64", Nullable: true, Minimum: &zero,
		Description: "absent leaves the score alone; null takes it back",
	}
}
