package normset

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// Stored is a stored norm set. It never changes, and callers must not modify its contents.
type Stored struct {
	ID      string
	Version int64
	Private bool // visible and used only for its uploader
	Set     norm.Set
}

// setRow is a row of norm_set, with whose application it is for.
type setRow struct {
	Key           int64  `db:"key"`
	ID            string `db:"id"`
	ApplicationID string `db:"application_id"`
	AccountID     string `db:"account_id"`
	Private       bool   `db:"private"`
	Score         string `db:"score"`
	Respondent    string `db:"respondent"`
	Language      string `db:"language"` // a tag; empty: the one in which the application is written
	Version       int64  `db:"version"`
	Kind          string `db:"kind"`
	Head          string `db:"head"`
	Hash          []byte `db:"hash"`
	RowCount      int64  `db:"row_count"`
	CreatedAt     int64  `db:"created_at"`
	UsedAt        *int64 `db:"used_at"`
	RetiredAt     *int64 `db:"retired_at"`
}

// headJSON is the content of norm_set.head.
type headJSON struct {
	norm.Head
	InDays bool `json:"in_days,omitempty"`
	// Group is the number of children of the whole set, if the header or its groups state it.
	Group int `json:"group,omitempty"`
}

func (r setRow) head() (headJSON, error) {
	var h headJSON
	if err := json.Unmarshal([]byte(r.Head), &h); err != nil {
		return h, fmt.Errorf("decode the head of norm set %s: %w", r.ID, err)
	}
	return h, nil
}

func headOf(s *norm.Set) headJSON {
	return headJSON{Head: s.Head, InDays: s.InDays, Group: s.Children()}
}

// normRow is a row of norm_row.
type normRow struct {
	Line        int64    `db:"line"`
	Sex         string   `db:"sex"`
	From        *int64   `db:"age_from"`
	Until       *int64   `db:"age_until"`
	Years       *float64 `db:"age_years"`
	N           *int64   `db:"n"`
	Reliability *float64 `db:"reliability"`
	Raw         *int64   `db:"raw"`
	Percentile  *float64 `db:"percentile"`
	Standard    *float64 `db:"standard"`
	Mean        *float64 `db:"mean"`
	SD          *float64 `db:"sd"`
	L           *float64 `db:"l"`
	M           *float64 `db:"m"`
	S           *float64 `db:"s"`
}

// values returns the values of a row, in the order of rowColumns, behind the set's key and the place in it.
func values(kind norm.Kind, r norm.Row) []any {
	v := make([]any, 15)
	v[0], v[1], v[6] = r.Line, r.Sex, r.Reliability
	if r.N > 0 {
		v[5] = r.N
	}
	if kind == norm.LMS {
		v[4], v[12], v[13], v[14] = r.Age, r.Curve.L, r.Curve.M, r.Curve.S
		return v
	}
	v[2], v[3] = r.From, r.Until
	if kind == norm.MeanSD {
		v[10], v[11] = r.Mean, r.SD
	} else {
		v[7], v[8], v[9] = r.Raw, r.Percentile, r.Standard
	}
	return v
}

func (r normRow) row() norm.Row {
	return norm.Row{
		Line: int(r.Line), Sex: r.Sex, From: int(of(r.From)), Until: int(of(r.Until)), N: int(of(r.N)), Raw: of(r.Raw), Percentile: r.Percentile,
		Standard: r.Standard, Mean: of(r.Mean), SD: of(r.SD), Reliability: r.Reliability, Age: of(r.Years),
		Curve: scoring.LMS{L: of(r.L), M: of(r.M), S: of(r.S)},
	}
}

// of is a value, or none as 0.
func of[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

// hashOf returns the hash of a set's content, independent of where its rows were in the file.
func hashOf(s *norm.Set) ([]byte, error) {
	rows := make([]norm.Row, len(s.Rows))
	copy(rows, s.Rows)
	for i := range rows {
		rows[i].Line = 0
	}
	text, err := json.Marshal([]any{s.Score, s.Kind, headOf(s), rows})
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	return sum[:], nil
}

// rowBytes is the approximate memory of a decoded row, which is in the set and in the groups by sex.
const rowBytes = 900
