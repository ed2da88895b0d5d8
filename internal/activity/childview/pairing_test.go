package childview

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
)

func TestReadCode(t *testing.T) {
	cases := []struct{ typed, want string }{
		{"ABCDEF", "ABCDEF"}, {" ab c-def ", "ABCDEF"}, {"a2b3c4", "A2B3C4"},
		{"ABCDE", ""}, {"ABCDEFG", ""}, {"ABCDE0", ""}, {"ABCDEI", ""}, {"", ""}, {"ÄBCDEF", ""},
	}
	for _, c := range cases {
		code, ok := readCode(c.typed)
		require.Equal(t, c.want, code, c.typed)
		require.Equal(t, c.want != "", ok, c.typed)
	}
}

func TestNewPairingCode(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		code := newPairingCode()
		read, ok := readCode(code)
		require.True(t, ok)
		require.Equal(t, code, read)
		seen[code] = true
	}
	require.Greater(t, len(seen), 195)
	require.Len(t, activity.NewPairingKey(), 43)
}

func TestPace(t *testing.T) {
	now := time.Unix(1000, 0)
	th := newPace(2, 0.5, func() time.Time { return now })
	for range 2 {
		require.Zero(t, th.take("a"))
	}
	require.Equal(t, 2*time.Second, th.take("a"))
	require.Zero(t, th.take("b"), "another key has its own turns")
	now = now.Add(2 * time.Second)
	require.Zero(t, th.take("a"))
	for i := range paceKeys + 5 {
		th.take(string(rune('A' + i)))
	}
	require.LessOrEqual(t, len(th.buckets), paceKeys)
}
