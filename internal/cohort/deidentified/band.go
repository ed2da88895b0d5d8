package deidentified

import "slices"

// band is a span of ages in completed years.
type band struct {
	name     string
	from, to int
}

var bands = []band{
	{"0–2 years", 0, 2}, {"3–4 years", 3, 4}, {"5–6 years", 5, 6}, {"7–8 years", 7, 8}, {"9–11 years", 9, 11},
	{"12–14 years", 12, 14}, {"15–17 years", 15, 17}, {"18 years and over", 18, 200},
}

// Band returns the one of an age in completed months; ages that are not known are in none.
func Band(months *int64) string {
	if months == nil || *months < 0 {
		return ""
	}
	years := int(*months / 12)
	at := slices.IndexFunc(bands, func(b band) bool { return years <= b.to })
	if at < 0 {
		return ""
	}
	return bands[at].name
}

// BandOrder returns the position of a band; -1 for an unknown one.
func BandOrder(name string) int {
	return slices.IndexFunc(bands, func(b band) bool { return b.name == name })
}

// Within reports whether all ages of a band are between two ages, either of which may be open.
func Within(name string, from, to *int) bool {
	if from == nil && to == nil {
		return true
	}
	at := BandOrder(name)
	return at >= 0 && (from == nil || bands[at].from >= *from) && (to == nil || bands[at].to <= *to)
}
