package authoring

import (
	"slices"
	"strconv"
	"strings"

	"milepost/internal/authoring/shelf"
	"milepost/internal/db"
	"milepost/internal/fault"
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
			if name != "" && !isNone(name) {
				all = append(all, label(kind, name))
			}
		}
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}

// filter is a parsed list request. Zero fields do not filter.
type filter struct {
	shelf.Query
	words []string
}

// parseFilter reads the query; the error is a 422 that names the parameter.
func parseFilter(in *searchInput) (f filter, err error) {
	f.words, f.Text, f.Limit, f.AgeTo = strings.Fields(db.Fold(in.SearchQuery)), in.SearchQuery, in.Limit, -1
	f.Classification, f.Area, f.Language = chosen(in.Classification), chosen(in.Area), chosen(in.Language)
	for kind, name := range map[string]string{kindType: in.Type, kindCategory: in.Category, kindSubCategory: in.SubCategory} {
		if name = chosen(name); name != "" && !isNone(name) {
			f.Labels = append(f.Labels, label(kind, name))
		}
	}
	slices.Sort(f.Labels) // one text of the statement for one set of filters
	if len(in.SearchQuery) > 1000 || len(f.words) > 20 {
		return f, fault.Field("search_query", "At most 20 words.")
	}
	if err := f.parseAges(in.AgeGroup); err != nil {
		return f, err
	}
	if err := f.parseCreated(in.Created); err != nil {
		return f, err
	}
	if err := f.parsePrice(in); err != nil {
		return f, err
	}
	f.Order = in.sorting()
	f.After, err = readPlace(in.After, f.Order)
	return f, err
}

// parsePrice reads what an application may cost. A range is one of amounts in a currency.
func (f *filter) parsePrice(in *searchInput) error {
	f.Free, f.Paid = in.Free == "true", in.Free == "false"
	f.Currency, f.PriceFrom, f.PriceTo = chosen(in.Currency), in.PriceFrom, in.PriceTo
	if f.Currency != "" && !slices.Contains(Currencies, f.Currency) {
		return fault.Field("currency", "Choose one of: "+strings.Join(Currencies, ", ")+".")
	}
	if f.Currency == "" && (f.PriceFrom >= 0 || f.PriceTo >= 0) {
		return fault.Field("currency", "A range of prices needs a currency.")
	}
	return nil
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
		return fault.Field("age_group", "Two ages, such as 5,7.")
	}
	if begin == "" && end == "" {
		return nil
	}
	f.AgeFrom, f.AgeTo = 0, 100
	for _, part := range []struct {
		text string
		to   *int64
	}{{begin, &f.AgeFrom}, {end, &f.AgeTo}} {
		if part.text == "" {
			continue
		}
		age, err := strconv.ParseInt(part.text, 10, 64)
		if err != nil || age < 0 || age > 100 {
			return fault.Field("age_group", "Ages lie between 0 and 100.")
		}
		*part.to = age
	}
	if f.AgeFrom > f.AgeTo {
		f.AgeTo = 100
	}
	return nil
}

func (f *filter) parseCreated(s string) error {
	begin, end, err := pair(s)
	if err != nil {
		return fault.Field("created", "Two dates, such as 2026-01-01,2026-01-31.")
	}
	from, fromOK := readMoment(begin)
	to, toOK := readMoment(end)
	if !fromOK || !toOK {
		return fault.Field("created", "Dates are written as 2026-01-31, or with a time as 2026-01-31T09:30:00Z.")
	}
	if begin != "" {
		f.CreatedFrom = from.start.UnixMicro()
	}
	if end != "" {
		if to.start.Before(from.start) {
			to = from
		}
		f.CreatedBefore = to.end.UnixMicro()
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
