package catalogue

import (
	"slices"
	"strconv"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/catalogue/index"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	searchWords     = fault.Define("catalogue.search-words", "At most 20 words.")
	currencyMissing = fault.Define("catalogue.currency-missing", "A range of prices needs a currency.")
	catalogueAges   = fault.Define("catalogue.ages", "Two ages, such as 5,7.")
	ageRange        = fault.Define("catalogue.age-range", "Ages lie between 0 and 100.")
	catalogueDates  = fault.Define("catalogue.dates", "Two dates, such as 2026-01-01,2026-01-31.")
	dateForm        = fault.Define("catalogue.date-form", "Dates are written as 2026-01-31, or with a time as 2026-01-31T09:30:00Z.")
)

// filter is a parsed list request. Zero fields do not filter.
type filter struct {
	index.Query
	words []string
}

// parseFilter reads the query; the error is a 422 that names the parameter.
func parseFilter(in *searchInput) (f filter, err error) {
	f.words, f.Text, f.Limit, f.AgeTo = strings.Fields(db.Fold(in.SearchQuery)), in.SearchQuery, in.Limit, -1
	f.Classification, f.Area, f.Language = chosen(in.Classification), chosen(in.Area), chosen(in.Language)
	f.Labels = authoring.Labels(chosen(in.Type), chosen(in.Category), chosen(in.SubCategory)) // sorted: one text of the statement for one set of filters
	if len(in.SearchQuery) > 1000 || len(f.words) > 20 {
		return f, fault.Field("search_query", searchWords)
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

// parsePrice reads a price filter. A range is a range of amounts in a currency.
func (f *filter) parsePrice(in *searchInput) error {
	f.Free, f.Paid = in.Free == "true", in.Free == "false"
	f.Currency, f.PriceFrom, f.PriceTo = chosen(in.Currency), in.PriceFrom, in.PriceTo
	if f.Currency != "" && !slices.Contains(authoring.Currencies, f.Currency) {
		return fault.Field("currency", authoring.ChooseOneOf.With("choices", authoring.Currencies))
	}
	if f.Currency == "" && (f.PriceFrom >= 0 || f.PriceTo >= 0) {
		return fault.Field("currency", currencyMissing)
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
		return fault.Field("age_group", catalogueAges)
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
			return fault.Field("age_group", ageRange)
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
		return fault.Field("created", catalogueDates)
	}
	from, fromOK := readMoment(begin)
	to, toOK := readMoment(end)
	if !fromOK || !toOK {
		return fault.Field("created", dateForm)
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
