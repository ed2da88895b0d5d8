package jsonbody

import (
	"bytes"
	"encoding/json"
)

// unambiguous reports whether a body certainly has nothing that refuseDuplicates refuses. It looks only at bytes, which is much
// faster than reading tokens, and leaves anything unusual, such as a name with an escape, to that function.
func unambiguous(data []byte) bool {
	if !json.Valid(data) {
		return false
	}
	s := nameScan{data: data}
	return s.all()
}

// manyNames is how many names of one object are compared with each other.
const manyNames = 64

// nameScan goes through the bytes of one JSON value, which must be valid.
type nameScan struct {
	data   []byte
	at     int
	values int
	names  [][]byte   // of the objects that are open, the innermost object's last
	open   []openPart // the objects and lists around where it is
}

// openPart is an object or a list that has begun.
type openPart struct {
	object bool
	names  int // how many names there are of the objects around it
	items  int
}

func (s *nameScan) all() bool {
	for s.at < len(s.data) {
		c := s.data[s.at]
		switch c {
		case ' ', '\t', '\r', '\n', ':':
			s.at++
		case ',':
			s.at++
			if !s.more() {
				return false
			}
		case '}', ']':
			s.at++
			s.close()
		case '"':
			if text := s.text(); s.isName() {
				if !s.name(text) {
					return false
				}
			} else if !s.counted() {
				return false
			}
		case '{', '[':
			s.at++
			if !s.counted() {
				return false
			}
			s.open = append(s.open, openPart{object: c == '{', names: len(s.names)})
		default:
			s.literal()
			if !s.counted() {
				return false
			}
		}
	}
	return true
}

// counted counts one more value at this depth.
func (s *nameScan) counted() bool {
	s.values++
	return s.values <= maxValues && len(s.open) <= maxDepth
}

// more is a comma: another item, or another name.
func (s *nameScan) more() bool {
	part := &s.open[len(s.open)-1]
	part.items++
	return part.items < maxItems
}

func (s *nameScan) close() {
	last := len(s.open) - 1
	s.names = s.names[:s.open[last].names]
	s.open = s.open[:last]
}

// isName reports whether the text just skipped is the name of a field: in an object, a name is followed by a colon.
func (s *nameScan) isName() bool {
	if len(s.open) == 0 || !s.open[len(s.open)-1].object {
		return false
	}
	for i := s.at; i < len(s.data); i++ {
		switch s.data[i] {
		case ' ', '\t', '\r', '\n':
		default:
			return s.data[i] == ':'
		}
	}
	return false
}

// name reports whether the name is plain and the first of its kind in its object.
func (s *nameScan) name(name []byte) bool {
	before := s.names[s.open[len(s.open)-1].names:]
	if len(before) == manyNames {
		return false
	}
	for _, c := range name {
		if c >= 0x80 || c == '\\' {
			return false
		}
	}
	for _, other := range before {
		if len(other) == len(name) && bytes.EqualFold(other, name) {
			return false
		}
	}
	s.names = append(s.names, name)
	return true
}

// text skips a text and returns what is between its quotes.
func (s *nameScan) text() []byte {
	begin := s.at + 1
	for s.at = begin; s.data[s.at] != '"'; s.at++ {
		if s.data[s.at] == '\\' {
			s.at++
		}
	}
	s.at++
	return s.data[begin : s.at-1]
}

// literal passes a number, true, false or null.
func (s *nameScan) literal() {
	for s.at < len(s.data) {
		switch s.data[s.at] {
		case ',', '}', ']', ' ', '\t', '\r', '\n':
			return
		}
		s.at++
	}
}
