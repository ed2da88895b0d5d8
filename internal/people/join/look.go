package join

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Alike returns the records of the actor's list that may be of the same child, the surest first. A child of another list is db.ErrNotFound.
func (s *Service) Alike(ctx context.Context, actor authz.Actor, childID string) ([]people.AlikeChild, error) {
	c, err := s.people.Own(ctx, s.k.DB.Read(), actor, childID)
	if err != nil {
		return nil, err
	}
	found, err := s.people.Alike(ctx, actor, people.AlikeAsked{
		FirstName: c.FirstName, LastName: c.LastName, DateOfBirth: c.DateOfBirth, MedicalID: c.MedicalID, CustomID: c.CustomID,
	})
	if err != nil {
		return nil, err
	}
	list := []people.AlikeChild{}
	for i := range found {
		if found[i].Mine && found[i].ChildID != c.ID {
			list = append(list, found[i])
		}
	}
	return list, s.k.Audit.Read(ctx, c.Event("read"))
}

// Preview shows two records of the actor's list side by side, and what a join would do.
func (s *Service) Preview(ctx context.Context, actor authz.Actor, keptID, joinedID string) (JoinPreview, error) {
	q, out := s.k.DB.Read(), JoinPreview{}
	p, err := s.pair(ctx, q, actor, keptID, joinedID)
	if err != nil {
		return out, err
	}
	refusal, err := s.refusal(ctx, q, p)
	if err != nil {
		return out, err
	}
	if refusal != nil {
		out.Refusal, out.RefusalID = refusal.String(), refusal.Message().ID()
	}
	out.Kept, out.Joined = p.kept.Shown(actor.ID, s.k.Now()), p.joined.Shown(actor.ID, s.k.Now())
	out.Fields = compare(p.kept, p.joined)
	if out.Counts, err = counts(ctx, q, p.joined); err != nil {
		return out, err
	}
	if out.Team, err = team(ctx, q, p.kept.Key, p.joined.Key); err != nil {
		return out, err
	}
	if figured(p.kept, p.joined) {
		out.Reports = out.Counts.Reports
	}
	for _, c := range []*people.Child{p.kept, p.joined} {
		if err := s.k.Audit.Read(ctx, c.Event("read")); err != nil {
			return out, err
		}
	}
	return out, nil
}

func counts(ctx context.Context, q db.Querier, c *people.Child) (n JoinCounts, err error) {
	err = q.Get(ctx, &n, `SELECT
		(SELECT count(*) FROM activity a WHERE a.child_id = $1 AND a.discarded_at IS NULL) AS activities,
		(SELECT count(*) FROM activity a WHERE a.child_id = $1 AND a.discarded_at IS NULL AND a.finish_date IS NULL) AS open,
		(SELECT count(*) FROM report r JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1) AS reports,
		(SELECT count(*) FROM report r JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1 AND r.signed_version > 0) AS signed,
		(SELECT count(*) FROM measurement m WHERE m.child_key = $2) AS measurements,
		(SELECT count(*) FROM child_event e WHERE e.child_key = $2) AS events,
		(SELECT count(*) FROM consent k WHERE k.child_key = $2) AS consents,
		(SELECT count(*) FROM clip k JOIN activity a ON a.key = k.activity_key WHERE a.child_id = $1 AND k.finished_at IS NOT NULL) AS clips,
		(SELECT count(*) FROM intervention_plan p WHERE p.child_id = $1) AS plans`, c.ID, c.Key)
	return n, err
}

// team returns the members of the care teams of two records, and whose they are.
func team(ctx context.Context, q db.Querier, keptKey, joinedKey int64) ([]JoinMember, error) {
	list := []JoinMember{}
	err := q.Select(ctx, &list, `SELECT m.id, m.kind, m.first_name, m.last_name, m.access,
		CASE WHEN count(*) > 1 THEN 'both' WHEN min(t.child_key) = $1 THEN 'kept' ELSE 'joined' END AS member_of
		FROM care_team t JOIN person m ON m.key = t.member_key WHERE t.child_key IN ($1, $2) AND m.archived_at IS NULL
		GROUP BY m.id, m.kind, m.first_name, m.last_name, m.access, m.sort_name ORDER BY m.kind, m.sort_name, m.id`, keptKey, joinedKey)
	return list, err
}

// List returns the joins of a child of the actor's list that can be undone, and its further ids.
func (s *Service) List(ctx context.Context, actor authz.Actor, childID string) (ChildJoins, error) {
	q := s.k.DB.Read()
	c, err := s.people.Own(ctx, q, actor, childID)
	if err != nil {
		return ChildJoins{}, err
	}
	out, err := s.list(ctx, q, c.ID)
	if err != nil {
		return out, err
	}
	return out, s.k.Audit.Read(ctx, audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: childID, ChildID: childID})
}

func (s *Service) list(ctx context.Context, q db.Querier, childID string) (ChildJoins, error) {
	out := ChildJoins{Joins: []ChildJoin{}, FurtherIDs: []FurtherID{}}
	var rows []stored
	err := q.Select(ctx, &rows, selectJoin+`WHERE j.kept_id = $1 AND j.joined_at > $2 ORDER BY j.joined_at DESC, j.id DESC`,
		childID, db.Micros(s.k.Now().Add(-Days*24*time.Hour)))
	if err != nil {
		return out, err
	}
	for i, j := range rows {
		one := ChildJoin{
			JoinID: j.ID, JoinedAt: wire.Time(j.JoinedAt), JoinedBy: j.JoinedBy, Reason: j.Reason, Last: i == 0,
			Until: wire.At(wire.Time(j.JoinedAt).Time().Add(Days * 24 * time.Hour)),
		}
		if one.FirstName, one.LastName, err = s.nameOf(ctx, q, j.ID); err != nil {
			return out, err
		}
		out.Joins = append(out.Joins, one)
	}
	err = q.Select(ctx, &out.FurtherIDs, `SELECT kind, value FROM child_further_id WHERE child_id = $1 ORDER BY kind, value`, childID)
	return out, err
}

// nameOf returns the name that a joined record had.
func (s *Service) nameOf(ctx context.Context, q db.Querier, joinID string) (first, last string, err error) {
	rows, err := s.read(ctx, q, joinID, "person", removed)
	if err != nil || len(rows) == 0 {
		return "", "", err
	}
	row, err := parse(rows[0].Content)
	if err != nil {
		return "", "", err
	}
	first, _ = row["first_name"].(string)
	last, _ = row["last_name"].(string)
	return first, last, nil
}

// refusal returns why two records cannot be joined now; nil if they can.
func (s *Service) refusal(ctx context.Context, q db.Querier, p pair) (fault.Sentence, error) {
	if p.kept.ArchivedAt != 0 {
		if erased, err := s.waiting(ctx, q, p.kept.ID); err != nil || erased != nil {
			return erased, err
		}
		return msgKept, nil
	}
	for _, id := range []string{p.kept.ID, p.joined.ID} {
		if refusal, err := s.waiting(ctx, q, id); err != nil || refusal != nil {
			return refusal, err
		}
	}
	return nil, nil
}

// waiting returns what is about to happen to a record.
func (s *Service) waiting(ctx context.Context, q db.Querier, childID string) (fault.Sentence, error) {
	var found struct {
		Erased  int64 `db:"erased"`
		Offered int64 `db:"offered"`
		Handed  int64 `db:"handed"`
	}
	err := q.Get(ctx, &found, `SELECT (SELECT count(*) FROM child_erasure WHERE child_id = $1) AS erased,
		(SELECT count(*) FROM child_transfer WHERE child_id = $1 AND ended_at IS NULL AND expires_at > $2) AS offered,
		(SELECT count(*) FROM organization_handover_child h JOIN organization_handover o ON o.id = h.handover_id
			WHERE h.child_id = $1 AND h.state = 'waiting' AND (o.state = 'accepted' OR o.state = 'offered' AND o.expires_at > $2)) AS handed`, childID, s.micros())
	switch {
	case err != nil:
		return nil, err
	case found.Erased > 0:
		return msgErased, nil
	case found.Offered > 0:
		return msgOffered, nil
	case found.Handed > 0:
		return msgHanded, nil
	}
	return nil, nil
}
