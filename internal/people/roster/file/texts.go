package file

import (
	"bytes"
	"unicode/utf8"
)

// sharedTexts are the texts that the cells of a workbook name by number, end to end in one run of bytes.
type sharedTexts struct {
	all  []byte
	ends []uint32
}

// at is a text by its number; ok is false when there is none.
func (t sharedTexts) at(no int) (text string, ok bool) {
	if no < 0 || no >= len(t.ends) {
		return "", false
	}
	begin := uint32(0)
	if no > 0 {
		begin = t.ends[no-1]
	}
	return string(t.all[begin:t.ends[no]]), true
}

func readTexts(parts *archive, name string) (sharedTexts, error) {
	var t sharedTexts
	err := parts.each(name, func(x *xmlScanner) error {
		if x.name != "si" {
			return nil
		}
		if len(t.ends) >= maxStrings {
			return ErrUnpacked
		}
		text, err := readText(x)
		if err != nil {
			return err
		}
		if len(t.all)+len(text) > maxTexts {
			return ErrUnpacked
		}
		t.all = append(t.all, text...)
		t.ends = append(t.ends, uint32(len(t.all)))
		return nil
	})
	t.all = bytes.Clone(t.all) // without what it could still have grown by
	return t, err
}

// readText is the text below the tag that was just read: one run, or several of different looks. How it is spoken
// (rPh) is left aside. No more is kept than shows that it is too long for a cell.
func readText(x *xmlScanner) (string, error) {
	var out []byte
	err := x.inside("rPh", func(text []byte) {
		if len(out) <= MaxCell*utf8.UTFMax {
			out = append(out, plainText(text)...)
		}
	})
	return string(out), err
}
