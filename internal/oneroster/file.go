package oneroster

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// pageRows are the records of a file that are stored together.
const pageRows = 500

// Upload reads a set of CSV files, as a .zip file, and has its changes decided in the background.
func (s *Service) Upload(r *http.Request, id string) (out RosterRun, err error) {
	ctx, actor := r.Context(), authz.Caller(r.Context())
	of, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return out, err
	}
	if of.Kind != kindFiles {
		return out, fault.Conflict(ofServer)
	}
	known, err := s.rosters.SourcedIDs(ctx, actor, of.Key)
	if err != nil {
		return out, err
	}
	var children []roster.Record
	var delta bool
	p := progress{Noticed: map[string]int64{}}
	c := newComposing(of, p.Noticed)
	err = s.rosters.Receive(r, func(file io.ReaderAt, size int64, o importfile.Options) error {
		return s.rosters.Unpack(ctx, func() error {
			children, delta, err = fromSet(ctx, file, size, o, c, func(id string) bool { return known[id] })
			return err
		})
	})
	if err != nil {
		return out, err
	}
	return s.beginFile(ctx, actor, id, setRead{children, c.teachers(), p, !delta})
}

// beginFile stores the children of a file and has them made an import.
func (s *Service) beginFile(ctx context.Context, actor authz.Actor, id string, in setRead) (out RosterRun, err error) {
	var r *run
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r, err = s.begin(ctx, tx, of, byPerson, in.whole); err != nil {
			return err
		}
		p := in.progress
		p.Total, p.Records = -1, int64(len(in.children))
		if err := r.write(p); err != nil {
			return err
		}
		if _, err := s.store.putRun(ctx, tx, r, r.Step); err != nil {
			return err
		}
		if err := addPages(ctx, tx, s.store, r.Key, client.Students, in.children); err != nil {
			return err
		}
		return addPages(ctx, tx, s.store, r.Key, client.Teachers, in.teachers)
	})
	if err != nil {
		return out, err
	}
	return r.wire()
}

// setRead is what was read of a set.
type setRead struct {
	children []roster.Record
	teachers []record
	progress progress
	whole    bool
}

// addPages stores records of a part, some together.
func addPages[T any](ctx context.Context, tx *db.Tx, st store, runKey int64, part client.Part, records []T) error {
	number := int64(0)
	for some := range slices.Chunk(records, pageRows) {
		text, err := json.Marshal(some)
		if err != nil {
			return err
		}
		if err := st.addPage(ctx, tx, runKey, string(part), number, string(text)); err != nil {
			return err
		}
		number++
	}
	return nil
}

// teachers are those of the records, where the source is taken for them.
func (c *composing) teachers() []record {
	if !c.takes(importTeachers) {
		return nil
	}
	return slices.Collect(maps.Values(c.of[client.Teachers]))
}
