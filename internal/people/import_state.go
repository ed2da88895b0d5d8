package people

// The states of an import before its run, and after one that came to its end.
const (
	stateReading = "reading"
	stateOpen    = "open"
	stateDone    = "done"
)

// The states of a run. It waits, looks at all rows once more (checking) and applies them (running). One that was cancelled
// or has failed can go on where it stopped. All that have ended can be undone while undo_until says so.
const (
	runWaiting   = "waiting"
	runChecking  = "checking"
	runRunning   = "running"
	runCancelled = "cancelled"
	runFailed    = "failed"
	runDone      = "done"
	runUndoing   = "undoing"
	runUndone    = "undone"
)

// Why a run failed.
const (
	reasonError   = "error"
	reasonStopped = "stopped"
)

// active tells whether a run is being worked on. An account has one such run at a time.
func active(state string) bool {
	return state == runWaiting || state == runChecking || state == runRunning || state == runUndoing
}

// importRun is the run of an import as it is stored.
type importRun struct {
	RunState   string `db:"run_state"` // empty until the import is run
	RunReason  string `db:"run_reason"`
	Step       int64  `db:"run_step"`
	BusyUntil  int64  `db:"run_busy_until"`
	Failures   int64  `db:"run_failures"`
	AfterRow   int64  `db:"run_after_row"`
	DoneRows   int64  `db:"run_done"`
	RunNew     int64  `db:"run_new"`
	RunUpdate  int64  `db:"run_update"`
	RunSame    int64  `db:"run_same"`
	RunRefused int64  `db:"run_refused"`
	Removed    int64  `db:"run_removed"`
	Restored   int64  `db:"run_restored"`
	Kept       int64  `db:"run_kept"`
	UndoUntil  int64  `db:"run_undo_until"` // 0 when it cannot be undone

	keptRows []int64
}

// shownState is the state of the run, and of an import without one its own.
func (m *childImport) shownState() string {
	if m.RunState == "" {
		return m.State
	}
	return m.RunState
}

// applied is how many children the run has added or changed.
func (r importRun) applied() int64 { return r.RunNew + r.RunUpdate }

// undone is how many of them an undo has gone through.
func (r importRun) undone() int64 { return r.Removed + r.Restored + r.Kept }

// canUndo tells whether something was applied that can be taken back.
func (r importRun) canUndo() bool {
	return r.UndoUntil > 0 && r.applied() > 0 && (r.RunState == runDone || r.stopped())
}

// canGoOn tells whether the run may be taken up again.
func (r importRun) canGoOn() bool { return r.UndoUntil > 0 && r.undone() == 0 && r.stopped() }

// stopped tells whether the run ended before its end.
func (r importRun) stopped() bool { return r.RunState == runCancelled || r.RunState == runFailed }

// progress is how far the run, or its undoing, has come.
func (m *childImport) progress() ImportProgress {
	p := ImportProgress{Done: m.DoneRows, Total: m.Rows, State: m.shownState()}
	if m.RunState == runUndoing || m.RunState == runUndone {
		p.Done, p.Total = m.undone(), m.applied()
	}
	return p
}

func (r importRun) wireRun() *ImportRun {
	if r.RunState == "" {
		return nil
	}
	return &ImportRun{
		Done: r.DoneRows, New: r.RunNew, Update: r.RunUpdate, Same: r.RunSame, Refused: r.RunRefused, Reason: r.RunReason,
		CanUndo: r.canUndo(), CanRun: r.canGoOn(), Removed: r.Removed, Restored: r.Restored, Kept: r.Kept, KeptRows: append([]int64{}, r.keptRows...),
	}
}
