package measureimport

import (
	"context"
	"encoding/json"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	rosterfile "milepost/internal/people/roster/file"
)

// store holds the package's SQL.
type store struct{}

const importColumns = `SELECT i.key, i.id, i.owner_id, a.key AS owner_key, i.file_name, i.source_text, i.state, i.reason, i.columns, i.fields, i.base1904, i.chosen,
	i.reading, i.choices, i.counts, i.revision, i.row_count, i.total, i.done_count, i.step, i.busy_until, i.failures, i.created_at, i.expires_at
	FROM score_import i JOIN account a ON a.id = i.owner_id `

// decode reads the columns stored as JSON.
func (m *scoreImport) decode() error {
	for _, one := range []struct {
		text string
		to   any
	}{{m.ColumnText, &m.columns}, {m.FieldText, &m.fields}, {m.ReadText, &m.reading}, {m.ChoiceText, &m.answers}} {
		if err := json.Unmarshal([]byte(one.text), one.to); err != nil {
			return err
		}
	}
	if m.CountText == "{}" {
		return nil
	}
	return json.Unmarshal([]byte(m.CountText), &m.tally)
}

func (m *scoreImport) encode() error {
	if m.answers == nil {
		m.answers = map[string]string{}
	}
	for to, value := range map[*string]any{&m.ChoiceText: m.answers, &m.ColumnText: m.columns, &m.FieldText: m.fields, &m.ReadText: m.reading, &m.CountText: m.tally} {
		text, err := json.Marshal(value)
		if err != nil {
			return err
		}
		*to = string(text)
	}
	return nil
}

// of is an import of the actor's that has not run out; any other is db.ErrNotFound.
func (store) of(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*scoreImport, error) {
	m := &scoreImport{}
	err := q.Get(ctx, m, importColumns+`WHERE i.id = $1 AND i.owner_id = $2 AND i.state <> 'reading' AND i.expires_at > $3`, id, actor.ID, now)
	if err == nil {
		err = m.decode()
	}
	return m, err
}

func (store) named(ctx context.Context, q db.Querier, id string) (*scoreImport, error) {
	m := &scoreImport{}
	err := q.Get(ctx, m, importColumns+`WHERE i.id = $1`, id)
	if err == nil {
		err = m.decode()
	}
	return m, err
}

func (store) all(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]scoreImport, error) {
	var list []scoreImport
	err := q.Select(ctx, &list, importColumns+`WHERE i.owner_id = $1 AND i.state <> 'reading' AND i.expires_at > $2 ORDER BY i.created_at DESC, i.key DESC LIMIT 50`, actor.ID, now)
	for i := range list {
		if err := list[i].decode(); err != nil {
			return nil, err
		}
	}
	return list, err
}

func (store) countOpen(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM score_import WHERE owner_id = $1 AND state IN ('reading', 'open') AND expires_at > $2`, actor.ID, now)
	return n, err
}

func (store) insert(ctx context.Context, tx *db.Tx, m *scoreImport) error {
	if err := m.encode(); err != nil {
		return err
	}
	return tx.Get(ctx, &m.Key, `INSERT INTO score_import (id, owner_id, file_name, source_text, state, columns, fields, base1904, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING key`,
		m.ID, m.OwnerID, m.FileName, m.SourceText, m.State, m.ColumnText, m.FieldText, m.Base1904, m.CreatedAt, m.ExpiresAt)
}

// put stores an import unless it was changed since it was read: by another tab, or by anyone who works on its run.
func (store) put(ctx context.Context, tx *db.Tx, m *scoreImport) (bool, error) {
	if err := m.encode(); err != nil {
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

// stagedRow is a stored row of a file.
type stagedRow struct {
	Row   int64  `db:"row"`
	Text  string `db:"cells"`
	Fault string `db:"fault"`
	Marks string `db:"marks"`
}

func (r stagedRow) decode() (cells []string, marks rosterfile.Marks, err error) {
	if err = json.Unmarshal([]byte(r.Text), &cells); err == nil && r.Marks != "" {
		err = json.Unmarshal([]byte(r.Marks), &marks)
	}
	return cells, marks, err
}

func (store) stage(ctx context.Context, tx *db.Tx, rows [][]any) error {
	return db.InsertRows(ctx, tx, `INSERT INTO score_import_row (import_key, row, cells, fault, marks) VALUES `, 5, rows)
}

func (store) rows(ctx context.Context, q db.Querier, key, after int64, limit int) (list []stagedRow, err error) {
	err = q.Select(ctx, &list, `SELECT row, cells, fault, marks FROM score_import_row WHERE import_key = $1 AND row > $2 ORDER BY row LIMIT $3 + 0`, key, after, limit)
	return list, err
}

func (store) rowsBetween(ctx context.Context, q db.Querier, key, from, to int64) (map[int64]stagedRow, error) {
	var list []stagedRow
	err := q.Select(ctx, &list, `SELECT row, cells, fault, marks FROM score_import_row WHERE import_key = $1 AND row >= $2 AND row <= $3`, key, from, to)
	found := map[int64]stagedRow{}
	for _, r := range list {
		found[r.Row] = r
	}
	return found, err
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
	if err := m.decode(); err != nil {
		return err
	}
	for i := range m.columns {
		m.columns[i].Samples = nil
	}
	m.reading.Samples = nil
	for i := range m.reading.Questions {
		m.reading.Questions[i].Samples = nil
	}
	var err error
	if m.tally, err = st.tally(ctx, tx, key); err != nil {
		return err
	}
	_, err = st.put(ctx, tx, m)
	return err
}
