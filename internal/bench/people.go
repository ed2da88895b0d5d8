package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// caseload is how many children a specialist or a case manager has.
const caseload = 50

// people returns the list of an account's people, nearly all of them children. The members that are asked for are made with
// the list: "specialist" has a caseload, "head" every tenth child.
func people(rows int) list {
	first, named := look("first page"), []string{"sort", "name", "order", "asc"}
	specialist, head, manager := memberID(rows, "specialist"), memberID(rows, "head"), memberID(rows, "case_manager")
	return list{
		name: "people", path: "/api/people", admit: admitOwner, seed: seedPeople, tables: []string{"person", "person_gram", "child", "care_team"}, few: fewRows, many: manyRows,
		views: []view{
			first,
			then("page 2", first),
			look("by name", named...),
			look("by age", "sort", "age", "order", "asc"),
			look("by last result", "sort", "result"),
			look("children by name", append(named, "kind", "child")...),
			look("guardians", "kind", "guardian"),
			look("search a rare name", "search", "quimby"),
			look("search a common name", "search", "anders"),
			look("search a common name, by name", append(named, "search", "anders")...),
			look("search a common name late in the alphabet, by name", append(named, "kind", "child", "search", "jansen")...),
			look("search an address", "search", "person000017@bench.example"),
			look("6 years old", "age_from", "6", "age_to", "6"),
			look("6 years old, by name", append(named, "age_from", "6", "age_to", "6")...),
			look("6 years old, by last result", "age_from", "6", "age_to", "6", "sort", "result"),
			look("6 to 8, by age", "age_from", "6", "age_to", "8", "sort", "age"),
			look("of a specialist", "specialist", specialist),
			look("of a specialist, by name", append(named, "specialist", specialist)...),
			look("of a head", "specialist", head),
			look("of a head, by name", append(named, "specialist", head)...),
			look("of a head, by age", "specialist", head, "sort", "age"),
			look("of a head, by last result", "specialist", head, "sort", "result"),
			look("of a case manager, by name", append(named, "case_manager", manager)...),
			look("open", "open", "true"),
			look("open, by name", append(named, "open", "true")...),
			look("open, by age", "open", "true", "sort", "age"),
			look("open, by last result", "open", "true", "sort", "result"),
			look("quiet for 90 days", "quiet", "90"),
			look("quiet for 90 days, by last result", "quiet", "90", "sort", "result"),
			look("quiet for 90 days, by name", append(named, "quiet", "90")...),
			look("search a common name, 6 years old", "search", "anders", "age_from", "6", "age_to", "6"),
			look("search a common name, of a head", "search", "anders", "specialist", head),
			look("6 to 8, open", "age_from", "6", "age_to", "8", "open", "true"),
			look("6 to 8, quiet, by name", append(named, "age_from", "6", "age_to", "8", "quiet", "90")...),
			look("of a specialist, open", "specialist", specialist, "open", "true"),
			look("of a head, open, by name", append(named, "specialist", head, "open", "true")...),
			look("of a head, 6 to 8, quiet", "specialist", head, "age_from", "6", "age_to", "8", "quiet", "90"),
		},
	}
}

func memberID(rows int, name string) string { return fmt.Sprintf("bench-%d-%s", rows, name) }

func admitOwner(ctx context.Context, _ rig.Store, reader *rig.Client, email string) error {
	if _, err := reader.Register(ctx, email, authz.AppUser); err != nil {
		return err
	}
	return reader.Login(ctx, email)
}

// seedPeople writes the reader's own list, like the service does. One child in ten has an open activity, one in five no result,
// the others one of the last 300 days; one in twenty has no date of birth, the others are 0 to 17.
func seedPeople(ctx context.Context, d *db.DB, reader string, rows int) error {
	owner := ownerRow{rows: rows}
	if err := d.Read().Get(ctx, &owner, `SELECT id, key FROM account WHERE email = $1`, reader); err != nil {
		return err
	}
	base := int64(rows) * 100 // of the keys: those of the other list are elsewhere
	members := []string{memberID(rows, "specialist"), memberID(rows, "head"), memberID(rows, "case_manager")}
	err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		list := make([]someone, 0, len(members))
		for i, kind := range []string{"specialist", "specialist", "case_manager"} {
			list = append(list, someone{key: base + int64(i), id: members[i], kind: kind, name: [2]string{"Sam", "Sundberg"}})
		}
		for i := range 20 {
			list = append(list, someone{key: base + 10 + int64(i), id: uuid.NewString(), kind: "guardian", name: rig.NameOf(i)})
		}
		return owner.insert(ctx, tx, list)
	})
	if err != nil {
		return err
	}
	return rig.Chunked(ctx, d, 0, rows, func(ctx context.Context, tx *db.Tx, from, to int) error {
		return owner.insertChildren(ctx, tx, base, from, to)
	})
}

type ownerRow struct {
	ID  string `db:"id"`
	Key int64  `db:"key"`
	// rows are how many children the list gets.
	rows int
}

type someone struct {
	key          int64
	id, kind     string
	name         [2]string
	email        string
	born, result any
	open         int
}

func (o ownerRow) insertChildren(ctx context.Context, tx *db.Tx, base int64, from, to int) error {
	now := time.Now()
	list, records, team := []someone{}, [][]any{}, [][]any{}
	for i := from; i < to; i++ {
		c := someone{key: base + 100 + int64(i), id: uuid.NewString(), kind: "child", name: rig.NameOf(i), email: fmt.Sprintf("person%06d@bench.example", i)}
		if i%20 != 3 {
			c.born = now.AddDate(0, 0, -spread(i, 2)%6570).Format("2006-01-02")
		}
		if i%5 != 2 {
			c.result = db.Micros(now.AddDate(0, 0, -spread(i, 3)%300))
		}
		if spread(i, 1)%10 == 1 {
			c.open = 1
		}
		list, records = append(list, c), append(records, []any{c.id})
		assigned := []bool{i%(o.rows/caseload) == 1, spread(i, 4)%10 == 4, i%(o.rows/caseload) == 0}
		for member, is := range assigned {
			if is {
				team = append(team, []any{uuid.NewString(), c.key, base + int64(member), rig.FirstStart})
			}
		}
	}
	if err := o.insert(ctx, tx, list); err != nil {
		return err
	}
	if err := db.InsertRows(ctx, tx, `INSERT INTO child (id) VALUES `, 1, records); err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO care_team (id, child_key, member_key, created_at) VALUES `, 4, team)
}

// spread returns a pseudo-random number for i, so that people's data do not correlate with their names.
func spread(i, salt int) int { return (i*1_000_003 + salt*7_919) * 2_654_435_761 >> 16 & 0xffffff }

func (o ownerRow) insert(ctx context.Context, tx *db.Tx, list []someone) error {
	persons, grams := make([][]any, 0, len(list)), [][]any{}
	for _, p := range list {
		persons = append(persons, []any{
			p.key, p.id, o.ID, p.kind, p.name[0], p.name[1], p.email, p.born, p.open, p.result, rig.FirstStart + p.key, rig.FirstStart + p.key,
			namesearch.SortKey(p.name[1] + " " + p.name[0]), namesearch.Text(p.name[0], p.name[1], p.email),
		})
		for _, gram := range namesearch.Grams(p.name[0], p.name[1], p.email) {
			grams = append(grams, []any{o.Key, gram, p.key})
		}
	}
	err := db.InsertRows(ctx, tx, rig.Keyed(tx, `INSERT INTO person (key, id, owner_id, kind, first_name, last_name, email, date_of_birth, open_activities,
		last_result_at, created_at, updated_at, sort_name, search_text)`), 14, persons)
	if err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO person_gram (owner_key, gram, person_key) VALUES `, 3, grams)
}
