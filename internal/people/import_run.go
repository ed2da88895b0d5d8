package people

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/live"
)

// auditedChildren are the children that one event of an import names at most.
const auditedChildren = 1000

// RunImport brings all rows that are new or update a child onto the actor's list, in one transaction, as the list and
// the file are then: 409 while something is to be decided, and when it was done before. It goes on to its end when the
// caller goes.
func (s *Service) RunImport(ctx context.Context, actor authz.Actor, id string) (Import, error) {
	ctx = context.WithoutCancel(ctx)
	var m *childImport
	begun := false
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if m, err = s.store.importOf(ctx, tx, actor, id, s.micros()); err != nil {
			return err
		}
		if err := s.claim(ctx, tx, m); err != nil {
			return err
		}
		begun = true
		tx.AfterCommit(func() { s.publishImport(ctx, m.ID, ImportProgress{Done: m.Rows, Total: m.Rows, State: "done"}) })
		return s.bring(ctx, tx, actor, m)
	})
	if err != nil && begun {
		s.publishImport(ctx, id, ImportProgress{Total: m.Rows, State: "open"})
	}
	return m.wireAfter(err)
}

// claim refuses an import that cannot run, and keeps others from running it.
func (s *Service) claim(ctx context.Context, tx *db.Tx, m *childImport) error {
	switch {
	case m.State == "done":
		return errImportDone
	case m.asks():
		return httpx.Conflict("Choose the order of the dates first.")
	case len(lacking(m.fields)) > 0:
		return httpx.Conflict("Choose the columns of the names first.")
	}
	mine, err := s.store.claimImport(ctx, tx, m)
	if err == nil && !mine {
		err = errImportChanged
	}
	return err
}

// bring stores the children and notes it.
func (s *Service) bring(ctx context.Context, tx *db.Tx, actor authz.Actor, m *childImport) error {
	m.New, m.Update, m.Same, m.Refused = 0, 0, 0, 0
	var refused [][]any
	var touched []string
	var done int64
	err := s.eachVerdict(ctx, tx, actor, m, func(list []verdict) error {
		changes := s.sortVerdicts(actor, m, list)
		refused = append(refused, changes.refused...)
		touched = append(touched, changes.ids()...)
		done += int64(len(list))
		if err := s.storeChildren(ctx, tx, changes); err != nil {
			return err
		}
		s.publishImport(ctx, m.ID, ImportProgress{Done: done, Total: m.Rows, State: "running"})
		return nil
	})
	if err != nil {
		return err
	}
	return s.conclude(ctx, tx, actor, m, refused, touched)
}

// conclude stores that the import is done, what it refused and how its columns were mapped, and notes the children.
func (s *Service) conclude(ctx context.Context, tx *db.Tx, actor authz.Actor, m *childImport, refused [][]any, touched []string) error {
	m.State, m.DoneAt = "done", s.micros()
	if _, err := s.store.putImport(ctx, tx, m); err != nil {
		return err
	}
	if err := s.store.putVerdicts(ctx, tx, m.Key, refused); err != nil {
		return err
	}
	if err := s.store.remember(ctx, tx, m, m.DoneAt); err != nil {
		return err
	}
	if err := s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, s.k.Now()); err != nil {
		return err
	}
	detail := map[string]any{"import": m.ID, "new": m.New, "update": m.Update, "same": m.Same, "refused": m.Refused}
	parts := slices.Collect(slices.Chunk(touched, auditedChildren))
	if len(parts) == 0 {
		parts = [][]string{nil}
	}
	for _, part := range parts {
		err := s.k.Audit.Record(ctx, tx, audit.Event{
			Action: "child.import", SubjectKind: "account", SubjectID: actor.ID, Children: part, Detail: detail,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// changes are what some rows of an import do to the list.
type changes struct {
	added, updated []Child
	refused        [][]any // verdicts to keep
}

func (c changes) ids() []string {
	all := slices.Concat(c.added, c.updated)
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = all[i].ID
	}
	return ids
}

func (s *Service) sortVerdicts(actor authz.Actor, m *childImport, list []verdict) changes {
	var c changes
	for _, v := range list {
		m.count(v.Kind, 1)
		switch v.Kind {
		case verdictNew:
			v.Child.ID, v.Child.OwnerID, v.Child.Kind = uuid.NewString(), actor.ID, KindChild
			v.Child.Access, v.Child.CreatedAt = AccessNone, s.micros()
			c.added = append(c.added, v.Child)
		case verdictUpdate:
			c.updated = append(c.updated, v.Child)
		case verdictRefused:
			c.refused = append(c.refused, v.stored(m.Key))
		}
	}
	return c
}

// storeChildren stores new and changed children, findable.
func (s *Service) storeChildren(ctx context.Context, tx *db.Tx, c changes) error {
	if err := s.store.insertMany(ctx, tx, c.added); err != nil {
		return err
	}
	if err := s.store.updateMany(ctx, tx, c.updated, s.micros()); err != nil {
		return err
	}
	if err := s.store.putRecords(ctx, tx, slices.Concat(c.added, c.updated)); err != nil {
		return err
	}
	if err := s.indexNew(ctx, tx, persons(c.added)); err != nil {
		return err
	}
	return s.indexMany(ctx, tx, persons(c.updated))
}

func persons(children []Child) []Person {
	list := make([]Person, len(children))
	for i := range children {
		list[i] = children[i].Person
	}
	return list
}

func importChannel(id string) string { return "import:" + id }

// event is the progress as its listeners get it.
func (p ImportProgress) event() live.Event {
	data, err := json.Marshal(p)
	if err != nil {
		panic("people: encode the progress of an import: " + err.Error()) // numbers and a text always encode
	}
	return live.Event{Type: "progress", Data: data}
}

// publishImport tells who watches. What counts is stored; a failure is only logged.
func (s *Service) publishImport(ctx context.Context, id string, p ImportProgress) {
	if err := s.k.Live.Publish(ctx, importChannel(id), p.event()); err != nil {
		s.k.Log.WarnContext(ctx, "progress of an import not sent", "error", err)
	}
}
