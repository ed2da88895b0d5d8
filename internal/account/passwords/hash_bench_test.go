package passwords

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// costly is a stored hash at the cost that it has outside of tests.
const costly = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

// BenchmarkVerify compares the rate of hashes while others need a core with the rate while nobody does.
func BenchmarkVerify(b *testing.B) {
	for name, quiet := range map[string]time.Duration{"busy": 0, "quiet": time.Hour} {
		b.Run(name, func(b *testing.B) {
			h := NewHasher()
			h.GiveWay(func() time.Duration { return quiet })
			b.SetParallelism(8)
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					_, err := h.Verify(b.Context(), "correct horse 1$", costly)
					require.NoError(b, err)
				}
			})
		})
	}
}
