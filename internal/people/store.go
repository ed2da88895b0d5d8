package people

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/namesearch"
	"milepost/internal/people/field"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// PersonColumns are the columns of person as p for a [Person].
const PersonColumns = `p.key, p.id, p.owner_id, p.kind, p.first_name, p.middle_name, p.last_name, p.email, p.phone_number,
	COALESCE(p.date_of_birth, '') AS date_of_birth, p.access, COALESCE(p.membership_id, '') AS membership_id, p.open_activities, COALESCE(p.last_result_at, 0) AS last_result_at,
	p.created_at, COALESCE(p.archived_at, 0) AS archived_at`

// recordColumns are the columns of the table child as c; putRecord and onRecord are the beginning and end of the statement that
// stores them.
var (
	recordColumns = `COALESCE(c.gestational_weeks, 0) AS gestational_weeks, c.gestational_days, c.photo, c.scan_mode, c.scan_speed_ms` + eachField(func(f field.Field) string {
		if f.Date {
			return `, COALESCE(c.` + f.Name + `, '') AS ` + f.Name
		}
		return `, c.` + f.Name
	})
	putRecord = `INSERT INTO child (id, gestational_weeks, gestational_days` + eachField(func(f field.Field) string { return `, ` + f.Name }) + `) VALUES `
	onRecord  = `ON CONFLICT (id) DO UPDATE SET gestational_weeks = excluded.gestational_weeks, gestational_days = excluded.gestational_days` +
		eachField(func(f field.Field) string { return `, ` + f.Name + ` = excluded.` + f.Name })
)

func eachField(text func(field.Field) string) string {
	var all strings.Builder
	for _, f := range field.Table {
		all.WriteString(text(f))
	}
	return all.String()
}

// insert stores a person and sets the key.
func (store) insert(ctx context.Context, tx *db.Tx, p *Person) error {
	err := tx.Get(ctx, &p.Key, `INSERT INTO person (id, owner_id, kind, first_name, middle_name, last_name, email, phone_number,
		date_of_birth, created_at, updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,NULLIF($9, ''),$10,$10) RETURNING key`,
		p.ID, p.OwnerID, p.Kind, p.FirstName, p.MiddleName, p.LastName, p.Email, p.PhoneNumber, p.DateOfBirth, p.CreatedAt)
	return err
}

// update stores the names and the like of a person.
func (store) update(ctx context.Context, tx *db.Tx, p Person, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE person SET first_name = $2, middle_name = $3, last_name = $4, email = $5, phone_number = $6,
		date_of_birth = NULLIF($7, ''), updated_at = $8 WHERE key = $1`,
		p.Key, p.FirstName, p.MiddleName, p.LastName, p.Email, p.PhoneNumber, p.DateOfBirth, now)
	return err
}

// putRecord stores the rest of a child's record.
func (s store) putRecord(ctx context.Context, tx *db.Tx, c Child) error {
	return s.putRecords(ctx, tx, []Child{c})
}

// putRecords stores the rest of the records of many children, with few statements.
func (store) putRecords(ctx context.Context, tx *db.Tx, list []Child) error {
	rows := make([][]any, len(list))
	for i := range list {
		c := &list[i]
		rows[i] = []any{c.ID, db.OrNull(c.GestationalWeeks), c.GestationalDays}
		for _, f := range field.Table {
			var value any = *f.In(&c.Texts)
			if f.Date && value == "" {
				value = nil
			}
			rows[i] = append(rows[i], value)
		}
	}
	return db.PutRows(ctx, tx, putRecord, onRecord, 3+len(field.Table), rows)
}

// insertMany stores new people, with few statements, and sets their keys. They lack their grams.
func (store) insertMany(ctx context.Context, tx *db.Tx, list []Child) error {
	rows, at := make([][]any, len(list)), make(map[string]int, len(list))
	for i, p := range list {
		rows[i] = []any{
			p.ID, p.OwnerID, p.Kind, p.FirstName, p.MiddleName, p.LastName, p.Email, p.PhoneNumber, db.OrNull(p.DateOfBirth),
			p.sortName(), namesearch.Text(p.searchTexts()...), p.CreatedAt, p.CreatedAt,
		}
		at[p.ID] = i
	}
	keys, err := db.InsertReturning[Person](ctx, tx, `INSERT INTO person (id, owner_id, kind, first_name, middle_name, last_name, email, phone_number,
		date_of_birth, sort_name, search_text, created_at, updated_at) VALUES `, `key, id`, 13, rows)
	for _, p := range keys {
		list[at[p.ID]].Key = p.Key
	}
	return err
}

// updateMany stores the names and the like of people, with few statements.
func (store) updateMany(ctx context.Context, tx *db.Tx, list []Child, now int64) error {
	rows := make([][]any, len(list))
	for i, p := range list {
		rows[i] = []any{p.Key, p.FirstName, p.MiddleName, p.LastName, p.Email, p.PhoneNumber, db.OrNull(p.DateOfBirth), now}
	}
	return db.UpdateRows(ctx, tx, `UPDATE person SET first_name = v.column2, middle_name = v.column3, last_name = v.column4, email = v.column5,
		phone_number = v.column6, date_of_birth = v.column7, updated_at = v.column8 FROM (VALUES `, `) AS v WHERE key = v.column1`,
		[]string{"BIGINT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "BIGINT"}, rows)
}

// own reads a person of the actor's list, archived ones too.
func (store) own(ctx context.Context, q db.Querier, actor authz.Actor, kind Kind, id string) (Person, error) {
	var p Person
	err := q.Get(ctx, &p, `SELECT `+PersonColumns+` FROM person p WHERE p.id = $1 AND p.owner_id = $2 AND p.kind = $3`, id, actor.ID, kind)
	return p, err
}

// OwnPerson reads a person of a kind from the actor's list, archived ones too.
func (s *Service) OwnPerson(ctx context.Context, q db.Querier, actor authz.Actor, kind Kind, id string) (Person, error) {
	return s.store.own(ctx, q, actor, kind, id)
}

// ReadableChild reads the record of a child that the actor may read, including their own archived ones.
func (*Service) ReadableChild(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Child, error) {
	var c Child
	err := q.Get(ctx, &c, `SELECT `+PersonColumns+`, `+recordColumns+` FROM person p JOIN child c ON c.id = p.id
		WHERE p.id = $1 AND `+CanAccessChild("p.id", "$2"), id, actor.ID)
	return c, err
}

// ownChild reads the record of a child of the actor's list, archived ones too.
func (store) ownChild(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Child, error) {
	var c Child
	err := q.Get(ctx, &c, `SELECT `+PersonColumns+`, `+recordColumns+` FROM person p JOIN child c ON c.id = p.id
		WHERE p.id = $1 AND p.owner_id = $2`, id, actor.ID)
	return c, err
}

// recordsOf returns the records of the children among the ids that fulfil a condition on the actor's account.
func (store) recordsOf(ctx context.Context, q db.Querier, ids []string, actor authz.Actor, condition func(account string) string) (map[string]Child, error) {
	found := make(map[string]Child, len(ids))
	for _, list := range db.InLists(ids) {
		var rows []Child
		account := list.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT `+PersonColumns+`, `+recordColumns+` FROM person p JOIN child c ON c.id = p.id
			WHERE p.id IN `+list.Marks+` AND `+condition(account), list.Args...)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].ID] = rows[i]
		}
	}
	return found, nil
}

// archive removes a person from the list, restore puts the person back. Both report whether anything changed.
func (store) archive(ctx context.Context, tx *db.Tx, p Person, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE person SET archived_at = $2, updated_at = $2 WHERE key = $1 AND archived_at IS NULL`, p.Key, now)
	return n == 1, err
}

func (store) restore(ctx context.Context, tx *db.Tx, p Person, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE person SET archived_at = NULL, updated_at = $2 WHERE key = $1 AND archived_at IS NOT NULL`, p.Key, now)
	return n == 1, err
}

// names returns the names of people by their ids.
func (store) names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	names := map[string]string{}
	for _, list := range db.InLists(ids) {
		var rows []Person
		if err := q.Select(ctx, &rows, `SELECT id, first_name, last_name FROM person WHERE id IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, p := range rows {
			names[p.ID] = p.FullName()
		}
	}
	return names, nil
}
