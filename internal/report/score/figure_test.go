package score

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// tables returns the norm sets of a file.
func tables(t *testing.T, version int64, text string) []normset.Stored {
	t.Helper()
	head, rest, _ := strings.Cut(text, "\n")
	rows, err := csv.NewReader(strings.NewReader(rest)).ReadAll()
	require.NoError(t, err)
	sets, refused := norm.Read(append([][]string{{head}}, rows...))
	require.Empty(t, refused)
	list := make([]normset.Stored, len(sets))
	for i, set := range sets {
		list[i] = normset.Stored{ID: fmt.Sprint(set.Score, " ", version), Version: version, Set: *set}
	}
	return list
}

const head = "# score: total; title: Words; citation: Invented 2026; year: 2026; sample_n: 120; reliability: 0.91\n"

// sheetOf has so many questions of one point: the first ones right, then wrong, the last ones not administered.
func sheetOf(right, wrong, missing int) *Sheet {
	s := &Sheet{ApplicationID: "a", Version: 3, TestDate: "2026-03-02", Child: Child{BirthDate: "2020-03-02"}}
	for i := range right + wrong + missing {
		item := Item{
			QuestionID: fmt.Sprint("q", i), No: int64(i), Highest: 1, Area: "Language", Type: "Sight",
			Category: []string{"Rhyme", "Shapes"}[i%2],
		}
		if i < right+wrong {
			item.Score = new(int64(0))
			if i < right {
				item.Score = new(int64(1))
			}
		}
		s.Items = append(s.Items, item)
	}
	return s
}

func total(s *Sheet, norms []normset.Stored) Figure { return s.Figures(norms)[0] }

// One percentile computed step by step, like its trail: 13 points where children of 6;0 to 6;5 reach 10 with a standard
// deviation of 4 are z = 0.75, so that 77.34 % lie below. With r = 0.91 the standard error is 15·√0.09 = 4.5, and the interval
// 111.25 ± 1.96·4.5 = 102.43 to 120.07.
func TestAPercentileComputedByHand(t *testing.T) {
	norms := tables(t, 2, head+"age_from,age_until,mean,sd,n\n5;6,6;0,9,4,80\n6;0,6;6,10,4,80")
	f := total(sheetOf(13, 7, 0), norms)
	require.EqualValues(t, 13, f.Raw)
	require.EqualValues(t, 20, f.Max)
	require.EqualValues(t, 20, f.Questions)
	require.EqualValues(t, 20, f.Answered)
	require.Nil(t, f.Missing)
	require.InDelta(t, 65, *f.Quotient, 1e-12)
	require.InDelta(t, 0.75, *f.Z, 1e-12)
	require.InDelta(t, 77.3372647623, *f.Percentile, 1e-8)
	require.InDelta(t, 111.25, *f.Standard, 1e-12)
	require.InDelta(t, 12.25, *f.Scaled, 1e-12)
	require.InDelta(t, 57.5, *f.T, 1e-12)
	require.Equal(t, 7, *f.Stanine)
	require.InDelta(t, 102.4301620, f.Interval.Low, 1e-6)
	require.InDelta(t, 120.0698380, f.Interval.High, 1e-6)
	require.Equal(t, scoring.Obtained, f.Interval.Kind)
	require.Equal(t, "Average to Above average", f.Band)
	require.Empty(t, f.Reason)

	require.Len(t, f.Trail.Questions, 20)
	require.Equal(t, 2, f.Trail.Formulas)
	require.Equal(t, &AgeUsed{Kind: "chronological", Why: unknown, Days: 2191, Years: 2191 / 365.25, Months: 72}, f.Trail.Age)
	source := f.Trail.Norm
	require.Equal(t, "total 2", source.ID)
	require.EqualValues(t, 2, source.Version)
	require.Equal(t, "Invented 2026", source.Citation)
	require.Equal(t, []int{4}, source.Lines)
	require.Equal(t, 80, source.N)
	require.InDelta(t, 0.91, *source.Reliability, 1e-12)
	require.Equal(t, "of the whole norm set", source.ReliabilitySource)
}

func TestEveryGroupOfQuestionsIsAScore(t *testing.T) {
	s := sheetOf(4, 0, 0)
	s.Items[3].Category, s.Items[3].Area = "", "Play"
	var keys []string
	for _, f := range s.Figures(nil) {
		keys = append(keys, fmt.Sprintf("%s %d/%d %s", f.Score, f.Raw, f.Max, f.Reason))
	}
	require.Equal(t, []string{
		"total 4/4 no norms", "category:Rhyme 2/2 no norms", "category:Shapes 1/1 no norms", "area:Language 3/3 no norms",
		"area:Play 1/1 no norms", "type:Sight 4/4 no norms",
	}, keys)
}

const flat = "age_from,age_until,mean,sd,n\n6;0,7;0,10,4,80"

func TestMissingFiguresHaveAReason(t *testing.T) {
	bySex := head + "sex,age_from,age_until,mean,sd,n\nfemale,6;0,7;0,10,4,80\nmale,6;0,7;0,9,4,80"
	corrected := strings.Replace(head, "reliability", "age_kind: corrected; reliability", 1) + "age_from,age_until,mean,sd,n\n0;0,2;0,10,4,80"
	for _, c := range []struct {
		name   string
		sheet  *Sheet
		child  Child
		table  string
		reason string
	}{
		{"nothing administered", sheetOf(0, 0, 20), Child{BirthDate: "2020-03-02"}, head + flat, scoring.NothingAdministered},
		{"79 % administered", sheetOf(10, 69, 21), Child{BirthDate: "2020-03-02"}, head + flat, scoring.TooMuchMissing},
		{"80 % administered", sheetOf(10, 70, 20), Child{BirthDate: "2020-03-02"}, head + flat, "20 of 100 questions have no answer"},
		{"every answer but four right", sheetOf(16, 0, 4), Child{BirthDate: "2020-03-02"}, head + flat, "4 of 20 questions have no answer"},
		{"no date of birth", sheetOf(10, 10, 0), Child{}, head + flat, scoring.NoBirthDate},
		{"a day too young", sheetOf(10, 10, 0), Child{BirthDate: "2020-03-03"}, head + flat, "outside the norms' ages (6;0–6;11)"},
		{"the first day of the ages", sheetOf(10, 10, 0), Child{BirthDate: "2020-03-02"}, head + flat, ""},
		{"the last day of the ages", sheetOf(10, 10, 0), Child{BirthDate: "2019-03-03"}, head + flat, ""},
		{"a day too old", sheetOf(10, 10, 0), Child{BirthDate: "2019-03-02"}, head + flat, "outside the norms' ages (6;0–6;11)"},
		{"norms by sex", sheetOf(10, 10, 0), Child{BirthDate: "2020-03-02"}, bySex, scoring.NormsBySex},
		{"norms by sex, and a boy", sheetOf(10, 10, 0), Child{BirthDate: "2020-03-02", Sex: "male"}, bySex, ""},
		{"before the due date", sheetOf(10, 10, 0), Child{BirthDate: "2026-02-01", Gestation: scoring.Gestation{Weeks: 30}}, corrected, scoring.BeforeDueDate},
		{"no norms of the score", sheetOf(10, 10, 0), Child{BirthDate: "2020-03-02"}, strings.Replace(head, "total", "category:Sounds", 1) + flat, scoring.NoNorms},
	} {
		c.sheet.Child = c.child
		f := total(c.sheet, tables(t, 1, c.table))
		require.Equal(t, c.reason, f.Reason, c.name)
		require.Equal(t, c.reason == "", f.Percentile != nil, c.name)
		require.Equal(t, c.reason == "", f.Standard != nil, c.name)
	}
}

func TestGirlsAndBoysHaveTheirOwnNorms(t *testing.T) {
	norms := tables(t, 1, head+"sex,age_from,age_until,mean,sd,n\nfemale,6;0,7;0,10,4,80\nmale,6;0,7;0,9,4,80")
	s := sheetOf(10, 10, 0)
	for sex, z := range map[string]float64{"female": 0, "male": 0.25} {
		s.Child.Sex = sex
		f := total(s, norms)
		require.InDelta(t, z, *f.Z, 1e-12)
		require.Equal(t, sex, f.Trail.Sex)
	}
}

func TestTheCorrectedAgeIsNamed(t *testing.T) {
	norms := tables(t, 1, strings.Replace(head, "reliability", "age_kind: corrected; reliability", 1)+"age_from,age_until,mean,sd,n\n0;0,2;0,10,4,80")
	s := sheetOf(10, 10, 0)
	s.Child = Child{BirthDate: "2025-03-02", Gestation: scoring.Gestation{Weeks: 30}}
	age := total(s, norms).Trail.Age
	require.Equal(t, "corrected", age.Kind)
	require.Equal(t, 365-70, age.Days)
	require.Equal(t, early, age.Why)
	s.Child.Gestation = scoring.Gestation{Weeks: 40}
	require.Equal(t, "chronological", total(s, norms).Trail.Age.Kind)

	s.Child.Gestation = scoring.Gestation{Weeks: 30}
	byBirthday := tables(t, 1, strings.Replace(head, "reliability", "age_kind: chronological; reliability", 1)+"age_from,age_until,mean,sd,n\n0;0,2;0,10,4,80")
	require.Equal(t, &AgeUsed{Kind: "chronological", Why: byBirth, Days: 365, Years: 365 / 365.25, Months: 12}, total(s, byBirthday).Trail.Age)
}

// The chosen set covers the child; an account's own comes before the author's, and the newest before older ones.
func TestChoiceOfNorms(t *testing.T) {
	old, newer := tables(t, 1, head+flat), tables(t, 2, head+flat)
	older := tables(t, 3, head+"age_from,age_until,mean,sd,n\n8;0,9;0,10,4,80")
	own := tables(t, 1, head+flat)
	own[0].ID, own[0].Private = "own", true
	all := append(append(append(old, newer...), older...), own...)
	s := sheetOf(10, 10, 0)
	require.Equal(t, "own", total(s, all).Trail.Norm.ID)
	require.EqualValues(t, 2, total(s, all[:3]).Trail.Norm.Version, "the newest does not know the age")
	s.Child.BirthDate = "2010-03-02"
	f := total(s, all[:3])
	require.EqualValues(t, 3, f.Trail.Norm.Version)
	require.Contains(t, f.Reason, "8;0")
}

func TestFiguresDoNotDependOnTheOrder(t *testing.T) {
	norms := tables(t, 1, head+flat)
	s := sheetOf(9, 9, 2)
	want := map[string]string{}
	for _, f := range s.Figures(norms) {
		want[f.Score] = text(t, f)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		r.Shuffle(len(s.Items), func(i, j int) { s.Items[i], s.Items[j] = s.Items[j], s.Items[i] })
		for _, f := range s.Figures(norms) {
			require.Equal(t, want[f.Score], text(t, f))
		}
	}
}

func text(t *testing.T, f Figure) string {
	t.Helper()
	out, err := json.Marshal(f)
	require.NoError(t, err)
	return string(out)
}

func TestMorePointsAreNoLowerPercentile(t *testing.T) {
	norms := tables(t, 1, head+flat)
	before := -1.0
	for right := range 21 {
		f := total(sheetOf(right, 20-right, 0), norms)
		require.Greater(t, *f.Percentile, before)
		before = *f.Percentile
	}
}

// A line depends on the questions, their keys and their maxima, and on nothing else.
func TestLines(t *testing.T) {
	line := func(s *Sheet) string { return total(s, nil).Trail.Line }
	s := sheetOf(2, 2, 0)
	was := line(s)
	s.Items[0], s.Items[3] = s.Items[3], s.Items[0]
	s.Version, s.Items[1].Score, s.Items[2].Category = 4, nil, "Other"
	require.Equal(t, was, line(s))
	for name, change := range map[string]func(*Item){
		"key": func(i *Item) { i.Key = "B" }, "maximum": func(i *Item) { i.Highest = 2 }, "question": func(i *Item) { i.QuestionID = "x" },
	} {
		other := sheetOf(2, 2, 0)
		change(&other.Items[1])
		require.NotEqual(t, was, line(other), name)
	}
	require.NotEqual(t, was, line(sheetOf(2, 3, 0)))
}

// Two categories of reliability 0.91 have a standard error of 4.5 each: their mean, and what lies from it, one of 4.5/√2 = 3.182; of two that
// are looked at together 2.241 of these are needed, 7.131.
func TestTheLeastReliableDifferenceIsGiven(t *testing.T) {
	of := func(score string, standard float64) Figure {
		return Figure{Score: score, Quotient: new(50.0), Standard: &standard, Trail: Trail{Norm: &NormSource{Reliability: new(0.91)}}}
	}
	e, ok := ByNorms([]Figure{of("category:Rhyme", 95), of("category:Shapes", 105)})
	require.True(t, ok)
	require.Empty(t, e.Strongest)
	require.Equal(t, "no reliable difference (needs 7.2 standard points or more above the child's own mean)", e.StrongestReason)
	require.Equal(t, "no reliable difference (needs 7.2 standard points or more below the child's own mean)", e.WeakestReason)
	e, _ = ByNorms([]Figure{of("category:Rhyme", 92), of("category:Shapes", 108)})
	require.Equal(t, Extremes{Strongest: "Shapes", Weakest: "Rhyme"}, e)
}
