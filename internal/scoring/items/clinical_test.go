package items

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/clinicaltest"
)

// scoresOf reads the columns from one on; empty cells are missing.
func scoresOf(t *testing.T, rows [][]string, from int) [][]float64 {
	t.Helper()
	all := make([][]float64, len(rows))
	for at, row := range rows {
		for _, text := range row[from:] {
			score := math.NaN()
			if text != "" {
				score = clinicaltest.Number(t, text)
			}
			all[at] = append(all[at], score)
		}
	}
	return all
}

func TestReliabilityOfFiles(t *testing.T) {
	var files []struct {
		Name            string
		N               int
		Lowest, Highest float64
		Alpha, SEM      float64
		Omega           float64 `json:"omega_one_factor_ml"`
		Item            []struct {
			Mean, SD, P  float64
			RTotal       float64 `json:"r_total"`
			RRest        float64 `json:"r_rest"`
			AlphaWithout float64 `json:"alpha_if_deleted"`
		}
	}
	clinicaltest.JSON(t, "items/expected.json", &files)
	for _, file := range files {
		from := 1
		if strings.HasPrefix(file.Name, "smocc") {
			from = 3
		}
		scores := Complete(scoresOf(t, clinicaltest.Rows(t, "items/"+file.Name+".csv"), from))
		require.Len(t, scores, file.N, file.Name)
		r := Of(scores)
		require.InDelta(t, file.Alpha, *r.Alpha, 1e-9, file.Name)
		require.InDelta(t, file.SEM, *r.SEM, 1e-9, file.Name)
		require.InDelta(t, file.Omega, *r.Omega, 1e-4, file.Name)
		for i, item := range Describe(scores, file.Lowest, file.Highest) {
			want := file.Item[i]
			require.InDelta(t, want.Mean, *item.Mean, 1e-9)
			require.InDelta(t, want.SD, *item.SD, 1e-9)
			require.InDelta(t, want.P, *item.P, 1e-9)
			require.InDelta(t, want.RTotal, *item.RTotal, 1e-9)
			require.InDelta(t, want.RRest, *item.RRest, 1e-9)
			require.InDelta(t, want.AlphaWithout, *item.AlphaWithout, 1e-9)
		}
	}
}

func TestDIFOfAFile(t *testing.T) {
	var want struct {
		Item []struct {
			Chi2  float64 `json:"mh_chisq"`
			P     float64
			Alpha float64 `json:"alpha_mh"`
			Delta float64 `json:"delta_mh"`
		}
	}
	clinicaltest.JSON(t, "dif/expected.json", &want)
	rows := clinicaltest.Rows(t, "items/smocc_6_months.csv")
	var scores Scores
	var focal []bool
	for at, row := range scoresOf(t, rows, 3) {
		if whole(row) {
			scores, focal = append(scores, row), append(focal, rows[at][2] == "Male")
		}
	}
	for i, item := range want.Item {
		got := MantelHaenszel(scores, i, focal)
		require.InDelta(t, item.Chi2, got.Chi2, 1e-9)
		require.InDelta(t, item.P, got.P, 1e-9)
		require.InDelta(t, item.Alpha, *got.OddsRatio, 1e-9)
		require.InDelta(t, item.Delta, *got.Delta, 1e-9)
	}
}

func TestDistractorsOfAFile(t *testing.T) {
	var want struct {
		Key  []string
		Item []struct {
			Blank   int
			Options []struct {
				Option   string
				N        int
				Share    float64
				MeanRest *float64 `json:"mean_rest"`
				RRest    *float64 `json:"r_rest"`
			}
		}
	}
	clinicaltest.JSON(t, "items/invented_choices_expected.json", &want)
	rows := clinicaltest.Rows(t, "items/invented_choices.csv")
	for i, item := range want.Item {
		chosen, rest := make([]string, len(rows)), make([]float64, len(rows))
		for at, row := range rows {
			chosen[at] = row[i+1]
			for j, key := range want.Key {
				if j != i && row[j+1] == key {
					rest[at]++
				}
			}
		}
		var options []string
		for _, o := range item.Options {
			options = append(options, o.Option)
		}
		got := OptionsOf(chosen, rest, options)
		require.Equal(t, item.Blank, got[len(got)-1].N)
		for at, o := range item.Options {
			require.Equal(t, o.N, got[at].N)
			require.InDelta(t, o.Share, got[at].Share, 1e-9)
			clinicaltest.RequireNear(t, o.MeanRest, got[at].MeanRest, 1e-9)
			clinicaltest.RequireNear(t, o.RRest, got[at].RRest, 1e-9)
		}
	}
}

func TestAgreementOfAFile(t *testing.T) {
	var want struct {
		Cohen struct {
			Counts    [][]float64
			Kappa     float64
			Err       float64     `json:"kappa_se"`
			Quadratic float64     `json:"kappa_quadratic"`
			Weights   [][]float64 `json:"cohen_1968_disagreement_weights"`
			With      float64     `json:"kappa_with_them"`
		}
		ICC struct {
			Ratings  []map[string]float64
			Expected map[string]float64
			Low      map[string]float64 `json:"lower95"`
			High     map[string]float64 `json:"upper95"`
		} `json:"shrout_fleiss_1979"`
	}
	clinicaltest.JSON(t, "agreement/worked.json", &want)
	kappa, err := Kappa(want.Cohen.Counts)
	require.InDelta(t, want.Cohen.Kappa, *kappa, 1e-9)
	require.InDelta(t, want.Cohen.Err, *err, 1e-9)
	kappa, _ = WeightedKappa(want.Cohen.Counts, Quadratic(3))
	require.InDelta(t, want.Cohen.Quadratic, *kappa, 1e-9)
	kappa, _ = WeightedKappa(want.Cohen.Counts, func(i, j int) float64 { return 1 - want.Cohen.Weights[i][j]/6 })
	require.InDelta(t, want.Cohen.With, *kappa, 1e-9)
	var scores [][]float64
	for _, r := range want.ICC.Ratings {
		scores = append(scores, []float64{r["j1"], r["j2"], r["j3"], r["j4"]})
	}
	icc := ICC21(scores)
	require.InDelta(t, want.ICC.Expected["ICC2"], icc.R, 1e-9)
	require.InDelta(t, want.ICC.Low["ICC2"], icc.Low, 1e-6)
	require.InDelta(t, want.ICC.High["ICC2"], icc.High, 1e-6)
}
