package scoring

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/clinicaltest"
)

func TestBasalOfAFile(t *testing.T) {
	for _, row := range clinicaltest.Rows(t, "basal/cases.csv") {
		run := StartStop{int(clinicaltest.Number(t, row[2])), int(clinicaltest.Number(t, row[3]))}.Score(asked(row[4]))
		raw := ""
		if run.Raw != nil {
			raw = strconv.FormatInt(*run.Raw, 10)
		}
		require.Equal(t, row[5:8], []string{place(run.BasalAt), place(run.CeilingAt), raw}, "case %s", row[0])
	}
}

func place(at int) string {
	if at == 0 {
		return ""
	}
	return strconv.Itoa(at)
}

func TestMomentsOfAFile(t *testing.T) {
	var cases []struct {
		Name       string
		Values     []float64
		Mean       *float64
		Median     *float64
		SD         *float64
		Variance   *float64
		SkewnessG1 *float64 `json:"skewness_g1"`
		KurtosisG2 *float64 `json:"kurtosis_g2"`
	}
	clinicaltest.JSON(t, "moments/moments.json", &cases)
	for _, c := range cases {
		m := MomentsOf(c.Values)
		clinicaltest.RequireNear(t, c.Mean, m.Mean, 1e-9, c.Name)
		clinicaltest.RequireNear(t, c.Median, m.Median, 1e-9, c.Name)
		clinicaltest.RequireNear(t, c.SD, m.SD, 1e-9, c.Name)
		clinicaltest.RequireNear(t, c.Variance, m.Variance, 1e-9, c.Name)
		clinicaltest.RequireNear(t, c.SkewnessG1, m.Skewness, 1e-9, c.Name)
		clinicaltest.RequireNear(t, c.KurtosisG2, m.Kurtosis, 1e-9, c.Name)
	}
}

func TestRanksOfAFile(t *testing.T) {
	var of struct {
		Values []float64
		Table  []struct {
			Raw, Percentile float64
			NormalisedZ     float64 `json:"normalised_z"`
			LinearZ         float64 `json:"linear_z"`
		}
	}
	clinicaltest.JSON(t, "ranks/ranks.json", &of)
	m := MomentsOf(of.Values)
	for _, row := range of.Table {
		rank, ok := RankIn(row.Raw, of.Values)
		require.True(t, ok)
		require.InDelta(t, row.Percentile, rank.Percentile, 1e-9)
		z, ok := ZOf(rank.Percentile)
		require.True(t, ok)
		require.InDelta(t, row.NormalisedZ, z, 1e-9)
		z, ok = MeanSD(row.Raw, *m.Mean, *m.SD)
		require.True(t, ok)
		require.InDelta(t, row.LinearZ, z, 1e-9)
	}
}

func TestLMSOfAFile(t *testing.T) {
	curves := map[string]Curve{}
	for _, row := range clinicaltest.Rows(t, "lms/lms_cdc_stature.csv") {
		at := CurvePoint{clinicaltest.Number(t, row[2]), LMS{clinicaltest.Number(t, row[3]), clinicaltest.Number(t, row[4]), clinicaltest.Number(t, row[5])}}
		curves[row[1]] = append(curves[row[1]], at)
	}
	cases := clinicaltest.Rows(t, "lms/z_cdc_stature_50.csv")
	for _, row := range cases {
		at, _, _, ok := curves[row[1]].At(clinicaltest.Number(t, row[2]))
		if !ok {
			require.Empty(t, row[4], row)
			continue
		}
		z, ok := at.Z(clinicaltest.Number(t, row[3]))
		require.Equal(t, row[4] != "", ok, row)
		if ok {
			require.InDelta(t, clinicaltest.Number(t, row[4]), z, 1e-6, row)
			require.InDelta(t, clinicaltest.Number(t, row[5]), PercentileOf(z), 1e-5, row)
		}
	}
	require.Len(t, cases, 50)
}

func TestChangeOfAFile(t *testing.T) {
	var of struct {
		Group struct {
			Mean, SD, X, T, Percentile float64
			N                          int
		} `json:"small_norm_group"`
		Intervals struct {
			Mean, SD, Rxx, X float64
			Obtained         [2]float64 `json:"obtained_95"`
			True             [2]float64 `json:"true_95"`
			Retest           [2]float64 `json:"retest_95"`
		}
	}
	clinicaltest.JSON(t, "change/worked.json", &of)
	score, percentile, ok := SmallGroup(of.Group.X, of.Group.Mean, of.Group.SD, of.Group.N)
	require.True(t, ok)
	require.InDelta(t, of.Group.T, score, 1e-9)
	require.InDelta(t, of.Group.Percentile, percentile, 1e-8)
	in := of.Intervals
	for kind, want := range map[IntervalKind][2]float64{Obtained: in.Obtained, True: in.True, Retest: in.Retest} {
		got, ok := Spread{in.Mean, in.SD, in.Rxx}.Interval(in.X, 0.95, kind)
		require.True(t, ok)
		require.InDelta(t, want[0], got.Low, 1e-9)
		require.InDelta(t, want[1], got.High, 1e-9)
	}
}
