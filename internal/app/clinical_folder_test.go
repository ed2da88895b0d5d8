package app_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authoring/normset"
	"milepost/internal/authz"
	"milepost/internal/scoring"
	"milepost/internal/scoring/agecase"
	"milepost/internal/scoring/clinicaltest"
	"milepost/internal/testworld"
)

// These tests play the files of figures that others computed through the API, as a client would: what is compared is what a call answers.

// answered makes a call and reads its answer.
func answered[T any](w *testworld.World, p *testworld.Person, operation string, in testworld.Call) (out T) {
	w.T.Helper()
	require.NoError(w.T, json.Unmarshal([]byte(w.Must(p, operation, in)), &out))
	return out
}

func wholeNumber(t *testing.T, text string) *int64 {
	t.Helper()
	if text == "" {
		return nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	require.NoError(t, err)
	return &n
}

func TestAgesOfAFile(t *testing.T) {
	rows := clinicaltest.Rows(t, "ages/ages_200.csv")
	onDays(t, func(t *testing.T, w *testworld.World, _ *nodes) {
		var in struct {
			Cases []agecase.AgeCase `json:"cases"`
		}
		for _, row := range rows {
			in.Cases = append(in.Cases, agecase.AgeCase{
				BirthDate: &row[1], TestDate: row[2], GestationWeeks: wholeNumber(t, row[3]), GestationDays: wholeNumber(t, row[4]),
			})
		}
		out := answered[struct{ Results []agecase.AgeResult }](w, w.Person(authz.Specialist, account.Active), "compute-ages", testworld.Call{Body: in})
		require.Len(t, out.Results, len(rows))
		for i, row := range rows {
			got := out.Results[i]
			for at, figure := range map[int]*int{5: got.Days, 7: got.Months, 8: got.CorrectedDays, 10: got.CorrectedMonths, 12: got.UsedDays, 13: got.UsedMonths} {
				text := ""
				if figure != nil {
					text = strconv.Itoa(*figure)
				}
				require.Equal(t, row[at], text, "column %d of %v", at+1, row)
			}
			for at, figure := range map[int]*float64{6: got.Decimal, 9: got.CorrectedDecimal} {
				var want *float64
				if row[at] != "" {
					want = new(clinicaltest.Number(t, row[at]))
				}
				clinicaltest.RequireNear(t, want, figure, 1e-9, row)
			}
			require.Equal(t, row[11] == "1", got.CorrectionInUse, row)
		}
		t.Logf("%d of %d ages", len(rows), len(rows))
	})
}

// A file names ages in years that are no whole number of days: the curve is uploaded with its ages moved by the rest of a day.
func TestZScoresOfACurveInAFile(t *testing.T) {
	cases, points := clinicaltest.Rows(t, "lms/z_cdc_stature_50.csv"), clinicaltest.Rows(t, "lms/lms_cdc_stature.csv")
	onDays(t, func(t *testing.T, w *testworld.World, _ *nodes) {
		for _, row := range cases {
			author := w.Person(authz.AppAdmin, account.Active)
			years := clinicaltest.Number(t, row[2])
			days := math.Floor(years * 365.25)
			var table strings.Builder
			table.WriteString("# title: Stature; citation: In the file\nscore,sex,age_years,l,m,s\n")
			for _, p := range points {
				fmt.Fprintf(&table, "total,%s,%s,%s,%s,%s\n", p[1], strconv.FormatFloat(clinicaltest.Number(t, p[2])+days/365.25-years, 'f', -1, 64), p[3], p[4], p[5])
			}
			set := uploadNorms(w, author, table.String()).Norms[0]
			test := time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)
			got := tryNorm(w, author, set.NormID, normset.TryCase{
				AgeCase: agecase.AgeCase{TestDate: test.Format(time.DateOnly), BirthDate: new(test.AddDate(0, 0, -int(days)).Format(time.DateOnly))},
				Sex:     &row[1], Raw: new(clinicaltest.Number(t, row[3])),
			})
			if row[4] == "" {
				require.Nil(t, got.Z, row)
				require.NotEmpty(t, got.Reason, row)
				continue
			}
			require.NotNil(t, got.Z, "%v: %v", row, got.Reason)
			require.InDelta(t, clinicaltest.Number(t, row[4]), *got.Z, 1e-6, row)
			require.InDelta(t, clinicaltest.Number(t, row[5]), *got.Percentile, 1e-4, row)
		}
		t.Logf("%d of %d z scores", len(cases), len(cases))
	})
}

func uploadNorms(w *testworld.World, author *testworld.Person, table string) normset.UploadedNorms {
	w.T.Helper()
	return answered[normset.UploadedNorms](w, author, "upload-norms", testworld.Call{
		Form: map[string]string{"application_id": author.Draft()}, List: []byte(table),
	})
}

func tryNorm(w *testworld.World, author *testworld.Person, id string, one normset.TryCase) normset.TryResult {
	w.T.Helper()
	return answered[normset.TryResults](w, author, "try-norm", testworld.Call{ID: id, Body: normset.TryCases{Cases: []normset.TryCase{one}}}).Results[0]
}

// Each row of the three forms of a norm table, tried as a client would, says what its formula gives.
func TestNormTablesOfAFolder(t *testing.T) {
	clinicaltest.Folder(t)
	onDays(t, func(t *testing.T, w *testworld.World, _ *nodes) {
		banded, asked := ofFolder(w, "banded"), 0
		for _, row := range clinicaltest.Rows(t, "norms/banded.csv") {
			got := banded(row[1], "2020-03-02", clinicaltest.Number(t, row[4]))
			require.InDelta(t, math.Sqrt2*math.Erfinv(clinicaltest.Number(t, row[5])/50-1), *got.Z, 1e-6, row)
			asked++
		}
		groups := ofFolder(w, "mean_sd")
		for _, row := range clinicaltest.Rows(t, "norms/mean_sd.csv") {
			mean, sd, n, raw := clinicaltest.Number(t, row[4]), clinicaltest.Number(t, row[5]), clinicaltest.Number(t, row[6]), 17.0
			born := map[string]string{"5;0": "2021-03-02", "5;6": "2020-09-02"}[row[2]]
			got := groups(row[1], born, raw)
			if n < 50 {
				_, percentile, _ := scoring.SmallGroup(raw, mean, sd, int(n))
				require.Nil(t, got.Z, row)
				require.NotNil(t, got.Percentile, "%v", got)
				require.InDelta(t, percentile, *got.Percentile, 1e-9, row)
			} else {
				require.InDelta(t, (raw-mean)/sd, *got.Z, 1e-9, row)
			}
			asked++
		}
		curve := ofFolder(w, "lms")
		for _, raw := range []float64{80, 86.5, 95} { // 733 days after birth: between the first two rows
			got := curve("male", "2024-02-28", raw)
			at := (733/365.25 - 2) / 0.041666667
			mix := func(a, b float64) float64 { return a + at*(b-a) }
			l, m, s := mix(0.941523967, 1.00720807), mix(86.45220101, 86.86160934), mix(0.040321528, 0.040395626)
			require.NotNil(t, got.Z, "%v: %v", raw, got.Reason)
			require.InDelta(t, math.Expm1(l*math.Log(raw/m))/(l*s), *got.Z, 1e-6, raw)
			require.Empty(t, got.Interval, "n is unknown")
			asked++
		}
		t.Logf("%d of %d scores of norm tables", asked, asked)
	})
}

// ofFolder uploads a table of the folder, and tries scores on 2 March 2026.
func ofFolder(w *testworld.World, name string) func(sex, born string, raw float64) normset.TryResult {
	w.T.Helper()
	text, err := os.ReadFile(filepath.Join(clinicaltest.Folder(w.T), "norms", name+".csv"))
	require.NoError(w.T, err)
	author := w.Person(authz.AppAdmin, account.Active)
	set := uploadNorms(w, author, string(text)).Norms[0]
	return func(sex, born string, raw float64) normset.TryResult {
		return tryNorm(w, author, set.NormID, normset.TryCase{AgeCase: agecase.AgeCase{TestDate: testDay, BirthDate: &born}, Sex: &sex, Raw: &raw})
	}
}

func TestBasalAndCeilingOfAFile(t *testing.T) {
	rows := clinicaltest.Rows(t, "basal/cases.csv")
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		for _, row := range rows {
			c := clinicalCase{
				form: strings.Repeat("A", len(row[4])), born: atSix, visits: one(row[4], ""),
				rules: fmt.Sprintf(`{"parts":[{"category":"Shapes","basal":%s,"ceiling":%s}]}`, row[2], row[3]),
			}
			_, r := c.play(w, clock)
			if row[7] == "" {
				require.Nil(t, r.Totals.Quotient, row)
				require.Contains(t, r.Totals.NormsReason, "no score", row)
				continue
			}
			require.NotNil(t, r.Totals.Quotient, row)
			require.Equal(t, row[7], strconv.FormatInt(r.Totals.CorrectScore, 10), row)
		}
		t.Logf("%d of %d runs", len(rows), len(rows))
	})
}

// The published change is one of raw scores with halves: twice the points on twice the spread is the same change.
func TestChangesAndIntervalsOfAFile(t *testing.T) {
	var of struct {
		Change struct {
			Pre, Post float64
			SD        float64 `json:"sd_pre"`
			R         float64 `json:"rxx"`
			Least     float64 `json:"least_reliable_change_95"`
		} `json:"reliable_change"`
		Intervals struct {
			Mean, SD, X float64
			R           float64    `json:"rxx"`
			Obtained    [2]float64 `json:"obtained_95"`
			True        [2]float64 `json:"true_95"`
			Retest      [2]float64 `json:"retest_95"`
		}
		Small struct {
			Mean, SD, X float64
			N           int
			Percentile  float64
		} `json:"small_norm_group"`
	}
	clinicaltest.JSON(t, "change/worked.json", &of)
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		author := w.Person(authz.AppAdmin, account.Active)
		i := of.Intervals
		for kind, want := range map[string][2]float64{"obtained": i.Obtained, "true": i.True, "retest": i.Retest} {
			set := uploadNorms(w, author, fmt.Sprintf("# score: total; title: T; citation: In the file; reliability: %v; interval: %s 95\nage_from,age_until,mean,sd,n\n6;0,7;0,%v,%v,80\n", i.R, kind, i.Mean, i.SD)).Norms[0]
			got := tryNorm(w, author, set.NormID, normset.TryCase{AgeCase: agecase.AgeCase{TestDate: testDay, BirthDate: new(atSix)}, Raw: &i.X})
			for at, bound := range []float64{got.Interval.Low, got.Interval.High} {
				require.InDelta(t, min(160, 100+15*(want[at]-i.Mean)/i.SD), bound, 1e-6, kind)
			}
		}

		s := of.Small
		small := func(n int) normset.TryResult {
			set := uploadNorms(w, author, fmt.Sprintf("# score: total; title: T; citation: In the file\nage_from,age_until,mean,sd,n\n6;0,7;0,%v,%v,%d\n", s.Mean, s.SD, n)).Norms[0]
			return tryNorm(w, author, set.NormID, normset.TryCase{AgeCase: agecase.AgeCase{TestDate: testDay, BirthDate: new(atSix)}, Raw: &s.X})
		}
		require.Equal(t, fmt.Sprintf("%d of 30 children needed", s.N), *small(s.N).Reason, "the file's group is too small to be shown")
		require.Nil(t, small(s.N).Percentile)
		_, percentile, _ := scoring.SmallGroup(s.X, s.Mean, s.SD, s.N)
		require.InDelta(t, s.Percentile, percentile, 1e-8)
		_, percentile, _ = scoring.SmallGroup(s.X, s.Mean, s.SD, 30)
		require.InDelta(t, percentile, *small(30).Percentile, 1e-9)

		c := of.Change
		norms := fmt.Sprintf("# score: total; title: T; citation: In the file; reliability: %v\nage_from,age_until,mean,sd,n\n6;0,8;0,80,%v,80\n", c.R, 2*c.SD)
		points := func(raw float64) string {
			return strings.Repeat("5", int(2*raw/5)) + strings.Repeat("0", 20-int(2*raw/5))
		}
		played := clinicalCase{form: allForms, most: 5, born: "2019-03-02", visits: []visit{{"2025-03-02", points(c.Pre), norms}, {testDay, points(c.Post), ""}}}
		_, r := played.play(w, clock)
		needs := math.Ceil(c.Least/c.SD*150) / 10
		require.Equal(t, fmt.Sprintf("+%v standard points, reliable (needs %v or more)", 15*(c.Post-c.Pre)/c.SD, needs), r.Change.Text)
	})
}
