package budget

import (
	"fmt"
	"strings"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// Rows are made by the database, from the numbers $1 to before $2. $3 and further are the statement's own.
const (
	numbers = ` WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $2) `
	number  = `CAST(100000000000 + n.i AS TEXT)`
	at      = `(1735725600000000 + n.i * 60000000)` // a minute apart, from 1 January 2025
)

// id returns the id of the n-th row of a kind, all of the same length.
func id(kind string) string { return `'` + kind + `-0000-4000-8000-' || ` + number }

const (
	childID    = "c0000000"
	activityID = "a0000000"
)

// seed adds what the lists lack of a size: of everything as many, and every child with an activity, measurements and, where
// the activity is finished, a report.
func (w *world) seed(from, to int) {
	w.t.Helper()
	names := w.names()
	add := func(into, text string, args ...any) {
		w.t.Helper()
		w.exec(`INSERT INTO `+into+numbers+text, append([]any{from, to}, args...)...)
	}
	w.seedPeople(add, names, from)
	add(`activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, answered, raw_score,
		max_score, pairing_key, pairing_code, test_date, created_at)`, `SELECT `+id(activityID)+`, CAST($3 AS TEXT), `+id(childID)+`, CAST($4 AS TEXT), CAST($5 AS TEXT), 1,
		`+at+`, CASE WHEN n.i % 10 <> 0 THEN `+at+` + 1200000000 END, 20, 20, 12, 20, 's1.', 'code ' || n.i, '2025-01-01', `+at+` FROM n`,
		w.worker.id, w.purchase, w.application)
	add(`report (id, activity_id, owner_id, content, revision, created_at, updated_at)`, `SELECT `+id("e0000000")+`, `+id(activityID)+`,
		CAST($3 AS TEXT), '{}', 1 + n.i % 2, `+at+`, `+at+` FROM n WHERE n.i % 10 <> 0`, w.worker.id)
	add(`measurement (id, child_key, measure_key, test_date, value, line, source, source_text, created_at, created_by)`, `SELECT m.key || ' ' || n.i, p.key,
		m.key, '2025-06-01', 40 + n.i % 50, '', 'import', 'seed', `+at+`, p.owner_id FROM n JOIN person p ON p.id = `+id(childID)+`
		CROSS JOIN (SELECT key FROM measure WHERE owner_key IS NULL ORDER BY key LIMIT 2) m`)
	w.exec(`INSERT INTO cohort (owner_key, version) VALUES ($1, 1) ON CONFLICT (owner_key) DO UPDATE SET version = cohort.version + 1`, w.worker.key)
	add(`notification (id, account_key, kind, subject, amount, created_at, read_at)`, `SELECT `+id("d0000000")+`, CAST($3 AS BIGINT), 'children_due', '2025-01-01', 3,
		`+at+`, `+at+` FROM n`, w.worker.key)
	add(`audit_event (id, at, actor_id, action, subject_kind, subject_id, child_id)`, `SELECT `+id("b0000000")+`, `+at+`, CAST($3 AS TEXT), 'child.read', 'child',
		`+id(childID)+`, `+id(childID)+` FROM n`, w.worker.id)
	w.seedMarket(add)
	w.seedHubs(add)
	w.seedRequests(add)
}

type adding func(into, text string, args ...any)

// names returns what people are called, as a list of VALUES: the number, both names, how they are sorted and how they are found.
func (w *world) names() string {
	var rows []string
	for i, first := range strings.Fields("Ana Bo Chloe Dmitri Eve Farid Grace") {
		for k, last := range strings.Fields("Anderson Berg Castillo Dunn Eze Fischer Gupta Hansen Ito Jansen") {
			rows = append(rows, fmt.Sprintf("(%d,'%s','%s','%s','%s')", i*10+k, first, last,
				namesearch.SortKey(last+" "+first), namesearch.Text(first, last)))
		}
	}
	return `(VALUES ` + strings.Join(rows, ",") + `) v`
}

// grams are by which parts the people are found, as a list of VALUES: both names and a part.
func grams() string {
	var rows []string
	for _, first := range strings.Fields("Ana Bo Chloe Dmitri Eve Farid Grace") {
		for _, last := range strings.Fields("Anderson Berg Castillo Dunn Eze Fischer Gupta Hansen Ito Jansen") {
			for _, gram := range namesearch.Grams(first, last) {
				rows = append(rows, fmt.Sprintf("('%s %s','%s')", first, last, gram))
			}
		}
	}
	return `(VALUES ` + strings.Join(rows, ",") + `) g`
}

// seedPeople adds children to the worker's list, and accounts.
func (w *world) seedPeople(add adding, names string, from int) {
	w.t.Helper()
	add(`person (id, owner_id, kind, first_name, last_name, date_of_birth, open_activities, last_result_at, created_at, updated_at, sort_name, search_text)`,
		`SELECT `+id(childID)+`, CAST($3 AS TEXT), 'child', v.column2, v.column3, CAST(2012 + n.i % 9 AS TEXT) || '-05-01', CASE WHEN n.i % 10 = 0 THEN 1 ELSE 0 END,
		CASE WHEN n.i % 10 <> 0 THEN `+at+` END, `+at+`, `+at+`, v.column4, v.column5 FROM n JOIN `+names+` ON v.column1 = n.i % 70`, w.worker.id)
	add(`child (id)`, `SELECT `+id(childID)+` FROM n`)
	add(`account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at, sort_name, search_text)`,
		`SELECT `+id("f0000000")+`, 'person' || n.i || '@example.org', 'person' || n.i || '@example.org', v.column2, v.column3, 'Specialist',
		CASE WHEN n.i % 50 = 0 THEN 'awaiting' ELSE 'active' END, '', `+at+`, `+at+`, v.column4, v.column5 FROM n JOIN `+names+` ON v.column1 = n.i % 70`)
	var newest struct {
		Person  int64 `db:"person"`
		Account int64 `db:"account"`
	}
	require.NoError(w.t, w.installation.DB.Read().Get(w.t.Context(), &newest, `SELECT (SELECT COALESCE(MIN(key), 0) FROM person WHERE id = $1) AS person,
		(SELECT COALESCE(MIN(key), 0) FROM account WHERE id = $2) AS account`, rowID(childID, from), rowID("f0000000", from)))
	w.exec(`INSERT INTO person_gram (owner_key, gram, person_key) SELECT CAST($1 AS BIGINT), g.column2, p.key FROM person p
		JOIN `+grams()+` ON g.column1 = p.first_name || ' ' || p.last_name WHERE p.key >= $2`, w.worker.key, newest.Person)
	w.exec(`INSERT INTO account_gram (gram, account_key) SELECT g.column2, a.key FROM account a
		JOIN `+grams()+` ON g.column1 = a.first_name || ' ' || a.last_name WHERE a.key >= $1`, newest.Account)
}

// rowID returns the id of the row with a number.
func rowID(kind string, i int) string {
	return fmt.Sprintf("%s-0000-4000-8000-%d", kind, 100_000_000_000+i)
}

// seedMarket adds applications of the author, and orders of the worker with their payments.
func (w *world) seedMarket(add adding) {
	w.t.Helper()
	const settings = `'custom ' || n.i, 'Assessment/Test', 'Blocks ' || n.i, '', 'For one child', 'Reading', '', TRUE, TRUE, 'USD', 0, 0, 5, 7, 1800, 'en', ''`
	const columns = `custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code, single_unit_pricing,
		monthly_subscription_pricing, age_begin, age_end, estimated_duration, language, score_code)`
	add(`application (id, owner_id, published, published_at, latest_version, catalogue_change, created_at, updated_at, `+columns,
		`SELECT `+id("90000000")+`, CAST($3 AS TEXT), TRUE, `+at+`, 1, 1000 + n.i, `+at+`, `+at+`, `+settings+` FROM n`, w.author.id)
	add(`application_version (application_id, version, labels, search_text, structure, child_view, etag, question_count, created_by, created_at, `+columns,
		`SELECT `+id("90000000")+`, 1, '', '', CAST($4 AS `+w.bytes()+`), CAST($4 AS `+w.bytes()+`), 'e', 10, CAST($3 AS TEXT), `+at+`, `+settings+` FROM n`, w.author.id, []byte("[]"))
	w.exec(`UPDATE catalogue_change SET change = change + 100000`)
	add(`purchase_order (id, idempotency_key, account_id, application_id, application_version, seller_id, seller_name, title, plan, state, provider, method, units,
		currency_code, unit_price, subtotal, discount, total, created_at, expires_at, paid_at)`, `SELECT `+id("80000000")+`, 'key ' || n.i, CAST($3 AS TEXT), CAST($4 AS TEXT), 1,
		CAST($5 AS TEXT), 'Robin Hale', 'Early literacy', 'unit', 'fulfilled', 'test', 'credit', 3, 'USD', 500, 1500, 0, 1500, `+at+`, `+at+`, `+at+` FROM n`,
		w.worker.id, w.application, w.author.id)
	add(`payment (id, order_id, kind, state, provider, provider_ref, amount, currency_code, country, units, at)`, `SELECT `+id("70000000")+`, `+id("80000000")+`,
		'payment', 'done', 'test', 'ref ' || n.i, 1500, 'USD', 'GB', 3, `+at+` FROM n`)
}

func (w *world) bytes() string {
	if w.installation.DB.Engine() == db.Postgres {
		return "BYTEA"
	}
	return "BLOB"
}

// seedHubs adds hubs of the organization, in one place.
func (w *world) seedHubs(add adding) {
	w.t.Helper()
	w.exec(`INSERT INTO hub_location (id, owner_id, name, name_folded) VALUES ('place', $1, 'Leeds', 'leeds') ON CONFLICT DO NOTHING`, w.owner.id)
	add(`hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date, key_issued_at, created_at, name)`, `SELECT `+id("60000000")+`,
		l.owner_id, l.key, 'admin', 'admin', '', '2025-01-01', 0, `+at+`, 'Hub ' || n.i FROM n CROSS JOIN hub_location l WHERE l.id = 'place'`)
}
