package chain

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/seal"
)

func TestAChainHoldsAfterSealing(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		_, err := w.verify()
		require.ErrorIs(t, err, ErrNotBegun)
		w.write(7)
		w.seal()
		w.seal()
		require.EqualValues(t, 7, w.holds(7).Head.Seq)
		w.write(450) // more than two batches
		w.holds(7)
		w.seal()
		require.EqualValues(t, 457, w.holds(457).Head.Seq)
		require.Zero(t, w.number(`SELECT count(*) FROM audit_event WHERE seq IS NULL`))
		_, err = Verify(t.Context(), w.d.Read(), seal.New(seal.NewKey()))
		require.ErrorContains(t, err, "signed", "another key")
	})
}

// Verification finds each change that somebody makes who has the database, and names the first event that it concerns.
func TestVerificationFindsEachChange(t *testing.T) {
	for name, c := range map[string]struct {
		change  string
		seq     int64
		problem string
	}{
		"number":            {`UPDATE audit_event SET seq = 100 WHERE seq = 5`, 5, missing},
		"hash":              {`UPDATE audit_event SET hash = 'x' || substr(hash, 2) WHERE seq = 5`, 5, changed},
		"id":                {`UPDATE audit_event SET id = 'x' WHERE seq = 5`, 5, changed},
		"time":              {`UPDATE audit_event SET at = at + 1 WHERE seq = 5`, 5, changed},
		"actor":             {`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 5`, 5, changed},
		"action":            {`UPDATE audit_event SET action = 'child.update' WHERE seq = 5`, 5, changed},
		"subject's kind":    {`UPDATE audit_event SET subject_kind = 'account' WHERE seq = 5`, 5, changed},
		"subject":           {`UPDATE audit_event SET subject_id = 'c6' WHERE seq = 5`, 5, changed},
		"child":             {`UPDATE audit_event SET child_id = '' WHERE seq = 5`, 5, changed},
		"list":              {`UPDATE audit_event SET children = '' WHERE seq = 6`, 6, changed},
		"detail":            {`UPDATE audit_event SET detail = '{"n":6}' WHERE seq = 5`, 5, changed},
		"request":           {`UPDATE audit_event SET request_id = 'other' WHERE seq = 5`, 5, changed},
		"address":           {`UPDATE audit_event SET address = '192.0.2.2' WHERE seq = 5`, 5, changed},
		"first":             {`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 1`, 1, changed},
		"last":              {`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 10`, 10, changed},
		"child of a list":   {`DELETE FROM audit_children WHERE child_id = 'c6'`, 6, listOther},
		"child added":       {`INSERT INTO audit_children (list_id, child_id) SELECT children, 'c99' FROM audit_event WHERE seq = 6`, 6, listOther},
		"removal":           {`DELETE FROM audit_event WHERE seq = 5`, 5, missing},
		"removal of first":  {`DELETE FROM audit_event WHERE seq = 1`, 1, missing},
		"removal of last":   {`DELETE FROM audit_event WHERE seq = 10`, 10, missing},
		"removal of a tail": {`DELETE FROM audit_event WHERE seq > 6`, 7, missing},
		"removal of all":    {`DELETE FROM audit_event`, 1, missing},
		"unsealed":          {`UPDATE audit_event SET seq = NULL, hash = '' WHERE seq = 10`, 10, missing},
		"head's number":     {`UPDATE audit_head SET seq = 11`, 11, missing},
		"head's hash":       {`UPDATE audit_head SET hash = 'x' || substr(hash, 2)`, 10, headForged},
		"head's time":       {`UPDATE audit_head SET at = at + 1`, 10, headForged},
		"head's beginning":  {`UPDATE audit_head SET began_at = began_at + 1`, 10, headForged},
		"head's signature":  {`UPDATE audit_head SET mac = ''`, 10, headForged},
		"no head":           {`DELETE FROM audit_head`, 1, headGone},
		"checkpoint": {
			`UPDATE audit_checkpoint SET mac = ''`, 10, pointMoved,
		},
		"insertion behind the head": {
			`INSERT INTO audit_event (id, at, action, subject_kind, subject_id, seq, hash) VALUES ('x', 1, 'child.read', 'child', 'c1', 11, 'ff')`, 11, beyondHead,
		},
		"a gap that nobody signed": {
			`INSERT INTO audit_gap (first, last, prev, hash, reason, who, at, mac)
				SELECT 5, 5, p.hash, e.hash, 'retention', 'server', 1, 'ff' FROM audit_event e, audit_event p WHERE e.seq = 5 AND p.seq = 4`, 5, gapForged,
		},
	} {
		t.Run(name, func(t *testing.T) {
			on(t, func(t *testing.T, w *world) {
				w.write(10)
				w.seal()
				w.holds(10)
				w.exec(c.change)
				w.breaks(c.seq, c.problem)
				if c.problem == headForged { // a new signature would cover the traces
					w.write(1)
					_, err := w.sealer().All(t.Context())
					require.ErrorIs(t, err, ErrHead)
					w.breaks(c.seq, c.problem)
				}
			})
		})
	}
}

func TestVerificationFindsReordering(t *testing.T) {
	on(t, func(_ *testing.T, w *world) {
		w.write(10)
		w.seal()
		for _, step := range []string{"seq = 100 WHERE seq = 4", "seq = 4 WHERE seq = 5", "seq = 5 WHERE seq = 100"} {
			w.exec(`UPDATE audit_event SET ` + step)
		}
		w.breaks(4, changed)
	})
}

func TestVerificationFindsAnInsertedNumber(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.drop("audit_event_seq")
		w.exec(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id, seq, hash)
			SELECT 'x', at, action, subject_kind, 'c99', seq, hash FROM audit_event WHERE seq = 5`)
		_, err := w.verify()
		var found *BreakError
		require.ErrorAs(t, err, &found)
		require.EqualValues(t, 5, found.Seq)
		require.Contains(t, []string{changed, twice}, found.Problem, "which of both is read first is open")
	})
}

func (w *world) drop(index string) {
	w.t.Helper()
	require.NoError(w.t, w.d.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DROP INDEX `+index)
		return err
	}))
}

// Who has the database alone can compute all hashes again, and sign nothing.
func TestVerificationFindsHashesThatWereComputedAgain(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.now = w.now.Add(2 * time.Hour)
		w.write(10)
		w.seal()
		w.write(10)
		w.seal()
		require.EqualValues(t, 2, w.number(`SELECT count(*) FROM audit_checkpoint`))
		rewrite := func(from int64) {
			w.exec(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = $1`, from)
			prev, err := hashAt(t.Context(), w.d.Read(), from-1)
			require.NoError(t, err)
			all, err := eventsFrom(t.Context(), w.d.Read(), from, 100)
			require.NoError(t, err)
			for i := range all {
				prev = all[i].link(prev)
				w.exec(`UPDATE audit_event SET hash = $2 WHERE seq = $1`, all[i].Seq, prev)
			}
			w.exec(`UPDATE audit_head SET hash = $1`, prev)
		}
		rewrite(25)
		w.breaks(30, headForged)
		rewrite(15)
		w.breaks(20, pointMoved)
		rewrite(5)
		w.breaks(10, pointMoved)
	})
}

// Setting the head back to an earlier event needs a signature as well.
func TestVerificationFindsATruncatedChain(t *testing.T) {
	on(t, func(_ *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.write(5)
		w.seal()
		w.exec(`DELETE FROM audit_event WHERE seq > 10`)
		w.exec(`UPDATE audit_head SET seq = 10, hash = (SELECT hash FROM audit_event WHERE seq = 10)`)
		w.breaks(10, headForged)
		w.exec(`UPDATE audit_head SET mac = (SELECT mac FROM audit_checkpoint WHERE seq = 10), at = (SELECT at FROM audit_checkpoint WHERE seq = 10)`)
		w.breaks(10, headForged)
	})
}

// Events that lie about their time are counted: they were sealed long after it.
func TestEventsThatAreSealedLateAreCounted(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.now = w.now.Add(3 * time.Hour)
		w.write(10)
		w.seal()
		require.Zero(t, w.holds(20).Late)
		before := start.Add(time.Minute)
		w.exec(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id) VALUES ('x', $1, 'child.read', 'child', 'c1')`, db.Micros(before))
		w.seal()
		require.EqualValues(t, 1, w.holds(21).Late)
		w.exec(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id) VALUES ('y', 1, 'child.read', 'child', 'c1')`)
		w.seal()
		require.EqualValues(t, 1, w.holds(22).Late, "from before the chain began")
	})
}

// A break is found by the background, which goes on where it stopped, and stays known until a whole round holds again.
func TestTheBackgroundVerifiesTheChain(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		c := NewChecker(w.d, w.box, w.clock)
		turn := func() error { w.t.Helper(); return c.Turn(t.Context()) }
		state := func() State {
			s, err := ReadState(t.Context(), w.d.Read())
			require.NoError(t, err)
			return s
		}
		require.NoError(t, turn())
		require.Equal(t, State{}, state())
		w.write(10)
		require.Equal(t, State{Waiting: 10}, state())
		w.seal()
		require.NoError(t, turn())
		require.Equal(t, State{Sealed: 10, Verified: 10, VerifiedAt: db.Micros(w.now)}, state())
		w.write(1)
		w.seal()
		first := w.now
		require.NoError(t, turn())
		require.EqualValues(t, 10, state().Verified, "once a day")
		w.now = w.now.Add(25 * time.Hour)
		actor := func(name string) { w.exec(`UPDATE audit_event SET actor_id = $1 WHERE seq = 4`, name) }
		actor("ben")
		var found *BreakError
		require.ErrorAs(t, turn(), &found)
		require.Equal(t, State{Sealed: 11, Verified: 10, VerifiedAt: db.Micros(first.Add(-time.Second)), Broken: 4, Problem: changed}, state())
		require.Error(t, turn(), "it is looked at again at once")
		actor("ann")
		require.NoError(t, turn())
		require.Equal(t, State{Sealed: 11, Verified: 11, VerifiedAt: db.Micros(w.now)}, state())
	})
}

// After an upgrade all earlier events wait to be sealed: a round that began meanwhile would verify the first of them, and the next one
// comes a day later.
func TestTheFirstRoundBeginsWhenTheBacklogIsSealed(t *testing.T) {
	for name, late := range map[string]time.Duration{"sealed": 0, "still sealed after an hour": 2 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			on(t, func(t *testing.T, w *world) {
				c, verified := NewChecker(w.d, w.box, w.clock), int64(2*sealBatch+10)
				w.write(int(verified))
				_, err := w.sealer().some(t.Context())
				require.NoError(t, err)
				require.NoError(t, c.Turn(t.Context()))
				require.Zero(t, w.number(`SELECT count(*) FROM audit_check`))
				if late > 0 {
					w.now, verified = w.now.Add(late), sealBatch
				} else {
					w.seal()
				}
				require.NoError(t, c.Turn(t.Context()))
				require.Equal(t, verified, w.number(`SELECT verified FROM audit_check`))
			})
		})
	}
}

// A round that takes longer than a turn goes on where it was.
func TestARoundGoesOnWhereItStopped(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		prev, err := hashAt(t.Context(), w.d.Read(), 6)
		require.NoError(t, err)
		w.exec(`INSERT INTO audit_check (key, next, prev, verified, verified_at, broken, problem) VALUES (1, 7, $1, 0, 0, 0, '')`, prev)
		w.exec(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 4`)
		c := NewChecker(w.d, w.box, w.clock)
		require.NoError(t, c.Turn(t.Context()), "the first six were verified before")
		w.now = w.now.Add(25 * time.Hour)
		require.Error(t, c.Turn(t.Context()))
	})
}

// After a break the chain goes on when an operator says so, with what was not verified named in a signed gap.
func TestABrokenChainIsAccepted(t *testing.T) {
	for name, change := range map[string]string{
		"an event":     `UPDATE audit_event SET actor_id = 'ben' WHERE seq = 5`,
		"a removal":    `DELETE FROM audit_event WHERE seq = 10`,
		"the head":     `UPDATE audit_head SET mac = ''`,
		"no head":      `DELETE FROM audit_head`,
		"head further": `UPDATE audit_head SET seq = 12`,
		"all":          `DELETE FROM audit_event`,
		"a checkpoint": `UPDATE audit_checkpoint SET hash = ''`,
	} {
		t.Run(name, func(t *testing.T) {
			on(t, func(t *testing.T, w *world) {
				w.write(10)
				w.seal()
				found, _, err := Accept(t.Context(), w.d, w.box, "root", w.now)
				require.NoError(t, err)
				require.Nil(t, found, "nothing is broken")
				w.exec(change)
				found, g, err := Accept(t.Context(), w.d, w.box, "root", w.now)
				require.NoError(t, err)
				require.NotNil(t, found)
				require.Equal(t, "root", g.Who)
				w.write(3)
				w.seal()
				after, err := w.verify()
				require.NoError(t, err)
				require.Len(t, after.Gaps, 1)
				require.Equal(t, Accepted, after.Gaps[0].Reason)
				require.Equal(t, g.First, after.Gaps[0].First)
				require.EqualValues(t, g.First-1+3, after.Events)
				w.exec(`UPDATE audit_gap SET who = 'nobody'`)
				w.breaks(g.First, gapForged)
			})
		})
	}
}

func TestANewKeySignsAgain(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.sweep(start.Add(3500*time.Millisecond), 100)
		w.box = seal.New(seal.NewKey())
		_, err := w.verify()
		require.Error(t, err)
		again := func() {
			require.NoError(t, w.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error { return SignAgain(ctx, tx, w.box) }))
		}
		again()
		w.write(1)
		w.seal()
		w.holds(8)
		w.exec(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 5`)
		again()
		w.breaks(5, changed)
	})
}

func TestABreakIsASentence(t *testing.T) {
	require.Equal(t, "the audit chain breaks at event 5 (e5): "+changed, (&BreakError{Seq: 5, ID: "e5", Problem: changed}).Error())
	require.Equal(t, "the audit chain breaks at event 5: "+missing, (&BreakError{Seq: 5, Problem: missing}).Error())
	var found *BreakError
	require.True(t, errors.As(fmt.Errorf("x: %w", &BreakError{}), &found))
}
