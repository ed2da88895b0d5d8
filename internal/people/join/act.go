package join

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Join makes one record of two of the actor's list. A record of another list is db.ErrNotFound; one that is joined already, or that
// something else is about to happen to, a 409.
func (s *Service) Join(ctx context.Context, actor authz.Actor, a JoinRequest) (out JoinedChildren, err error) {
	if a.Reason = strings.TrimSpace(a.Reason); a.Reason == "" || strings.IndexByte(a.Reason, 0) >= 0 {
		return out, fault.Field("reason", msgReason)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		pair, err := s.pair(ctx, tx, actor, a.ChildID, a.JoinedID)
		if err != nil {
			return err
		}
		if refusal, err := s.refusal(ctx, tx, pair); err != nil || refusal != nil {
			return refused(refusal, err)
		}
		now := *pair.kept
		if unknown := take(&now, pair.joined, a.Take); unknown != "" {
			return fault.Field("take", msgUnknown)
		}
		out = JoinedChildren{JoinID: uuid.NewString(), ChildID: now.ID, Until: wire.At(s.k.Now().Add(Days * 24 * time.Hour))}
		return s.join(ctx, tx, actor, out.JoinID, pair, now, a)
	})
	if errors.Is(err, db.ErrForeign) { // something of the joined record was stored at the same moment
		err = fault.Conflict(msgChanging)
	}
	return out, err
}

func refused(refusal fault.Sentence, err error) error {
	if err == nil && refusal != nil {
		err = fault.Conflict(refusal)
	}
	return err
}

// pair are two records of one list.
type pair struct{ kept, joined *people.Child }

func (p pair) sides() (kept, joined side) {
	return side{p.kept.ID, p.kept.Key}, side{p.joined.ID, p.joined.Key}
}

// pair reads two records of the actor's list, by their ids or those of records that were joined with them.
func (s *Service) pair(ctx context.Context, q db.Querier, actor authz.Actor, keptID, joinedID string) (pair, error) {
	if keptID == joinedID {
		return pair{}, fault.Field("joined_id", msgOther)
	}
	now, err := aliases(ctx, q, []string{keptID, joinedID})
	if err != nil {
		return pair{}, err
	}
	kept, err := s.people.Own(ctx, q, actor, named(now, keptID))
	if err != nil {
		return pair{}, err
	}
	joined, err := s.people.Own(ctx, q, actor, named(now, joinedID))
	if err != nil {
		return pair{}, err
	}
	if kept.Kind != people.KindChild || joined.Kind != people.KindChild {
		return pair{}, db.ErrNotFound
	}
	if kept.ID == joined.ID {
		return pair{}, fault.Conflict(msgSame)
	}
	return pair{&kept, &joined}, nil
}

func named(now map[string]string, id string) string {
	if other, ok := now[id]; ok {
		return other
	}
	return id
}

// join returns the transaction. Each step is a few statements, however many rows there are.
func (s *Service) join(ctx context.Context, tx *db.Tx, actor authz.Actor, joinID string, p pair, now people.Child, a JoinRequest) error {
	kept, joined := p.sides()
	if err := s.begin(ctx, tx, actor, joinID, p, a); err != nil {
		return err
	}
	if err := s.people.Changed(ctx, tx, p.kept.Person, p.joined.Person); err != nil {
		return err
	}
	if err := s.upper.LeaveGroups(ctx, tx, joined.id); err != nil {
		return err
	}
	if err := s.joinTeams(ctx, tx, joinID, kept, joined, a.Team); err != nil {
		return err
	}
	if err := s.joinPlans(ctx, tx, joinID, kept, joined); err != nil {
		return err
	}
	for i := range tables {
		if err := s.move(ctx, tx, joinID, &tables[i], kept, joined); err != nil {
			return err
		}
	}
	if err := s.storeRecord(ctx, tx, joinID, p, now, a.Take); err != nil {
		return err
	}
	if err := s.takeOut(ctx, tx, joinID, p.joined); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO child_alias (id, child_id, former_key, created_at) VALUES ($1, $2, $3, $4)`,
		joined.id, kept.id, joined.key, s.micros()); err != nil {
		return err
	}
	if err := s.enqueueFigures(ctx, tx, joinID, p, now); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	return s.audit(ctx, tx, "child.join", joinID, kept.id, joined.id)
}

// begin stores the join, and makes other transactions on either record wait or fail.
func (s *Service) begin(ctx context.Context, tx *db.Tx, actor authz.Actor, joinID string, p pair, a JoinRequest) error {
	if _, err := tx.Exec(ctx, `UPDATE person SET updated_at = $3 WHERE key IN ($1, $2)`, p.kept.Key, p.joined.Key, s.micros()); err != nil {
		return err
	}
	taken, err := json.Marshal(a.Take)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO child_join (id, kept_id, joined_id, fields, reason, photo, joined_at, joined_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		joinID, p.kept.ID, p.joined.ID, string(taken), a.Reason, p.joined.Photo, s.micros(), actor.ID)
	return err
}

// joinTeams removes from both care teams the people that are in one of them alone and were not given the other child.
func (s *Service) joinTeams(ctx context.Context, tx *db.Tx, joinID string, kept, joined side, stay []string) error {
	members, err := team(ctx, tx, kept.key, joined.key)
	if err != nil {
		return err
	}
	for _, m := range members {
		if m.In == "both" || contains(stay, m.ID) {
			continue
		}
		err := s.remove(ctx, tx, joinID, teams(), `r.child_key IN ($1, $2) AND r.member_key = (SELECT m.key FROM person m WHERE m.id = $3)`, kept.key, joined.key, m.ID)
		if err != nil {
			return err
		}
	}
	return nil
}

func teams() *table {
	for i := range tables {
		if tables[i].name == "care_team" {
			return &tables[i]
		}
	}
	return nil
}

// joinPlans keeps the plans that are put into others, and has that done.
func (s *Service) joinPlans(ctx context.Context, tx *db.Tx, joinID string, kept, joined side) error {
	rows, err := whole(ctx, tx, `SELECT r.* FROM intervention_plan r WHERE r.child_id = $1
		AND EXISTS (SELECT 1 FROM intervention_plan s WHERE s.child_id = $2 AND s.application_id = r.application_id)`, joined.id, kept.id)
	if err != nil || len(rows) == 0 {
		return err
	}
	for _, row := range rows {
		application, _ := row["application_id"].(string)
		if err := s.write(ctx, tx, joinID, "intervention_plan", application, removed, row); err != nil {
			return err
		}
	}
	fits, err := s.upper.Plans.Join(ctx, tx, kept.id, joined.id)
	if err == nil && !fits {
		err = fault.Conflict(msgGoals)
	}
	return err
}

// chosen returns the kept record after a join.
type chosen struct {
	Names  []string     `json:"names"`
	Before people.Child `json:"before"`
	After  people.Child `json:"after"`
}

// storeRecord stores what was chosen of both records, and the ids that would be lost.
func (s *Service) storeRecord(ctx context.Context, tx *db.Tx, joinID string, p pair, now people.Child, names []string) error {
	if err := s.write(ctx, tx, joinID, "record", p.kept.ID, changed, chosen{names, *p.kept, now}); err != nil {
		return err
	}
	for _, id := range furtherIDs(&now, p.kept, p.joined) {
		n, err := tx.Exec(ctx, `INSERT INTO child_further_id (child_id, kind, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, now.ID, id.Kind, id.Value)
		if err != nil {
			return err
		}
		if n == 0 {
			continue
		}
		if err := s.write(ctx, tx, joinID, "child_further_id", id.Kind+"/"+id.Value, added, nil); err != nil {
			return err
		}
	}
	return s.put(ctx, tx, now)
}

// put stores a record whole, with its counts of activities.
func (s *Service) put(ctx context.Context, tx *db.Tx, c people.Child) error {
	_, err := tx.Exec(ctx, `UPDATE child SET photo = $2, scan_mode = $3, scan_speed_ms = $4 WHERE id = $1`, c.ID, c.Photo, c.Mode, c.SpeedMs)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE person SET
		open_activities = (SELECT count(*) FROM activity a WHERE a.child_id = person.id AND a.finish_date IS NULL AND a.discarded_at IS NULL),
		last_result_at = (SELECT max(COALESCE(a.finish_date, a.last_finish)) FROM activity a WHERE a.child_id = person.id) WHERE key = $1`, c.Key)
	if err != nil {
		return err
	}
	return s.people.StoreChildren(ctx, tx, nil, []people.Child{c})
}

// takeOut removes the joined record and keeps it sealed.
func (s *Service) takeOut(ctx context.Context, tx *db.Tx, joinID string, c *people.Child) error {
	for source, query := range map[string]string{"person": `SELECT * FROM person WHERE id = $1`, "child": `SELECT * FROM child WHERE id = $1`} {
		rows, err := whole(ctx, tx, query, c.ID)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := s.write(ctx, tx, joinID, source, c.ID, removed, row); err != nil {
				return err
			}
		}
	}
	return s.people.RemoveChildren(ctx, tx, []int64{c.Key})
}
