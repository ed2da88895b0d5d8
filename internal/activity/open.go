package activity

import (
	"context"
	"slices"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/title"
	"milepost/internal/wire"
)

var openAlready = fault.Define("activity.open-already", "This child has an open activity of this application. Resume it, or start another.")

// codeOpen is the code of a start that was refused because the child has the application open.
const codeOpen = "activity-open"

// maxOpen bounds how many open activities are named before a start.
const maxOpen = 50

// OpenActivity is an open activity, shown before the same application is started with the same child.
type OpenActivity struct {
	ActivityID    string    `json:"activity_id"`
	StartDate     wire.Time `json:"start_date"`
	Mine          bool      `json:"mine" doc:"the caller runs it and can resume it"`
	Specialist    string    `json:"specialist" doc:"name of the specialist who runs it"`
	Answered      int64     `json:"answered" doc:"questions with a score"`
	QuestionCount int64     `json:"question_count"`
	Entry         string    `json:"entry,omitempty" enum:"run,link,telephone,paper" doc:"how the answers come, as in the lists; absent: on the runner"`
	Holder        *Holder   `json:"holder,omitempty" doc:"which device runs it, or ran it last"`
}

const newestOpen = ` ORDER BY a.start_date DESC, a.key DESC LIMIT `

var openWith = `WHERE a.child_id = $1 AND a.application_id = $3 AND a.finish_date IS NULL` + NotDiscarded + ` AND ` +
	people.CanAccessChildRow("c", "$2") + newestOpen + `$4 + 0`

// OpenWith returns the open activities of an application with a child that the actor can access, regardless of who runs them,
// newest first. Any other child is [db.ErrNotFound].
func (s *Service) OpenWith(ctx context.Context, actor authz.Actor, childID, applicationID string) ([]OpenActivity, error) {
	q := s.k.DB.Read()
	if err := s.people.Readable(ctx, q, actor, childID); err != nil {
		return nil, err
	}
	list, err := s.openWith(ctx, q, actor, childID, applicationID)
	if err != nil {
		return nil, err
	}
	return list, s.k.Audit.Read(ctx, audit.Event{
		Action: "activity.list", SubjectKind: "person", SubjectID: childID, ChildID: childID, Detail: map[string]any{"activities": len(list)},
	})
}

func (s *Service) openWith(ctx context.Context, q db.Querier, actor authz.Actor, childID, applicationID string) ([]OpenActivity, error) {
	found, err := readMany(ctx, q, openWith, childID, actor.ID, applicationID, maxOpen)
	if err != nil {
		return nil, err
	}
	list := make([]OpenActivity, len(found))
	for i := range found {
		holder, err := s.devices.HolderOf(ctx, q, found[i].Key)
		if err != nil {
			return nil, err
		}
		row := found[i].Row(actor)
		list[i] = OpenActivity{
			ActivityID: row.ActivityID, StartDate: row.StartDate, Mine: row.Mine, Specialist: row.Specialist, Answered: row.Answered,
			QuestionCount: row.QuestionCount, Entry: row.Entry, Holder: holder,
		}
	}
	return list, nil
}

func readMany(ctx context.Context, q db.Querier, where string, args ...any) ([]Stored, error) {
	rows, err := q.Rows(ctx, `SELECT `+activityColumns+where, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var list []Stored
	for rows.Next() {
		list = append(list, Stored{})
		if err := rows.Scan(list[len(list)-1].fields()...); err != nil {
			return nil, db.Error(err)
		}
	}
	title.Pick(ctx, list, func(a *Stored) *string { return &a.Title })
	return list, db.Error(rows.Err())
}

// requireKnown refuses a start if the child has an open activity that the caller does not list, among the newest that
// [Service.OpenWith] returns. A caller that lists none is not checked. The child's row is written earlier in this transaction,
// so that the later of two parallel starts finds the earlier one.
func requireKnown(ctx context.Context, tx *db.Tx, in *NewActivity, applicationID string) error {
	if in.Beside == nil {
		return nil
	}
	var open []string
	err := tx.Select(ctx, &open, `SELECT id FROM activity a WHERE child_id = $1 AND application_id = $2 AND finish_date IS NULL`+NotDiscarded+newestOpen+`$3 + 0`,
		in.ChildID, applicationID, maxOpen)
	if err != nil {
		return err
	}
	for _, id := range open {
		if !slices.Contains(in.Beside, id) {
			return fault.ConflictFor(codeOpen, openAlready)
		}
	}
	return nil
}
