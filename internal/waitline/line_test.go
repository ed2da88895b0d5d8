package waitline

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

// inLine has somebody wait and returns how to learn of the admission.
func inLine(t *testing.T, g *Line, ctx context.Context, account string) (admitted chan func(), failed chan error) { //nolint:revive // t comes first here
	t.Helper()
	admitted, failed = make(chan func(), 1), make(chan error, 1)
	g.mu.Lock()
	before := len(g.line)
	g.mu.Unlock()
	go func() {
		leave, err := g.Enter(ctx, account)
		if err != nil {
			failed <- err
			return
		}
		admitted <- leave
	}()
	require.Eventually(t, func() bool {
		g.mu.Lock()
		defer g.mu.Unlock()
		return len(g.line) == before+1
	}, 20*time.Second, time.Millisecond)
	return admitted, failed
}

func TestAnAccountHasOnePlaceInTheLine(t *testing.T) {
	g := New(2, 3, 2)
	leaveAna, err := g.Enter(t.Context(), "ana")
	require.NoError(t, err)
	second, _ := inLine(t, g, t.Context(), "ana")
	leaveBen, err := g.Enter(t.Context(), "ben")
	require.NoError(t, err, "a place is free, though Ana's second file waits")
	third, _ := inLine(t, g, t.Context(), "ana")
	_, err = g.Enter(t.Context(), "ana")
	require.True(t, fault.Is(err, fault.KindTooMany), "two of an account may wait")
	cleo, _ := inLine(t, g, t.Context(), "cleo")
	_, err = g.Enter(t.Context(), "dora")
	require.True(t, fault.Is(err, fault.KindTooMany), "three may wait in all")

	leaveBen()
	leaveCleo := <-cleo
	require.Empty(t, second, "Ana is inside still")
	leaveAna()
	leaveSecond := <-second
	leaveSecond()
	leaveSecond() // twice gives back no second place
	leaveThird := <-third
	require.Equal(t, 0, g.free)
	leaveThird()
	leaveCleo()
	require.Equal(t, 2, g.free)
	require.Empty(t, g.inside)
}

// Anyone who sends many at once waits for the others between them, however early they came.
func TestAccountsTakeTurns(t *testing.T) {
	g := New(1, 20, 8)
	leave, err := g.Enter(t.Context(), "ana")
	require.NoError(t, err)
	waiting := map[string][]chan func(){}
	for _, account := range []string{"ana", "ana", "ana", "ben", "ben", "cleo"} {
		admitted, _ := inLine(t, g, t.Context(), account)
		waiting[account] = append(waiting[account], admitted)
	}
	for _, account := range []string{"ben", "cleo", "ana", "ben", "ana", "ana"} {
		leave()
		leave = <-waiting[account][0]
		waiting[account] = waiting[account][1:]
	}
	leave()
	require.Empty(t, g.turns)
}

func TestACancelledWaiterLeavesTheLine(t *testing.T) {
	g := New(1, 5, 5)
	leave, err := g.Enter(t.Context(), "ana")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	_, failed := inLine(t, g, ctx, "ben")
	cleo, _ := inLine(t, g, t.Context(), "cleo")
	cancel()
	require.ErrorIs(t, <-failed, context.Canceled)
	leave()
	(<-cleo)()
	require.Equal(t, 1, g.free)
	require.Empty(t, g.line)
	require.Empty(t, g.turns)
}

// New callers must not overtake returning ones: visitors who log in without a pause would keep everybody's saves waiting.
func TestNewAccountsKeepNobodyWaiting(t *testing.T) {
	g := New(1, 100, 100)
	leave, err := g.Enter(t.Context(), "again")
	require.NoError(t, err)
	again, _ := inLine(t, g, t.Context(), "again")
	newcomer, _ := inLine(t, g, t.Context(), "new 0")
	for i := range 10 {
		next, _ := inLine(t, g, t.Context(), "new "+strconv.Itoa(i+1))
		leave()
		select {
		case leave = <-again:
			leave()
			return
		case leave = <-newcomer:
			newcomer = next
		}
	}
	t.Fatal("ten newcomers went first")
}
