package careteam

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/namesearch"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

// around is somebody in a child's care team with their newest invitation and how their access ended.
type around struct {
	JunctionID   string        `db:"junction_id"`
	ID           string        `db:"id"`
	Kind         people.Kind   `db:"kind"`
	FirstName    string        `db:"first_name"`
	LastName     string        `db:"last_name"`
	Email        string        `db:"email"`
	PhoneNumber  string        `db:"phone_number"`
	Access       people.Access `db:"access"`
	Organization bool          `db:"organization"`
	AssignedAt   int64         `db:"assigned_at"`
	ArchivedAt   int64         `db:"archived_at"`
	SentTo       string        `db:"sent_to"`
	Letter       string        `db:"letter"`
	InvitedAt    int64         `db:"invited_at"`
	ExpiresAt    int64         `db:"expires_at"`
	AcceptedAt   int64         `db:"accepted_at"`
	AcceptedBy   string        `db:"accepted_by"`
	EndedAt      int64         `db:"ended_at"`
	EndedBy      string        `db:"ended_by"`
	EndedAs      string        `db:"ended_as"`
}

const selectAround = `SELECT t.id AS junction_id, m.id, m.kind, m.first_name, m.last_name, m.email, m.phone_number, m.access,
	m.membership_id IS NOT NULL AS organization, t.created_at AS assigned_at, COALESCE(m.archived_at, 0) AS archived_at,
	COALESCE(i.email, '') AS sent_to, COALESCE(i.letter, '') AS letter, COALESCE(i.created_at, 0) AS invited_at,
	COALESCE(i.expires_at, 0) AS expires_at, COALESCE(CASE WHEN i.accepted_by IS NOT NULL THEN i.ended_at END, 0) AS accepted_at,
	COALESCE(a.email, '') AS accepted_by, COALESCE(e.at, 0) AS ended_at, COALESCE(e.actor_id, '') AS ended_by, COALESCE(e.action, '') AS ended_as
	FROM care_team t JOIN person m ON m.key = t.member_key LEFT JOIN account a ON a.id = m.account_id
	LEFT JOIN invitation i ON i.id = (SELECT n.id FROM invitation n WHERE n.person_key = m.key ORDER BY n.created_at DESC, n.id DESC LIMIT 1)
	LEFT JOIN audit_event e ON m.access = 'withdrawn' AND e.id = (SELECT o.id FROM audit_event o WHERE o.subject_id = m.id
		AND o.action IN ('invitation.withdraw', 'invitation.leave') ORDER BY o.at DESC, o.id DESC LIMIT 1)`

// team lists the people that are assigned to a child.
func (store) team(ctx context.Context, q db.Querier, childKey int64) (list []around, err error) {
	err = q.Select(ctx, &list, selectAround+` WHERE t.child_key = $1 ORDER BY m.kind, m.sort_name, m.id`, childKey)
	return list, err
}

// assignment reads one of the actor's children; any other is db.ErrNotFound.
func (store) assignment(ctx context.Context, q db.Querier, actor authz.Actor, childID, id string) (row around, err error) {
	err = q.Get(ctx, &row, selectAround+` JOIN person c ON c.key = t.child_key WHERE t.id = $1 AND c.id = $2 AND c.owner_id = $3`, id, childID, actor.ID)
	return row, err
}

// taken reports whether an assignment of any account has the id.
func (store) taken(ctx context.Context, q db.Querier, id string) (bool, error) {
	var n int
	err := q.Get(ctx, &n, `SELECT count(*) FROM care_team WHERE id = $1`, id)
	return n > 0, err
}

// maxRemoved bounds how many removed members are listed.
const maxRemoved = 100

// removal is an assignment that somebody ended.
type removal struct {
	At     int64  `db:"at"`
	By     string `db:"actor_id"`
	Detail string `db:"detail"`
}

func (r removal) person() string {
	var detail struct {
		Person string `json:"person"`
	}
	_ = json.Unmarshal([]byte(r.Detail), &detail) // an event without one names nobody
	return detail.Person
}

// removals returns the last assignments to a child that ended, the latest first, as long as the audit trail goes back. That
// the id is not empty has SQLite use the index audit_event_child, which leaves empty ones out.
func (store) removals(ctx context.Context, q db.Querier, childID string) (list []removal, err error) {
	err = q.Select(ctx, &list, `SELECT e.at, e.actor_id, e.detail FROM audit_event e WHERE e.child_id = $1 AND e.child_id <> '' AND e.action = 'team.unassign'
		ORDER BY e.at DESC, e.id DESC LIMIT $2 + 0`, childID, maxRemoved)
	return list, err
}

// listed returns the given people that are on the actor's list, by id.
func (store) listed(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]people.Person, error) {
	found := make(map[string]people.Person, len(ids))
	for _, list := range db.InLists(ids) {
		var rows []people.Person
		owner := list.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT `+people.PersonColumns+` FROM person p WHERE p.id IN `+list.Marks+` AND p.kind <> 'child' AND p.owner_id = `+owner, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, p := range rows {
			found[p.ID] = p
		}
	}
	return found, nil
}

// known reports whether a person of the kind, name and address is on the actor's list already.
func (store) known(ctx context.Context, q db.Querier, actor authz.Actor, in *NewTeamPerson) (bool, error) {
	var emails []string
	name := namesearch.SortKey(strings.TrimSpace(in.LastName) + " " + strings.TrimSpace(in.FirstName))
	err := q.Select(ctx, &emails, `SELECT p.email FROM person p WHERE p.owner_id = $1 AND p.kind = $2 AND p.sort_name = $3 AND p.archived_at IS NULL`,
		actor.ID, in.Kind, name)
	for _, email := range emails {
		if account.FoldEmail(email) == account.FoldEmail(strings.TrimSpace(in.Email)) {
			return true, nil
		}
	}
	return false, err
}
