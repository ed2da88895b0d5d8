package cell

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func TestDates(t *testing.T) {
	for _, c := range []struct {
		text  string
		order Order
		want  string
	}{
		{"2019-03-12", NoOrder, "2019-03-12"},
		{"2019-03-12", MDY, "2019-03-12"},
		{"2019/3/12", DMY, "2019-03-12"},
		{"20190312", NoOrder, "2019-03-12"},
		{"2019-03-12T00:00:00Z", NoOrder, "2019-03-12"},
		{"12/03/2019 00:00:00", DMY, "2019-03-12"},
		{"03/12/2019 12:00:00 AM", MDY, "2019-03-12"},
		{"12.03.2019", DMY, "2019-03-12"},
		{"12. 3. 2019", DMY, "2019-03-12"},
		{"12.03.2019", MDY, "2019-12-03"},
		{"12-03-19", DMY, "2019-03-12"},
		{"12-03-19", YMD, "2012-03-19"},
		{"12/03/27", DMY, "1927-03-12"},
		{"12/03/26", DMY, "2026-03-12"},
		{"25/03/2019", NoOrder, "2019-03-25"},
		{"03/25/2019", NoOrder, "2019-03-25"},
		{"03/25/2019", DMY, ""},
		{"12 Mar 2019", NoOrder, "2019-03-12"},
		{"12-Mar-19", NoOrder, "2019-03-12"},
		{"March 12, 2019", NoOrder, "2019-03-12"},
		{"12. März 2019", MDY, "2019-03-12"},
		{"12 de marzo de 2019", NoOrder, "2019-03-12"},
		{"1er mars 2019", NoOrder, "2019-03-01"},
		{"12 марта 2019 г.", NoOrder, "2019-03-12"},
		{"2019年3月12日", NoOrder, "2019-03-12"},
		{"2019. 3. 12.", NoOrder, "2019-03-12"},
		{"١٢/٠٣/٢٠١٩", DMY, "2019-03-12"},
		{"１２/０３/２０１９", DMY, "2019-03-12"},
		{"43536", NoOrder, "2019-03-12"},
		{"29.02.2020", DMY, "2020-02-29"},
		{"29.02.2019", DMY, ""},
		{"31.02.2019", DMY, ""},
		{"2019-00-12", NoOrder, ""},
		{"2019-03", NoOrder, ""},
		{"12.03.2019.1", DMY, ""},
		{"12345678901234567890", NoOrder, ""},
		{"soon", NoOrder, ""},
		{"12 monkeys 2019", NoOrder, ""},
		{"-", NoOrder, ""},
		{"5", NoOrder, ""},
		{"", NoOrder, ""},
	} {
		got, ok := Dates{Order: c.order, Now: today}.Read(c.text)
		require.Equal(t, c.want, got, "%q as %q", c.text, c.order)
		require.Equal(t, c.want != "", ok, c.text)
	}
	got, _ := Dates{Base1904: true, Now: today}.Read("42074")
	require.Equal(t, "2019-03-12", got, "days since 1904")
}

func TestTheOrderOfDatesIsInferred(t *testing.T) {
	for name, c := range map[string]struct {
		dates []string
		want  Decision
	}{
		"none":             {[]string{"", "soon", "5"}, Decision{}},
		"year first":       {[]string{"2019-03-04", "2019/5/6"}, Decision{}},
		"names of months":  {[]string{"3 Apr 2019"}, Decision{}},
		"serial numbers":   {[]string{"43536"}, Decision{Serial: []int{0}}},
		"one decides":      {[]string{"03/04/2019", "13/04/2019", "05/06/2019"}, Decision{Order: DMY}},
		"one decides mdy":  {[]string{"03/04/2019", "04/13/2019"}, Decision{Order: MDY}},
		"same either way":  {[]string{"03/03/2019", "04.04.2019"}, Decision{Order: DMY}},
		"ambiguous":        {[]string{"03/04/2019", "05/05/2019"}, Decision{Choices: []Order{DMY, MDY}, Samples: []string{"03/04/2019"}}},
		"a typo":           {[]string{"03/04/2019", "31/02/2019", "04/13/2019"}, Decision{Order: MDY}},
		"short":            {[]string{"03/04/05"}, Decision{Choices: []Order{DMY, MDY, YMD}, Samples: []string{"03/04/05"}}},
		"short, one full":  {[]string{"03/04/05", "03/04/2019"}, Decision{Choices: []Order{DMY, MDY}, Samples: []string{"03/04/05", "03/04/2019"}}},
		"short, one day":   {[]string{"03/04/05", "30/04/45"}, Decision{Order: DMY}},
		"mixed, no choice": {[]string{"25/03/2019", "03/25/2019"}, Decision{Mixed: true}},
		"mixed":            {[]string{"25/03/2019", "03/25/2019", "03/04/2019"}, Decision{Choices: []Order{DMY, MDY}, Samples: []string{"03/04/2019"}, Mixed: true}},
	} {
		orders := NewOrders(today)
		for _, date := range c.dates {
			orders.Add(0, date, "")
		}
		require.Equal(t, c.want, orders.Decide(), name)
	}
}

func FuzzDate(f *testing.F) {
	for _, seed := range []string{"12.03.2019", "2019-03-12T00:00:00Z", "12 Mar 19", "43536", "٢٠١٩", "2019年3月12日", "1/1/1 :"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		orders := NewOrders(today)
		orders.Add(0, text, "")
		orders.Decide()
		for _, order := range []Order{NoOrder, DMY, MDY, YMD} {
			got, ok := Dates{Order: order, Now: today}.Read(text)
			if _, err := time.Parse(ISOForm, got); ok != (err == nil) {
				t.Fatalf("%q is %q", text, got)
			}
		}
	})
}
