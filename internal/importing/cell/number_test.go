package cell

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Each series holds the numbers of one measure.
func TestTheFileShowsWhatPartsItsDecimals(t *testing.T) {
	for name, c := range map[string]struct {
		series [][]string
		want   NumberDecision
	}{
		"a sign is seen to part decimals: the last of two":      {[][]string{{"2,345", "23,456.7", "2345"}}, NumberDecision{Decimal: Point}},
		"the last of two, the other way round":                  {[][]string{{"2.345,5", "876,0", "1.060"}}, NumberDecision{Decimal: Comma}},
		"another place than the third":                          {[][]string{{"2.345"}, {"61,5"}}, NumberDecision{Decimal: Comma}},
		"a percentage":                                          {[][]string{{"2,345"}, {"68.25"}}, NumberDecision{Decimal: Point}},
		"two groups of thousands":                               {[][]string{{"1,234,567", "2,345"}}, NumberDecision{Decimal: Point}},
		"groups as in India":                                    {[][]string{{"1,23,456", "2,345"}}, NumberDecision{Decimal: Point}},
		"no whole number begins with 0":                         {[][]string{{"0,125", "2,345"}}, NumberDecision{Decimal: Comma}},
		"four digits before it are no thousands":                {[][]string{{"1234,567", "2,345"}}, NumberDecision{Decimal: Comma}},
		"spaces part the thousands, the comma decimals":         {[][]string{{"1\u00a0234,567", "2,345"}}, NumberDecision{Decimal: Comma}},
		"an apostrophe parts the thousands, the point decimals": {[][]string{{"1'234.567", "2.345"}}, NumberDecision{Decimal: Point}},
		"beside hundreds, a 0 at its end":                       {[][]string{{"987", "10,500"}}, NumberDecision{Decimal: Point, Samples: []string{"10,500"}}},
		"beside hundreds, close to them":                        {[][]string{{"2,345", "876", "3,017"}}, NumberDecision{Decimal: Point, Samples: []string{"2,345", "3,017"}}},
		"with points beside hundreds":                           {[][]string{{"2.340", "876"}}, NumberDecision{Decimal: Comma, Samples: []string{"2.340"}}},
		"nothing shows it":                                      {[][]string{{"2,345"}}, NumberDecision{Ask: true, Samples: []string{"2,345"}}},
		"several of them show nothing":                          {[][]string{{"2,345", "3,010", "10,500"}}, NumberDecision{Ask: true, Samples: []string{"2,345", "3,010", "10,500"}}},
		"a number below 100 shows nothing":                      {[][]string{{"2.340", "7", "150"}}, NumberDecision{Ask: true, Samples: []string{"2.340"}}},
		"a thousand without a sign shows nothing":               {[][]string{{"2,340", "876", "1500"}}, NumberDecision{Ask: true, Samples: []string{"2,340"}}},
		"an eighth beside a hundred shows nothing":              {[][]string{{"61.125", "100"}}, NumberDecision{Ask: true, Samples: []string{"61.125"}}},
		"hundreds of another measure show nothing":              {[][]string{{"1,230"}, {"987"}}, NumberDecision{Ask: true, Samples: []string{"1,230"}}},
		"thousands parted by spaces show nothing of a comma":    {[][]string{{"1 234", "2,345"}}, NumberDecision{Ask: true, Samples: []string{"2,345"}}},
		"both part decimals somewhere":                          {[][]string{{"61,5", "61.5", "2,345"}}, NumberDecision{Ask: true, Samples: []string{"2,345"}}},
		"both may part thousands":                               {[][]string{{"2,345", "2.345", "876"}}, NumberDecision{Ask: true, Samples: []string{"2,345", "2.345"}}},
		"no number has two meanings":                            {[][]string{{"61,5", "61.5", "1 234", "7"}}, NumberDecision{}},
		"what is no number shows nothing":                       {[][]string{{"2,345", "12.5-13.5", "<5.5", "$7.25", "n/a"}}, NumberDecision{Ask: true, Samples: []string{"2,345"}}},
	} {
		n := NewNumbers()
		for i, series := range c.series {
			for _, text := range series {
				n.Add(string(rune('a'+i)), text, "")
			}
		}
		c.want.Values = len(c.want.Samples)
		require.Equal(t, c.want, n.Decide(), name)
	}
}

func TestANumberIsReadByTheDecimalSeparatorOfItsFile(t *testing.T) {
	for text, want := range map[string][2]float64{ // where a point parts decimals, and where a comma does
		"1,234": {1234, 1.234}, "1.234": {1.234, 1234}, "-1,234": {-1234, -1.234}, "10,500": {10500, 10.5},
		"12,345.6": {12345.6, 12345.6}, "1.234,5": {1234.5, 1234.5}, "72,5": {72.5, 72.5}, "72.5": {72.5, 72.5},
		"1,23,456": {123456, 123456}, "12,34,567.8": {1234567.8, 1234567.8}, "1'234": {1234, 1234}, "1\u2019234.5": {1234.5, 1234.5},
		"1 234": {1234, 1234}, "1\u00a0234,5": {1234.5, 1234.5}, "1\u2009234": {1234, 1234}, "12\u202f345\u202f678": {12345678, 12345678},
		"\u22125": {-5, -5}, "\u20137.5": {-7.5, -7.5}, "+3": {3, 3}, "٧٢": {72, 72}, "۷۲٫۵": {72.5, 72.5}, "١٬٢٣٤٫٥": {1234.5, 1234.5},
		"７２．５": {72.5, 72.5}, ".5": {.5, .5}, "007": {7, 7}, "0,125": {.125, .125},
	} {
		for i, decimal := range []Decimal{Point, Comma} {
			value, unsure, ok := ReadNumber(text, "", decimal)
			require.True(t, ok && !unsure, "%s %s", text, decimal)
			require.InDelta(t, want[i], value, 1e-9, "%s %s", text, decimal)
		}
	}
	_, unsure, ok := ReadNumber("1,234", "", NoDecimal)
	require.True(t, unsure && ok)
	_, unsure, ok = ReadNumber("1.2E+03", "", Point)
	require.True(t, unsure && ok, "a spreadsheet has shortened it")
}

func TestACellOfASheetThatIsANumberIsReadAsItIs(t *testing.T) {
	n := NewNumbers()
	n.Add("a", "61,5", "")
	n.Add("a", "1.234", NumberMark)
	require.Equal(t, NumberDecision{}, n.Decide())
	value, unsure, ok := ReadNumber("1.234", NumberMark, Comma)
	require.True(t, ok && !unsure)
	require.InDelta(t, 1.234, value, 1e-9)
}

func TestInvalidNumbers(t *testing.T) {
	for _, text := range []string{
		"", "-", "—", ".", "--1", "1-2", "12–15", "0x10", "inf", "NaN", "1,23,4", "1.2.3", "12,34.5", "1 2", "12 34", "1 2345", "1'23", "1 234'567", "1,234.5.6", "a",
		"<5", "≥ 5", "$5", "5 €", "850 ms", "5*", "(5)", "5-", "1.234 567", "' 5", "1,234 5", "n/a",
	} {
		_, _, ok := ReadNumber(text, "", Point)
		require.False(t, ok, "%q", text)
	}
}
