package account

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCountryCode(t *testing.T) {
	for text, want := range map[string]string{
		"NO": "NO", "no": "NO", "NOR": "NO", "nor": "NO", "Norway": "NO", "NORWAY": "NO", " norway ": "NO",
		"UK": "GB", "gb": "GB", "GBR": "GB", "United Kingdom": "GB", "united  kingdom": "GB", "Great Britain": "GB",
		"US": "US", "USA": "US", "U.S.A.": "US", "the United States": "US", "United States of America": "US",
		"Côte d’Ivoire": "CI", "Cote d'Ivoire": "CI", "Ivory Coast": "CI", "Türkiye": "TR", "Turkey": "TR", "TUR": "TR",
		"St. Lucia": "LC", "Saint Lucia": "LC", "Bosnia & Herzegovina": "BA", "Bosnia and Herzegovina": "BA", "bosnia-herzegovina": "BA",
		"Czechia": "CZ", "Czech Republic": "CZ", "North Macedonia": "MK", "Eswatini": "SZ", "Myanmar": "MM", "Burma": "MM",
		"Hong Kong": "HK", "Hong Kong SAR China": "HK", "Åland Islands": "AX", "Aland Islands": "AX", "The Gambia": "GM",
		"South Korea": "KR", "North Korea": "KP", "Russia": "RU", "Vatican City": "VA", "Kosovo": "XK", "XK": "XK",
		"": "", " ": "", "X": "", "XX": "", "ZZ": "", "ZZZ": "", "EU": "", "UN": "", "AC": "", "IC": "", "SU": "", "YU": "", "AN": "", "DD": "",
		"840": "", "001": "", "Atlantis": "", "N O": "", "Norway\x00": "NO", "挪威": "", "the": "", "\xff": "",
		strings.Repeat("NO ", 100_000): "",
	} {
		require.Equal(t, want, countryCode(text), "%.40q", text)
	}
}

// The form offers the 249 countries of ISO 3166-1 and Kosovo.
func TestEveryCountryIsKnownByItsCodesAndName(t *testing.T) {
	codes := map[string]bool{}
	for _, code := range countriesByName() {
		codes[code] = true
	}
	require.Len(t, codes, 250)
	for code := range codes {
		region, ok := assigned(code)
		require.True(t, ok, code)
		require.Equal(t, code, countryCode(code))
		require.Equal(t, code, countryCode(region.ISO3()))
	}
}
