package oneroster

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/oneroster/rostertest"
)

func TestARosterIsReadInItsHourOfTheOrganizationsZone(t *testing.T) {
	t.Parallel()
	spread := map[int]bool{}
	for _, id := range []string{"a", "b7", "c31", "d"} {
		of := source{ID: id, Kind: kindServer, Nightly: true, Hour: 2, Zone: "America/New_York"}
		due := time.UnixMicro(of.dueAt(time.Date(2026, 3, 3, 9, 0, 0, 0, time.UTC))).UTC()
		require.Equal(t, "2026-03-04 07", due.Format("2006-01-02 15")) // 2:00 there
		again := time.UnixMicro(of.dueAt(due)).UTC()
		require.Equal(t, 24*time.Hour, again.Sub(due))
		spread[due.Minute()] = true
	}
	require.Greater(t, len(spread), 2)
	require.Zero(t, source{Kind: kindServer, Zone: "Europe/Berlin"}.dueAt(time.Now()))
	require.Zero(t, source{Kind: kindServer, Nightly: true, Zone: "Nowhere"}.dueAt(time.Now()))
}

// A stored secret is sent to no other address than the one that it was entered for, is sealed, and is never read back.
func TestASecretStaysWithItsAddress(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.add()
		of, err := h.s.Source(h.ctx(), h.actor, id)
		require.NoError(h.T, err)
		require.True(h.T, of.HasSecret)
		require.Empty(h.T, of.Secret)
		require.Zero(h.T, h.Count(`SELECT count(*) FROM roster_source WHERE secret LIKE '%roster%'`))

		fields := h.fields(importDemographics)
		fields.Secret, fields.Name = "", "Renamed"
		of, err = h.s.Edit(h.ctx(), h.actor, id, fields)
		require.NoError(h.T, err)
		require.True(h.T, of.HasSecret)
		for _, change := range []func(f *RosterSourceFields){
			func(f *RosterSourceFields) { f.Address = "https://elsewhere.example" },
			func(f *RosterSourceFields) { f.TokenAddress = "https://elsewhere.example/token" },
			func(f *RosterSourceFields) { f.ClientID = "another" },
		} {
			moved := fields
			change(&moved)
			_, err = h.s.Edit(h.ctx(), h.actor, id, moved)
			var refused *fault.Error
			require.ErrorAs(h.T, err, &refused)
			require.Equal(h.T, "secret", refused.Fields[0].Field)
		}
		_, err = h.s.Edit(h.ctx(), h.account("other"), id, fields)
		require.ErrorIs(h.T, err, db.ErrNotFound)
	})
}

func TestFieldsOfARosterAreChecked(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for field, change := range map[string]func(f *RosterSourceFields){
			"name":          func(f *RosterSourceFields) { f.Name = " " },
			"version":       func(f *RosterSourceFields) { f.Version = "1.0" },
			"address":       func(f *RosterSourceFields) { f.Address = "http://roster.example" },
			"token_address": func(f *RosterSourceFields) { f.TokenAddress = "https://10.0.0.1/token" },
			"client_id":     func(f *RosterSourceFields) { f.ClientID = "" },
			"secret":        func(f *RosterSourceFields) { f.Secret = "" },
			"hour":          func(f *RosterSourceFields) { f.Hour = 24 },
			"zone":          func(f *RosterSourceFields) { f.Zone = "Local" },
			"imports":       func(f *RosterSourceFields) { f.Imports = []string{"grades"} },
		} {
			fields := h.fields(importDemographics)
			change(&fields)
			_, err := h.s.Create(h.ctx(), h.actor, NewRosterSource{Kind: kindServer, RosterSourceFields: fields})
			var refused *fault.Error
			require.ErrorAs(h.T, err, &refused, field)
			require.Equal(h.T, field, refused.Fields[0].Field)
		}
	})
}

func TestATestOfAServerSaysWhatIsWrong(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 3 {
			h.server.Student(n)
		}
		id := h.add()
		got, err := h.s.Test(h.ctx(), h.actor, id)
		require.NoError(h.T, err)
		require.Equal(h.T, RosterTest{Works: true, Status: 200, Part: "students", Students: 3}, got)
		h.server.Fail(rostertest.Body(`{}`, pageOf("students", 0)))
		got, err = h.s.Test(h.ctx(), h.actor, id)
		require.NoError(h.T, err)
		require.Equal(h.T, "envelope", got.Reason)
		fields := h.fields(importDemographics)
		fields.Secret = "wrong"
		_, err = h.s.Edit(h.ctx(), h.actor, id, fields)
		require.NoError(h.T, err)
		got, err = h.s.Test(h.ctx(), h.actor, id)
		require.NoError(h.T, err)
		require.Equal(h.T, RosterTest{Reason: "token", Status: 401, Students: -1}, got)
	})
}

// A roster that is removed, or whose organization ends or is one no longer, leaves its children where they are.
func TestWhatEndsWithARosterAndWhatDoesNot(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 5 {
			h.server.Student(n)
		}
		id := h.add()
		h.approve(h.read(id))

		h.Exec(`UPDATE account SET role = 'Specialist' WHERE id = 'org'`)
		require.Equal(h.T, byPerson, h.night(id).AskedBy) // no night reads it
		h.Exec(`UPDATE account SET role = 'Organization' WHERE id = 'org'`)
		require.Equal(h.T, byNight, h.night(id).AskedBy)

		require.NoError(h.T, h.DB.Tx(h.ctx(), func(ctx context.Context, tx *db.Tx) error { return h.s.AccountDeleted(ctx, tx, "org") }))
		_, err := h.s.Source(h.ctx(), h.actor, id)
		require.ErrorIs(h.T, err, db.ErrNotFound)
		h.due()
		require.Len(h.T, h.children(), 5)
		for _, table := range []string{"roster_source", "roster_run", "roster_page", "roster_link"} {
			require.Zero(h.T, h.Count(`SELECT count(*) FROM `+table), table)
		}
	})
}
