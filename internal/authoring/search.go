package authoring

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/httpx"
)

// searchText is what the text search looks through.
func (s settings) searchText() string {
	return db.Fold(strings.Join([]string{s.Title, s.Subtitle, s.CustomID, s.Classification, s.Area, s.Info}, " "))
}

// label is one category as the labels column holds it. A line break never occurs inside, since folding takes it away.
func label(kind, name string) string { return "\n" + kind + ":" + db.Fold(name) + "\n" }

// labels are the distinct types, categories and sub-categories of the questions.
func labels(questions []filing) string {
	var all []string
	for _, q := range questions {
		for kind, name := range map[string]string{kindType: q.Type, kindCategory: q.Category, kindSubCategory: q.SubCategory} {
			if name != "" {
				all = append(all, label(kind, name))
			}
		}
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}

// filter is a parsed list request. Zero fields do not filter.
type filter struct {
	words                []string
	labels               []string
	classification, area string
	ageFrom, ageTo       int64 // ageTo -1: any age
	createdFrom          int64 // microseconds, included
	createdBefore        int64 // microseconds, not included
	limit                int
	after                db.Place
}

// parseFilter reads the query; the error is a 422 that names the parameter.
func parseFilter(in *searchInput) (filter, error) {
	f := filter{words: strings.Fields(db.Fold(in.SearchQuery)), limit: in.Limit, ageTo: -1}
	f.classification, f.area = chosen(in.Classification), chosen(in.Area)
	for kind, name := range map[string]string{kindType: in.Type, kindCategory: in.Category, kindSubCategory: in.SubCategory} {
		if name = chosen(name); name != "" {
			f.labels = append(f.labels, label(kind, name))
		}
	}
	slices.Sort(f.labels) // one text of the statement for one set of filters
	if len(in.SearchQuery) > 1000 || len(f.words) > 20 {
		return f, httpx.Field("query.search_query", "At most 20 words.")
	}
	if err := f.parseAges(in.AgeGroup); err != nil {
		return f, err
	}
	if err := f.parseCreated(in.Created); err != nil {
		return f, err
	}
	var err error
	f.after, err = db.ReadPlace(in.After)
	return f, err
}

// chosen is "" for the choice of everything.
func chosen(s string) string {
	if s = strings.TrimSpace(s); strings.EqualFold(s, "all") {
		return ""
	}
	return s
}

func (f *filter) parseAges(s string) error {
	begin, end, err := pair(s)
	if err != nil {
		return httpx.Field("query.age_group", "Two ages, such as 5,7.")
	}
	if begin == "" && end == "" {
		return nil
	}
	f.ageFrom, f.ageTo = 0, 100
	for _, part := range []struct {
		text string
		to   *int64
	}{{begin, &f.ageFrom}, {end, &f.ageTo}} {
		if part.text == "" {
			continue
		}
		age, err := strconv.ParseInt(part.text, 10, 64)
		if err != nil || age < 0 || age > 100 {
			return httpx.Field("query.age_group", "Ages lie between 0 and 100.")
		}
		*part.to = age
	}
	if f.ageFrom > f.ageTo {
		f.ageTo = 100
	}
	return nil
}

func (f *filter) parseCreated(s string) error {
	begin, end, err := pair(s)
	if err != nil {
		return httpx.Field("query.created", "Two dates, such as 2026-01-01,2026-01-31.")
	}
	from, fromErr := day(begin)
	to, toErr := day(end)
	if fromErr != nil || toErr != nil {
		return httpx.Field("query.created", "Dates are written as 2026-01-31.")
	}
	if !from.IsZero() {
		f.createdFrom = from.UnixMicro()
	}
	if !to.IsZero() {
		if to.Before(from) {
			to = from
		}
		f.createdBefore = to.AddDate(0, 0, 1).UnixMicro()
	}
	return nil
}

// pair splits start,end; either may be empty or All.
func pair(s string) (begin, end string, err error) {
	if chosen(s) == "" {
		return "", "", nil
	}
	begin, end, ok := strings.Cut(s, ",")
	if !ok || strings.Contains(end, ",") {
		return "", "", strconv.ErrSyntax
	}
	return chosen(begin), chosen(end), nil
}

func day(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	return time.Parse(time.DateOnly, s)
}
