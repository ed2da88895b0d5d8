package measureimport_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/measureimport"
)

func (h *fixture) refusals(m measureimport.MeasureImport) map[string]int64 {
	found := map[string]int64{}
	for _, r := range m.Counts.Reasons {
		found[r.Reason] = r.Scores
	}
	return found
}

func TestAnImportFromFileToScoresAndBack(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2020-02-29","custom_id":"A1"}`)
		h.Add("ana", `{"first_name":"Ben","last_name":"Same","custom_id":"A2"}`)
		h.Add("ana", `{"first_name":"Ben","last_name":"Same","custom_id":"A3"}`)
		h.Add("ben", `{"first_name":"Not","last_name":"Hers","custom_id":"B1"}`)
		m := h.begin("Custom ID,First name,Last name,Measure,Test date,Score,Source\n" +
			"A1,,,ots2,2025-03-20,40.5,Clinic\n" +
			"A1,,,OTS2,2025-03-20,\"40,5\",Clinic\n" + // repeated
			",Zoe,Ost,NLL-A,2025-03-21,70%,\n" + // by name
			",Ben,Same,OTS2,2025-03-21,50,\n" + // two
			"B1,,,OTS2,2025-03-21,50,\n" + // another account's
			"A2,,,Nope,2025-03-21,50,\n" +
			"A2,,,OTS2,2025-03-21,101,\n" +
			"A2,,,OTS2,2025-02-31,50,\n" +
			"A2,,,OTS2,2045-03-21,50,\n" +
			"A2,,,OTS2,,50,\n" +
			"A2,,,OTS2,2025-03-21,0x10,\n" +
			"A1,,,OTS2,2019-03-21,50,\n")
		require.Empty(t, m.Lacking)
		require.Equal(t, map[string]int64{
			"repeated": 1, "by_name": 1, "many_children": 1, "no_child": 1, "no_measure": 1, "range": 1, "bad_date": 1, "future": 1, "no_date": 1,
			"bad_value": 1, "before_birth": 1,
		}, h.refusals(m))
		require.Equal(t, int64(2), m.Counts.Add)
		require.Equal(t, int64(10), m.Counts.Refused)

		k := h.work(nil)
		defer func() { require.NoError(t, k.Jobs.Stop(context.Background())) }()
		h.read(h.act("run", m.ImportID))
		m = h.ended(m.ImportID)
		require.Equal(t, "done", m.State)
		require.Equal(t, int64(2), m.Counts.Added)
		require.Equal(t, 2, h.Count(`SELECT COUNT(*) FROM measurement WHERE source = 'import'`))
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM measurement WHERE source_text = 'Clinic'`))
		refused := h.send("ana", http.MethodGet, path+"/refused/"+m.ImportID, nil)
		require.Equal(t, 200, refused.Code)
		require.Equal(t, 11, strings.Count(refused.Body.String(), "\n"))
		require.Contains(t, refused.Body.String(), `A2,,,Nope,2025-03-21,50,,Nope,"There is no measure ""Nope""."`)
		h.language = "es"
		refused = h.send("ana", http.MethodGet, path+"/refused/"+m.ImportID, nil)
		require.Contains(t, refused.Body.String(), "A2,,,Nope,2025-03-21,50,,Nope,No hay ninguna medida «Nope».")
		require.Contains(t, refused.Body.String(), "Medida de la puntuación,Motivo\r\n")
		h.language = ""

		again := h.begin("Custom ID,OTS2,Date\nA1,40.5,2025-03-20\nA1,41,20.03.2025\n")
		require.Equal(t, int64(1), again.Counts.Same, "a column for a measure; what is stored stays")
		require.Equal(t, int64(1), again.Counts.Add)

		h.Exec(`UPDATE measurement SET number = 2 WHERE source_text = 'Clinic'`)
		h.read(h.act("undo", m.ImportID))
		m = h.ended(m.ImportID)
		require.Equal(t, "undone", m.State)
		require.Equal(t, []int64{1, 1}, []int64{m.Counts.Removed, m.Counts.Kept}, "what was changed since stays")
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM measurement`))
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM measurement_former`), "its history stays")
		require.Equal(t, 409, h.act("undo", m.ImportID).Code)
		require.Equal(t, 404, h.send("ben", http.MethodGet, path+"/"+m.ImportID, nil).Code)
	})
}

func TestColumnsAndOrderAreChosen(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","custom_id":"A1"}`)
		m := h.begin("Custom ID,What,When,Much\nA1,OTS2,03/04/2025,40\n")
		require.Equal(t, []string{"test_date", "measure", "value"}, m.Lacking)
		require.False(t, m.CanRun)
		require.Equal(t, 409, h.act("run", m.ImportID).Code)
		fields := []string{"custom_id", "measure", "test_date", "value"}
		m = h.read(h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"fields": fields}))
		require.True(t, m.AskOrder)
		m = h.read(h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"date_order": "dmy", "source_text": "Old files"}))
		require.Equal(t, int64(1), m.Counts.Add)
		require.True(t, m.CanRun)
		w := h.send("ana", http.MethodGet, path+"/scores/"+m.ImportID, nil)
		require.Contains(t, w.Body.String(), `"test_date":"2025-04-03"`)
		fields[1] = "score:Nope"
		require.Equal(t, 422, h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"fields": fields}).Code)
	})
}

func TestTwoTabsRunOneImportOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","custom_id":"A1"}`)
		const text = "Custom ID,OTS2,Date\nA1,40,2025-03-20\nA1,41,2025-03-21\n"
		one, other := h.begin(text), h.begin(text)
		codes := make(chan int, 4)
		for _, id := range []string{one.ImportID, one.ImportID, other.ImportID, other.ImportID} {
			go func() { codes <- h.act("run", id).Code }()
		}
		n := map[int]int{}
		for range 4 {
			n[<-codes]++
		}
		require.Equal(t, map[int]int{200: 1, 409: 3}, n)
		k := h.work(nil)
		defer func() { require.NoError(t, k.Jobs.Stop(context.Background())) }()
		added := h.ended(one.ImportID).Counts.Added + h.ended(other.ImportID).Counts.Added
		require.Equal(t, int64(2), added)
		for _, id := range []string{one.ImportID, other.ImportID} {
			if h.act("run", id).Code == 200 {
				require.Equal(t, int64(2), h.ended(id).Counts.Same, "the same file again adds nothing")
			}
		}
		require.Equal(t, 2, h.Count(`SELECT COUNT(*) FROM measurement`))
	})
}

// How the reader handles hostile files is tested in its own package.
func TestFilesThatCannotBeRead(t *testing.T) {
	onBoth(t, func(h *fixture) {
		const head = "Custom ID,OTS2,Date\n"
		for name, c := range map[string]struct {
			data []byte
			code int
			says string
		}{
			"picture":   {[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x01\x02"), 415, "neither CSV nor Excel"},
			"too large": {bytes.Repeat([]byte("a,b\n"), 5<<20+1), 413, "larger than 20 MB"},
			"empty":     {nil, 422, "The file is empty."},
			"no rows":   {[]byte(head), 422, "no rows below"},
			"late":      {[]byte(head + strings.Repeat("A1,40,2025-03-20\n", 400) + "\"A1,\n"), 422, "Row 402: a quotation mark"}, // two chunks are stored by then
		} {
			w := h.upload("scores.csv", c.data)
			require.Equal(h.T, c.code, w.Code, name+w.Body.String())
			require.Contains(h.T, w.Body.String(), c.says, name)
		}
		require.Zero(h.T, h.Count(`SELECT COUNT(*) FROM score_import`)+h.Count(`SELECT COUNT(*) FROM score_import_row`), "nothing stays behind")
	})
}

const badEvery = 20 // one score in this many is bad: 5 %

// wideFile has five measures in each row; every twentieth score is bad.
func wideFile(rows, children int) (string, int) {
	var text strings.Builder
	text.WriteString("Custom ID,Test date,SLPS2,OTS2,RSPS2,PsyS2,NLL-A\n")
	n, bad := 0, 0
	for i := range rows {
		day := time.Date(2015, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i/children).Format(time.DateOnly)
		fmt.Fprintf(&text, "C%d,%s", i%children, day)
		for range 5 {
			n++
			if n%badEvery == 0 {
				bad++
				text.WriteString([]string{",101", ",x"}[bad%2])
				continue
			}
			fmt.Fprintf(&text, ",%d", n%100)
		}
		text.WriteByte('\n')
	}
	return text.String(), bad
}

// A job works on an import for a short while; the rest is left to the next job, without losing or doubling a score.
func TestAJobLeavesTheRestOfAnImportToTheNext(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","custom_id":"C0"}`)
		text, bad := wideFile(100, 1)
		good := int64(100*5 - bad)
		m := h.begin(text)
		k := h.work(nil, measureimport.HandOverAlways)
		defer func() { require.NoError(t, k.Jobs.Stop(context.Background())) }()
		h.read(h.act("run", m.ImportID))
		require.Equal(t, good, h.ended(m.ImportID).Counts.Added)
		jobs := h.Count(`SELECT COUNT(*) FROM job WHERE kind = 'insight.run-measure-import'`)
		require.Greater(t, jobs, 4, "each chunk has a job of its own")
		h.read(h.act("undo", m.ImportID))
		require.Equal(t, good, h.ended(m.ImportID).Counts.Removed)
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM measurement`))
	})
}

// An import whose process is killed twice adds every score once, and others save in between.
func TestALargeImportKilledTwiceIsExact(t *testing.T) {
	rows, children := 2_000, 100
	if testing.Short() {
		rows, children = 240, 10 // 1,140 scores: six chunks
	}
	onBoth(t, func(h *fixture) {
		for i := range children {
			h.Add("ana", fmt.Sprintf(`{"first_name":"Zoë","last_name":"Øst","custom_id":"C%d"}`, i))
		}
		text, bad := wideFile(rows, children)
		begun := time.Now()
		m := h.begin(text)
		previewed := time.Now()
		require.Equal(t, int64(rows*5-bad), m.Counts.Add)
		require.Equal(t, int64(bad), m.Counts.Refused)
		h.read(h.act("run", m.ImportID))
		over := make(chan struct{})
		for i := range 2 { // a process that never comes back from between two chunks
			dead := make(chan struct{})
			var killed atomic.Bool
			least := m.Counts.Add * int64(i+1) / 4
			h.work(func(p measureimport.ScoreProgress) {
				if p.State == "running" && p.Done > least && killed.CompareAndSwap(false, true) {
					close(dead)
					<-over
				} else if killed.Load() {
					<-over
				}
			})
			<-dead
			h.Exec(`UPDATE score_import SET busy_until = 0`)
			h.Exec(`UPDATE job SET run_at = 1 WHERE kind = 'insight.run-measure-import' AND claimed_by IS NULL`)
		}
		k := h.work(nil)
		defer func() { require.NoError(t, k.Jobs.Stop(context.Background())) }()
		slowest, saves := h.savesDuring(m.ImportID)
		m = h.ended(m.ImportID)
		close(over)
		require.Equal(t, "done", m.State)
		require.Equal(t, int64(rows*5-bad), m.Counts.Added)
		require.Equal(t, map[string]int64{"range": int64(bad / 2), "bad_value": int64(bad - bad/2)}, h.refusals(m))
		require.Equal(t, rows*5-bad, h.Count(`SELECT COUNT(*) FROM measurement`))
		t.Logf("%d scores on %s: decided on in %s, added in %s; %d saves of others meanwhile, the slowest in %s", rows*5, h.DB.Engine(),
			previewed.Sub(begun).Round(time.Millisecond), time.Since(previewed).Round(time.Millisecond), saves, slowest.Round(time.Millisecond))
	})
}

// savesDuring saves things for another account until an import is at its end, and reports how long one took at most.
func (h *fixture) savesDuring(id string) (slowest time.Duration, n int) {
	for {
		var m measureimport.MeasureImport
		require.NoError(h.T, json.Unmarshal(h.send("ana", http.MethodGet, path+"/"+id, nil).Body.Bytes(), &m))
		if m.State != "running" {
			return slowest, n
		}
		begun := time.Now()
		h.Add("ben", `{"first_name":"Between","last_name":"Chunks"}`)
		slowest = max(slowest, time.Since(begun))
		n++
	}
}

func TestARefusedScoreNamesTheMeasureThatThereIsNot(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		for text, want := range map[string]string{
			"Custom ID,Measure,Test date,Score\nA1, Latency 2 ,2026-03-20,5\n": "Latency 2",
			"Custom ID,Measure,Test date,Score\nA1,,2026-03-20,5\n":            "",
			"Custom ID,Test date,LATMS\nA1,2026-03-20,5\n":                     "LATMS", // its column's, gone meanwhile
		} {
			h.Exec(`UPDATE measure SET code = 'LATMS' WHERE id = 'latency'`)
			m := h.begin(text)
			h.Exec(`UPDATE measure SET code = 'OTHER' WHERE id = 'latency'`)
			h.read(h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"source_text": "Clinic"}))
			var page []measureimport.ImportedScore
			require.NoError(t, json.Unmarshal(h.send("ana", http.MethodGet, path+"/scores/"+m.ImportID, nil).Body.Bytes(), &page))
			require.Equal(t, []string{"no_measure", want}, []string{page[0].Reason, page[0].UnknownMeasure}, text)
		}
	})
}
