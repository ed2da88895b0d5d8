package measure

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

// columns are the columns of a measure, with the rule of the account whose key is $1.
var columns = columnsFor("$1")

func columnsFor(account string) string {
	return `SELECT m.key, m.id, COALESCE(m.owner_key, 0) AS owner_key, m.code, m.title, m.description, m.card, m.kind, m.metric, m.better, m.respondent, m.most,
	(m.archived_at IS NOT NULL) AS archived, COALESCE(d.every_months, 0) AS every_months, COALESCE(d.at_months, '') AS at_months
	FROM measure m LEFT JOIN measure_due d ON d.measure_key = m.key AND d.account_key = ` + account + ` `
}

// maxOthers bounds how many measures of other accounts one account sees.
const maxOthers = 1_000

// othersMeasured selects the keys of other accounts' measures with a score of a child that the account can access, by its key
// $1 and id $2. It starts from the account's children, so that the cost does not depend on others' measurements.
var othersMeasured = `(SELECT x.measure_key FROM person c JOIN measurement x ON x.child_key = c.key
		WHERE c.owner_id = $2 AND ` + people.CanAccessChildRow("c", "$2") + ` AND ` + ofOthers + `
	UNION SELECT x.measure_key FROM person s JOIN care_team t ON t.member_key = s.key JOIN person c ON c.key = t.child_key
		JOIN measurement x ON x.child_key = c.key
		WHERE s.account_id = $2 AND ` + people.CanAccessChildRow("c", "$2") + ` AND ` + ofOthers + `)`

const ofOthers = `x.measure_key IN (SELECT key FROM measure WHERE owner_key IS NOT NULL AND owner_key <> $1)`

// present returns the built-in measures, then the account's own.
func (store) present(ctx context.Context, q db.Querier, actor authz.Actor) (list []row, err error) {
	err = q.Select(ctx, &list, columns+`WHERE m.archived_at IS NULL AND (m.owner_key IS NULL OR m.owner_key = $1)
		ORDER BY COALESCE(m.owner_key, 0), m.key`, actor.Key)
	return list, err
}

// keyed returns the measures with the keys, in their order.
func (store) keyed(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (all []row, err error) {
	lists := db.InLists(keys)
	for i := range lists {
		list := &lists[i]
		var rows []row
		if err := q.Select(ctx, &rows, columnsFor(list.Arg(actor.Key))+`WHERE m.key IN `+list.Marks+` ORDER BY m.key`, list.Args...); err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

// visible returns the measures that are present, then those of others that the account sees.
func (st store) visible(ctx context.Context, q db.Querier, actor authz.Actor) ([]row, error) {
	list, err := st.present(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	var others []row
	err = q.Select(ctx, &others, columns+`WHERE m.key IN `+othersMeasured+` ORDER BY m.key LIMIT $3 + 0`, actor.Key, actor.ID, maxOthers)
	return append(list, others...), err
}

// named is a measure by its name, of others only one that the account sees; any other is db.ErrNotFound.
func (store) named(ctx context.Context, q db.Querier, actor authz.Actor, name string) (r row, err error) {
	err = q.Get(ctx, &r, columns+`WHERE m.code = $3 AND m.archived_at IS NULL AND (m.owner_key IS NULL OR m.owner_key = $1)
		OR m.id = $3 AND m.owner_key IS NOT NULL AND (m.owner_key = $1 OR m.key IN `+othersMeasured+`)`, actor.Key, actor.ID, name)
	return r, err
}

// own is a present measure of the account's own by its code.
func (store) own(ctx context.Context, q db.Querier, actor authz.Actor, code string) (r row, err error) {
	err = q.Get(ctx, &r, columns+`WHERE m.code = $2 AND m.owner_key = $1 AND m.archived_at IS NULL`, actor.Key, code)
	return r, err
}

// insert stores a new measure and reports whether its code was free.
func (store) insert(ctx context.Context, tx *db.Tx, actor authz.Actor, r *row, now int64) (bool, error) {
	r.ID, r.OwnerKey = uuid.NewString(), actor.Key
	n, err := tx.Exec(ctx, `INSERT INTO measure (id, owner_key, code, title, description, card, kind, metric, better, most, respondent, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
		r.ID, actor.Key, r.Code, r.Title, r.Description, r.Card, r.Kind, r.Metric, r.Better, r.Most, r.Respondent, now)
	return n == 1, err
}

func (store) countOwn(ctx context.Context, q db.Querier, actor authz.Actor) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM measure WHERE owner_key = $1 AND archived_at IS NULL`, actor.Key)
	return n, err
}

func (store) update(ctx context.Context, tx *db.Tx, r *row) error {
	_, err := tx.Exec(ctx, `UPDATE measure SET title = $2, description = $3, card = $4, kind = $5, metric = $6, better = $7, most = $8, respondent = $9 WHERE key = $1`,
		r.Key, r.Title, r.Description, r.Card, r.Kind, r.Metric, r.Better, r.Most, r.Respondent)
	return err
}

func (store) archive(ctx context.Context, tx *db.Tx, key int64, measured bool, now int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM measure_due WHERE measure_key = $1`, key); err != nil {
		return err
	}
	if !measured {
		_, err := tx.Exec(ctx, `DELETE FROM measure WHERE key = $1`, key)
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE measure SET archived_at = $2 WHERE key = $1`, key, now)
	return err
}

// greatest returns the greatest value that was ever measured; nil without a measurement.
func (store) greatest(ctx context.Context, q db.Querier, key int64) (value *float64, err error) {
	err = q.Get(ctx, &value, `SELECT MAX(value) FROM (SELECT value FROM measurement WHERE measure_key = $1
		UNION ALL SELECT value FROM measurement_former WHERE measure_key = $1) AS measured`, key)
	return value, err
}

// setDue stores the account's rule, or removes it.
func (store) setDue(ctx context.Context, tx *db.Tx, accountKey, measureKey int64, rule DueRule) error {
	if rule.none() {
		_, err := tx.Exec(ctx, `DELETE FROM measure_due WHERE account_key = $1 AND measure_key = $2`, accountKey, measureKey)
		return err
	}
	at, err := json.Marshal(rule.AtMonths)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO measure_due (account_key, measure_key, every_months, at_months) VALUES ($1, $2, $3, $4)
		ON CONFLICT (account_key, measure_key) DO UPDATE SET every_months = excluded.every_months, at_months = excluded.at_months`,
		accountKey, measureKey, rule.EveryMonths, string(at))
	return err
}

// feeder is an application of the account's with the code that it names.
type feeder struct {
	ID    string `db:"id"`
	Title string `db:"title"`
	Code  string `db:"score_code"`
	Form  string `db:"form"` // who answers it; see questionnaire.Read
}

// maxFeeders bounds the applications listed with measures.
const maxFeeders = 1_000

func (store) feeders(ctx context.Context, q db.Querier, actor authz.Actor) (list []feeder, err error) {
	err = q.Select(ctx, &list, `SELECT id, title, score_code, form FROM application WHERE owner_id = $1 AND score_code <> '' AND archived_at IS NULL
		ORDER BY title, id LIMIT $2 + 0`, actor.ID, maxFeeders)
	return list, err
}

// ofChild returns a measure by its name for a child: built in, the actor's own, or another account's with a score of the child
// or belonging to the child's owner.
func (store) ofChild(ctx context.Context, q db.Querier, actor authz.Actor, c *child, name string) (r row, err error) {
	err = q.Get(ctx, &r, columns+`WHERE m.code = $2 AND m.archived_at IS NULL AND (m.owner_key IS NULL OR m.owner_key = $1)
		OR m.id = $2 AND m.owner_key IS NOT NULL AND (m.owner_key = $1 OR m.owner_key = $3 AND m.archived_at IS NULL
			OR EXISTS (SELECT 1 FROM measurement x WHERE x.child_key = $4 AND x.measure_key = m.key))`, actor.Key, name, c.OwnerKey, c.Key)
	return r, err
}
