package promotion

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func TestRulesOfCodes(t *testing.T) {
	now := noon.UnixMicro()
	before, after := wire.Time(now-1), wire.Time(now+1)
	cases := map[string]struct {
		in    NewPromotion
		wrong string
	}{
		"a share":                 {NewPromotion{Code: "Spring-26", Percent: 100}, ""},
		"an amount":               {NewPromotion{Code: "ABCD", DiscountOff: 1, CurrencyCode: "JPY"}, ""},
		"too short":               {NewPromotion{Code: "abc", Percent: 1}, "code"},
		"too long":                {NewPromotion{Code: "a2345678901234567890123456789012345678901", Percent: 1}, "code"},
		"hyphens alone":           {NewPromotion{Code: "----", Percent: 1}, "code"},
		"another script":          {NewPromotion{Code: "ÄBCDE", Percent: 1}, "code"},
		"a space":                 {NewPromotion{Code: "AB CD", Percent: 1}, "code"},
		"neither":                 {NewPromotion{Code: "ABCD"}, "percent"},
		"both":                    {NewPromotion{Code: "ABCD", Percent: 1, DiscountOff: 1, CurrencyCode: "EUR"}, "percent"},
		"an amount of nothing":    {NewPromotion{Code: "ABCD", DiscountOff: 1}, "currency_code"},
		"an unknown currency":     {NewPromotion{Code: "ABCD", DiscountOff: 1, CurrencyCode: "XXX"}, "currency_code"},
		"a share with a currency": {NewPromotion{Code: "ABCD", Percent: 1, CurrencyCode: "EUR"}, "currency_code"},
		"ended":                   {NewPromotion{Code: "ABCD", Percent: 1, EndsAt: &before}, "ends_at"},
		"ends before it starts":   {NewPromotion{Code: "ABCD", Percent: 1, StartsAt: &after, EndsAt: &after}, "ends_at"},
		"started":                 {NewPromotion{Code: "ABCD", Percent: 1, StartsAt: &before, EndsAt: &after}, ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) { requireWrong(t, c.wrong, c.in.check(now)) })
	}
}

func TestChangingACode(t *testing.T) {
	now := noon.UnixMicro()
	stored := row{Revision: 3, StartsAt: now - 10, MostUses: new(int64(9)), Uses: 4}
	end := wire.Time(now + 5)
	changed, err := stored.edited(PromotionEdit{Revision: 3, EndsAt: &end, MostUses: new(int64(4))}, now)
	require.NoError(t, err)
	require.Equal(t, "used_up", changed.state(now))
	require.Equal(t, "ended", changed.state(now+5))
	changed, err = changed.edited(PromotionEdit{Revision: 4, NoEnd: true, MostUses: new(int64(0))}, now)
	require.NoError(t, err)
	require.Nil(t, changed.EndsAt)
	require.Nil(t, changed.MostUses)
	require.Equal(t, "running", changed.state(now))
	require.Equal(t, "planned", changed.state(now-11))
	_, err = stored.edited(PromotionEdit{Revision: 3, MostUses: new(int64(3))}, now)
	requireWrong(t, "most_uses", err)
	past := wire.Time(now)
	_, err = stored.edited(PromotionEdit{Revision: 3, EndsAt: &past}, now)
	requireWrong(t, "ends_at", err)
	changed, err = stored.edited(PromotionEdit{Ended: true}, now)
	require.NoError(t, err)
	_, err = changed.edited(PromotionEdit{NoEnd: true}, now)
	require.True(t, fault.Is(err, fault.KindConflict))
}

func TestAStaleChangeOfACodeIsRefused(t *testing.T) {
	now := noon.UnixMicro()
	stored := row{Revision: 3, StartsAt: now - 10, MostUses: new(int64(9))}
	end := wire.Time(now + 5)
	for name, e := range map[string]PromotionEdit{
		"its end": {Revision: 2, EndsAt: &end}, "no end": {Revision: 2, NoEnd: true}, "its uses": {MostUses: new(int64(0))},
	} {
		_, err := stored.edited(e, now)
		var f *fault.Error
		require.ErrorAs(t, err, &f, name)
		require.Equal(t, "promotion-changed", f.Code, name)
	}
	changed, err := stored.edited(PromotionEdit{Ended: true}, now)
	require.NoError(t, err, "ending overwrites nothing")
	require.Equal(t, int64(4), changed.Revision)
}

func requireWrong(t *testing.T, field string, err error) {
	t.Helper()
	if field == "" {
		require.NoError(t, err)
		return
	}
	var f *fault.Error
	require.ErrorAs(t, err, &f)
	require.Equal(t, field, f.Fields[0].Field)
}
