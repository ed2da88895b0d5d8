package specialist

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

// class are ana's children, with what lists sort and filter by.
func class(h *fixture) (ids map[string]string) {
	return map[string]string{
		"Ida":  h.child("Ida", "Berg", "middle_name", "Maria", "date_of_birth", "2019-02-28", "address", "Elm Street 4", "ethnicity", "Sámi", "language", "Norwegian", "gender_identity", "Girl"),
		"José": h.child("José", "Álvarez", "date_of_birth", "2016-07-01", "address", "12 Oak Avenue", "language", "Español", "gender_identity", "Boy", "email", "jose@example.org"),
		"Ben":  h.child("Ben", "Zwick", "middle_name", "andré"),
	}
}

func TestSortingTheList(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ids := class(h)
		h.measured(ids["Ida"], "SLPS2", "2024-05-10", 40, 0)
		h.measured(ids["Ida"], "OTS2", "2024-05-10", 80, 0)
		h.measured(ids["José"], "SLPS2", "2024-05-10", 70, 0)
		for _, c := range []struct {
			sort, order string
			want        []string
		}{
			{"last_name", "", []string{"José", "Ida", "Ben"}},
			{"last_name", "desc", []string{"Ben", "Ida", "José"}},
			{"first_name", "", []string{"Ben", "Ida", "José"}},
			{"middle_name", "", []string{"Ben", "Ida", "José"}}, // who has none comes last
			{"middle_name", "desc", []string{"Ida", "Ben", "José"}},
			{"age", "", []string{"Ida", "José", "Ben"}},
			{"age", "desc", []string{"José", "Ida", "Ben"}},
			{"date_of_birth", "", []string{"José", "Ida", "Ben"}},
			{"address", "", []string{"José", "Ida", "Ben"}},
			{"language", "", []string{"José", "Ida", "Ben"}},
			{"gender", "", []string{"José", "Ida", "Ben"}},
			{"ethnicity", "", []string{"Ida", "José", "Ben"}},
			{"email", "", []string{"José", "Ida", "Ben"}},
			{"SLPS2", "", []string{"José", "Ida", "Ben"}},
			{"SLPS2", "asc", []string{"Ida", "José", "Ben"}},
			{"OTS2", "", []string{"Ida", "José", "Ben"}},
			{"screening", "", []string{"José", "Ida", "Ben"}},
		} {
			for _, limit := range []int{1, 2, 200} {
				got := h.names("ana", func(in *listInput) { in.Sort, in.Order, in.Limit = c.sort, c.order, limit })
				require.Equal(t, c.want[0], got[0], "%s %s", c.sort, c.order)
				require.Len(t, got, len(c.want))
				if c.sort != "ethnicity" && c.sort != "email" && c.sort != "OTS2" { // of two who lack it, the first who was added
					require.Equal(t, c.want, got, "%s %s by %d", c.sort, c.order, limit)
				}
			}
		}
	})
}

func TestFilteringTheList(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ids := class(h)
		h.measured(ids["Ida"], "SLPS2", "2024-04-10", 90, 3)
		h.measured(ids["Ida"], "SLPS2", "2024-05-10", 99, 3)
		h.measured(ids["José"], "OTS2", "2023-05-10", 99, 3)
		h.measured(ids["José"], "OTS2", "2024-05-10", 80, 3)
		for name, c := range map[string]struct {
			ask  func(*listInput)
			want []string
		}{
			"a part of a first name, without accents": {func(in *listInput) { in.FirstName = "OSE" }, []string{"José"}},
			"a last name without its accent":          {func(in *listInput) { in.LastName = "alv" }, []string{"José"}},
			"a middle initial":                        {func(in *listInput) { in.MiddleInitial = "a" }, []string{"Ben"}},
			"a part of an address":                    {func(in *listInput) { in.Address = "oak  av" }, []string{"José"}},
			"gender":                                  {func(in *listInput) { in.Gender = "girl" }, []string{"Ida"}},
			"ethnicity":                               {func(in *listInput) { in.Ethnicity = "sami" }, []string{"Ida"}},
			"language":                                {func(in *listInput) { in.Language = "espanol" }, []string{"José"}},
			"born from":                               {func(in *listInput) { in.DOBFrom = "2019-02-28" }, []string{"Ida"}},
			"born until":                              {func(in *listInput) { in.DOBUntil = "2019-02-27" }, []string{"José"}},
			"words of a name":                         {func(in *listInput) { in.Search = "be id" }, []string{"Ida"}},
			"a text without a word":                   {func(in *listInput) { in.Search = "??" }, []string{}},
			"signs of LIKE":                           {func(in *listInput) { in.FirstName = "%" }, []string{}},
			"some of them":                            {func(in *listInput) { in.ChildIDs = []string{ids["Ben"], "other"} }, []string{"Ben"}},
			"behind a bar":                            {func(in *listInput) { in.Measure, in.With = "SLPS2", "current" }, []string{"Ida"}},
			"behind a bar of changes":                 {func(in *listInput) { in.Measure, in.With = "SLPS2", "last_month" }, []string{"Ida"}},
			"behind the other bar of changes":         {func(in *listInput) { in.With = "same_month_last_year" }, []string{"José"}},
			"improved":                                {func(in *listInput) { in.State = "improved" }, []string{"Ida"}},
			"fell":                                    {func(in *listInput) { in.State = "fell" }, []string{"José"}},
			"without baseline":                        {func(in *listInput) { in.State = "no_baseline" }, []string{"Ben"}},
			"without baseline of a measure":           {func(in *listInput) { in.Measure, in.State = "SLPS2", "no_baseline" }, []string{"José", "Ben"}},
			"all at once, of whom there are none left": {func(in *listInput) { in.FirstName, in.LastName = "Ida", "Zwick" }, []string{}},
		} {
			require.Equal(t, c.want, h.names("ana", c.ask), name)
			require.Empty(t, h.names("ben", c.ask), "%s: ben has none of them", name)
		}
		for _, wrong := range []func(*listInput){
			func(in *listInput) { in.DOBFrom = "2019-02-30" },
			func(in *listInput) { in.DOBFrom, in.DOBUntil = "2020-01-01", "2019-01-01" },
			func(in *listInput) { in.Measure = "none" },
			func(in *listInput) { in.Sort = "none" },
		} {
			in := h.asked()
			wrong(in)
			_, err := h.list(h.context("ana"), h.actor("ana"), in)
			require.True(t, fault.Is(err, fault.KindInvalid), "%v", err)
		}
	})
}

// Cached results of one filter are not used for another, however their texts concatenate.
func TestFiltersAreDistinct(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		h.child("Ida", "Berg")
		require.Equal(t, []string{"Ida"}, h.names("ana", func(in *listInput) { in.FirstName, in.LastName = "ida", "berg" }))
		require.Empty(t, h.names("ana", func(in *listInput) { in.FirstName, in.LastName = "ida LastName:berg", "" }))
		require.Empty(t, h.names("ana", func(in *listInput) { in.FirstName, in.LastName = "ida", "berg LastName:" }))
	})
}
