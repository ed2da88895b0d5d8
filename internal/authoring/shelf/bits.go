package shelf

import "math/bits"

// marks is a set of slots, a bit for each.
type marks []uint64

func newMarks(slots int) marks { return make(marks, (slots+63)/64) }

func (m marks) has(slot uint32) bool { return m[slot/64]&(1<<(slot%64)) != 0 }

func (m marks) add(slot uint32) { m[slot/64] |= 1 << (slot % 64) }

func (m marks) drop(slot uint32) { m[slot/64] &^= 1 << (slot % 64) }

// keep drops the slots that the other set, of the same size, does not have.
func (m marks) keep(other marks) {
	for i := range m {
		m[i] &= other[i]
	}
}

func (m marks) count() (n int) {
	for _, word := range m {
		n += bits.OnesCount64(word)
	}
	return n
}

// filter drops the slots that do not fit.
func (m marks) filter(fits func(slot uint32) bool) {
	for i, word := range m {
		for word != 0 {
			bit := bits.TrailingZeros64(word)
			word &= word - 1
			if slot := uint32(i*64 + bit); !fits(slot) {
				m.drop(slot)
			}
		}
	}
}
