package document

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/report/content"
	"milepost/internal/report/score"
)

func TestSentencesAreTiedToTheirFigures(t *testing.T) {
	share := 66.666
	r := Report{
		TestDate: "2026-02-03", TotalDuration: 89, Specialist: "Ada Lane",
		Child: ReportChild{FirstName: "Mia", LastName: "Stone"},
		Age:   AgeResult{Reason: new("no date of birth")},
		Totals: Totals{CorrectScore: 2, MaxScore: 3, Quotient: &share, NumberQuestions: 4, NumberSkippedQuestions: 1, WeakestReason: "no difference",
			Derived: Derived{
				PercentileText: "37th", StandardText: "95", ScaledText: "9", Interval: &Interval{Level: 95, Text: "86–104"}, Rating: new("Average"),
				AgeEquivalentReason: "the typical score does not rise with age", Norm: &score.NormSource{Title: "Words 5–7", N: 120},
			},
		},
		Categories: []CategorySummary{
			{CategoryName: "Rhyme", RawScore: 2, MaxScore: 3, Quotient: &share, Derived: Derived{NormsReason: "no norms"}},
			{CategoryName: "Letters", MaxScore: 5, QuotientReason: "no score (nothing administered)"},
		},
	}
	figures := figureTexts(&r)
	got := map[string]string{}
	for _, f := range figures {
		require.NotContains(t, got, f.ID, "each once")
		require.True(t, f.Text != "" || f.Reason != "", f.ID)
		got[f.ID] = f.Text + "|" + f.Reason
	}
	for id, want := range map[string]string{
		"child": "Mia Stone|", "age": "|no date of birth", "test.date": "February 3, 2026|", "test.minutes": "1|",
		"total.answered": "3|", "total.quotient": "67 %|", "total.weakest": "|no difference",
		"total.percentile": "37th|", "total.interval": "95 % interval 86–104|", "total.norm": "Words 5–7|", "total.norm_n": "120|", "total.rating": "Average|",
		"total.age_equivalent": "|the typical score does not rise with age", "category:Rhyme.standard": "|no norms",
		"category:Rhyme.raw": "2|", "category:Letters.raw": "|no score (nothing administered)", "category:Letters.max": "5|",
	} {
		require.Equal(t, want, got[id], id)
	}
	sections := []content.Section{{Key: "summConclus", Sentences: []content.Sentence{
		{Template: "{total.quotient} of the points", Figures: []content.FigureValue{{ID: "total.quotient", Value: "67 %"}}},
		{Template: "{category:Gone.raw}, {total.raw}", Figures: []content.FigureValue{
			{ID: "category:Gone.raw", Value: "4"}, {ID: "total.raw", Value: "1"},
		}},
	}}}
	require.Equal(t, []StaleSentence{
		{Section: "summConclus", Index: 1, Figure: "category:Gone.raw", Was: "4"},
		{Section: "summConclus", Index: 1, Figure: "total.raw", Was: "1", Is: "2"},
	}, stale(sections, figures))
}
