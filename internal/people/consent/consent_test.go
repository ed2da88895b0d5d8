package consent

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
)

func TestAConsentIsCheckedByItsDates(t *testing.T) {
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	fine := consent{Purpose: "pictures", GivenBy: "Ada Lund", GivenOn: "2026-03-01"}
	for name, c := range map[string]struct {
		change func(*consent)
		wrong  string
	}{
		"plain":                        {func(*consent) {}, ""},
		"with lines in the detail":     {func(c *consent) { c.Detail = " one\r\ntwo " }, ""},
		"given today":                  {func(c *consent) { c.GivenOn = "2026-03-10" }, ""},
		"until the day it was given":   {func(c *consent) { c.Until = "2026-03-01" }, ""},
		"until long ago":               {func(c *consent) { c.Until = "2026-02-28" }, "until"},
		"until no day":                 {func(c *consent) { c.Until = "2026-02-30" }, "until"},
		"withdrawn the day it was":     {func(c *consent) { c.WithdrawnOn = "2026-03-01" }, ""},
		"withdrawn before":             {func(c *consent) { c.WithdrawnOn = "2026-02-28" }, "withdrawn_on"},
		"withdrawn in the future":      {func(c *consent) { c.WithdrawnOn = "2026-04-01" }, "withdrawn_on"},
		"withdrawn on no day":          {func(c *consent) { c.WithdrawnOn = "soon" }, "withdrawn_on"},
		"given in the future":          {func(c *consent) { c.GivenOn = "2026-04-01" }, "given_on"},
		"given on no day":              {func(c *consent) { c.GivenOn = "2021-02-29" }, "given_on"},
		"given never":                  {func(c *consent) { c.GivenOn = "" }, "given_on"},
		"given by nobody":              {func(c *consent) { c.GivenBy = "  " }, "given_by"},
		"given by two lines":           {func(c *consent) { c.GivenBy = "Ada\nLund" }, "given_by"},
		"other, and nothing about it":  {func(c *consent) { c.Purpose = "other"; c.Detail = " \n" }, "detail"},
		"other, and something":         {func(c *consent) { c.Purpose = "other"; c.Detail = "a walk" }, ""},
		"written from right to left":   {func(c *consent) { c.GivenBy = "עדה לונד" }, ""},
		"until an other form of a day": {func(c *consent) { c.Until = "2026-3-9" }, "until"},
	} {
		tried := fine
		c.change(&tried)
		err := tried.check(now)
		if c.wrong == "" {
			require.NoError(t, err, name)
			continue
		}
		var refused *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refused, name)
		require.Equal(t, "body."+c.wrong, refused.Errors[0].Location, name)
	}
}

func TestAConsentExpiresAfterItsLastDay(t *testing.T) {
	at := func(text string) time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		return moment
	}
	for name, c := range map[string]struct {
		until, withdrawn, now, state string
	}{
		"without end":               {"", "", "2096-01-01T00:00:00Z", "given"},
		"the last day":              {"2026-03-10", "", "2026-03-10T23:59:59Z", "given"},
		"the day after":             {"2026-03-10", "", "2026-03-11T00:00:00Z", "expired"},
		"the last day, elsewhere":   {"2026-03-10", "", "2026-03-11T01:00:00+02:00", "given"},
		"withdrawn":                 {"", "2026-03-09", "2026-03-10T00:00:00Z", "withdrawn"},
		"withdrawn, then run out":   {"2026-03-10", "2026-03-09", "2026-03-12T00:00:00Z", "withdrawn"},
		"the day after, but behind": {"2026-03-10", "", "2026-03-10T20:00:00-05:00", "expired"},
	} {
		kept := consent{GivenOn: "2026-03-01", Until: c.until, WithdrawnOn: c.withdrawn}
		require.Equal(t, c.state, kept.state(at(c.now)), name)
	}
}
