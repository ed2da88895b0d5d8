package export

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"milepost/internal/audit/chain"
)

// line is a record as JSON. It holds what the event's hash covers, so that whoever has all of it can compute the hash.
type line struct {
	Seq      int64           `json:"seq"`
	Prev     string          `json:"prev"`
	Hash     string          `json:"hash"`
	ID       string          `json:"id,omitempty"`
	At       string          `json:"at,omitempty"`
	Actor    string          `json:"actor_id,omitempty"`
	Action   string          `json:"action,omitempty"`
	Kind     string          `json:"subject_kind,omitempty"`
	Subject  string          `json:"subject_id,omitempty"`
	Child    string          `json:"child_id,omitempty"`
	Children string          `json:"children,omitempty"`
	Detail   json.RawMessage `json:"detail,omitempty"`
	Withheld []string        `json:"withheld,omitempty"`
	Request  string          `json:"request_id,omitempty"`
	Address  string          `json:"address,omitempty"`
	Gap      *gapLine        `json:"gap,omitempty"`
}

// gapLine says why there are no events from a number to another.
type gapLine struct {
	First  int64  `json:"first"`
	Last   int64  `json:"last"`
	Reason string `json:"reason"`
	Who    string `json:"who,omitempty"`
	At     string `json:"at,omitempty"`
}

func instant(micros int64) string {
	return time.UnixMicro(micros).UTC().Format("2006-01-02T15:04:05.000000Z")
}

func newLine(r chain.Record) (line, error) {
	if g := r.Gap; g != nil {
		out := line{Seq: g.Last, Prev: r.Prev, Hash: g.Hash, Gap: &gapLine{First: g.First, Last: g.Last, Reason: g.Reason, Who: g.Who}}
		if g.At > 0 {
			out.Gap.At = instant(g.At)
		}
		return out, nil
	}
	e := r.Event
	detail, left, err := withheld(e.Action, e.Detail)
	out := line{
		Seq: e.Seq, Prev: r.Prev, Hash: e.Hash, ID: e.ID, At: instant(e.At), Actor: e.Actor, Action: e.Action, Kind: e.Kind, Subject: e.Subject,
		Child: e.Child, Children: e.Children, Detail: detail, Withheld: left, Request: e.Request, Address: e.Address,
	}
	// A refused call may name anything in place of an id.
	for name, id := range map[string]*string{"child_id": &out.Child, "subject_id": &out.Subject} {
		if !plain(*id) {
			*id, out.Withheld = "", append(out.Withheld, name)
		}
	}
	slices.Sort(out.Withheld)
	return out, err
}

// Line returns a record as one line of JSON, with its end.
func Line(r chain.Record) ([]byte, error) {
	made, err := newLine(r)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(made)
	return out.Bytes(), err
}

// typed are the details that somebody typed, and which may therefore name a child.
var typed = map[string][]string{"activity.move": {"reason"}, "activity.discard": {"reason"}}

// withheld returns an event's details without what may be typed text: that of the list above, and any text that is not one word of
// limited length, as ids, kinds and numbers are. It names what it left out.
func withheld(action, detail string) (kept json.RawMessage, left []string, err error) {
	if detail == "{}" {
		return nil, nil, nil
	}
	decoder := json.NewDecoder(strings.NewReader(detail))
	decoder.UseNumber()
	var values map[string]any
	if err := decoder.Decode(&values); err != nil {
		return nil, nil, err
	}
	for name, value := range values {
		if slices.Contains(typed[action], name) || !plain(value) {
			left = append(left, name)
			delete(values, name)
		}
	}
	if len(left) == 0 {
		return json.RawMessage(detail), nil, nil
	}
	slices.Sort(left)
	kept, err = json.Marshal(values)
	return kept, left, err
}

const longestWord = 100

// plain reports whether a value holds no text but single words.
func plain(value any) bool {
	switch value := value.(type) {
	case string:
		return len(value) <= longestWord && !strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r > '~' || r == '@' })
	case []any:
		return !slices.ContainsFunc(value, func(v any) bool { return !plain(v) })
	case map[string]any:
		for name, v := range value {
			if !plain(name) || !plain(v) {
				return false
			}
		}
	}
	return true
}
