package digest

import (
	"encoding/binary"
	"errors"

	"milepost/internal/activity/result"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// Values for a choice that is not among a question's options.
const (
	NoChoice    = -1 // nothing
	OtherChoice = -2 // something else
)

// Item is the result of one question.
type Item struct {
	Kind   flow.Kind // what the version's rules make of it; without rules [flow.Counted] or [flow.Gap]
	Scored bool      // it has its own score
	Score  int64
	Points int64  // what it counts
	Why    string // why there is no score, as named by activity; empty: no reason
	Chosen int    // place of the chosen answer option, from 0

	Seconds, Prompts, Hints, Repeats, OverTime int64
}

// Decided reports whether the item counts with a known number of points.
func (i *Item) Decided() bool { return flow.Outcome{Kind: i.Kind}.Decided() }

// form is the format of packed results: a byte for kind and reason, a byte for which numbers follow, then those that are not 0.
const form = 1

// maxItems bounds the number of unpacked items.
const maxItems = 10_000

var (
	kinds   = []flow.Kind{flow.Counted, flow.Credited, flow.Beyond, flow.Practice, flow.Zero, flow.Gap, flow.Invalid, flow.Unscored}
	reasons = []string{"", result.Refused, result.NoResponse, result.NotAdministered, result.Discontinued, questionnaire.DontKnow, questionnaire.NoOpportunity}
)

// Bits of an item's first byte besides its kind: whether it has a score, and why it has none.
const (
	kindBits  = 0b111
	scoredBit = 1 << 3
	reasonAt  = 4
)

var errPacked = errors.New("digest: not a list of results in a known form")

// Pack writes results.
func Pack(items []Item) []byte {
	out := binary.AppendUvarint([]byte{form}, uint64(len(items)))
	for i := range items {
		out = items[i].append(out)
	}
	return out
}

func (i *Item) append(out []byte) []byte {
	head := index(kinds, i.Kind) | index(reasons, i.Why)<<reasonAt
	if i.Scored {
		head |= scoredBit
	}
	out = append(out, head, 0)
	mask := len(out) - 1
	for bit, number := range i.numbers() {
		if number != 0 {
			out[mask] |= 1 << bit
			out = binary.AppendVarint(out, number)
		}
	}
	return out
}

// numbers are an item's packed numbers; most are 0.
func (i *Item) numbers() [8]int64 {
	return [...]int64{i.Score, i.Points - i.Score, int64(i.Chosen - NoChoice), i.Seconds, i.Prompts, i.Hints, i.Repeats, i.OverTime}
}

func (i *Item) set(n *[8]int64) {
	i.Score, i.Points, i.Chosen = n[0], n[0]+n[1], int(n[2])+NoChoice
	i.Seconds, i.Prompts, i.Hints, i.Repeats, i.OverTime = n[3], n[4], n[5], n[6], n[7]
}

// index returns the position of a value in a table of at most eight; unknown values count as the first.
func index[T comparable](table []T, value T) byte {
	for at, known := range table {
		if known == value {
			return byte(at)
		}
	}
	return 0
}

// Unpack reads results into a reusable list. Data that [Pack] did not write are an error.
func Unpack(packed []byte, into []Item) ([]Item, error) {
	if len(packed) < 2 || packed[0] != form {
		return nil, errPacked
	}
	count, used := binary.Uvarint(packed[1:])
	rest := packed[min(len(packed), 1+max(used, 0)):]
	if used <= 0 || count > maxItems || count > uint64(len(rest)/2) {
		return nil, errPacked
	}
	into = into[:0]
	for range count {
		var item Item
		var ok bool
		if rest, ok = item.read(rest); !ok {
			return nil, errPacked
		}
		into = append(into, item)
	}
	if len(rest) > 0 {
		return nil, errPacked
	}
	return into, nil
}

func (i *Item) read(from []byte) (rest []byte, ok bool) {
	if len(from) < 2 {
		return nil, false
	}
	head, mask := from[0], from[1]
	why := int(head >> reasonAt)
	if why >= len(reasons) {
		return nil, false
	}
	i.Kind, i.Scored, i.Why = kinds[head&kindBits], head&scoredBit != 0, reasons[why]
	var numbers [8]int64
	from = from[2:]
	for bit := range numbers {
		if mask&(1<<bit) == 0 {
			continue
		}
		number, used := binary.Varint(from)
		if used <= 0 || number == 0 {
			return nil, false
		}
		numbers[bit], from = number, from[used:]
	}
	i.set(&numbers)
	return from, i.Chosen >= OtherChoice
}
