package document

import (
	"time"

	"milepost/internal/activity/result"
	"milepost/internal/scoring"
)

// Periods are the mean quotients of a child's activities with one application, up to one of them.
type Periods struct {
	Periods []Period `json:"periods"`
}

// Period is a time before a test date, that day included.
type Period struct {
	Period     string         `json:"period" enum:"month,quarter,year,threeYears,all" doc:"how far back: 1 month, 3 months, 1 year, 3 years, or all"`
	N          int64          `json:"n" doc:"finished activities in it, at most the last 200"`
	Categories []CategoryMean `json:"categories" doc:"those with a quotient in at least one of them"`
}

// CategoryMean is a category's mean quotient over the activities of a period that have one.
type CategoryMean struct {
	Category string  `json:"category"`
	Quotient float64 `json:"quotient" doc:"mean of the activities' quotients, 0-100, two decimals"`
	N        int64   `json:"n" doc:"activities with a quotient of it"`
}

// spans are how many months each period goes back; 0 is without an end.
var spans = []struct {
	name   string
	months int
}{{"month", 1}, {"quarter", 3}, {"year", 12}, {"threeYears", 36}, {"all", 0}}

// PeriodsOf returns the periods before the test date of the first of the activities.
func PeriodsOf(found []result.FinishedResults) []Period {
	out := make([]Period, len(spans))
	summaries := make([][]CategorySummary, len(found))
	for i := range found {
		_, summaries[i] = points(countedBy(&found[i]).answers(categoryOf))
	}
	for i, span := range spans {
		within := summaries
		if span.months > 0 && len(found) > 0 {
			within = since(found, summaries, monthsBefore(found[0].TestDate, span.months))
		}
		out[i] = Period{Period: span.name, N: int64(len(within)), Categories: means(within)}
	}
	return out
}

// since returns the summaries of the activities from a day on; the activities are newest first.
func since(found []result.FinishedResults, summaries [][]CategorySummary, day string) [][]CategorySummary {
	for i := range found {
		if found[i].TestDate < day {
			return summaries[:i]
		}
	}
	return summaries
}

// monthsBefore is the same day some months before; the last of the month where that has no such day.
func monthsBefore(day string, months int) string {
	at, err := time.Parse(scoring.DateForm, day)
	if err != nil {
		return day
	}
	first := time.Date(at.Year(), at.Month()-time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(at.Day(), last)-1).Format(scoring.DateForm)
}

// means returns the mean quotients by category, in the order in which the categories first appear.
func means(within [][]CategorySummary) []CategoryMean {
	list, at := []CategoryMean{}, map[string]int{}
	for _, categories := range within {
		for _, c := range categories {
			if c.Quotient == nil {
				continue
			}
			i, known := at[c.CategoryName]
			if !known {
				i, at[c.CategoryName] = len(list), len(list)
				list = append(list, CategoryMean{Category: c.CategoryName})
			}
			list[i].N++
			list[i].Quotient += 100 * float64(c.RawScore) / float64(c.MaxScore)
		}
	}
	for i := range list {
		list[i].Quotient = scoring.Round(list[i].Quotient/float64(list[i].N), 2)
	}
	return list
}
