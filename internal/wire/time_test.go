package wire

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTimeIsWrittenInUTCToTheMicrosecond(t *testing.T) {
	for want, at := range map[string]time.Time{
		`"2026-03-02T09:00:00Z"`:        time.Date(2026, 3, 2, 10, 0, 0, 0, time.FixedZone("", 3600)),
		`"2026-03-02T09:00:00.5Z"`:      time.Date(2026, 3, 2, 9, 0, 0, 500_000_000, time.UTC),
		`"2026-03-02T09:00:00.000001Z"`: time.Date(2026, 3, 2, 9, 0, 0, 1_999, time.UTC),
		`"1969-12-31T23:59:59.999999Z"`: time.UnixMicro(-1),
	} {
		text, err := json.Marshal(At(at))
		require.NoError(t, err)
		require.Equal(t, want, string(text))
		var read Time
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, At(at), read)
	}
}

// Every row of a list has two of them.
func TestWritingATimeAllocatesItsTextOnly(t *testing.T) {
	at := At(time.Date(2026, 3, 2, 9, 0, 0, 123_456_000, time.UTC))
	allocations := testing.AllocsPerRun(100, func() { _, _ = at.MarshalJSON() })
	require.LessOrEqual(t, allocations, 1.0)
}
