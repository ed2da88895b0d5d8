package people

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// stagedRow is a row of a file that waits to be imported.
type stagedRow struct {
	Row   int64  `db:"row"`
	Text  string `db:"cells"`
	Fault string `db:"fault"`
}

func (r stagedRow) cells() ([]string, error) {
	var cells []string
	err := json.Unmarshal([]byte(r.Text), &cells)
	return cells, err
}

// judgedRow is a row with its verdict.
type judgedRow struct {
	stagedRow
	Verdict string `db:"verdict"`
	Reasons string `db:"reasons"`
	ChildID string `db:"child_id"`
}

// reasonMark parts the reasons of a row in one text.
const reasonMark = "\n"

func (r judgedRow) reasons() []string {
	if r.Reasons == "" {
		return []string{}
	}
	return strings.Split(r.Reasons, reasonMark)
}

const importColumns = `key, id, owner_id, file_name, state, layout, remembered, header_key, columns, fields, base1904, chosen, reading,
	revision, row_count, new_count, update_count, same_count, refused_count, created_at, expires_at, COALESCE(done_at, 0) AS done_at`

// importOf reads an import of the actor's that was read to its end and has not run out; otherwise db.ErrNotFound.
func (store) importOf(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*childImport, error) {
	var m childImport
	err := q.Get(ctx, &m, `SELECT `+importColumns+` FROM child_import WHERE id = $1 AND owner_id = $2 AND state <> 'reading' AND expires_at > $3`,
		id, actor.ID, now)
	if err != nil {
		return nil, err
	}
	return &m, m.decode()
}

// imports are the newest open ones of the actor.
func (store) imports(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]childImport, error) {
	var list []childImport
	err := q.Select(ctx, &list, `SELECT `+importColumns+` FROM child_import WHERE owner_id = $1 AND state = 'open' AND expires_at > $2
		ORDER BY created_at DESC, id DESC LIMIT $3 + 0`, actor.ID, now, openImports)
	for i := range list {
		if err == nil {
			err = list[i].decode()
		}
	}
	return list, err
}

func (m *childImport) decode() error {
	for text, into := range map[string]any{m.ColumnText: &m.columns, m.FieldText: &m.fields, m.ReadText: &m.reading} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			return err
		}
	}
	return nil
}

// encode is the opposite of decode.
func (m *childImport) encode() error {
	for _, part := range []struct {
		from any
		to   *string
	}{{m.columns, &m.ColumnText}, {m.fields, &m.FieldText}, {m.reading, &m.ReadText}} {
		text, err := json.Marshal(part.from)
		if err != nil {
			return err
		}
		*part.to = string(text)
	}
	return nil
}

// beginImport stores an import that is being read and sets its key.
func (store) beginImport(ctx context.Context, tx *db.Tx, m *childImport) error {
	if err := m.encode(); err != nil {
		return err
	}
	return tx.Get(ctx, &m.Key, `INSERT INTO child_import (id, owner_id, file_name, state, layout, remembered, header_key, columns, fields,
		base1904, created_at, expires_at) VALUES ($1,$2,$3,'reading',$4,$5,$6,$7,$8,$9,$10,$11) RETURNING key`,
		m.ID, m.OwnerID, m.FileName, m.Layout, m.Remembered, m.HeaderKey, m.ColumnText, m.FieldText, m.Base1904, m.CreatedAt, m.ExpiresAt)
}

// claimImport takes an open import for whoever runs it: a second run waits for the first and then finds it done.
func (store) claimImport(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE child_import SET revision = revision + 1 WHERE key = $1 AND revision = $2 AND state = 'open'`, m.Key, m.Revision)
	m.Revision++
	return n == 1, err
}

// importNamed reads an import for the work in the background, whoever's it is.
func (store) importNamed(ctx context.Context, q db.Querier, id string) (*childImport, error) {
	var m childImport
	err := q.Get(ctx, &m, `SELECT `+importColumns+` FROM child_import WHERE id = $1`, id)
	return &m, err
}

// putImport stores an import with its counts, unless another change came before: then it tells false.
func (store) putImport(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	if err := m.encode(); err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE child_import SET state = $3, remembered = $4, columns = $5, fields = $6, chosen = $7, reading = $8, revision = revision + 1,
		row_count = $9, new_count = $10, update_count = $11, same_count = $12, refused_count = $13, done_at = $14
		WHERE key = $1 AND revision = $2 AND state <> 'done'`, m.Key, m.Revision, m.State, m.Remembered, m.ColumnText, m.FieldText, m.Chosen,
		m.ReadText, m.Rows, m.New, m.Update, m.Same, m.Refused, orNull(m.DoneAt))
	return n == 1, err
}

func (store) stage(ctx context.Context, tx *db.Tx, rows [][]any) error {
	return db.InsertRows(ctx, tx, `INSERT INTO child_import_row (import_key, row, cells, fault) VALUES `, 4, rows)
}

// staged reads the rows behind the one of that number.
func (store) staged(ctx context.Context, q db.Querier, importKey, after int64) ([]stagedRow, error) {
	var rows []stagedRow
	err := q.Select(ctx, &rows, `SELECT row, cells, fault FROM child_import_row WHERE import_key = $1 AND row > $2 ORDER BY row LIMIT $3 + 0`,
		importKey, after, importChunk)
	return rows, err
}

// putVerdicts replaces the verdicts on the rows of an import.
func (store) putVerdicts(ctx context.Context, tx *db.Tx, importKey int64, rows [][]any) error {
	if _, err := tx.Exec(ctx, `DELETE FROM child_import_verdict WHERE import_key = $1`, importKey); err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO child_import_verdict (import_key, row, verdict, reasons, child_id) VALUES `, 5, rows)
}

// judged reads the rows behind the one of that number with their verdicts, all of them or those with one verdict.
func (store) judged(ctx context.Context, q db.Querier, importKey int64, kind string, after int64, limit int) ([]judgedRow, error) {
	from, args := `v.import_key = $1 AND v.row > $2`, []any{importKey, after, limit}
	if kind != "" {
		from, args = from+` AND v.verdict = $4`, append(args, kind)
	}
	var rows []judgedRow
	err := q.Select(ctx, &rows, `SELECT r.row, r.cells, r.fault, v.verdict, v.reasons, v.child_id FROM child_import_verdict v
		JOIN child_import_row r ON r.import_key = v.import_key AND r.row = v.row WHERE `+from+` ORDER BY v.row LIMIT $3 + 0`, args...)
	return rows, err
}

// roster reads the children of the actor as an import looks for them.
func (store) roster(ctx context.Context, q db.Querier, actor authz.Actor) ([]known, error) {
	var list []known
	err := q.Select(ctx, &list, `SELECT p.id, p.first_name, p.last_name, COALESCE(p.date_of_birth, '') AS date_of_birth, c.medical_id, c.custom_id,
		p.archived_at IS NOT NULL AS archived FROM person p JOIN child c ON c.id = p.id WHERE p.owner_id = $1 AND p.kind = 'child'`, actor.ID)
	return list, err
}

// ownRecords are the records of those children among the ids who are on the actor's own list.
func (st store) ownRecords(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]Child, error) {
	return st.recordsOf(ctx, q, ids, actor, func(account string) string { return "p.owner_id = " + account })
}

// dropRows removes some rows of an import that come after one, refused ones only when the import itself goes. It tells the
// last one that it came to, and false when there was none. Each statement names its rows by their numbers: PostgreSQL may
// know nothing yet of a table that was just filled, and must not find them row by row.
func (store) dropRows(ctx context.Context, tx *db.Tx, importKey, after int64, keepRefused bool) (last int64, found bool, err error) {
	err = tx.Get(ctx, &last, `SELECT COALESCE(max(row), -1) FROM (SELECT row FROM child_import_row WHERE import_key = $1 AND row > $2
		ORDER BY row LIMIT $3 + 0) AS part`, importKey, after, 4*importChunk)
	if err != nil || last < 0 {
		return after, false, err
	}
	which := ``
	if keepRefused {
		which = ` AND row NOT IN (SELECT v.row FROM child_import_verdict v WHERE v.import_key = $1 AND v.verdict = 'refused')`
	}
	_, err = tx.Exec(ctx, `DELETE FROM child_import_row WHERE import_key = $1 AND row > $2 AND row <= $3`+which, importKey, after, last)
	return last, true, err
}

func (store) dropImport(ctx context.Context, tx *db.Tx, importKey int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM child_import_verdict WHERE import_key = $1`, importKey); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM child_import WHERE key = $1`, importKey)
	return err
}

// mapping is how the actor mapped the columns of such a file the last time, as JSON; db.ErrNotFound when never.
func (store) mapping(ctx context.Context, q db.Querier, actor authz.Actor, headerKey string) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT fields FROM import_mapping WHERE owner_id = $1 AND header_key = $2`, actor.ID, headerKey)
	return text, err
}

func (store) remember(ctx context.Context, tx *db.Tx, m *childImport, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO import_mapping (owner_id, header_key, fields, used_at) VALUES ($1,$2,$3,$4)
		ON CONFLICT (owner_id, header_key) DO UPDATE SET fields = excluded.fields, used_at = excluded.used_at`, m.OwnerID, m.HeaderKey, m.FieldText, now)
	return err
}
