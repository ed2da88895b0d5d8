package account

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNormalizePhone(t *testing.T) {
	cases := []struct {
		text, region, want string
	}{
		{"+44 1353 659999", "GB", "+441353659999"},
		{"01353 659999", "GB", "+441353659999"},
		{"+44 (0)1353 659999", "GB", "+441353659999"},
		{"(+44) 1353-659999", "GB", "+441353659999"},
		{"0044 1353 659999", "GB", "+441353659999"},
		{"+1 (650) 253-0000", "GB", "+16502530000"},
		{"650.253.0000", "US", "+16502530000"},
		{"1 650 253 0000", "US", "+16502530000"},
		{"650/253-0000", "CA", "+16502530000"},
		{"22 12 34 56", "NO", "+4722123456"},
		{"06 6982 1234", "IT", "+390669821234"},
		{"+383 38 123 456", "XK", "+38338123456"},
		{"＋４４ １３５３ ６５９９９９", "GB", "+441353659999"},
		{"٠١٣٥٣ ٦٥٩٩٩٩", "GB", "+441353659999"},
		{"०१३५३ ६५९९९९", "GB", "+441353659999"},
		{"𝟎𝟏𝟑𝟓𝟑 𝟔𝟓𝟗𝟗𝟗𝟗", "GB", "+441353659999"},
		{"\u202a+44\u00a01353\u2011659999\u202c", "GB", "+441353659999"},
		{"+44 1353 659999", "AQ", "+441353659999"},
		{"+44 1353 659999", "", "+441353659999"},
	}
	for _, c := range cases {
		number := c.text
		require.True(t, normalizePhone(&number, c.region), "%q in %s", c.text, c.region)
		require.Equal(t, c.want, number, "%q in %s", c.text, c.region)
		require.True(t, normalizePhone(&number, c.region), "what is stored stays as it is")
		require.Equal(t, c.want, number)
	}
}

func TestAMissingPhoneAndAnUnknownCountryAreAccepted(t *testing.T) {
	for _, text := range []string{"", "01353 659999"} {
		number := text
		require.True(t, normalizePhone(&number, ""))
		require.Equal(t, text, number)
	}
}

func TestAWrongPhoneStaysAsItWasWritten(t *testing.T) {
	for text, region := range map[string]string{
		"12345": "US", "01353 65": "GB", "+44 1353": "GB", "+999 123456789": "GB", "phone": "US", "1-800-FLOWERS": "US",
		"650 253 0000 x12": "US", "650 253 0000;ext=3": "US", "tel:+16502530000": "US", "+": "US", "++16502530000": "US", "-": "US",
		"650 253 0000 / 650 253 0001": "US", "650+2530000": "US", "000 000 0000": "US", "0000000000": "GB", "+44 1353 659999 0": "GB",
		"６５０ abc": "US", "01353 659999": "AQ", "\xff\xfe": "US", strings.Repeat("1", 101): "US", strings.Repeat("+44 ", 100_000): "GB",
	} {
		number := text
		require.False(t, normalizePhone(&number, region), "%.40q in %s", text, region)
		require.Equal(t, text, number)
	}
}
