package document

import (
	"encoding/json"
	"math"
	"strconv"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// SheetOf is a finished activity as its figures are computed, with what the report keeps of the child.
func SheetOf(found *result.FinishedResults, child ReportChild) *score.Sheet {
	s := &score.Sheet{
		ApplicationID: found.Version.ApplicationID, Version: found.Version.Version, TestDate: testDate(found),
		Child: score.Child{
			BirthDate: child.DateOfBirth, Sex: child.SexForNorms,
			Gestation: scoring.Gestation{Weeks: child.GestationalWeeks, Days: child.GestationalDays},
		},
		Items: make([]score.Item, len(found.Results)), Rules: found.Version.Rules,
		Respondent: found.Respondent, Language: found.Language, Written: found.Version.Language(),
	}
	for i, r := range found.Results {
		q := &found.Version.Questions[i]
		s.Items[i] = score.Item{
			QuestionID: q.QuestionID, No: r.QuestionNo, Area: q.Area, Type: q.Type, Category: q.Category,
			Observed: q.Observed(), Highest: r.HighestPossible, Score: r.SelectedScore, Key: key(q), Answer: r.ChildSelectedAnswer, Missing: r.MissingReason,
		}
		if r.ScoredAt != nil {
			s.Items[i].ScoredAt = int64(*r.ScoredAt)
		}
	}
	return s
}

// key returns the part of a question that determines its score.
func key(q *authoring.StructuredQuestion) string {
	text, err := json.Marshal([]any{q.GradingType, q.CorrectAnswers, q.Options})
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(text)
}

// overlay adds a snapshot's figures to the totals and summaries.
func (r *Report) overlay(figured *score.Result) {
	r.Totals.Derived = derived(figured.Find(score.Total))
	if r.Totals.Rating != nil {
		r.Totals.ScoreCategory, r.Totals.ScoreCategoryReason, r.Totals.ScoreCategoryBy = *r.Totals.Rating, "", byNorms
	}
	for prefix, list := range map[string][]CategorySummary{score.Category: r.Categories, score.Area: r.Areas, score.Type: r.Types} {
		for i := range list {
			list[i].Derived = derived(figured.Find(prefix + list[i].CategoryName))
		}
	}
	if e, ok := score.ByNorms(figured.Figures); ok {
		r.Totals.StrongestCategory, r.Totals.StrongestReason = e.Strongest, e.StrongestReason
		r.Totals.WeakestCategory, r.Totals.WeakestReason, r.Totals.StrongestBy = e.Weakest, e.WeakestReason, byNorms
	}
	r.Change = figured.Change
}

// How the strongest and weakest category are determined, and the word for the total.
const (
	byNorms = "norms"
	// ByPoints means that shares of points were compared.
	ByPoints = "points"
)

// derived rounds a figure for reading.
func derived(f *score.Figure) Derived {
	if f == nil { // questions that belong to no category, area or type
		return Derived{NormsReason: scoring.NoNorms}
	}
	d := Derived{
		ZScore: f.Z, TScore: f.T, Stanine: f.Stanine, NormsReason: f.Reason, Norm: f.Trail.Norm, LocalSample: localSample(&f.Local), Prorated: f.Prorated,
		AgeEquivalentReason: f.AgeEquivalentReason, IntervalReason: f.IntervalReason,
		CountedAsZero: f.ZeroedText(), AgeNote: f.AgeNote,
	}
	if f.Percentile != nil {
		d.Percentile, d.PercentileText = new(int64(min(max(scoring.Round(*f.Percentile, 0), 1), 99))), scoring.SignedPercentile(*f.Percentile, f.Limit)
	}
	if f.Standard != nil {
		d.StandardScore, d.StandardText = limited(scoring.StandardLimits, *f.Standard, f.Limit)
	}
	if f.Scaled != nil {
		d.ScaledScore, d.ScaledText = limited(scoring.ScaledLimits, *f.Scaled, f.Limit)
	}
	if f.AgeEquivalent != "" {
		d.AgeEquivalent = &f.AgeEquivalent
	}
	if f.Band != "" {
		d.Rating = &f.Band
	}
	d.Limit = f.Limit
	if f.Z != nil && f.Standard != nil {
		d.ZText = scoring.ZText(*f.Z, *f.Standard, f.Limit)
	}
	if f.T != nil {
		d.TText = norm.Signed(f.Limit, strconv.FormatFloat(scoring.Round(*f.T, 0), 'f', 0, 64))
	}
	if f.Stanine != nil {
		d.StanineText = norm.Signed(f.Limit, strconv.Itoa(*f.Stanine))
	}
	if p := f.Percentiles; p != nil {
		low, high, text := p.Interval().Ranks()
		d.PercentileInterval = &PercentileInterval{Low: low, High: high, Level: int64(math.Round(100 * p.Level)), Text: text}
	}
	if f.Interval != nil {
		d.Interval = interval(f.Interval)
	}
	return d
}

// limited returns a score as a whole number within its scale, and as text.
func limited(of scoring.Limits, x float64, beyond string) (*int64, string) {
	whole := whole(of, x)
	return &whole, of.Signed(x, beyond)
}

func whole(of scoring.Limits, x float64) int64 {
	return int64(min(max(scoring.Round(x, 0), of.Lowest), of.Highest))
}

func interval(b *score.Bounds) *Interval {
	i := b.Interval()
	bottom, top := i.Percentiles()
	return &Interval{
		Open: i.Open, Low: whole(scoring.StandardLimits, i.Low), High: whole(scoring.StandardLimits, i.High), Level: int64(math.Round(100 * i.Level)),
		Kind: string(i.Kind), Text: i.Text(), PercentileLow: bottom, PercentileTop: top,
	}
}

// localSample returns a place in the local sample as text.
func localSample(l *score.LocalPlace) *LocalSample {
	out := &LocalSample{N: l.N, SmallSample: l.Small, Reason: l.Reason, Snapshot: l.Snapshot, T: l.T, Method: l.Method}
	if l.UntilMonths > 0 {
		out.Ages = ageText(l.FromMonths) + "–" + ageText(l.UntilMonths)
	}
	if l.Percentile != nil {
		out.Percentile, out.PercentileText = new(scoring.Round(*l.Percentile, 1)), scoring.PercentileText(*l.Percentile)
		out.Low, out.High = new(scoring.Round(l.Low, 1)), new(scoring.Round(l.High, 1))
	}
	if l.Standard != nil {
		out.Standard, out.Scaled = new(whole(scoring.StandardLimits, *l.Standard)), new(whole(scoring.ScaledLimits, *l.Scaled))
		out.StandardLow, out.StandardHigh = new(whole(scoring.StandardLimits, l.StandardLow)), new(whole(scoring.StandardLimits, l.StandardHigh))
	}
	return out
}

func ageText(months int64) string {
	return strconv.FormatInt(months/12, 10) + ";" + strconv.FormatInt(months%12, 10)
}
