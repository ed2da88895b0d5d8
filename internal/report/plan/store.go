package plan

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// store holds the package's SQL.
type store struct{}

// subject is the child and application of a plan, with the plan if there is one.
type subject struct {
	ChildID   string `db:"id"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
	Archived  bool   `db:"archived"`
	Title     string `db:"title"`
	Latest    int64  `db:"latest_version"`
	Key       int64  `db:"key"` // 0: no plan yet
	Revision  int64  `db:"revision"`
	Goals     string `db:"goals"`
	UpdatedAt int64  `db:"updated_at"`
	UpdatedBy string `db:"updated_by"`
	Blind     bool   `db:"blind"` // the account scores such an activity a second time
}

// find reads a child that the actor can access with an application that was run with it, or that the actor has; any other is
// db.ErrNotFound.
func (store) find(ctx context.Context, q db.Querier, actor authz.Actor, childID, applicationID string) (subject, error) {
	var s subject
	err := q.Get(ctx, &s, `SELECT c.id, c.first_name, c.last_name, (c.archived_at IS NOT NULL) AS archived,
		COALESCE(`+title.Column+`, a.title) AS title, a.latest_version, COALESCE(p.key, 0) AS key, COALESCE(p.revision, 0) AS revision,
		COALESCE(p.goals, '[]') AS goals, COALESCE(p.updated_at, 0) AS updated_at,
		COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS updated_by,
		`+activity.BlindTo("c.id", "a.id", "$3")+` AS blind
		FROM person c JOIN application a ON a.id = $2
		LEFT JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		LEFT JOIN intervention_plan p ON p.child_id = c.id AND p.application_id = a.id
		LEFT JOIN account o ON o.id = p.updated_by
		WHERE c.id = $1 AND `+people.CanAccessChildRow("c", "$3")+`
		AND (p.key IS NOT NULL OR EXISTS (SELECT 1 FROM activity t WHERE t.child_id = c.id AND t.application_id = a.id AND t.discarded_at IS NULL)
			OR a.owner_id = $3 AND a.archived_at IS NULL
			OR EXISTS (SELECT 1 FROM purchase u WHERE u.account_id = $3 AND u.application_id = a.id))`, childID, applicationID, actor.ID)
	if err == nil && s.Blind { // goals begin from scores
		return subject{}, activity.Blind()
	}
	s.Title = title.For(ctx, s.Title)
	return s, err
}

func (s *subject) goals() (goals []Goal, err error) {
	if err = json.Unmarshal([]byte(s.Goals), &goals); err != nil {
		return nil, fmt.Errorf("plan: read stored goals: %w", err)
	}
	return goals, nil
}

// put stores goals over a revision, 0 for a new plan, and reports whether that was the present one.
func (store) put(ctx context.Context, tx *db.Tx, actor authz.Actor, childID, applicationID string, revision int64, goals []Goal, now int64) (bool, error) {
	text, err := json.Marshal(goals)
	if err != nil {
		return false, err
	}
	open, next := outlook(goals)
	if revision == 0 {
		n, err := tx.Exec(ctx, `INSERT INTO intervention_plan
			(child_id, application_id, revision, goals, open_goals, next_review, created_at, updated_at, updated_by)
			VALUES ($1, $2, 1, $3, $4, $5, $6, $6, $7) ON CONFLICT (child_id, application_id) DO NOTHING`,
			childID, applicationID, string(text), open, next, now, actor.ID)
		return n == 1, err
	}
	n, err := tx.Exec(ctx, `UPDATE intervention_plan SET revision = revision + 1, goals = $4, open_goals = $5, next_review = $6,
		updated_at = $7, updated_by = $8 WHERE child_id = $1 AND application_id = $2 AND revision = $3`,
		childID, applicationID, revision, string(text), open, next, now, actor.ID)
	return n == 1, err
}

// reviews returns the reviews of a plan, newest first.
func (store) reviews(ctx context.Context, q db.Querier, planKey int64) ([]Review, error) {
	var rows []struct {
		ID, Outcome, Status, Goal string
		GoalID                    string `db:"goal_id"`
		ReviewedOn                string `db:"reviewed_on"`
		NextReview                string `db:"next_review"`
		MadeBy                    string `db:"made_by"`
		MadeAt                    int64  `db:"made_at"`
	}
	err := q.Select(ctx, &rows, `SELECT id, goal_id, goal, reviewed_on, outcome, status, next_review, made_by, made_at
		FROM intervention_review WHERE plan_key = $1 ORDER BY reviewed_on DESC, made_at DESC, id`, planKey)
	out := make([]Review, len(rows))
	for i, r := range rows {
		out[i] = Review{NewReview{r.ID, r.GoalID, r.ReviewedOn, r.Outcome, r.Status, r.NextReview}, r.Goal, r.MadeBy, wire.Time(r.MadeAt)}
	}
	return out, err
}

func (store) addReview(ctx context.Context, tx *db.Tx, planKey int64, n *NewReview, goal, by string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO intervention_review
		(plan_key, id, goal_id, goal, reviewed_on, outcome, status, next_review, made_by, made_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		planKey, n.ReviewID, n.GoalID, goal, n.ReviewedOn, n.Outcome, n.Status, n.NextReview, by, now)
	return err
}

// latest returns the activity of the child that was finished last with the application, "" without one.
func (store) latest(ctx context.Context, q db.Querier, childID, applicationID string) (id, day string, err error) {
	err = db.Error(q.Row(ctx, `SELECT id, test_date FROM activity WHERE child_id = $1 AND application_id = $2 AND finish_date IS NOT NULL
		ORDER BY finish_date DESC, key DESC LIMIT 1`, childID, applicationID).Scan(&id, &day))
	if errors.Is(err, db.ErrNotFound) {
		return "", "", nil
	}
	return id, day, err
}

// ofReport returns the plan for a report, nil without one; a report signed before there was a plan has none.
func (st store) ofReport(ctx context.Context, q db.Querier, reportID, childID, applicationID string) (goals []Goal, reviews []Review, err error) {
	var s subject
	err = q.Get(ctx, &s, `SELECT p.key, p.goals FROM intervention_plan p WHERE p.child_id = $1 AND p.application_id = $2
		AND NOT EXISTS (SELECT 1 FROM report_version v WHERE v.report_id = $3 AND v.signed_at < p.created_at)`, childID, applicationID, reportID)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	if goals, err = s.goals(); err != nil || len(goals) == 0 {
		return nil, nil, err
	}
	reviews, err = st.reviews(ctx, q, s.Key)
	return goals, reviews, err
}

// listedRow is a row of the list with its place in it.
type listedRow struct {
	PlannedChild
	Key      int64  `db:"key"`
	SortName string `db:"sort_name"`
}

const byName = "name"

// list reads a page, and one row more, of the children whom the actor can access and ran the application with, by name.
func (store) list(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string, limit int, cursor string) ([]listedRow, error) {
	s := &listing.Statement{Args: []any{applicationID, actor.ID}, Text: `SELECT c.key, c.sort_name, c.id, c.first_name, c.last_name,
		(p.key IS NOT NULL) AS has_plan, COALESCE(p.open_goals, 0) AS open_goals, COALESCE(p.next_review, '') AS next_review, p.updated_at
		FROM person c LEFT JOIN intervention_plan p ON p.child_id = c.id AND p.application_id = $1
		WHERE c.archived_at IS NULL AND c.id IN (SELECT t.child_id FROM activity t WHERE t.owner_id = $2 AND t.application_id = $1 AND t.discarded_at IS NULL)
		AND ` + people.CanAccessChildRow("c", "$2")}
	var name string
	var key int64
	given, err := listing.ReadCursor(cursor, byName, []any{&name, &key})
	if err != nil {
		return nil, err
	}
	var after []any
	if given {
		after = []any{name, key}
	}
	s.Page([]string{"c.sort_name", "c.key"}, false, after, limit+1)
	rows := []listedRow{}
	err = q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, err
}

// nameOf returns the stored name of the reviewer.
func (store) nameOf(ctx context.Context, q db.Querier, accountID string) (name string, err error) {
	err = q.Get(ctx, &name, `SELECT TRIM(first_name || ' ' || last_name) FROM account WHERE id = $1`, accountID)
	return name, err
}
