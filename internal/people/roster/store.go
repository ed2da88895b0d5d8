package roster

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	rosterfile "milepost/internal/people/roster/file"
)

// stagedRow is a row of a file that waits to be imported.
type stagedRow struct {
	Row   int64  `db:"row"`
	Text  string `db:"cells"`
	Fault string `db:"fault"`
	Marks string `db:"marks"`
}

// marks returns the row's marks besides its cells.
func (r stagedRow) marks() (marks rosterfile.Marks, err error) {
	if r.Marks != "" {
		err = json.Unmarshal([]byte(r.Marks), &marks)
	}
	return marks, err
}

func storedMarks(marks rosterfile.Marks) (string, error) {
	if marks.Empty() {
		return "", nil
	}
	text, err := json.Marshal(marks)
	return string(text), err
}

func (r stagedRow) cells() ([]string, error) {
	var cells []string
	err := json.Unmarshal([]byte(r.Text), &cells)
	return cells, err
}

// storedDecision is a stored decision.
type storedDecision struct {
	Row     int64  `db:"row"`
	Kind    string `db:"verdict"`
	Reasons string `db:"reasons"`
	ChildID string `db:"child_id"`
}

// decidedRow is a row with its decision.
type decidedRow struct {
	stagedRow
	Decision string `db:"verdict"`
	Reasons  string `db:"reasons"`
	ChildID  string `db:"child_id"`
}

// reasonMark parts the reasons of a row in one text.
const reasonMark = "\n"

func (r decidedRow) reasons() []string {
	if r.Reasons == "" {
		return []string{}
	}
	return strings.Split(r.Reasons, reasonMark)
}

const importColumns = `i.key, i.id, i.owner_id, i.file_name, i.state, i.layout, i.remembered, i.header_key, i.columns, i.fields, i.base1904, i.chosen, i.reading, i.source, i.choices,
	i.revision, i.row_count, i.new_count, i.update_count, i.same_count, i.refused_count, i.created_at, i.expires_at, COALESCE(i.done_at, 0) AS done_at, ` + runColumns

// importTables are an import and its run, if it has one.
const importTables = `child_import i LEFT JOIN import_run u ON u.import_key = i.key`

// importOf reads an import of the actor's that was read to its end and has not run out; otherwise db.ErrNotFound.
func (st store) importOf(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*childImport, error) {
	var m childImport
	err := q.Get(ctx, &m, `SELECT `+importColumns+` FROM `+importTables+` WHERE i.id = $1 AND i.owner_id = $2 AND i.state <> 'reading' AND i.expires_at > $3`,
		id, actor.ID, now)
	if err != nil {
		return nil, err
	}
	if m.Kept > 0 {
		if m.keptRows, err = st.keptRows(ctx, q, m.Key); err != nil {
			return nil, err
		}
	}
	return &m, m.decode()
}

// imports returns the newest of the actor's that are open, run, or can be undone.
func (store) imports(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]childImport, error) {
	var list []childImport
	err := q.Select(ctx, &list, `SELECT `+importColumns+` FROM `+importTables+` WHERE i.owner_id = $1 AND i.expires_at > $2
		AND (u.import_key IS NULL AND i.state = 'open' OR u.undo_until > 0 AND u.state <> 'undone')
		ORDER BY i.created_at DESC, i.id DESC LIMIT $3 + 0`, actor.ID, now, openImports+1)
	for i := range list {
		if err == nil {
			err = list[i].decode()
		}
	}
	return list, err
}

// countOpen counts the actor's imports that are not run yet.
func (store) countOpen(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM child_import i WHERE i.owner_id = $1 AND i.state <> 'done' AND i.expires_at > $2
		AND NOT EXISTS (SELECT 1 FROM import_run u WHERE u.import_key = i.key)`, actor.ID, now)
	return n, err
}

func (m *childImport) decode() error {
	for text, into := range map[string]any{m.ColumnText: &m.columns, m.FieldText: &m.fields, m.ReadText: &m.reading, m.SourceText: &m.source, m.ChoiceText: &m.choices} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			return err
		}
	}
	return nil
}

// encode returns the opposite of decode.
func (m *childImport) encode() error {
	for _, part := range []struct {
		from any
		to   *string
	}{{m.columns, &m.ColumnText}, {m.fields, &m.FieldText}, {m.reading, &m.ReadText}, {m.source, &m.SourceText}, {m.choices, &m.ChoiceText}} {
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
		base1904, created_at, expires_at, source) VALUES ($1,$2,$3,'reading',$4,$5,$6,$7,$8,$9,$10,$11,$12) RETURNING key`,
		m.ID, m.OwnerID, m.FileName, m.Layout, m.Remembered, m.HeaderKey, m.ColumnText, m.FieldText, m.Base1904, m.CreatedAt, m.ExpiresAt, m.SourceText)
}

// takeImport reports whether an import is unchanged since it was read, and locks it.
func (store) takeImport(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE child_import SET revision = revision + 1 WHERE key = $1 AND revision = $2 AND state <> 'done'`, m.Key, m.Revision)
	m.Revision++
	return n == 1, err
}

// importUnchanged reports whether the import was neither taken nor changed since it was read.
func (store) importUnchanged(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	var revision int64
	err := tx.Get(ctx, &revision, `SELECT revision FROM child_import WHERE key = $1`, m.Key)
	return revision == m.Revision, err
}

// importNamed reads an import for the work in the background, whoever's it is.
func (store) importNamed(ctx context.Context, q db.Querier, id string) (*childImport, error) {
	var m childImport
	if err := q.Get(ctx, &m, `SELECT `+importColumns+` FROM `+importTables+` WHERE i.id = $1`, id); err != nil {
		return nil, err
	}
	return &m, m.decode()
}

// putImport stores an import with its counts, unless another change came first: then it returns false.
func (store) putImport(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	if err := m.encode(); err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE child_import SET state = $3, remembered = $4, columns = $5, fields = $6, chosen = $7, reading = $8, revision = revision + 1,
		row_count = $9, new_count = $10, update_count = $11, same_count = $12, refused_count = $13, done_at = $14, choices = $15
		WHERE key = $1 AND revision = $2 AND state <> 'done'`, m.Key, m.Revision, m.State, m.Remembered, m.ColumnText, m.FieldText, m.Chosen,
		m.ReadText, m.Rows, m.New, m.Update, m.Same, m.Refused, db.OrNull(m.DoneAt), m.ChoiceText)
	return n == 1, err
}

func (store) stage(ctx context.Context, tx *db.Tx, rows [][]any) error {
	return db.InsertRows(ctx, tx, `INSERT INTO child_import_row (import_key, row, cells, fault, marks) VALUES `, 5, rows)
}

// staged reads the rows behind the one of that number.
func (store) staged(ctx context.Context, q db.Querier, importKey, after int64) ([]stagedRow, error) {
	var rows []stagedRow
	err := q.Select(ctx, &rows, `SELECT row, cells, fault, marks FROM child_import_row WHERE import_key = $1 AND row > $2 ORDER BY row LIMIT $3 + 0`,
		importKey, after, importChunk)
	return rows, err
}

// decisions returns the stored decisions on a range of an import's rows, by row.
func (store) decisions(ctx context.Context, q db.Querier, importKey, from, to int64) (map[int64]storedDecision, error) {
	var list []storedDecision
	err := q.Select(ctx, &list, `SELECT row, verdict, reasons, child_id FROM child_import_verdict WHERE import_key = $1 AND row >= $2 AND row <= $3`,
		importKey, from, to)
	found := make(map[int64]storedDecision, len(list))
	for _, v := range list {
		found[v.Row] = v
	}
	return found, err
}

// putDecisions replaces the decisions on some rows of an import.
func (store) putDecisions(ctx context.Context, tx *db.Tx, importKey int64, list []storedDecision) error {
	numbers, rows := make([]int64, len(list)), make([][]any, len(list))
	for i, v := range list {
		numbers[i], rows[i] = v.Row, []any{importKey, v.Row, v.Kind, v.Reasons, v.ChildID}
	}
	for _, part := range db.InLists(numbers) {
		key := part.Arg(importKey)
		if _, err := tx.Exec(ctx, `DELETE FROM child_import_verdict WHERE row IN `+part.Marks+` AND import_key = `+key, part.Args...); err != nil {
			return err
		}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO child_import_verdict (import_key, row, verdict, reasons, child_id) VALUES `, 5, rows)
}

// decided reads the rows after that number with their decisions, all or those of one kind.
func (store) decided(ctx context.Context, q db.Querier, importKey int64, kind string, after int64, limit int) ([]decidedRow, error) {
	from, args := `v.import_key = $1 AND v.row > $2`, []any{importKey, after, limit}
	if kind != "" {
		from, args = from+` AND v.verdict = $4`, append(args, kind)
	}
	var rows []decidedRow
	err := q.Select(ctx, &rows, `SELECT r.row, r.cells, r.fault, r.marks, v.verdict, v.reasons, v.child_id FROM child_import_verdict v
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

// otherIDs returns further ids of the actor's children since records were joined: those of the records, as "id", and their
// medical and custom ids.
func (store) otherIDs(ctx context.Context, q db.Querier, actor authz.Actor) ([]otherID, error) {
	var list []otherID
	err := q.Select(ctx, &list, `SELECT a.child_id, 'id' AS kind, a.id AS value FROM child_alias a JOIN person p ON p.id = a.child_id WHERE p.owner_id = $1
		UNION ALL SELECT f.child_id, f.kind, f.value FROM child_further_id f JOIN person p ON p.id = f.child_id WHERE p.owner_id = $1`, actor.ID)
	return list, err
}

// dropRows removes some rows of an import after a given one, refused ones only when the import itself is removed. It returns
// the last row reached, and false if there was none. Each statement names its rows by number, since PostgreSQL may have no
// statistics yet for a table that was just filled, and must not search row by row.
func (store) dropRows(ctx context.Context, tx *db.Tx, importKey, after int64, keepRefused bool) (last int64, found bool, err error) {
	err = tx.Get(ctx, &last, `SELECT COALESCE(max(row), -1) FROM (SELECT row FROM child_import_row WHERE import_key = $1 AND row > $2
		ORDER BY row LIMIT $3 + 0) AS part`, importKey, after, 5*importChunk)
	if err != nil || last < 0 {
		return after, false, err
	}
	which, verdicts := ``, ``
	if keepRefused {
		which = ` AND row NOT IN (SELECT v.row FROM child_import_verdict v WHERE v.import_key = $1 AND v.verdict = 'refused')`
		verdicts = ` AND verdict <> 'refused'`
	}
	_, err = tx.Exec(ctx, `DELETE FROM child_import_verdict WHERE import_key = $1 AND row > $2 AND row <= $3`+verdicts, importKey, after, last)
	if err != nil {
		return after, false, err
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

// mapping returns the actor's last mapping of the columns of such a file, as JSON; db.ErrNotFound if there is none.
func (store) mapping(ctx context.Context, q db.Querier, actor authz.Actor, headerKey string) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT fields FROM import_mapping WHERE owner_id = $1 AND header_key = $2`, actor.ID, headerKey)
	return text, err
}

func (store) remember(ctx context.Context, tx *db.Tx, m *childImport, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO import_mapping (owner_id, header_key, fields, used_at) VALUES ($1,$2,$3,$4)
		ON CONFLICT (owner_id, header_key) DO UPDATE SET fields = excluded.fields, used_at = excluded.used_at`, m.OwnerID, m.HeaderKey, m.FieldText, now)
	return err
}
