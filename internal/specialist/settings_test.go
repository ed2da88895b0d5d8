package specialist

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

func TestSettingsAreTheAccountsOwnAndCanBeReset(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ctx, ana, ben := h.context("ana"), h.actor("ana"), h.actor("ben")
		begin := DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []DashboardPeriod{}}
		got, err := h.Settings(ctx, ana)
		require.NoError(t, err)
		require.Equal(t, begin, got)

		wanted := DashboardSettings{
			Plot: "pie", Statistic: "quartiles", Color: "yellow", Periods: []DashboardPeriod{{From: "2025-01-01"}, {From: "2024-01-01", Until: "2024-12-31"}},
		}
		_, err = h.SaveSettings(ctx, ana, wanted)
		require.NoError(t, err)
		got, err = h.Settings(ctx, ana)
		require.NoError(t, err)
		require.Equal(t, wanted, got)
		got, err = h.Settings(h.context("ben"), ben)
		require.NoError(t, err)
		require.Equal(t, begin, got, "another account's are its own")

		for range 2 { // again changes nothing
			got, err = h.ResetSettings(ctx, ana)
			require.NoError(t, err)
			require.Equal(t, begin, got)
			got, err = h.Settings(ctx, ana)
			require.NoError(t, err)
			require.Equal(t, begin, got)
		}
		h.Notes.Stop()
		require.Equal(t, 2, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'specialist.settings_saved' AND subject_id = 'ana'`))
	})
}

func TestWrongPeriodsNameTheirField(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		for _, c := range []struct {
			periods []DashboardPeriod
			field   string
		}{
			{[]DashboardPeriod{{From: "2025-02-30"}}, "periods[0].from"},
			{[]DashboardPeriod{{}, {Until: "soon"}}, "periods[1].until"},
			{[]DashboardPeriod{{From: "2025-03-02", Until: "2025-03-01"}}, "periods[0].until"},
		} {
			_, err := h.SaveSettings(h.context("ana"), h.actor("ana"), DashboardSettings{Plot: "bar", Statistic: "mean", Color: "red", Periods: c.periods})
			var refused *fault.Error
			require.ErrorAs(t, err, &refused, c.field)
			require.Equal(t, c.field, refused.Fields[0].Field)
		}
		_, err := h.SaveSettings(h.context("ana"), h.actor("ana"), DashboardSettings{Plot: "bar", Periods: []DashboardPeriod{{From: "2025-03-01", Until: "2025-03-01"}}})
		require.NoError(t, err, "one day is a period")
	})
}
