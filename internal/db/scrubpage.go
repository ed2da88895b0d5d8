package db

import "encoding/binary"

// The pages of a tree in SQLite's file format: the types in their first byte, and the offsets in their headers.
const (
	indexNode, tableNode = 0x02, 0x05
	indexLeaf, tableLeaf = 0x0a, 0x0d
	firstFree            = 1 // the first of the freed blocks, each with its successor and its size
	cellCount            = 3
	cellStart            = 5 // where the cells begin, which fill the page from its end
	leafHead, nodeHead   = 8, 12
	blockHead            = 4
)

// scrubTree zeroes the unused parts of a page of a tree: between its list of cells and the cells, and in freed blocks. It
// reports whether there was anything. Other and inconsistent pages stay unchanged.
func scrubTree(data []byte, head int) bool {
	size := leafHead
	switch data[head] {
	case indexNode, tableNode:
		size = nodeHead
	case indexLeaf, tableLeaf:
	default:
		return false
	}
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(data[at:])) }
	listEnd := head + size + 2*u16(head+cellCount)
	begin := u16(head + cellStart)
	if begin == 0 {
		begin = 1 << 16
	}
	if begin > len(data) || listEnd > begin {
		return false
	}
	changed := zero(data[listEnd:begin])
	for at := u16(head + firstFree); at >= begin && at+blockHead <= len(data); {
		length := u16(at + 2)
		if length < blockHead || at+length > len(data) {
			break
		}
		changed = zero(data[at+blockHead:at+length]) || changed
		next := u16(at)
		if next <= at {
			break // the list only ever goes up
		}
		at = next
	}
	return changed
}

// zero zeroes bytes and reports whether any of them was not zero.
func zero(data []byte) bool {
	changed := false
	for i, b := range data {
		if b != 0 {
			data[i], changed = 0, true
		}
	}
	return changed
}
