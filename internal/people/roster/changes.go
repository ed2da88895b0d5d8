package roster

import (
	"context"
	"encoding/json"
	"strconv"

	"milepost/internal/db"
	"milepost/internal/people"
)

// formerFields are, for each field of a record that was changed, what it held before and after. An undo gives back what
// still holds the second.
type formerFields map[string][2]string

// changedFields compares two records of a child.
func changedFields(before, after people.Child) formerFields {
	was, is := values(&before), values(&after)
	found := formerFields{}
	for field, value := range is {
		if value.get() != was[field].get() {
			found[field] = [2]string{was[field].get(), value.get()}
		}
	}
	return found
}

// restore gives the fields of a child their former values, unless they were changed since; left are the others.
func (f formerFields) restore(c *people.Child) (changed, left int) {
	fields := values(c)
	for field, value := range f {
		now, known := fields[field]
		switch {
		case !known:
			left++
		case now.get() == value[1]:
			now.set(value[0])
			changed++
		case now.get() != value[0]:
			left++
		}
	}
	return changed, left
}

func (f formerFields) encode() (string, error) {
	text, err := json.Marshal(f)
	return string(text), err
}

func decodeFormer(text string) (f formerFields, err error) {
	err = json.Unmarshal([]byte(text), &f)
	return f, err
}

// recordValue is a field of a child's record, read and written as text.
type recordValue struct {
	text   *string
	number *int64
}

func (v recordValue) get() string {
	if v.number != nil {
		return strconv.FormatInt(*v.number, 10)
	}
	return *v.text
}

func (v recordValue) set(text string) {
	if v.number == nil {
		*v.text = text
		return
	}
	*v.number, _ = strconv.ParseInt(text, 10, 64) // get has written it
}

// values returns the fields that an import may change, by their names in the API.
func values(c *people.Child) map[string]recordValue {
	all := map[string]recordValue{"gestational_weeks": {number: &c.GestationalWeeks}, "gestational_days": {number: &c.GestationalDays}}
	for _, e := range people.TextFields(c) {
		all[e.Name] = recordValue{text: e.To}
	}
	return all
}

// storedChange is the stored change of a child by a row of an import.
type storedChange struct {
	Row      int64  `db:"row"`
	ChildKey int64  `db:"child_key"`
	Kind     string `db:"kind"` // see below
	Former   string `db:"former"`
}

const (
	changeNew    = "new"
	changeUpdate = "update"
	changeLeave  = "leave"
	changeReturn = "return"
	changeKept   = "kept" // an undo has left it
)

// maxKeptRows bounds the listed rows whose children an undo left unchanged.
const maxKeptRows = 100

func (store) addChanges(ctx context.Context, tx *db.Tx, importKey int64, list []storedChange) error {
	rows := make([][]any, len(list))
	for i, c := range list {
		rows[i] = []any{importKey, c.Row, c.ChildKey, c.Kind, c.Former}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO import_change (import_key, row, child_key, kind, former) VALUES `, 5, rows)
}

// changes returns the next ones to be undone.
func (store) changes(ctx context.Context, q db.Querier, importKey int64, limit int) (list []storedChange, err error) {
	err = q.Select(ctx, &list, `SELECT row, child_key, kind, former FROM import_change WHERE import_key = $1 AND kind <> 'kept' ORDER BY row LIMIT $2 + 0`,
		importKey, limit)
	return list, err
}

func (store) keptRows(ctx context.Context, q db.Querier, importKey int64) (rows []int64, err error) {
	err = q.Select(ctx, &rows, `SELECT row FROM import_change WHERE import_key = $1 AND kind = 'kept' ORDER BY row LIMIT $2 + 0`, importKey, maxKeptRows)
	return rows, err
}

// endChanges forgets changes that were undone, and marks those that were left.
func (store) endChanges(ctx context.Context, tx *db.Tx, importKey int64, undone, kept []int64) error {
	for text, rows := range map[string][]int64{
		`DELETE FROM import_change`: undone, `UPDATE import_change SET kind = 'kept', former = '{}'`: kept,
	} {
		for _, part := range db.InLists(rows) {
			key := part.Arg(importKey)
			if _, err := tx.Exec(ctx, text+` WHERE row IN `+part.Marks+` AND import_key = `+key, part.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}
