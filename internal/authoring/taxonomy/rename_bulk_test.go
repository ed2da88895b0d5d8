package taxonomy_test

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/taxonomy"
)

// A type that 500 questions with 20 elements use in each of many drafts gets another name in one transaction, and no more than
// one batch of questions is held.
func TestRenameInManyDrafts(t *testing.T) {
	drafts := 8
	if testing.Short() {
		drafts = 2
	}
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		in := crowd(authoringtest.Content(500))
		for i := range drafts {
			id := b.Create(fmt.Sprint("Draft ", i)).ApplicationID
			_, err := b.Service.Save(ctx, b.Owner, id, in)
			require.NoError(b.T, err)
		}
		started := time.Now()
		all, err := b.Taxonomy.Categories(ctx, b.Owner, b.Owner.ID)
		require.NoError(b.T, err)
		read := time.Since(started)
		require.EqualValues(b.T, 500*drafts, all.Usage[1].Questions)

		peak := watchHeap()
		started = time.Now()
		done, err := b.Taxonomy.Rename(ctx, b.Owner, b.Owner.ID, taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: "Maths"})
		require.NoError(b.T, err)
		took, grew := time.Since(started), peak()
		require.EqualValues(b.T, 500*drafts, done.Questions)
		require.Len(b.T, done.Applications, drafts)
		require.Less(b.T, grew, uint64(16<<20), "the memory that renaming took")
		b.T.Logf("%d drafts: the lists in %v; renaming in %v, at most %d MB more", drafts, read, took, grew>>20)
	})
}

// crowd puts 20 elements on each question.
func crowd(in authoring.SaveAll) authoring.SaveAll {
	var all []authoring.Element
	for _, e := range in.Elements {
		for range 20 {
			e.ElementID = uuid.NewString()
			all = append(all, e)
		}
	}
	in.Elements = all
	return in
}

// watchHeap answers by how much the heap grew at most since. It collects often: what can be collected does not count.
func watchHeap() func() uint64 {
	usual := debug.SetGCPercent(10)
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	stop, most := make(chan struct{}), make(chan uint64)
	go func() {
		highest := before.HeapAlloc
		tick := time.NewTicker(20 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				most <- highest - before.HeapAlloc
				return
			case <-tick.C:
				var now runtime.MemStats
				runtime.ReadMemStats(&now)
				highest = max(highest, now.HeapAlloc)
			}
		}
	}()
	return func() uint64 {
		debug.SetGCPercent(usual)
		close(stop)
		return <-most
	}
}
