package chain

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Records follow each other without a hole: where events are missing, a gap says why.
func TestRecordsFollowEachOther(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		all := func() (list []Record) {
			for after := int64(0); ; {
				some, err := Records(t.Context(), w.d.Read(), after, 3)
				require.NoError(t, err)
				if len(some) == 0 {
					return list
				}
				list, after = append(list, some...), some[len(some)-1].Seq()
			}
		}
		require.Empty(t, all())
		w.write(10)
		require.Empty(t, all(), "nothing is exported before it is sealed")
		w.seal()
		list := all()
		require.Len(t, list, 10)
		for i, r := range list {
			require.EqualValues(t, i+1, r.Seq())
			require.Equal(t, r.Event.Hash, r.Event.link(r.Prev))
		}
		w.sweep(start.Add(4500*time.Millisecond), 100)
		w.exec(`DELETE FROM audit_event WHERE seq IN (6, 7, 10)`)
		var what []string
		next := int64(1)
		for _, r := range all() {
			if r.Gap != nil {
				require.Equal(t, next, r.Gap.First)
				what = append(what, r.Gap.Reason)
			} else {
				require.Equal(t, next, r.Event.Seq)
				what = append(what, "event")
			}
			next = r.Seq() + 1
		}
		require.Equal(t, []string{Retention, "event", Unexplained, "event", "event", Unexplained}, what)
		require.EqualValues(t, 11, next)
	})
}
