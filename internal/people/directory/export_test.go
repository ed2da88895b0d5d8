package directory_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"milepost/internal/db"
	"milepost/internal/people"
)

const whole = `{"first_name":"Zoë","middle_name":"=1+1","last_name":"Øst","email":"zoe@x.example","phone_number":"+47 22 33 44 55",
	"date_of_birth":"2020-02-29","gestational_weeks":39,"gestational_days":0,"gender_identity":"girl","sex_for_norms":"female","ethnicity":"Sámi","disability_status":"Hearing aid",
	"language":"norsk","address":"1 Main St\nOslo","school":"Øya","grade":"0012","program":"P","program_type":"T",
	"building_room":"B 2","teacher":"علي","medical_id":"000123","custom_id":"=7","referring_physician":"Dr Ås","consent_sign_date":"2026-01-05","notes":"\"quoted\", 美咲"}`

// wholeCells are the cells of that child by the names of their columns.
var wholeCells = map[string]string{
	"First Name": "Zoë", "Middle Name": "=1+1", "Last Name": "Øst", "Email": "zoe@x.example", "Phone Number": "+47 22 33 44 55",
	"Date of Birth": "2020-02-29", "Age": "6 y 6 m", "Gestational Weeks": "39", "Gestational Days": "0", "Gender Identity": "girl", "Sex for Norms": "female",
	"Ethnicity": "Sámi", "Disability Status": "Hearing aid", "Language": "norsk", "Address": "1 Main St\nOslo", "School/Hospital": "Øya", "Grade": "0012",
	"Program": "P", "Program Type": "T", "Building/Room": "B 2", "Teacher": "علي", "Medical/Student ID": "000123",
	"Custom ID": "=7", "Referring Physician": "Dr Ås", "Consent Sign Date": "2026-01-05", "Notes": "\"quoted\", 美咲", "Guardians": "Gil Reed; Ina Reed",
	"Specialists": "Sam Reed", "Case Managers": "", "Open Activities": "0", "Last Result": "", "Date Added": "2026-09-21",
}

// join puts a new member of ana's list into the care team of a child of hers.
func (h *fixture) join(kind, path, first, childID string) string {
	h.T.Helper()
	w := h.Call("ana", "POST", "/api/"+path, `{"first_name":"`+first+`","last_name":"Reed","email":"r@x.example","phone_number":"555 0100"}`)
	require.Equal(h.T, 201, w.Code, w.Body)
	var row people.PersonRow
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &row))
	id := row.SpecialistID + row.GuardianID + row.CaseManagerID
	w = h.Call("ana", "POST", "/api/child-"+kind+"-junction", `{"child_id":"`+childID+`","`+kind+`_id":"`+id+`"}`)
	require.Equal(h.T, 201, w.Code, w.Body)
	return id
}

// table is an export as CSV: the names of the columns, then a row for each child.
func (h *fixture) table(as, query string) (head []string, rows [][]string) {
	h.T.Helper()
	w := h.Call(as, "GET", "/api/child-export?format=csv"+query, "")
	require.Equal(h.T, 200, w.Code, w.Body)
	text, marked := strings.CutPrefix(w.Body.String(), "\ufeff")
	require.True(h.T, marked)
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(h.T, err)
	return all[0], all[1:]
}

// firstNames returns the children of an export.
func (h *fixture) firstNames(as, query string) (names []string) {
	h.T.Helper()
	_, rows := h.table(as, query)
	for _, row := range rows {
		names = append(names, row[0])
	}
	return names
}

func TestAnExportHoldsTheWholeRecord(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", whole).ChildID
		h.join("specialist", "specialist", "Sam", zoe)
		h.join("guardian", "guardian", "Ina", zoe)
		h.join("guardian", "guardian", "Gil", zoe)
		gone := h.join("guardian", "guardian", "Gone", zoe)
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/guardian/"+gone, "").Code)
		head, rows := h.table("ana", "")
		require.Len(t, rows, 1)
		require.Len(t, head, len(wholeCells)+1)
		for i, name := range head {
			want := wholeCells[name]
			switch {
			case name == "Child ID":
				want = zoe
			case want != "" && strings.ContainsAny(want[:1], "=+"):
				want = "'" + want // no formula
			}
			require.Equal(t, want, rows[0][i], name)
		}
		w := h.Call("ana", "GET", "/api/child-export", "")
		require.Equal(t, "text/csv; charset=utf-8", w.Header().Get("Content-Type"))
		require.Equal(t, `attachment; filename="milepost-children-2026-09-21.csv"`, w.Header().Get("Content-Disposition"))
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		require.Equal(t, 422, h.Call("ana", "GET", "/api/child-export?format=pdf", "").Code)
	})
}

func TestAnExcelExportHasTextsDatesAndNumbers(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", whole).ChildID
		w := h.Call("ana", "GET", "/api/child-export?format=xlsx", "")
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, `attachment; filename="milepost-children-2026-09-21.xlsx"`, w.Header().Get("Content-Disposition"))
		book, err := excelize.OpenReader(bytes.NewReader(w.Body.Bytes()))
		require.NoError(t, err)
		defer func() { require.NoError(t, book.Close()) }()
		require.Equal(t, []string{"Children"}, book.GetSheetList())
		rows, err := book.GetRows("Children")
		require.NoError(t, err)
		require.Len(t, rows, 2)
		for i, name := range rows[0] {
			at, err := excelize.CoordinatesToCellName(i+1, 2)
			require.NoError(t, err)
			kind, err := book.GetCellType("Children", at)
			require.NoError(t, err)
			formula, err := book.GetCellFormula("Children", at)
			require.NoError(t, err)
			require.Empty(t, formula, name)
			want := wholeCells[name]
			switch name {
			case "Guardians", "Specialists":
				want = ""
			case "Child ID":
				want = zoe
			case "Date of Birth", "Consent Sign Date", "Date Added":
				raw, err := book.GetCellValue("Children", at, excelize.Options{RawCellValue: true})
				require.NoError(t, err)
				require.Regexp(t, `^\d{5}$`, raw, "%s is a day of Excel's", name)
			case "Gestational Weeks", "Open Activities":
				require.NotEqual(t, excelize.CellTypeInlineString, kind, name)
			case "Middle Name", "Custom ID", "Phone Number", "Grade", "Medical/Student ID":
				require.Equal(t, excelize.CellTypeInlineString, kind, name)
			}
			require.Equal(t, want, rows[1][i], name)
		}
		panes, err := book.GetPanes("Children")
		require.NoError(t, err)
		require.True(t, panes.Freeze)
		require.Equal(t, 1, panes.YSplit)
	})
}

// manyChildren stores n children of ana's behind the service's back.
func (h *fixture) manyChildren(n int) {
	h.T.Helper()
	text := strings.Repeat("long ", 10)
	for part := range slices.Chunk(slices.Collect(numbers(n)), 1000) {
		var persons, records [][]any
		for _, i := range part {
			id := fmt.Sprintf("child-%06d", i)
			persons = append(persons, []any{id, "ana", "child", fmt.Sprint("First ", i), "Last", fmt.Sprintf("last first %06d", i), "2020-01-01", 1_700_000_000_000_000 + i, 1})
			records = append(records, []any{id, text, text, "2026-01-01"})
		}
		require.NoError(h.T, h.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if err := db.InsertRows(ctx, tx, `INSERT INTO person (id, owner_id, kind, first_name, last_name, sort_name, date_of_birth, created_at, updated_at) VALUES `, 9, persons); err != nil {
				return err
			}
			return db.InsertRows(ctx, tx, `INSERT INTO child (id, address, notes, consent_sign_date) VALUES `, 4, records)
		}))
	}
}

func numbers(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// watched keeps nothing of an answer but its size.
type watched struct {
	header http.Header
	size   int
	gone   bool
}

func (c *watched) Header() http.Header { return c.header }
func (c *watched) WriteHeader(int)     {}
func (c *watched) Write(p []byte) (int, error) {
	if c.gone {
		return 0, http.ErrHandlerTimeout
	}
	c.size += len(p)
	return len(p), nil
}

// highest does something and answers by how many bytes the heap grew at most meanwhile. It collects often: otherwise what can be
// collected grows with what the tests before have left alive.
func highest(do func()) (grown int64) {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	read := func() int64 {
		metrics.Read(heap)
		return int64(heap[0].Value.Uint64())
	}
	runtime.GC()
	before, most, done, ended := read(), int64(0), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			most = max(most, read())
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	}()
	do()
	close(done)
	<-ended
	return most - before
}

func (h *fixture) export(to *watched, format string) {
	r := httptest.NewRequest(http.MethodGet, "/api/child-export?format="+format, http.NoBody)
	r.Header.Set("X-Actor", "ana")
	h.Handler.ServeHTTP(to, r)
}

func TestALongExportHoldsOnePageAndEndsWithItsClient(t *testing.T) {
	children := 10_000
	if testing.Short() {
		children = 1_200 // three pages
	}
	onBoth(t, func(h *fixture) {
		h.manyChildren(children)
		for format, most := range map[string]int64{"csv": 32 << 20, "xlsx": 96 << 20} {
			whole, begun := &watched{header: http.Header{}}, time.Now()
			grown := highest(func() { h.export(whole, format) })
			t.Logf("%d children as %s, %d KiB, in %s, heap at most %d KiB above the start",
				children, format, whole.size>>10, time.Since(begun).Round(time.Millisecond), grown>>10)
			require.Less(t, grown, most)
			require.PanicsWithValue(t, http.ErrAbortHandler, func() { h.export(&watched{header: http.Header{}, gone: true}, format) })
		}
		head, rows := h.table("ana", "")
		require.Len(t, rows, children)
		ids := map[string]bool{}
		for _, row := range rows {
			ids[row[len(head)-1]] = true
		}
		require.Len(t, ids, children, "each once")
	})
}

func TestAnExportCountsAgesToTheReadersDay(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Kiri","last_name":"Moss","date_of_birth":"2020-09-22"}`) // the day after the server's
		ages := func(query string) (ages []string) {
			head, rows := h.table("ana", query)
			for _, row := range rows {
				ages = append(ages, row[slices.Index(head, "Age")])
			}
			return ages
		}
		require.Equal(t, []string{"5 y 11 m"}, ages(""))
		require.Equal(t, []string{"6 y 0 m"}, ages("&today=2026-09-22"), "in Auckland it is tomorrow")
		require.Equal(t, []string{"6 y 0 m"}, ages("&today=2026-09-22&age_from=6"), "as the list finds the child")
		require.Equal(t, []string{"5 y 11 m"}, ages("&today=2027-09-22"), "a day that it is nowhere")
		w := h.Call("ana", "GET", "/api/child-export?today=2026-09-22", "")
		require.Equal(t, `attachment; filename="milepost-children-2026-09-22.csv"`, w.Header().Get("Content-Disposition"))
		require.Equal(t, 422, h.Call("ana", "GET", "/api/child-export?today=tomorrow", "").Code)
	})
}

func TestAnExportSaysTheReadersDayOfWhatHappened(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Kiri","last_name":"Moss"}`)
		for zone, want := range map[string]string{"Pacific%2FKiritimati": "2026-09-22", "UTC": "2026-09-21", "": "2026-09-21", "Nowhere": "2026-09-21"} {
			head, rows := h.table("ana", "&zone="+zone)
			require.Equal(t, want, rows[0][slices.Index(head, "Date Added")], zone)
		}
	})
}
