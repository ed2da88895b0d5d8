package measureimport

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

const importColumns = `SELECT i.key, i.id, i.owner_id, a.key AS owner_key, i.file_name, i.source_text, i.state, i.reason, i.columns, i.fields, i.base1904, i.chosen,
	i.reading, i.choices, i.counts, i.revision, i.row_count, i.total, i.done_count, i.step, i.busy_until, i.failures, i.created_at, i.expires_at
	FROM score_import i JOIN account a ON a.id = i.owner_id `

// texts are the values that are stored as JSON.
func (m *scoreImport) texts() importing.Texts {
	return importing.Texts{
		{&m.Columns, &m.ColumnText}, {&m.fields, &m.FieldText}, {&m.reading, &m.ReadText}, {&m.answers, &m.ChoiceText}, {&m.tally, &m.CountText},
	}
}

// Of is an import of the actor's that has not run out; any other is db.ErrNotFound.
func (store) Of(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*scoreImport, error) {
	m := &scoreImport{}
	err := q.Get(ctx, m, importColumns+`WHERE i.id = $1 AND i.owner_id = $2 AND i.state <> 'reading' AND i.expires_at > $3`, id, actor.ID, now)
	if err == nil {
		err = m.texts().Decode()
	}
	return m, err
}

// Named reads an import for the work in the background, of any account.
func (store) Named(ctx context.Context, q db.Querier, id string) (*scoreImport, error) {
	m := &scoreImport{}
	err := q.Get(ctx, m, importColumns+`WHERE i.id = $1`, id)
	if err == nil {
		err = m.texts().Decode()
	}
	return m, err
}

// List reads the newest of the actor's imports.
func (store) List(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]scoreImport, error) {
	var list []scoreImport
	err := q.Select(ctx, &list, importColumns+`WHERE i.owner_id = $1 AND i.state <> 'reading' AND i.expires_at > $2 ORDER BY i.created_at DESC, i.key DESC LIMIT 50`, actor.ID, now)
	for i := range list {
		if err := list[i].texts().Decode(); err != nil {
			return nil, err
		}
	}
	return list, err
}

// CountOpen counts the actor's imports that are not run yet.
func (store) CountOpen(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM score_import WHERE owner_id = $1 AND state IN ('reading', 'open') AND expires_at > $2`, actor.ID, now)
	return n, err
}

// Insert stores an import that is being read and sets its key.
func (store) Insert(ctx context.Context, tx *db.Tx, m *scoreImport) error {
	if err := m.texts().Encode(); err != nil {
		return err
	}
	return tx.Get(ctx, &m.Key, `INSERT INTO score_import (id, owner_id, file_name, source_text, state, columns, fields, base1904, created_at, expires_at, counts)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING key`,
		m.ID, m.OwnerID, m.FileName, m.SourceText, m.State, m.ColumnText, m.FieldText, m.Base1904, m.CreatedAt, m.ExpiresAt, m.CountText)
}

// Put stores an import unless it was changed since it was read: by another tab, or by anyone who works on its run.
func (store) Put(ctx context.Context, tx *db.Tx, m *scoreImport) (bool, error) {
	if err := m.texts().Encode(); err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE score_import SET source_text = $3, state = $4, reason = $5, columns = $6, fields = $7, chosen = $8, reading = $9,
		counts = $10, row_count = $11, total = $12, done_count = $13, step = $14, busy_until = $15, failures = $16, expires_at = $17, choices = $18, revision = revision + 1
		WHERE key = $1 AND revision = $2`, m.Key, m.Revision, m.SourceText, m.State, m.Reason, m.ColumnText, m.FieldText, m.Chosen, m.ReadText, m.CountText,
		m.Rows, m.Total, m.Done, m.Step, m.BusyUntil, m.Failures, m.ExpiresAt, m.ChoiceText)
	if n == 1 {
		m.Revision++
	}
	return n == 1, err
}

// reached returns the children whom the actor can access, including archived own ones.
func (store) reached(ctx context.Context, q db.Querier, actor authz.Actor) (list []child, err error) {
	const columns = `SELECT c.key, c.id, c.first_name, c.last_name, COALESCE(c.date_of_birth, '') AS born, k.medical_id, k.custom_id,
		(c.archived_at IS NOT NULL) AS archived FROM person c JOIN child k ON k.id = c.id WHERE `
	err = q.Select(ctx, &list, columns+`c.owner_id = $1 AND `+people.CanAccessChildRow("c", "$1")+` UNION `+
		columns+`c.key IN (SELECT t.child_key FROM person mine JOIN care_team t ON t.member_key = mine.key WHERE mine.account_id = $1)
		AND `+people.CanAccessChildRow("c", "$1"), actor.ID)
	return list, err
}

// withoutExamples removes the examples of the columns' content, and counts again.
func (st store) withoutExamples(ctx context.Context, tx *db.Tx, key int64) error {
	m := &scoreImport{}
	if err := tx.Get(ctx, m, importColumns+`WHERE i.key = $1`, key); err != nil {
		return err
	}
	if err := m.texts().Decode(); err != nil {
		return err
	}
	m.DropExamples()
	m.reading.Samples = nil
	for i := range m.reading.Questions {
		m.reading.Questions[i].Samples = nil
	}
	var err error
	if m.tally, err = st.tally(ctx, tx, key); err != nil {
		return err
	}
	_, err = st.Put(ctx, tx, m)
	return err
}
