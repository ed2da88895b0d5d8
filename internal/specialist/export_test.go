package specialist

import (
	"encoding/csv"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

// exported returns the lines of an account's table, its head first.
func (h *fixture) exported(as string, change func(*exportInput)) [][]string {
	in := &exportInput{Filter: h.asked().Filter, Sort: "last_name"}
	change(in)
	x, err := h.beginExport(h.context(as), h.actor(as), in)
	require.NoError(h.t, err)
	w := httptest.NewRecorder()
	require.NoError(h.t, x.send(h.context(as), w))
	require.Contains(h.t, w.Header().Get("Content-Disposition"), "milepost-children-scores-")
	text, marked := strings.CutPrefix(w.Body.String(), "\ufeff")
	require.True(h.t, marked)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(h.t, err)
	return rows
}

// cells are a column of a table by its name, without the head.
func cells(t *testing.T, rows [][]string, column string) (all []string) {
	t.Helper()
	for at, name := range rows[0] {
		if name == column {
			for _, row := range rows[1:] {
				all = append(all, row[at])
			}
			return all
		}
	}
	require.Fail(t, "no column "+column)
	return nil
}

func TestExportingTheList(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ids := class(h)
		h.child("=1+1", "Formula")
		h.measured(ids["Ida"], "SLPS2", "2024-04-10", 40, 0)
		h.measured(ids["Ida"], "SLPS2", "2024-05-10", 62.5, 0)
		rows := h.exported("ana", func(*exportInput) {})
		require.Equal(t, []string{"José", "Ida", "'=1+1", "Ben"}, cells(t, rows, "First name"))
		require.Equal(t, []string{"0", "2", "0", "0"}, cells(t, rows, "SLPS2 measurements"))
		require.Equal(t, []string{"", "62.5", "", ""}, cells(t, rows, "SLPS2 current"))
		require.Equal(t, []string{"", "40", "", ""}, cells(t, rows, "SLPS2 last month"))
		require.Equal(t, []string{"", "2024-04-10", "", ""}, cells(t, rows, "SLPS2 baseline date"))
		require.Equal(t, []string{"", "62.5", "", ""}, cells(t, rows, "Screening mean %"))

		some := h.exported("ana", func(in *exportInput) { in.ChildIDs, in.Sort = []string{ids["Ida"], ids["Ben"]}, "SLPS2" })
		require.Equal(t, []string{"Ida", "Ben"}, cells(t, some, "First name"))
		require.Len(t, h.exported("ben", func(in *exportInput) { in.ChildIDs = []string{ids["Ida"]} }), 1, "another account's children are not there")

		_, err := h.beginExport(h.context("ana"), h.actor("ana"), &exportInput{Filter: h.asked().Filter, Sort: "none"})
		require.True(t, fault.Is(err, fault.KindInvalid), "%v", err)
	})
}

func TestAnExportOfManyPages(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		const many = exportPage + 3
		for i := range many {
			h.child(fmt.Sprintf("Child %04d", i), "Same")
		}
		names := cells(t, h.exported("ana", func(in *exportInput) { in.Sort = "first_name" }), "First name")
		require.Len(t, names, many)
		for i, name := range names {
			require.Equal(t, fmt.Sprintf("Child %04d", i), name)
		}
	})
}
