package scoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// asked reads items from a text: 1 passed, 0 failed, - not asked.
func asked(answers string) []Asked {
	list := make([]Asked, len(answers))
	for i, sign := range answers {
		list[i] = map[rune]Asked{'1': Passed, '0': Failed, '-': NotAsked}[sign]
	}
	return list
}

func TestRawScoreUnderBasalAndCeiling(t *testing.T) {
	rule := StartStop{Basal: 3, Ceiling: 4}
	raw := func(points int64) *int64 { return &points }
	for name, c := range map[string]struct {
		answers string
		want    Run
	}{
		"nothing":                        {"", Run{Reason: NothingAdministered}},
		"nothing asked":                  {"------", Run{Reason: NothingAdministered}},
		"what is easier is credited":     {"----11100100001", Run{5, 11, 0, raw(8), ""}},
		"the basal is the first run":     {"-110111011110000", Run{5, 13, 0, raw(11), ""}},
		"no run is as long":              {"11011010", Run{0, 0, 0, raw(5), ""}},
		"no basal, and not from item 1":  {"-1101101", Run{Reason: NoBasal}},
		"a ceiling before the basal":     {"0000111", Run{5, 0, 0, raw(7), ""}},
		"nothing counts after a ceiling": {"11100001111", Run{1, 4, 0, raw(3), ""}},
		"a gap":                          {"--111-110000", Run{3, 9, 0, nil, TooMuchMissing}},
		"stopped early":                  {"--1111011---", Run{3, 0, 0, raw(8), ""}},
	} {
		got := rule.Score(asked(c.answers))
		got.Until = 0
		require.Equal(t, c.want, got, name)
	}
	require.Equal(t, Run{Raw: raw(2), Until: 3}, StartStop{}.Score(asked("101")), "without a rule, every item counts")
}

func FuzzStartStop(f *testing.F) {
	f.Add(uint8(3), uint8(4), []byte{0, 1, 2, 2, 2, 1, 1, 1, 1})
	f.Fuzz(func(t *testing.T, basal, ceiling uint8, drawn []byte) {
		items := make([]Asked, len(drawn))
		for i, b := range drawn {
			items[i] = Asked(b % 3)
		}
		run := StartStop{int(basal % 8), int(ceiling % 8)}.Score(items)
		if (run.Raw == nil) != (run.Reason != "") {
			t.Fatal("a score or a reason", run)
		}
		if run.Raw != nil && (*run.Raw < 0 || *run.Raw > int64(len(items))) {
			t.Fatal("out of bounds", *run.Raw)
		}
	})
}
