package normset

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring/norm"
)

const setColumns = `s.key, s.id, s.application_id, s.account_id, s.private, s.score, s.respondent, s.version, s.kind, s.head, s.hash, s.row_count,
	s.created_at, s.used_at, s.retired_at, s.language`

// viewer is the condition under which an account sees the application $1 of another account: everybody while it is published, a
// holder also afterwards.
type viewer string

const (
	anyone viewer = `a.published`
	holder viewer = `a.latest_version > 0`
)

// seen is which sets $1 sees: the own ones, and those for all of applications that $1 may see.
func (v viewer) seen() string {
	return ` FROM norm_set s JOIN application a ON a.id = s.application_id
		WHERE (s.account_id = $1 OR NOT s.private AND (a.owner_id = $1 OR ` + string(v) + ` AND a.archived_at IS NULL))`
}

// ownerOf is whose an application is that the actor may see; db.ErrNotFound for others.
func (v viewer) ownerOf(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (string, error) {
	var owner string
	err := q.Get(ctx, &owner, `SELECT a.owner_id FROM application a WHERE a.id = $1 AND a.archived_at IS NULL AND (a.owner_id = $2 OR `+string(v)+`)`,
		applicationID, actor.ID)
	return owner, err
}

// applicationOf returns the application whose norms a set holds, whoever may see it.
func applicationOf(ctx context.Context, q db.Querier, id string) (application string, err error) {
	err = q.Get(ctx, &application, `SELECT application_id FROM norm_set WHERE id = $1`, id)
	return application, err
}

// set is a set that the actor sees.
func (v viewer) set(ctx context.Context, q db.Querier, actor authz.Actor, id string) (setRow, error) {
	var row setRow
	err := q.Get(ctx, &row, `SELECT `+setColumns+v.seen()+` AND s.id = $2`, actor.ID, id)
	return row, err
}

// sets lists the sets of an application that the actor sees, by score: own private ones first, the newest version first.
func (v viewer) sets(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) ([]setRow, error) {
	rows := []setRow{}
	err := q.Select(ctx, &rows, `SELECT `+setColumns+v.seen()+` AND s.application_id = $2
		ORDER BY s.score, s.respondent, s.private DESC, s.version DESC LIMIT $3`, actor.ID, applicationID, 2*maxOwn)
	return rows, err
}

// retire takes the actor's own set out of use. It reports whether it was in use until then.
func retire(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE norm_set SET retired_at = $1 WHERE id = $2 AND account_id = $3 AND retired_at IS NULL`, now, id, actor.ID)
	return n > 0, err
}

// newest returns the last version of an account's sets for a score of a kind of respondents in a language; the zero row if there is none.
func newest(ctx context.Context, q db.Querier, of setRow) (setRow, error) {
	var row setRow
	err := q.Get(ctx, &row, `SELECT `+setColumns+` FROM norm_set s WHERE s.application_id = $1 AND s.account_id = $2 AND s.score = $3
		AND s.respondent = $4 AND s.language = $5 ORDER BY s.version DESC LIMIT 1`, of.ApplicationID, of.AccountID, of.Score, of.Respondent, of.Language)
	if errors.Is(err, db.ErrNotFound) {
		return setRow{}, nil
	}
	return row, err
}

// lastVersion returns the number of the last version of an account's sets for a score, whoever answered; 0 if there is none.
func lastVersion(ctx context.Context, q db.Querier, of setRow) (version int64, err error) {
	err = q.Get(ctx, &version, `SELECT COALESCE(MAX(version), 0) FROM norm_set WHERE application_id = $1 AND account_id = $2 AND score = $3`,
		of.ApplicationID, of.AccountID, of.Score)
	return version, err
}

// kept is how much an account has stored already.
type kept struct {
	Sets int64 `db:"sets"` // for an application
	Rows int64 `db:"rows"` // in all
}

func keptBy(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (k kept, err error) {
	err = q.Get(ctx, &k, `SELECT COUNT(*) FILTER (WHERE application_id = $1) AS sets, CAST(COALESCE(SUM(row_count), 0) AS BIGINT) AS rows
		FROM norm_set WHERE account_id = $2`, applicationID, actor.ID)
	return k, err
}

const rowColumns = `line, sex, age_from, age_until, age_years, n, reliability, raw, percentile, standard, mean, sd, l, m, s`

// insert stores a set as the version that its row names.
func insert(ctx context.Context, tx *db.Tx, row *setRow, s *norm.Set) error {
	row.ID = uuid.NewString()
	row.Head, row.UsedAt, row.RetiredAt = authoring.Encode(headOf(s)), nil, nil
	err := tx.Get(ctx, &row.Key, `INSERT INTO norm_set
		(id, application_id, account_id, private, score, version, kind, head, hash, row_count, created_at, respondent, language)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) RETURNING key`,
		row.ID, row.ApplicationID, row.AccountID, row.Private, row.Score, row.Version, row.Kind, row.Head, row.Hash, row.RowCount, row.CreatedAt, row.Respondent, row.Language)
	if err != nil {
		return err
	}
	rows := make([][]any, len(s.Rows))
	for i, r := range s.Rows {
		rows[i] = append([]any{row.Key, i}, values(s.Kind, r)...)
	}
	return db.InsertRows(ctx, tx, `INSERT INTO norm_row (set_key, position, `+rowColumns+`) VALUES `, 17, rows)
}

// decode reads the rows of a set.
func decode(ctx context.Context, q db.Querier, row setRow) (*norm.Set, error) {
	head, err := row.head()
	if err != nil {
		return nil, err
	}
	var stored []normRow
	if err := q.Select(ctx, &stored, `SELECT `+rowColumns+` FROM norm_row WHERE set_key = $1 ORDER BY position`, row.Key); err != nil {
		return nil, err
	}
	set := norm.Set{Score: row.Score, Kind: norm.Kind(row.Kind), InDays: head.InDays, Head: head.Head, Rows: make([]norm.Row, len(stored))}
	for i, r := range stored {
		set.Rows[i] = r.row()
	}
	return norm.Make(set), nil
}

// inUse lists the newest version of each score, kind of respondents and language at a moment: of an account, then those for all.
func inUse(ctx context.Context, q db.Querier, accountID, applicationID string, at int64) ([]setRow, error) {
	rows := []setRow{}
	err := q.Select(ctx, &rows, `SELECT `+setColumns+` FROM norm_set s WHERE s.application_id = $1 AND (s.account_id = $2 OR NOT s.private)
		AND s.created_at <= $3 AND (s.retired_at IS NULL OR s.retired_at > $3)
		AND NOT EXISTS (SELECT 1 FROM norm_set o WHERE o.application_id = s.application_id AND o.account_id = s.account_id AND o.score = s.score
			AND o.respondent = s.respondent AND o.language = s.language AND o.version > s.version AND o.created_at <= $3 AND (o.retired_at IS NULL OR o.retired_at > $3))
		ORDER BY s.private DESC, s.score, s.respondent`, applicationID, accountID, at)
	return rows, err
}
