package scoring

// Asked is the result of an item under a rule of basal and ceiling.
type Asked int8

// An item that was not asked has no score.
const (
	NotAsked Asked = iota
	Failed
	Passed
	Partly // of the points: neither passed nor failed
)

// StartStop is a rule of basal and ceiling: how many items in a row, all asked, are passed at the basal and failed at the
// ceiling. Items before the basal count as passed, items after the ceiling do not count.
type StartStop struct{ Basal, Ceiling int }

// Run is a raw score under a rule of basal and ceiling. BasalAt and CeilingAt are the positions of the first item of their run,
// counted from 1, and 0 without a run. Raw counts passed items; if it is nil, there is a reason.
type Run struct {
	BasalAt, CeilingAt int
	Until              int // the place of the last item that counts
	Raw                *int64
	Reason             string
}

// Score applies the rule to the items in their order of difficulty. A gap between basal and ceiling has no score, and
// without a basal every item from the first one on must have been asked.
func (rule StartStop) Score(items []Asked) Run {
	run := Run{BasalAt: FirstRun(items, 1, Passed, rule.Basal)}
	from := max(run.BasalAt, 1)
	run.CeilingAt = FirstRun(items, from, Failed, rule.Ceiling)
	until := lastAsked(items)
	if run.CeilingAt > 0 {
		until = run.CeilingAt + rule.Ceiling - 1
	}
	if run.Until = until; until == 0 {
		run.Reason = NothingAdministered
		return run
	}
	raw := int64(from - 1)
	for _, item := range items[from-1 : until] {
		switch item {
		case NotAsked:
			run.Reason = TooMuchMissing
			if rule.Basal > 0 && run.BasalAt == 0 {
				run.Reason = NoBasal
			}
			return run
		case Passed:
			raw++
		case Failed, Partly:
		}
	}
	run.Raw = &raw
	return run
}

// FirstRun returns the position of the first so many items in a row with one result, not before a given position; 0 if there
// are none.
func FirstRun(items []Asked, from int, result Asked, length int) int {
	for at, run := from, 0; length > 0 && at <= len(items); at++ {
		if items[at-1] != result {
			run = 0
			continue
		}
		run++
		if run == length {
			return at - length + 1
		}
	}
	return 0
}

func lastAsked(items []Asked) int {
	for at := len(items); at > 0; at-- {
		if items[at-1] != NotAsked {
			return at
		}
	}
	return 0
}
