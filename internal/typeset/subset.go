package typeset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

var errFont = errors.New("typeset: a font's table is cut off")

// kept are the tables of a font that a document needs, besides those that are written for it.
var kept = []string{"cvt ", "fpgm", "prep"}

// subset returns the font's file with the glyphs in use alone, and where each of them is in it.
func (f *fontFile) subset(used []code) (file []byte, placed map[uint16]uint16, err error) {
	outlines, err := f.outlines()
	if err != nil {
		return nil, nil, err
	}
	order, placed, err := outlines.closure(used)
	if err != nil {
		return nil, nil, err
	}
	tables := map[string][]byte{}
	if tables["glyf"], tables["loca"], err = outlines.chosen(order, placed); err != nil {
		return nil, nil, err
	}
	if err := f.metrics(tables, order); err != nil {
		return nil, nil, err
	}
	for _, name := range kept {
		if data, err := f.table(name); err == nil {
			tables[name] = data
		}
	}
	return fontOf(tables), placed, nil
}

func (f *fontFile) table(name string) ([]byte, error) {
	data, ok := f.tables[name]
	if !ok {
		return nil, fmt.Errorf("typeset: the font %s has no table %s", f.name, name)
	}
	return data, nil
}

// tablesOf returns the tables of a font's file, by their names.
func tablesOf(data []byte) (map[string][]byte, error) {
	const head, entry = 12, 16
	if len(data) < head {
		return nil, errFont
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := head + entry*i
		if at+entry > len(data) {
			return nil, errFont
		}
		from, length := int(binary.BigEndian.Uint32(data[at+8:])), int(binary.BigEndian.Uint32(data[at+12:]))
		if from+length > len(data) {
			return nil, errFont
		}
		tables[string(data[at:at+4])] = data[from : from+length]
	}
	return tables, nil
}

// metrics writes the tables of sizes for the chosen glyphs.
func (f *fontFile) metrics(tables map[string][]byte, order []uint16) error {
	sizes := map[string]int{"head": 54, "hhea": 36, "maxp": 32, "hmtx": 4}
	for name, least := range sizes {
		data, err := f.table(name)
		if err != nil {
			return err
		}
		if len(data) < least {
			return errFont
		}
		tables[name] = slices.Clone(data)
	}
	long := int(binary.BigEndian.Uint16(tables["hhea"][34:]))
	var widths []byte
	for _, id := range order {
		at, bearing := 4*min(int(id), long-1), 4*min(int(id), long-1)+2
		if int(id) >= long {
			bearing = 4*long + 2*(int(id)-long)
		}
		if at < 0 || max(at, bearing)+2 > len(tables["hmtx"]) {
			return errFont
		}
		widths = append(append(widths, tables["hmtx"][at:at+2]...), tables["hmtx"][bearing:bearing+2]...)
	}
	tables["hmtx"] = widths
	count := uint16(len(order))
	binary.BigEndian.PutUint16(tables["hhea"][34:], count)
	binary.BigEndian.PutUint16(tables["maxp"][4:], count)
	binary.BigEndian.PutUint16(tables["head"][50:], 1) // long places
	return nil
}

// fontOf puts tables together to a font's file.
func fontOf(tables map[string][]byte) []byte {
	names := make([]string, 0, len(tables))
	for name := range tables {
		names = append(names, name)
	}
	slices.Sort(names)
	power, shift := 1, 0
	for power*2 <= len(names) {
		power, shift = power*2, shift+1
	}
	head := []byte{0, 1, 0, 0}
	for _, v := range []int{len(names), power * 16, shift, (len(names) - power) * 16} {
		head = binary.BigEndian.AppendUint16(head, uint16(v))
	}
	var body []byte
	start := len(head) + 16*len(names)
	for _, name := range names {
		data := tables[name]
		head = append(head, name...)
		for _, v := range []int{sum(data), start + len(body), len(data)} {
			head = binary.BigEndian.AppendUint32(head, uint32(v))
		}
		body = append(body, data...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(head, body...)
}

// sum is the check sum of a table.
func sum(data []byte) int {
	var total uint32
	for at := 0; at < len(data); at += 4 {
		var word [4]byte
		copy(word[:], data[at:])
		total += binary.BigEndian.Uint32(word[:])
	}
	return int(total)
}
