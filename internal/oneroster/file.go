package oneroster

import (
	"context"
	"encoding/json"
	"io"
	"net/http"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// pageRows are the children of a file that are stored together.
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
	err = s.rosters.Receive(r, func(file io.ReaderAt, size int64, o importfile.Options) error {
		return s.rosters.Unpack(ctx, func() error {
			children, delta, err = fromSet(ctx, file, size, o, newComposing(of, p.Noticed), func(id string) bool { return known[id] })
			return err
		})
	})
	if err != nil {
		return out, err
	}
	return s.beginFile(ctx, actor, id, children, p, !delta)
}

// beginFile stores the children of a file and has them made an import.
func (s *Service) beginFile(ctx context.Context, actor authz.Actor, id string, children []roster.Record, p progress, whole bool) (out RosterRun, err error) {
	var r *run
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r, err = s.begin(ctx, tx, of, byPerson, whole); err != nil {
			return err
		}
		p.Total, p.Records = -1, int64(len(children))
		if err := r.write(p); err != nil {
			return err
		}
		if _, err := s.store.putRun(ctx, tx, r, r.Step); err != nil {
			return err
		}
		for number := int64(0); len(children) > 0; number++ {
			some := children[:min(len(children), pageRows)]
			children = children[len(some):]
			text, err := json.Marshal(some)
			if err != nil {
				return err
			}
			if err := s.store.addPage(ctx, tx, r.Key, string(client.Students), number, string(text)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	return r.wire()
}
