package throttle

import (
	"fmt"
	"time"

	"milepost/internal/fault"
)

// Kind is a kind of rows that calls make. Each has its own ceiling, so that a caller who has used up one can still do the rest.
type Kind string

// The kinds of rows.
const (
	Activities   Kind = "activities"   // activities and second scorings, each with a result a question
	Answers      Kind = "answers"      // saves while an activity runs: scores, taps, sessions, clips
	People       Kind = "people"       // children and those around them, with what ties them together
	Applications Kind = "applications" // applications and copies of them
	Content      Kind = "content"      // what applications are made of: questions, categories, pictures, norms
	Records      Kind = "records"      // everything else that is stored
	Imports      Kind = "imports"      // files of people or scores; how many rows each may have is their own rule
	Reads        Kind = "reads"        // reads of records that leave an audit event
	// RunnerReads are reads without which an activity cannot be run; they are counted separately, so that other reads do not
	// block a runner.
	RunnerReads Kind = "runner-reads"
	// Rows counts rows of all kinds, as the database counts them: one call may make thousands.
	Rows Kind = "rows"
	// Calls counts calls of any kind by one token.
	Calls Kind = "calls"
	// Bounded are calls that an allowance of their own bounds more tightly, that make one row in an account's life, or that come
	// from an outside system which proves itself.
	Bounded Kind = "bounded"
	// None is the kind of calls that change or remove existing rows, or only notify.
	None Kind = ""
)

// sentences explain to a person what there was too much of.
var sentences = map[Kind]string{
	Activities:   "Very many activities were started in a short time.",
	Answers:      "Very much was saved in a short time.",
	People:       "Very many people were added or changed in a short time.",
	Applications: "Very many applications were made in a short time.",
	Content:      "Very much of applications was changed in a short time.",
	Records:      "Very much was stored in a short time.",
	Imports:      "Very many files were imported in a short time.",
	Reads:        "Very many records were read in a short time.",
	RunnerReads:  "Very many activities were opened in a short time.",
	Rows:         "Very much was stored in a short time.",
	Calls:        "Very many calls were made with this token in a short time.",
}

// waits are the units of a wait, and how long they are.
var waits = []struct {
	unit string
	is   time.Duration
}{{"hour", time.Hour}, {"minute", time.Minute}, {"second", time.Second}}

// refusals are the sentences by kind and unit of the wait.
var refusals = func() map[Kind]map[string]fault.Text {
	texts := make(map[Kind]map[string]fault.Text, len(sentences))
	for kind, sentence := range sentences {
		texts[kind] = make(map[string]fault.Text, len(waits))
		for _, w := range waits {
			texts[kind][w.unit] = fault.Define("throttle."+string(kind)+"-"+w.unit+"s",
				fmt.Sprintf("%s Please go on in {wait, plural, one {# %s} other {# %ss}}.", sentence, w.unit, w.unit))
		}
	}
	return texts
}()

// refusal returns the error for a caller who has used up the allowance of a kind and may continue after the wait.
func (k Kind) refusal(wait time.Duration) error {
	n, unit := inUnits(wait)
	return fault.TooManyFor("too-many-"+string(k), refusals[k][unit].With("wait", n), wait)
}

// inUnits returns a duration in the largest unit of which there is more than one, rounded up.
func inUnits(d time.Duration) (n int64, unit string) {
	for _, w := range waits {
		switch n := int64((d + w.is - 1) / w.is); {
		case n > 1:
			return n, w.unit
		case d == w.is || w.is == time.Second:
			return 1, w.unit
		}
	}
	return 0, ""
}

// IsRead reports whether calls of the kind make one row each, which is written after the answer.
func (k Kind) IsRead() bool { return k == Reads || k == RunnerReads }

// Ceilings are how many rows of each kind an account may make in a day. Kinds without an entry have no ceiling.
type Ceilings map[Kind]int

// An account can use a part of a ceiling at once, which refills at several times the pace of a whole day. A network counts for
// several accounts.
const (
	atOnce     = 20 // the part of a day's ceiling
	rowsAtOnce = 50 // of rows: a large burst delays others
	pace       = 4
	network    = 5 // accounts
)

// allowances returns the allowances of a kind of rows for an account and a network, either of which may be unknown.
func (c Ceilings) allowances(kind Kind, account, net string) []Allowance {
	day := c[kind]
	if day <= 0 {
		return nil
	}
	part := atOnce
	if kind == Rows {
		part = rowsAtOnce
	}
	var found []Allowance
	add := func(name, of string, day int) {
		every := 24 * time.Hour / time.Duration(day)
		found = append(found,
			Allowance{Kind: "rows-" + name + "-" + string(kind), Burst: max(1, day/part), Every: max(every/pace, time.Microsecond)}.Of(of),
			Allowance{Kind: "rows-day-" + name + "-" + string(kind), Burst: day, Every: max(every, time.Microsecond)}.Of(of))
	}
	if account != "" {
		add("account", account, day)
	}
	if net != "" {
		add("network", net, day*network)
	}
	return found
}
