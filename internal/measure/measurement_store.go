package measure

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// child holds what a measurement needs of its child.
type child struct {
	Key      int64  `db:"key"`
	ID       string `db:"id"`
	OwnerKey int64  `db:"owner_key"` // of whose list it is
	Born     string `db:"born"`
	Weeks    int64  `db:"weeks"`
	Days     int64  `db:"days"`
	Archived bool   `db:"archived"`
}

const childColumns = `SELECT c.key, c.id, o.key AS owner_key, COALESCE(c.date_of_birth, '') AS born, COALESCE(k.gestational_weeks, 0) AS weeks,
	k.gestational_days AS days, (c.archived_at IS NOT NULL) AS archived
	FROM person c JOIN child k ON k.id = c.id JOIN account o ON o.id = c.owner_id `

// child returns a child that the actor can access; any other is db.ErrNotFound.
func (store) child(ctx context.Context, q db.Querier, actor authz.Actor, id string) (c child, err error) {
	err = q.Get(ctx, &c, childColumns+`WHERE c.id = $1 AND `+people.CanAccessChildRow("c", "$2"), id, actor.ID)
	return c, err
}

// children returns the children of the ids that the actor can access.
func (store) children(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]*child, error) {
	found := map[string]*child{}
	for _, list := range db.InLists(ids) {
		var rows []child
		me := list.Arg(actor.ID)
		if err := q.Select(ctx, &rows, childColumns+`WHERE c.id IN `+list.Marks+` AND `+people.CanAccessChildRow("c", me), list.Args...); err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].ID] = &rows[i]
		}
	}
	return found, nil
}

// measurement is a stored measurement.
type measurement struct {
	Key         int64    `db:"key"`
	ID          string   `db:"id"`
	ChildKey    int64    `db:"child_key"`
	ChildID     string   `db:"child_id"`
	MeasureKey  int64    `db:"measure_key"`
	TestDate    string   `db:"test_date"`
	Value       float64  `db:"value"`
	Low         *float64 `db:"low"`
	High        *float64 `db:"high"`
	Level       *float64 `db:"level"`
	SEM         *float64 `db:"sem"`
	Line        string   `db:"line"`
	NormID      string   `db:"norm_id"`        // the norm set of the value
	Limit       string   `db:"value_limit"`    // ≤ or ≥ of a value beyond the scale
	Common      *float64 `db:"common"`         // the value by another set, that of a later session
	CommonNorm  string   `db:"common_norm_id"` // the id of that set
	CommonLimit string   `db:"common_limit"`
	Source      string   `db:"source"`
	SourceText  string   `db:"source_text"`
	ActivityKey *int64   `db:"activity_key"`
	ActivityID  string   `db:"activity_id"`
	ImportKey   *int64   `db:"import_key"`
	Number      int64    `db:"number"`
	CreatedAt   int64    `db:"created_at"`
	CreatedBy   string   `db:"created_by"`
	Author      string   `db:"author"`
	Archived    bool     `db:"archived"` // the child is
}

// readBy are measurements as the account $1 reads them.
var readBy = measurementsFor("$1")

// measurementsFor selects measurements for an account: scores of an activity that it is scoring a second time are left out.
func measurementsFor(account string) string {
	return `SELECT x.key, x.id, x.child_key, c.id AS child_id, x.measure_key, x.test_date, x.value, x.low, x.high, x.level, x.sem, x.line,
	x.norm_id, x.value_limit, x.common, x.common_norm_id, x.common_limit, x.source, x.source_text, x.activity_key, COALESCE(a.id, '') AS activity_id, x.import_key, x.number, x.created_at, x.created_by,
	COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS author, (c.archived_at IS NOT NULL) AS archived
	FROM measurement x JOIN person c ON c.key = x.child_key LEFT JOIN activity a ON a.key = x.activity_key LEFT JOIN account o ON o.id = x.created_by
	WHERE (a.key IS NULL OR NOT ` + activity.BlindTo("a.child_id", "a.application_id", account) + `) `
}

// find is a measurement of a child that the actor can access; any other is db.ErrNotFound.
func (store) find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (x measurement, err error) {
	err = q.Get(ctx, &x, readBy+`AND x.id = $2 AND `+people.CanAccessChildRow("c", "$1"), actor.ID, id)
	return x, err
}

// byIDs returns stored measurements of any account.
func (store) byIDs(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]*measurement, error) {
	found := map[string]*measurement{}
	for _, list := range db.InLists(ids) {
		var rows []measurement
		query := measurementsFor(list.Arg(actor.ID)) + `AND x.id IN ` + list.Marks
		if err := q.Select(ctx, &rows, query, list.Args...); err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].ID] = &rows[i]
		}
	}
	return found, nil
}

// taken returns the ids among these that a measurement has, or had before it was removed.
func (store) taken(ctx context.Context, q db.Querier, ids []string) (map[string]bool, error) {
	found := map[string]bool{}
	for _, list := range db.InLists(ids) {
		var rows []string
		err := q.Select(ctx, &rows, `SELECT id FROM measurement WHERE id IN `+list.Marks+`
			UNION SELECT measurement_id FROM measurement_former WHERE measurement_id IN `+list.Marks, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, id := range rows {
			found[id] = true
		}
	}
	return found, nil
}

func (store) countOf(ctx context.Context, q db.Querier, childKey int64) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM measurement WHERE child_key = $1`, childKey)
	return n, err
}

const insertMeasurements = `INSERT INTO measurement (id, child_key, measure_key, test_date, value, low, high, level, sem, line, norm_id, value_limit,
	source, source_text, activity_key, import_key, number, created_at, created_by) VALUES `

func (x *measurement) values() []any {
	return []any{
		x.ID, x.ChildKey, x.MeasureKey, x.TestDate, x.Value, x.Low, x.High, x.Level, x.SEM, x.Line, x.NormID, x.Limit,
		x.Source, x.SourceText, x.ActivityKey, x.ImportKey, x.Number, x.CreatedAt, x.CreatedBy,
	}
}

func (store) insertAll(ctx context.Context, tx *db.Tx, list []measurement) error {
	rows := make([][]any, len(list))
	for i := range list {
		rows[i] = list[i].values()
	}
	return db.InsertRows(ctx, tx, insertMeasurements, len(rows[0]), rows)
}

func (store) replace(ctx context.Context, tx *db.Tx, x *measurement) error {
	_, err := tx.Exec(ctx, `UPDATE measurement SET measure_key = $2, test_date = $3, value = $4, low = $5, high = $6, level = $7, sem = $8, line = $9,
		source_text = $10, number = $11, created_at = $12, created_by = $13, norm_id = $14, value_limit = $15,
		common = NULL, common_norm_id = '', common_limit = '' WHERE key = $1`,
		x.Key, x.MeasureKey, x.TestDate, x.Value, x.Low, x.High, x.Level, x.SEM, x.Line, x.SourceText, x.Number, x.CreatedAt, x.CreatedBy,
		x.NormID, x.Limit)
	return err
}

func (store) remove(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM measurement WHERE key = $1`, key)
	return err
}

// ending is the reason, time and account with which a measurement is replaced or removed.
type ending struct {
	at              int64
	by, why, reason string
}

// keep stores a measurement as a former one before it is replaced or removed.
func (store) keep(ctx context.Context, tx *db.Tx, x *measurement, e ending) error {
	_, err := tx.Exec(ctx, `INSERT INTO measurement_former (measurement_id, number, child_key, measure_key, test_date, value, low, high, level, source,
		source_text, activity_key, created_at, created_by, ended_at, ended_by, why, reason)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		x.ID, x.Number, x.ChildKey, x.MeasureKey, x.TestDate, x.Value, x.Low, x.High, x.Level, x.Source,
		x.SourceText, x.ActivityKey, x.CreatedAt, x.CreatedBy, e.at, e.by, e.why, e.reason)
	return err
}

// former is a former state of a measurement.
type former struct {
	MeasurementID string  `db:"measurement_id"`
	Number        int64   `db:"number"`
	TestDate      string  `db:"test_date"`
	Value         float64 `db:"value"`
	SourceText    string  `db:"source_text"`
	EndedAt       int64   `db:"ended_at"`
	EndedBy       string  `db:"ended_by"`
	Why           string  `db:"why"`
	Reason        string  `db:"reason"`
}

func (f *former) wire() FormerMeasurement {
	return FormerMeasurement{
		Number: f.Number, TestDate: f.TestDate, Value: f.Value, SourceText: f.SourceText, EndedAt: wire.Time(f.EndedAt), EndedBy: f.EndedBy,
		Why: f.Why, Reason: f.Reason,
	}
}

// formers returns the former states of measurements, by their ids, the newest first.
func (store) formers(ctx context.Context, q db.Querier, ids []string) (map[string][]FormerMeasurement, error) {
	found := map[string][]FormerMeasurement{}
	for _, list := range db.InLists(ids) {
		var rows []former
		err := q.Select(ctx, &rows, `SELECT f.measurement_id, f.number, f.test_date, f.value, f.source_text, f.ended_at,
			COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS ended_by, f.why, f.reason
			FROM measurement_former f LEFT JOIN account o ON o.id = f.ended_by WHERE f.measurement_id IN `+list.Marks+`
			ORDER BY f.measurement_id, f.number DESC`, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			found[r.MeasurementID] = append(found[r.MeasurementID], r.wire())
		}
	}
	return found, nil
}

// measuresOf returns the measures of the keys, as the actor names them.
func (store) measuresOf(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64]*row, error) {
	found := map[int64]*row{}
	for _, list := range db.InLists(keys) {
		var rows []row
		query := columnsFor(list.Arg(actor.Key)) + `WHERE m.key IN ` + list.Marks
		if err := q.Select(ctx, &rows, query, list.Args...); err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].Key] = &rows[i]
		}
	}
	return found, nil
}

// newest returns the newest scores of a child, one more than are shown, the newest first.
func (store) newest(ctx context.Context, q db.Querier, actor authz.Actor, childKey int64) (list []measurement, err error) {
	err = q.Select(ctx, &list, readBy+`AND x.child_key = $2 ORDER BY x.test_date DESC, x.key DESC LIMIT $3 + 0`, actor.ID, childKey, maxPoints+1)
	return list, err
}

// removed returns the removed scores of a child.
func (store) removed(ctx context.Context, q db.Querier, childID string) ([]FormerMeasurement, error) {
	var rows []former
	err := q.Select(ctx, &rows, `SELECT f.measurement_id, f.number, f.test_date, f.value, f.source_text, f.ended_at,
		COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS ended_by, f.why, f.reason
		FROM measurement_former f JOIN person c ON c.key = f.child_key LEFT JOIN account o ON o.id = f.ended_by
		WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM measurement x WHERE x.id = f.measurement_id) ORDER BY f.measurement_id, f.number DESC`, childID)
	list := make([]FormerMeasurement, len(rows))
	for i := range rows {
		list[i] = rows[i].wire()
	}
	return list, err
}

// sweepRest removes events and removed scores older than a time.
func (store) sweepRest(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	removed, err := tx.Exec(ctx, `DELETE FROM measurement_former WHERE measurement_id IN (SELECT f.measurement_id FROM measurement_former f
		WHERE f.ended_at < $1 AND f.activity_key IS NULL AND NOT EXISTS (SELECT 1 FROM measurement x WHERE x.id = f.measurement_id) LIMIT $2 + 0)`, before, limit)
	if err != nil || removed > 0 {
		return removed, err
	}
	return tx.Exec(ctx, `DELETE FROM child_event WHERE key IN (SELECT key FROM child_event WHERE updated_at < $1 LIMIT $2 + 0)`, before, limit)
}
