package icu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

func TestALanguageWithoutATableIsKnownByItsTag(t *testing.T) {
	for _, c := range []struct {
		tag, name, direction string
		forms, ordinals      []string
	}{
		{"fr", "Français", "ltr", []string{"one", "other"}, []string{"one", "other"}},
		{"pt-BR", "Português", "ltr", []string{"one", "other"}, []string{"other"}},
		{"pl", "Polski", "ltr", []string{"one", "few", "many", "other"}, []string{"other"}},
		{"he", "עברית", "rtl", []string{"one", "two", "other"}, []string{"other"}},
		{"fa", "فارسی", "rtl", []string{"one", "other"}, []string{"other"}},
		{"ja", "日本語", "ltr", []string{"other"}, []string{"other"}},
		{"cy", "Cymraeg", "ltr", []string{"zero", "one", "two", "few", "many", "other"}, []string{"zero", "one", "two", "few", "many", "other"}},
	} {
		l, err := icu.New(c.tag)
		require.NoError(t, err, c.tag)
		require.Contains(t, l.Name(), c.name)
		require.Equal(t, c.direction, l.Direction(), c.tag)
		require.Equal(t, c.forms, l.Forms(false), c.tag)
		require.Equal(t, c.ordinals, l.Forms(true), c.tag)
	}
	for _, tag := range []string{"", "FR", "fr_FR", "french!", "../fr", "und", "fr/x"} {
		_, err := icu.New(tag)
		require.Error(t, err, tag)
	}
}

func TestATableSaysHowALanguageWrites(t *testing.T) {
	l, err := icu.New("ja")
	require.NoError(t, err)
	table := icu.Table{
		Months: []string{"1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"}, Day: "{year}年{month}{day}日", Comma: "、", Thousands: ",", Decimal: ".",
	}
	require.NoError(t, l.Use(table))
	require.Equal(t, "2026年3月2日: a、b", written(t, l, "{day, date}: {names, list}", "day", day, "names", []string{"a", "b"}))
	table.Day = "{year} {day}"
	require.ErrorContains(t, l.Use(table), "{month}")
	table.Months[3] = ""
	require.ErrorContains(t, l.Use(table), "month")
}
