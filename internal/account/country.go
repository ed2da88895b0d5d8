package account

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"milepost/internal/db"
)

// longestCountry is above every name of a country, in bytes.
const longestCountry = 100

// countryCode returns the ISO 3166-1 alpha-2 code for a code (alpha-2, alpha-3) or an English name in any case; empty if
// unknown.
func countryCode(text string) string {
	if len(text) > longestCountry {
		return ""
	}
	return countriesByName()[countryKey(text)]
}

// countryKey brings the ways of writing a name together: "The U.S.A.", "St Lucia" and "Saint Lucia", "&" and "and".
func countryKey(name string) string {
	name = strings.NewReplacer("&", " and ", ".", "", "’", "", "'", "").Replace(db.Fold(name))
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	for i, word := range words {
		if word == "st" {
			words[i] = "saint"
		}
	}
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

var countriesByName = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	names := display.English.Regions()
	for first := 'A'; first <= 'Z'; first++ {
		for second := 'A'; second <= 'Z'; second++ {
			code := string(first) + string(second)
			region, ok := assigned(code)
			if !ok {
				continue
			}
			for _, name := range []string{code, region.ISO3(), names.Name(region), inBrackets.ReplaceAllString(names.Name(region), "")} {
				codes[countryKey(name)] = code
			}
		}
	}
	for name, code := range countryAliases {
		codes[countryKey(name)] = code
	}
	return codes
})

// inBrackets matches an addition to a name: "Myanmar (Burma)", "Hong Kong SAR China".
var inBrackets = regexp.MustCompile(` \(.*\)| SAR China`)

// assigned reports whether the code is in ISO 3166-1, or is Kosovo's, which is not part of the standard but has inhabitants.
func assigned(code string) (language.Region, bool) {
	region, err := language.ParseRegion(code)
	if err != nil || !region.IsCountry() || region.Canonicalize().String() != code {
		return region, false
	}
	return region, display.English.Regions().Name(region) != "" && !strings.Contains(reservedCodes, code)
}

// reservedCodes are known to the locale data but name no country: islands that belong to one, unions, test values.
const reservedCodes = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ"

// countryAliases are current names that the locale data, an older edition, does not have.
var countryAliases = map[string]string{
	"UK": "GB", "Great Britain": "GB", "Britain": "GB", "England": "GB", "Scotland": "GB", "Wales": "GB", "Northern Ireland": "GB",
	"United Kingdom of Great Britain and Northern Ireland": "GB", "United States of America": "US", "America": "US",
	"UAE": "AE", "Türkiye": "TR", "Turkiye": "TR", "North Macedonia": "MK", "Eswatini": "SZ", "Czech Republic": "CZ", "Cabo Verde": "CV",
	"Ivory Coast": "CI", "Burma": "MM", "Holland": "NL", "Macao": "MO", "Palestine": "PS", "State of Palestine": "PS", "Vatican": "VA",
	"Holy See": "VA", "Russian Federation": "RU", "Korea": "KR", "Republic of Korea": "KR", "Viet Nam": "VN", "Brunei Darussalam": "BN",
	"Syrian Arab Republic": "SY", "Congo": "CG", "Republic of the Congo": "CG", "Democratic Republic of the Congo": "CD", "DR Congo": "CD",
	"DRC": "CD", "Congo, Democratic Republic of the": "CD", "East Timor": "TL", "Lao People's Democratic Republic": "LA",
	"Democratic People's Republic of Korea": "KP", "Republic of Moldova": "MD", "Federated States of Micronesia": "FM",
	"Islamic Republic of Iran": "IR", "Plurinational State of Bolivia": "BO", "Bolivarian Republic of Venezuela": "VE",
	"United Republic of Tanzania": "TZ", "Swaziland": "SZ", "People's Republic of China": "CN", "Republic of Ireland": "IE",
	"The Gambia": "GM", "The Bahamas": "BS", "Slovak Republic": "SK", "Kosova": "XK", "Bosnia": "BA", "Bosnia Herzegovina": "BA",
}
