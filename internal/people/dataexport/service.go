package dataexport

import (
	"archive/zip"
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/consent"
	"milepost/internal/people/erasure"
	"milepost/internal/people/photo"
	"milepost/internal/people/transfer"
)

const (
	// aDay bounds the exports of an account in 24 hours.
	aDay = 100
	// atOnce bounds the exports that a node writes at a time; each account has one of them.
	atOnce = 4
)

var msgRunning = fault.Define("export.running", "An export is running. Wait until it has ended.")

// Part adds a package's data of a child: all of it for the child's owner, what is shared for a guardian.
type Part func(ctx context.Context, actor authz.Actor, childID string, shared bool, out *Archive) error

// Service implements the package's operations.
type Service struct {
	k         *kernel.Kernel
	people    *people.Service
	consents  *consent.Service
	photos    *photo.Service
	erasures  *erasure.Service
	transfers *transfer.Service
	parts     []Part
	forbids   []Forbid

	mutex   sync.Mutex
	running map[string]bool // by account
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service, consents *consent.Service, photos *photo.Service, e *erasure.Service, t *transfer.Service) *Service {
	return &Service{k: k, people: p, consents: consents, photos: photos, erasures: e, transfers: t, running: map[string]bool{}}
}

// Register adds what a package holds of a child.
func (s *Service) Register(part Part) { s.parts = append(s.parts, part) }

// Forbid returns nil if the account may export the child's data now, otherwise a fault with the reason.
type Forbid func(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error

// Ask adds a check that runs before an export begins.
func (s *Service) Ask(forbid Forbid) { s.forbids = append(s.forbids, forbid) }

// State returns the state of the data of a child of the actor's list; any other is db.ErrNotFound.
func (s *Service) State(ctx context.Context, actor authz.Actor, childID string) (ChildDataState, error) {
	q := s.k.DB.Read()
	c, err := s.people.Own(ctx, q, actor, childID)
	if err != nil {
		return ChildDataState{}, err
	}
	state := ChildDataState{Name: c.FullName()}
	if asked, err := s.erasures.Waiting(ctx, q, childID); err == nil {
		state.Erasure = &asked
	} else if !errors.Is(err, db.ErrNotFound) {
		return ChildDataState{}, err
	}
	if offered, err := s.transfers.Offered(ctx, q, childID); err == nil {
		state.Transfer = &offered
	} else if !errors.Is(err, db.ErrNotFound) {
		return ChildDataState{}, err
	}
	return state, s.k.Audit.Read(ctx, event("child.read", childID, nil))
}

func event(action, childID string, detail map[string]any) audit.Event {
	return audit.Event{Action: action, SubjectKind: "child", SubjectID: childID, ChildID: childID, Detail: detail}
}

// export is an export whose caller is authorized.
type export struct {
	s       *Service
	actor   authz.Actor
	childID string
	child   people.Person
	shared  bool // a guardian's
	end     func()
}

// begin checks the caller and the bounds: a child that is neither the actor's own nor one whose guardian they are is
// db.ErrNotFound; too many at once or in a day are a 429. Call end when it is done.
func (s *Service) begin(ctx context.Context, actor authz.Actor, childID string) (_ *export, err error) {
	q := s.k.DB.Read()
	x := &export{s: s, actor: actor, childID: childID}
	own, err := s.people.Own(ctx, q, actor, childID)
	if x.child = own.Person; errors.Is(err, db.ErrNotFound) {
		x.shared = true
		x.child, err = s.people.GuardedChild(ctx, q, actor, childID)
	}
	if err != nil {
		return nil, err
	}
	for _, forbid := range s.forbids {
		if err := forbid(ctx, q, actor, childID); err != nil {
			return nil, err
		}
	}
	if err := s.requireRoom(ctx, q, actor); err != nil {
		return nil, err
	}
	if x.end, err = s.enter(actor.ID); err != nil {
		return nil, err
	}
	detail := map[string]any{"shared": x.shared}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.k.Audit.Record(ctx, tx, event("child.data_exported", childID, detail))
	})
	if err != nil {
		x.end()
		return nil, err
	}
	return x, nil
}

// name returns what the archive is called on a day.
func (x *export) name(day time.Time) string {
	parts := []string{"milepost", cmp.Or(people.Initials(x.child.FullName()), "child"), day.UTC().Format(time.DateOnly)}
	return strings.Join(parts, "-") + ".zip"
}

// requireRoom counts the events of the last 24 hours, which are the same on all nodes.
func (s *Service) requireRoom(ctx context.Context, q db.Querier, actor authz.Actor) error {
	const day = 24 * time.Hour
	now := s.k.Now()
	var oldest int64
	err := q.Get(ctx, &oldest, `SELECT at FROM audit_event WHERE actor_id = $1 AND at > $2 AND action = 'child.data_exported'
		ORDER BY at DESC, id DESC LIMIT 1 OFFSET $3 + 0`, actor.ID, db.Micros(now.Add(-day)), aDay-1)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return fault.TooMany(time.UnixMicro(oldest).Add(day).Sub(now))
}

func (s *Service) enter(accountID string) (leave func(), err error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.running[accountID] {
		return nil, fault.Conflict(msgRunning)
	}
	if len(s.running) >= atOnce {
		return nil, fault.TooMany(10 * time.Second)
	}
	s.running[accountID] = true
	return func() {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		delete(s.running, accountID)
	}, nil
}

// write writes the archive.
func (x *export) write(ctx context.Context, to io.Writer) error {
	out := &Archive{zip: zip.NewWriter(to), now: x.s.k.Now().UTC()}
	if err := x.own(ctx, out); err != nil {
		return err
	}
	for _, part := range x.s.parts {
		if err := part(ctx, x.actor, x.childID, x.shared, out); err != nil {
			return err
		}
	}
	return out.zip.Close()
}

// own adds what people has of the child.
func (x *export) own(ctx context.Context, out *Archive) error {
	if x.shared {
		return out.Text("README.txt", sharedReadme)
	}
	if err := out.Text("README.txt", readme); err != nil {
		return err
	}
	held, err := x.s.people.Held(ctx, x.actor, x.childID)
	if err != nil {
		return err
	}
	agreed, err := x.s.consents.Consents(ctx, x.actor, x.childID)
	if err != nil {
		return err
	}
	for name, value := range map[string]any{"record.json": held.Record, "consents.json": agreed, "care-team.json": held.Team} {
		if err := out.JSON(name, value); err != nil {
			return err
		}
	}
	if held.Record.Photo == "" {
		return nil
	}
	picture, err := x.s.photos.Open(ctx, held.Record.Photo)
	if err != nil {
		return err
	}
	return out.Copy("photo.jpg", picture)
}
