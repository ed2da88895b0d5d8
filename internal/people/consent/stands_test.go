package consent

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAConsentIsValidOnADay(t *testing.T) {
	const day = "2026-03-10"
	for name, c := range map[string]struct {
		list   []consent
		stands bool
	}{
		"none":                           {nil, false},
		"for something else":             {[]consent{{Purpose: "audio", GivenOn: "2026-03-01"}}, false},
		"before":                         {[]consent{{GivenOn: "2026-03-01"}}, true},
		"on the day":                     {[]consent{{GivenOn: day}}, true},
		"afterwards":                     {[]consent{{GivenOn: "2026-03-11"}}, false},
		"its last day":                   {[]consent{{GivenOn: "2026-03-01", Until: day}}, true},
		"run out":                        {[]consent{{GivenOn: "2026-03-01", Until: "2026-03-09"}}, false},
		"expired, and given again":       {[]consent{{GivenOn: "2026-03-01", Until: "2026-03-09"}, {GivenOn: day}}, true},
		"withdrawn before":               {[]consent{{GivenOn: "2026-03-01", WithdrawnOn: "2026-03-02"}}, false},
		"withdrawn after the test":       {[]consent{{GivenOn: "2026-03-01", WithdrawnOn: "2026-04-01"}}, false},
		"one of two withdrawn":           {[]consent{{GivenOn: "2026-03-01"}, {GivenOn: "2026-03-02", WithdrawnOn: "2026-03-03"}}, false},
		"withdrawn, then given again":    {[]consent{{GivenOn: "2026-03-01", WithdrawnOn: "2026-03-02"}, {GivenOn: "2026-03-05"}}, true},
		"withdrawn and given in one day": {[]consent{{GivenOn: "2026-03-01", WithdrawnOn: "2026-03-05"}, {GivenOn: "2026-03-05"}}, true},
	} {
		for i := range c.list {
			if c.list[i].Purpose == "" {
				c.list[i].Purpose = "video"
			}
		}
		require.Equal(t, c.stands, standing(c.list, day)[Video], name)
	}
}
