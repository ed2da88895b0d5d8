package throttle

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

func TestEachTokenHasAnAllowanceOfItsOwn(t *testing.T) {
	onMeters(t, Ceilings{Calls: 40}, func(t *testing.T, m *metered) { // two at once
		require.NoError(t, m.CallBy(t.Context(), "a"))
		require.NoError(t, m.CallBy(t.Context(), "a"))
		err := m.CallBy(t.Context(), "a")
		require.True(t, fault.Is(err, fault.KindTooMany))
		require.EqualError(t, err, "Very many calls were made with this token in a short time. Please go on in 9 minutes.")
		require.NoError(t, m.CallBy(t.Context(), "b"), "another token of the same account")
		m.at = m.at.Add(9 * time.Minute)
		require.NoError(t, m.CallBy(t.Context(), "a"))
	})
	onMeters(t, Ceilings{}, func(t *testing.T, m *metered) {
		for range 1_000 {
			require.NoError(t, m.CallBy(t.Context(), "a"), "without a ceiling there is no end")
		}
	})
}
