package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/digest"
	"milepost/internal/scoring/clinicaltest"
	"milepost/internal/scoring/flow"
	"milepost/internal/testworld"
)

func TestItemAnalysisOfFiles(t *testing.T) {
	var files []struct {
		Name       string
		N          int64
		Highest    int64
		Alpha, SEM float64
		Mean       float64 `json:"total_mean"`
		SD         float64 `json:"total_sd"`
		Omega      float64 `json:"omega_one_factor_ml"`
		Item       []struct {
			Missing      int64
			P, SD        float64
			RRest        float64 `json:"r_rest"`
			AlphaWithout float64 `json:"alpha_if_deleted"`
		}
	}
	clinicaltest.JSON(t, "items/expected.json", &files)
	var dif struct {
		Item []struct {
			Chi2  float64 `json:"mh_chisq"`
			Alpha float64 `json:"alpha_mh"`
			Delta float64 `json:"delta_mh"`
		}
	}
	clinicaltest.JSON(t, "dif/expected.json", &dif)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, file := range files {
			f := newItemForm(w, repeated(file.Highest, len(file.Item)), nil)
			var children []tested
			for _, row := range clinicaltest.Rows(t, "items/"+file.Name+".csv") {
				c := tested{age: 60, items: make([]digest.Item, len(file.Item))}
				if row[2] == "Male" || row[2] == "Female" {
					c.sex = map[string]string{"Male": "male", "Female": "female"}[row[2]]
				}
				for i := range c.items {
					c.items[i] = digest.Item{Kind: flow.Gap, Chosen: digest.NoChoice}
					if text := row[len(row)-len(file.Item)+i]; text != "" {
						c.items[i] = scored(int64(clinicaltest.Number(t, text))).items[0]
					}
				}
				children = append(children, c)
			}
			f.play(children...)
			got := f.analysis("")
			require.Equal(t, file.N, got.N, file.Name)
			for name, pair := range map[string][2]float64{"alpha": {file.Alpha, *got.Alpha}, "sem": {file.SEM, *got.SEM}, "mean": {file.Mean, *got.Mean}, "sd": {file.SD, *got.SD}} {
				require.InDelta(t, pair[0], pair[1], 1e-9, "%s of %s", name, file.Name)
			}
			require.InDelta(t, file.Omega, *got.Omega, 1e-4, file.Name)
			for i, want := range file.Item {
				item := got.Items[i]
				require.Equal(t, f.questions[i].QuestionID, item.QuestionID)
				require.Equal(t, file.N, item.N)
				require.InDelta(t, want.P, *item.P, 1e-9)
				require.InDelta(t, want.SD, *item.SD, 1e-9)
				require.InDelta(t, want.RRest, *item.RRest, 1e-9)
				require.InDelta(t, want.AlphaWithout, *item.AlphaWithout, 1e-9)
				if want.Missing > 0 && want.Missing < 10 {
					require.Nil(t, item.Skipped)
				} else {
					require.Equal(t, want.Missing, *item.Skipped)
				}
				require.InDelta(t, want.AlphaWithout, *f.without(item.QuestionID).Alpha, 1e-9)
				if file.Name != "smocc_6_months" {
					require.Nil(t, item.DIF[0].Chi2)
					continue
				}
				require.InDelta(t, dif.Item[i].Chi2, *item.DIF[0].Chi2, 1e-9)
				require.InDelta(t, dif.Item[i].Alpha, *item.DIF[0].OddsRatio, 1e-9)
				require.InDelta(t, dif.Item[i].Delta, *item.DIF[0].Delta, 1e-9)
			}
		}
	})
}

func TestOptionsOfAFileInAnAnalysis(t *testing.T) {
	var want struct {
		Key  []string
		Item []struct {
			Blank   int64
			Options []struct {
				Option   string
				N        int64
				Share    float64
				MeanRest *float64 `json:"mean_rest"`
				RRest    *float64 `json:"r_rest"`
			}
		}
	}
	clinicaltest.JSON(t, "items/invented_choices_expected.json", &want)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var options []authoring.Option
		for _, o := range want.Item[0].Options {
			options = append(options, authoring.Option{Value: o.Option, Label: "Option " + o.Option})
		}
		f := newItemForm(w, repeated(1, len(want.Key)), options)
		var children []tested
		for _, row := range clinicaltest.Rows(t, "items/invented_choices.csv") {
			var c tested
			for i, key := range want.Key {
				item := scored(0).items[0]
				for at, o := range want.Item[i].Options {
					if o.Option == row[i+1] {
						item.Chosen = at
					}
				}
				if row[i+1] == key {
					item.Score, item.Points = 1, 1
				}
				c.items = append(c.items, item)
			}
			children = append(children, c)
		}
		f.play(children...)
		for i, item := range f.analysis("").Items {
			hidden := int64(0)
			for at, o := range want.Item[i].Options {
				got := item.Options[at]
				if o.N > 0 && o.N < 10 {
					require.Nil(t, got.N, "%s of question %d", o.Option, i+1)
					require.Nil(t, got.MeanRest)
					require.Nil(t, got.RRest)
				}
				if got.N == nil {
					hidden += o.N
					continue
				}
				require.Equal(t, o.N, *got.N)
				require.InDelta(t, o.Share, *got.Share, 1e-9)
				clinicaltest.RequireNear(t, o.MeanRest, got.MeanRest, 1e-9)
				clinicaltest.RequireNear(t, o.RRest, got.RRest, 1e-9)
			}
			if want.Item[i].Blank < 10 {
				hidden += want.Item[i].Blank
			}
			require.True(t, hidden == 0 || hidden >= 10, "the hidden ones together are not fewer than ten: %d", hidden)
		}
	})
}
