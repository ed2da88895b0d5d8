package activity

import (
	"encoding/json"
	"strings"

	"milepost/internal/httpx/jsonbody"
	"milepost/internal/wire"
)

// Lenient forms in which activities may be written.
var (
	lenientStart = jsonbody.Lenient{
		Ignored: []string{"total_duration", "start_date", "finish_date"}, // the server's clock counts
	}
	lenientChange = jsonbody.Lenient{
		Ignored: []string{
			"activity_id", "child_id", "purchase_id", "application_id", "start_date", "first_name", "last_name", "mine", "specialist", "title", "image",
			"question_count", "answered", "question_index", "pairing_key", "pairing_code", "raw_score", "max_score", "version", "test_date",
			"covered", "paused", "scanning", "sessions", "reopenings", "report_id", "age", "holder", "overruled", "blind",
			"respondent", "relation", "rater_name", "entry",
		},
		Reshape: reshapeChange,
	}
)

// reshapeChange reads the duration as seconds, as text or as hh:mm:ss, and a finish date in any form: its presence ends the
// activity, at the server's time.
func reshapeChange(o map[string]any) {
	if text, ok := o["total_duration"].(string); ok {
		if d, err := wire.ParseDuration(strings.TrimSpace(text)); err == nil {
			o["total_duration"] = int64(d)
		} else {
			o["total_duration"] = jsonbody.Number(text)
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
