package index

import "math/bits"

// bitset is a set of slots, a bit for each.
type bitset []uint64

func newBitset(slots int) bitset { return make(bitset, (slots+63)/64) }

func (m bitset) has(slot uint32) bool { return m[slot/64]&(1<<(slot%64)) != 0 }

func (m bitset) add(slot uint32) { m[slot/64] |= 1 << (slot % 64) }

func (m bitset) drop(slot uint32) { m[slot/64] &^= 1 << (slot % 64) }

// intersect drops the slots that the other set, of the same size, does not have.
func (m bitset) intersect(other bitset) {
	for i := range m {
		m[i] &= other[i]
	}
}

func (m bitset) count() (n int) {
	for _, word := range m {
		n += bits.OnesCount64(word)
	}
	return n
}

// filter drops the slots that do not fit.
func (m bitset) filter(fits func(slot uint32) bool) {
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
