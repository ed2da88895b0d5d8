package directory_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/namesearch"
	"milepost/internal/people"
	"milepost/internal/people/directory"
)

// child adds a child by its name, "First Last", and returns its id.
func (h *fixture) child(as, name, born string) string {
	first, last, _ := strings.Cut(name, " ")
	return h.Add(as, fmt.Sprintf(`{"first_name":%q,"last_name":%q,"date_of_birth":%q}`, first, last, born)).ChildID
}

// member adds somebody who can be in a care team.
func (h *fixture) member(as, path, name, email string) string {
	first, last, _ := strings.Cut(name, " ")
	w := h.Call(as, "POST", "/api/"+path, fmt.Sprintf(`{"first_name":%q,"last_name":%q,"email":%q,"phone_number":"12345"}`, first, last, email))
	require.Equal(h.T, 201, w.Code, w.Body)
	var row people.PersonRow
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &row))
	return row.SpecialistID + row.CaseManagerID + row.GuardianID
}

func (h *fixture) assign(as, kind, member string, children ...string) {
	for _, child := range children {
		body := fmt.Sprintf(`{"child_id":%q,"%s_id":%q}`, child, strings.ReplaceAll(kind, "-", "_"), member)
		w := h.Call(as, "POST", "/api/child-"+kind+"-junction", body)
		require.Equal(h.T, 201, w.Code, w.Body)
	}
}

// list reads one page: the first names, the total and the next cursor.
func (h *fixture) list(as string, query url.Values) (names []string, total, next string) {
	w := h.Call(as, "GET", "/api/people?"+query.Encode(), "")
	require.Equal(h.T, 200, w.Code, "%s %s", query, w.Body)
	var rows []directory.PersonEntry
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &rows))
	for _, row := range rows {
		names = append(names, row.FirstName)
	}
	return names, w.Header().Get("Total-Count"), w.Header().Get("Next-Cursor")
}

// pages reads the whole list, two at a time.
func (h *fixture) pages(as string, query url.Values) (names []string) {
	query.Set("limit", "2")
	for {
		page, _, next := h.list(as, query)
		names = append(names, page...)
		if next == "" {
			return names
		}
		query.Set("after", next)
	}
}

func ask(pairs ...string) url.Values {
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		query.Set(pairs[i], pairs[i+1])
	}
	return query
}

// town is Ana's list, in the order of its making, and a child of Ben's that is shared with her.
type town struct {
	zoe, oystein, luk, anna, misaki, ahmad, shared string
	spec, manager, guardian                        string
}

const day = int64(24 * time.Hour / time.Microsecond)

// The server's clock is at 21 September 2026.
var today = time.Unix(1_790_000_000, 0).UnixMicro()

func (h *fixture) town() (t town) {
	t.zoe = h.child("ana", "Zoë Ångström", "2020-02-29")
	t.oystein = h.child("ana", "Øystein O'Brien", "2016-09-21")
	t.luk = h.child("ana", "Łukasz de la Cruz", "2016-09-22")
	t.spec = h.member("ana", "specialist", "Sam Angus", "sam@clinic.example")
	t.anna = h.child("ana", "Анна Каренина", "")
	t.misaki = h.child("ana", "美咲 山本", "2010-01-01")
	t.ahmad = h.child("ana", "أحمد خان", "2024-05-05")
	t.manager = h.member("ana", "cm", "Cam Zwick", "cam@clinic.example")
	t.guardian = h.member("ana", "guardian", "Gus Ångström", "gus@home.example")
	t.shared = h.child("ben", "Noa כהן", "2018-01-01")
	h.child("ben", "Hidden Øre", "2018-01-01")
	h.assign("ana", "specialist", t.spec, t.zoe, t.luk)
	h.assign("ana", "case-manager", t.manager, t.luk, t.anna)
	h.assign("ana", "guardian", t.guardian, t.anna)
	share := h.member("ben", "specialist", "Ana Self", "ana@clinic.example")
	also := h.member("ben", "cm", "Ana Again", "ana@clinic.example")
	h.assign("ben", "specialist", share, t.shared)
	h.assign("ben", "case-manager", also, t.shared)
	h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ana' WHERE id IN ($1, $2)`, share, also)
	h.Exec(`UPDATE person SET open_activities = 1 WHERE id IN ($1, $2, $3)`, t.zoe, t.anna, t.shared)
	h.Exec(`UPDATE person SET last_result_at = $1 WHERE id IN ($2, $3)`, today-10*day, t.zoe, t.misaki)
	h.Exec(`UPDATE person SET last_result_at = $1 WHERE id IN ($2, $3)`, today-100*day, t.luk, t.shared)
	return t
}

func TestPeopleInEveryFilter(t *testing.T) {
	onBoth(t, func(h *fixture) {
		town := h.town()
		foreign := h.member("ben", "specialist", "Bob Own", "bob@clinic.example")
		for _, c := range []struct {
			query url.Values
			want  string
		}{
			{ask(), "Noa Gus Cam أحمد 美咲 Анна Sam Łukasz Øystein Zoë"},
			{ask("search", "zoe"), "Zoë"},
			{ask("search", "ANGSTROM"), "Gus Zoë"},
			{ask("search", "oystein o'br"), "Øystein"},
			{ask("search", "lukasz"), "Łukasz"},
			{ask("search", "ŁUKASZ cruz"), "Łukasz"},
			{ask("search", "анна"), "Анна"},
			{ask("search", "КАР"), "Анна"},
			{ask("search", "美"), "美咲"},
			{ask("search", "山本 美咲"), "美咲"},
			{ask("search", "خان"), "أحمد"},
			{ask("search", "כהן"), "Noa"},
			{ask("search", "no"), "Noa"},
			{ask("search", "clinic.example"), "Cam Sam"},
			{ask("search", "clinic", "kind", "specialist"), "Sam"},
			{ask("search", "ngs", "kind", "child"), "Zoë"},
			{ask("search", "hidden"), ""},
			{ask("search", "%"), ""},
			{ask("kind", "child"), "Noa أحمد 美咲 Анна Łukasz Øystein Zoë"},
			{ask("kind", "guardian"), "Gus"},
			{ask("kind", "guardian", "open", "true"), ""},
			{ask("age_from", "10"), "美咲 Øystein"},
			{ask("age_from", "10", "age_to", "10"), "Øystein"},
			{ask("age_from", "8", "age_to", "9"), "Noa Łukasz"},
			{ask("age_to", "6"), "أحمد Zoë"},
			{ask("age_from", "9", "age_to", "2"), ""},
			{ask("specialist", town.spec), "Łukasz Zoë"},
			{ask("guardian", town.guardian), "Анна"},
			{ask("case_manager", town.manager), "Анна Łukasz"},
			{ask("specialist", town.spec, "case_manager", town.manager), "Łukasz"},
			{ask("specialist", town.spec, "search", "zo"), "Zoë"},
			{ask("specialist", town.spec, "age_from", "9"), "Łukasz"},
			{ask("specialist", town.manager), ""},
			{ask("specialist", foreign), ""},
			{ask("specialist", "nobody"), ""},
			{ask("open", "true"), "Noa Анна Zoë"},
			{ask("open", "true", "age_to", "7"), "Zoë"},
			{ask("quiet", "30"), "Noa أحمد Анна Łukasz Øystein"},
			{ask("quiet", "101"), "أحمد Анна Øystein"},
			{ask("quiet", "30", "open", "true"), "Noa Анна"},
			{ask("archived", "true"), ""},
		} {
			names, total, next := h.list("ana", c.query)
			require.Equal(t, strings.Fields(c.want), append([]string{}, names...), "%v", c.query)
			require.Equal(t, strconv.Itoa(len(names)), total, "%v", c.query)
			require.Empty(t, next)
		}
		for _, wrong := range []string{"kind=king", "sort=size", "order=up", "limit=0", "limit=101", "age_from=-2", "quiet=x", "search=" + strings.Repeat("a", 201)} {
			require.Equal(t, 422, h.Call("ana", "GET", "/api/people?"+wrong, "").Code, wrong)
		}
	})
}

func TestPeopleInEverySort(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.town()
		for sort, c := range map[string]struct{ up, down string }{
			"created": {"Zoë Øystein Łukasz Sam Анна 美咲 أحمد Cam Gus Noa", ""},
			"name":    {"Gus Zoë Sam Łukasz Øystein Cam Анна Noa أحمد 美咲", ""},
			"kind":    {"Cam Zoë Łukasz Øystein Анна Noa أحمد 美咲 Gus Sam", ""},
			// Those without a date or a result come last, whichever way.
			"age":    {"أحمد Zoë Noa Łukasz Øystein 美咲 Gus Cam Анна Sam", "美咲 Øystein Łukasz Noa Zoë أحمد Sam Анна Cam Gus"},
			"result": {"Łukasz Noa Zoë 美咲 Øystein Sam Анна أحمد Cam Gus", "美咲 Zoë Noa Łukasz Gus Cam أحمد Анна Sam Øystein"},
		} {
			up, down := strings.Fields(c.up), strings.Fields(c.down)
			if c.down == "" {
				down = slices.Clone(up)
				slices.Reverse(down)
			}
			require.Equal(t, up, h.pages("ana", ask("sort", sort, "order", "asc")), sort)
			require.Equal(t, down, h.pages("ana", ask("sort", sort, "order", "desc")), sort)
		}
	})
}

func TestACursorOfPeopleBelongsToItsSort(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.town()
		sorts := []string{"name asc", "name desc", "kind asc", "created desc", "age asc", "age desc", "result asc"}
		for _, of := range sorts {
			by, order, _ := strings.Cut(of, " ")
			_, _, next := h.list("ana", ask("sort", by, "order", order, "limit", "2"))
			require.NotEmpty(t, next)
			for _, in := range sorts {
				want := 422
				if in == of {
					want = 200
				}
				by, order, _ := strings.Cut(in, " ")
				w := h.Call("ana", "GET", "/api/people?"+ask("sort", by, "order", order, "after", next).Encode(), "")
				require.Equal(t, want, w.Code, "%s in %s: %s", of, in, w.Body)
			}
		}
		for _, forged := range []string{"!", db.EncodeCursor(1, "a"), db.EncodeCursor("created desc", "x"), db.EncodeCursor("created desc", 1, 2)} {
			require.Equal(t, 422, h.Call("ana", "GET", "/api/people?after="+forged, "").Code, forged)
		}
	})
}

func TestArchivedPeopleAreListedSeparately(t *testing.T) {
	onBoth(t, func(h *fixture) {
		town := h.town()
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child/"+town.zoe, "").Code)
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/specialist/"+town.spec, "").Code)
		require.Equal(t, 204, h.Call("ben", "DELETE", "/api/child/"+town.shared, "").Code)
		for _, c := range []struct {
			query url.Values
			want  string
		}{
			{ask(), "Gus Cam أحمد 美咲 Анна Łukasz Øystein"},
			{ask("archived", "true"), "Sam Zoë"},
			{ask("archived", "true", "sort", "age"), "Zoë Sam"},
			{ask("archived", "true", "sort", "name", "order", "asc"), "Zoë Sam"},
			{ask("archived", "true", "kind", "child"), "Zoë"},
			{ask("archived", "true", "search", "ang"), "Sam Zoë"},
			{ask("archived", "true", "open", "true"), "Zoë"},
			{ask("archived", "true", "age_from", "6"), "Zoë"},
			{ask("search", "ngs"), "Gus"},
			{ask("specialist", town.spec), ""},
		} {
			names, _, _ := h.list("ana", c.query)
			require.Equal(t, strings.Fields(c.want), append([]string{}, names...), "%v", c.query)
		}
		require.Equal(t, 204, h.Call("ana", "POST", "/api/child/restore/"+town.zoe, "").Code)
		names, _, _ := h.list("ana", ask("search", "zoe"))
		require.Equal(t, []string{"Zoë"}, names)
	})
}

// A shared child is listed only while it is shared.
func TestOnlyAnAcceptedMemberSeesAChildOfOthers(t *testing.T) {
	onBoth(t, func(h *fixture) {
		noa := h.child("ben", "Noa Levi", "")
		self := h.member("ben", "specialist", "Ana Self", "ana@clinic.example")
		sees := func(want string) {
			t.Helper()
			names, total, _ := h.list("ana", ask())
			require.Equal(t, strings.Fields(want), append([]string{}, names...))
			require.Equal(t, strconv.Itoa(len(names)), total)
			require.Equal(t, want != "", strings.Contains(h.Call("ana", "GET", "/api/user/children/ana", "").Body.String(), noa))
		}
		access := func(state string, account any) {
			h.Exec(`UPDATE person SET access = $1, account_id = $2 WHERE id = $3`, state, account, self)
		}
		h.assign("ben", "specialist", self, noa)
		sees("")
		access("invited", nil)
		sees("")
		access("accepted", "ana")
		sees("Noa")
		w := h.Call("ana", "GET", "/api/people", "")
		require.Contains(t, w.Body.String(), `"mine":false`)
		access("withdrawn", nil)
		sees("")
		access("accepted", "ana")
		require.Equal(t, 204, h.Call("ben", "DELETE", "/api/specialist/"+self, "").Code)
		sees("")
		require.Equal(t, 204, h.Call("ben", "POST", "/api/specialist/restore/"+self, "").Code)
		sees("Noa")
		h.Exec(`DELETE FROM care_team`)
		sees("")
		guardian := h.member("ben", "guardian", "Ana Home", "ana@home.example")
		h.assign("ben", "guardian", guardian, noa)
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ana' WHERE id = $1`, guardian)
		sees("")
	})
}

// indexAll makes people findable who were stored as rows.
func (h *fixture) indexAll() {
	h.T.Helper()
	require.NoError(h.T, h.DB.Tx(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		var stored []struct {
			Key   int64  `db:"key"`
			Owner int64  `db:"owner"`
			First string `db:"first_name"`
			Last  string `db:"last_name"`
		}
		err := tx.Select(ctx, &stored, `SELECT p.key, a.key AS owner, p.first_name, p.last_name FROM person p JOIN account a ON a.id = p.owner_id
			WHERE p.sort_name = ''`)
		if err != nil {
			return err
		}
		entries := make([]namesearch.Entry, len(stored))
		for i, p := range stored {
			entries[i] = namesearch.Entry{Key: p.Key, Scope: p.Owner, Sorted: namesearch.SortKey(p.Last + " " + p.First), Texts: []string{p.First, p.Last}}
		}
		return namesearch.Index{Table: "person", Grams: "person_gram", Row: "person_key", Scope: "owner_key"}.Put(ctx, tx, entries...)
	}))
}

// crowd puts many children on Ana's list, and some on Ben's that are shared with her. Their numbers are their names.
func (h *fixture) crowd() (spec string) {
	last := 12_399
	if testing.Short() {
		last = 11_149 // more than a thousand are still Ana's
	}
	spec = h.member("ana", "specialist", "Sam Angus", "sam@clinic.example")
	self := h.member("ben", "specialist", "Ana Self", "ana@clinic.example")
	h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ana' WHERE id = $1`, self)
	h.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, date_of_birth, open_activities, last_result_at, created_at, updated_at)
		WITH RECURSIVE n(i) AS (SELECT CAST(10000 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $3)
		SELECT 'id' || i, CASE WHEN i % 40 = 0 THEN 'ben' ELSE 'ana' END, 'child', CAST(i AS TEXT),
			CASE WHEN i % 100 = 1 THEN 'Zoë' ELSE 'Berg' END || (i % 7) || CASE WHEN i < 10500 THEN ' Old' ELSE '' END,
			CASE WHEN i % 5 = 0 THEN NULL ELSE (2008 + i % 18) || '-06-01' END, CASE WHEN i % 10 < 2 THEN 1 ELSE 0 END,
			CASE WHEN i % 3 = 0 THEN NULL ELSE $1 - (i % 50) * $2 END, i, i FROM n`, today+day/2, day, last)
	h.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT 't' || c.id, c.key, m.key, 1 FROM person c JOIN person m ON m.kind = 'specialist' AND m.owner_id = c.owner_id
		WHERE c.kind = 'child' AND (c.owner_id = 'ben' OR c.key % 4 = 0)`)
	h.indexAll()
	if h.DB.Engine() == db.Postgres {
		h.Exec(`ANALYZE`) // which the server does by itself, a minute later
	}
	return spec
}

// With many people each filter and sort answers the same, page by page, as one that reads everybody.
func TestManyPeople(t *testing.T) {
	inEverySort := 3 // the last of the long lists that are read in every sort
	if testing.Short() {
		inEverySort = 0
	}
	onBoth(t, func(h *fixture) {
		spec := h.crowd()
		all := h.everybody()
		for i, c := range []struct {
			query url.Values
			total string
		}{
			{ask(), "1000+"},
			{ask("kind", "child"), "1000+"},
			{ask("kind", "specialist"), "1"},
			{ask("search", "berg"), "100+"},
			{ask("search", "zoe"), ""},
			{ask("search", "zoe", "age_from", "10"), ""},
			{ask("search", "old"), "100+"},
			{ask("search", "old", "open", "true"), ""},
			{ask("search", "berg3 old"), ""},
			{ask("age_from", "5", "age_to", "6"), "100+"},
			{ask("open", "true"), "100+"},
			{ask("quiet", "45"), "100+"},
			{ask("quiet", "45", "open", "true"), "100+"},
			{ask("specialist", spec), "100+"},
			{ask("specialist", spec, "quiet", "40", "age_from", "12"), ""},
		} {
			want := all.that(c.query, spec)
			for _, sort := range []string{"created desc", "name asc", "kind desc", "age asc", "age desc", "result asc", "result desc"} {
				if i > inEverySort && len(want) > 200 && sort != "created desc" && sort != "name asc" {
					continue
				}
				by, order, _ := strings.Cut(sort, " ")
				c.query.Set("sort", by)
				c.query.Set("order", order)
				got, total := h.everything(c.query)
				require.Equal(t, all.sorted(want, by, order), got, "%v", c.query)
				if c.total == "" || len(want) <= 100 {
					require.Equal(t, strconv.Itoa(len(want)), total, "%v", c.query)
				} else {
					require.Equal(t, c.total, total, "%v", c.query)
				}
			}
		}
	})
}
