package auditlog

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// store holds the package's SQL.
type store struct{}

// event is a stored audit event.
type event struct {
	ID      string `db:"id"`
	At      int64  `db:"at"`
	Actor   string `db:"actor_id"`
	Action  string `db:"action"`
	Kind    string `db:"subject_kind"`
	Subject string `db:"subject_id"`
	Child   string `db:"child_id"`
	Detail  string `db:"detail"`
	Request string `db:"request_id"`
	Address string `db:"address"`
}

// identity is the current name and address of an account.
type identity struct {
	ID         string `db:"id"`
	Email      string `db:"email"`
	FirstName  string `db:"first_name"`
	MiddleName string `db:"middle_name"`
	LastName   string `db:"last_name"`
}

func (i identity) name() string { return account.FullName(i.FirstName, i.MiddleName, i.LastName) }

// aboutRow are the ways in which an event can be about a row: as its subject, as its child, or in a list that it showed. Each
// has its own index, so each is read separately.
var aboutRow = []string{
	"subject_id IN %s",
	"child_id <> '' AND child_id IN %s",
	"children <> '' AND children IN (SELECT list_id FROM audit_children WHERE audit_children.child_id IN %s)",
}

// events reads events, newest first, from after the given place.
func (store) events(ctx context.Context, q db.Querier, asked selection, after db.Place, limit int) ([]event, error) {
	var s statement
	where := s.conditions(asked, after)
	end := " ORDER BY at DESC, id DESC LIMIT " + s.Arg(limit) + " + 0"
	text := columns + where + end
	if len(asked.about) > 0 {
		marks := make([]string, len(asked.about))
		for i, id := range asked.about {
			marks[i] = s.Arg(id)
		}
		about := "(" + strings.Join(marks, ", ") + ")"
		parts := make([]string, len(aboutRow))
		for i, way := range aboutRow {
			parts[i] = fmt.Sprintf("SELECT * FROM (%s%s AND %s%s) AS part", columns, where, fmt.Sprintf(way, about), end)
		}
		text = strings.Join(parts, " UNION ") + end
	}
	var events []event
	err := q.Select(ctx, &events, text, s.Args...)
	return events, err
}

const columns = `SELECT id, at, actor_id, action, subject_kind, subject_id, child_id, detail, request_id, address
	FROM audit_event WHERE `

// statement is a query under construction that knows the conditions of the trail.
type statement struct{ listing.Statement }

func (s *statement) conditions(asked selection, after db.Place) string {
	if asked.until <= after.At {
		after = db.Place{At: asked.until} // no id is before the empty one: all of the day before, none of this
	}
	where := "(at, id) < (" + s.Arg(after.At) + ", " + s.Arg(after.ID) + ")"
	if asked.from != 0 {
		where += " AND at >= " + s.Arg(asked.from)
	}
	if asked.actor != "" {
		where += " AND actor_id = " + s.Arg(asked.actor)
	}
	if len(asked.actions) > 0 {
		marks := make([]string, len(asked.actions))
		for i, action := range asked.actions {
			marks[i] = s.Arg(string(action))
		}
		where += " AND action IN (" + strings.Join(marks, ", ") + ")"
	}
	return where
}

// identities returns the accounts with these ids, archived ones too.
func (store) identities(ctx context.Context, q db.Querier, ids []string) (map[string]identity, error) {
	found := map[string]identity{}
	for _, list := range db.InLists(ids) {
		var rows []identity
		err := q.Select(ctx, &rows, `SELECT id, email, first_name, middle_name, last_name FROM account WHERE id IN `+list.Marks, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			found[row.ID] = row
		}
	}
	return found, nil
}
