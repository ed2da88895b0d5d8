package digest

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/flow"
)

// drawn returns random results: most are small, like real ones, and some hold the largest possible numbers.
func drawn(r *rand.Rand, n int) []Item {
	number := func() int64 {
		switch r.IntN(8) {
		case 0:
			return r.Int64()
		case 1:
			return math.MinInt64 + r.Int64N(3)
		case 2, 3:
			return r.Int64N(300)
		}
		return 0
	}
	items := make([]Item, n)
	for i := range items {
		items[i] = Item{
			Kind: kinds[r.IntN(len(kinds))], Scored: r.IntN(2) == 0, Score: number(), Points: number(), Why: reasons[r.IntN(len(reasons))],
			Chosen: r.IntN(12) + OtherChoice, Seconds: number(), Prompts: number(), Hints: number(), Repeats: number(), OverTime: number(),
		}
	}
	return items
}

func TestCompressedBodiesAreUnpacked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var into []Item
	for range 2000 {
		items := drawn(r, r.IntN(60))
		packed := Pack(items)
		var err error
		into, err = Unpack(packed, into)
		require.NoError(t, err)
		require.Equal(t, len(items), len(into))
		for i := range items {
			require.Equal(t, items[i], into[i])
		}
		require.Equal(t, packed, Pack(into), "there is one way to write a list")
	}
}

func TestAnOrdinaryResultTakesFewBytes(t *testing.T) {
	items := make([]Item, 50)
	for i := range items {
		items[i] = Item{Kind: flow.Counted, Scored: true, Score: 1, Points: 1, Chosen: 2, Seconds: 12}
	}
	require.LessOrEqual(t, len(Pack(items)), 50*5+2)
}

// Whatever the bytes are, they are read or refused, and little memory is taken for them.
func TestForeignBytesAreRefused(t *testing.T) {
	whole := Pack(drawn(rand.New(rand.NewPCG(3, 4)), 20))
	for cut := range whole {
		_, err := Unpack(whole[:cut], nil)
		require.Error(t, err, "cut at %d", cut)
	}
	_, err := Unpack(append(whole, 0), nil)
	require.Error(t, err, "something follows")
	newer := append([]byte(nil), whole...)
	newer[0]++
	_, err = Unpack(newer, nil)
	require.Error(t, err, "a form that is not known")
	for _, bytes := range [][]byte{
		nil, {form}, {form, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, {form, 1, 0, 1, 0}, {form, 1, 0xf0, 0}, {form, 1, 0, 4, 3},
	} {
		_, err := Unpack(bytes, nil)
		require.Error(t, err, "%v", bytes)
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(Pack(drawn(rand.New(rand.NewPCG(5, 6)), 3)))
	f.Fuzz(func(t *testing.T, bytes []byte) {
		items, err := Unpack(bytes, nil)
		if err != nil {
			return
		}
		again, err := Unpack(Pack(items), nil)
		require.NoError(t, err)
		require.Equal(t, items, again)
	})
}
