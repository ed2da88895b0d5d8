package roster_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"milepost/internal/people/roster"

	"github.com/stretchr/testify/require"
)

const badEvery = 20 // one row in this many is bad: 5 %

// largeFile is a school's list in which every twentieth row cannot be imported, each for one of five reasons.
func largeFile(rows int) string {
	var text strings.Builder
	text.WriteString("First name,Last name,Date of birth,Sex,Student ID,Grade,School,Teacher,Email,Notes\n")
	for i := range rows {
		first, born, sex, email := fmt.Sprintf("Zoë %d", i), fmt.Sprintf("%02d.%02d.%d", i%28+1, i%12+1, 2012+i%8), "f", fmt.Sprintf("zoe%d@example.org", i)
		id := fmt.Sprintf("S%06d", i)
		if i%badEvery == badEvery-1 {
			switch i / badEvery % 5 {
			case 0:
				born = "31.02.2019"
			case 1:
				first = ""
			case 2:
				sex = "27"
			case 3:
				email = "nobody"
			case 4:
				id = fmt.Sprintf("S%06d", i-1)
			}
		}
		fmt.Fprintf(&text, "%s,Øst %d,%s,%s,%s,%d,Hill School,Ms Lee,%s,Likes trains and the number %d\n", first, i/7, born, sex, id, i%6, email, i)
	}
	return text.String()
}

func TestALargeImportIsWholeAndItsBadRowsComeBack(t *testing.T) {
	rows := 5_000
	if testing.Short() {
		rows = 1_200 // several chunks, and more than are read at once
	}
	bad := rows / badEvery
	each := bad / 5 // of each reason
	onImports(t, func(h *fixture) {
		begun := time.Now()
		m := h.begin("ana", largeFile(rows))
		previewed := time.Now()
		want := roster.ImportCounts{Rows: int64(rows), New: int64(rows - bad), Refused: int64(bad)}
		require.Equal(t, want, m.Counts)
		done := h.run(m.ImportID)
		t.Logf("%d rows on %s: read and decided on in %s, imported in %s", rows, h.DB.Engine(), previewed.Sub(begun).Round(time.Millisecond),
			time.Since(previewed).Round(time.Millisecond))
		require.Equal(t, want, done.Counts)

		w := h.Call("ana", "GET", "/api/child-import/refused/"+m.ImportID, "")
		require.Equal(t, 200, w.Code)
		table, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff"))).ReadAll()
		require.NoError(t, err)
		require.Len(t, table, bad+1)
		reasons := map[string]int{}
		for _, row := range table[1:] {
			reason := row[len(row)-1]
			if strings.HasPrefix(reason, "The same student id as row") {
				reason = "The same student id"
			}
			reasons[reason]++
		}
		require.Equal(t, map[string]int{
			"Date of birth: 31.02.2019 is not a date": each, "First name is empty.": each, "Sex: “27” is neither female nor male": each,
			"Email: Please enter a valid email.": each, "The same student id": each,
		}, reasons)

		require.Equal(t, int(want.New), h.Count(`SELECT count(*) FROM person WHERE owner_id = 'ana'`))
		require.Zero(t, h.Count(`SELECT count(*) FROM person WHERE owner_id = 'ana' AND (first_name = '' OR sort_name = '')`))
		require.Equal(t, int(want.New), h.Count(`SELECT count(DISTINCT c.child_id) FROM audit_children c JOIN audit_event e ON e.children = c.list_id
			WHERE e.action = 'child.import'`))

		again := h.begin("ana", w.Body.String())
		require.True(t, again.Remembered, "the refused rows are mapped as before")
		require.Equal(t, roster.ImportCounts{Rows: int64(bad), Check: int64(each), Refused: int64(bad - each)}, again.Counts, "the ids that were there twice are those of other children on the list")
		same := h.begin("ana", largeFile(rows))
		require.Equal(t, want.New, same.Counts.Same, "what is on the list already stays as it is")
	})
}
