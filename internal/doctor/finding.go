package doctor

import (
	"milepost/internal/fault"
)

// State is how well something is.
type State string

// The states, from best to worst.
const (
	OK      State = "ok"
	Warning State = "warning"
	Broken  State = "broken"
)

// Finding is what was found out about one thing.
type Finding struct {
	// Check is what was looked at, such as disk.
	Check string
	State State
	// Message says what was found, and what to do unless it is fine.
	Message fault.Message
}

// found makes the findings of a check.
type found struct {
	check string
	list  []Finding
}

func (f *found) ok(m fault.Sentence)      { f.add(OK, m) }
func (f *found) warning(m fault.Sentence) { f.add(Warning, m) }
func (f *found) broken(m fault.Sentence)  { f.add(Broken, m) }

func (f *found) add(s State, m fault.Sentence) {
	f.list = append(f.list, Finding{Check: f.check, State: s, Message: m.Message()})
}

// Worst is the worst state of the findings.
func Worst(list []Finding) State {
	worst := OK
	for _, f := range list {
		if f.State == Broken || f.State == Warning && worst == OK {
			worst = f.State
		}
	}
	return worst
}
