package exchange

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"

	"milepost/internal/csvout"
)

// lines writes XML line by line. Errors of the writer come with the last flush.
type lines struct{ *bufio.Writer }

func (l lines) put(format string, args ...any) {
	for i, arg := range args {
		if text, is := arg.(string); is {
			args[i] = escaped(text)
		}
	}
	_, _ = fmt.Fprintf(l, format+"\n", args...)
}

type escaped string

// Format writes the text as XML has it.
func (e escaped) Format(s fmt.State, _ rune) { _ = xml.EscapeText(s, []byte(e)) }

func write12(w io.Writer, f File) error {
	l := lines{bufio.NewWriter(w)}
	l.put(`<?xml version="1.0" encoding="UTF-8"?>`)
	l.put(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">`)
	l.put(`  <file original="%s" source-language="%s" target-language="%s" datatype="plaintext">`, f.Application, f.Source, f.Target)
	l.put(`    <body>`)
	for _, r := range f.Rows {
		l.put(`      <trans-unit id="%s" resname="%s" xml:space="preserve">`, r.Key, r.Key)
		l.put(`        <source>%s</source>`, r.Source)
		if r.Translation != "" {
			l.put(`        <target state="%s">%s</target>`, word(r.Checked, "translated", "needs-review-translation"), r.Translation)
		}
		l.put(`        <note>%s</note>`, note(r))
		l.put(`      </trans-unit>`)
	}
	l.put(`    </body>`)
	l.put(`  </file>`)
	l.put(`</xliff>`)
	return l.Flush()
}

func write21(w io.Writer, f File) error {
	l := lines{bufio.NewWriter(w)}
	l.put(`<?xml version="1.0" encoding="UTF-8"?>`)
	l.put(`<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="%s" trgLang="%s">`, f.Source, f.Target)
	l.put(`  <file id="f1" original="%s">`, f.Application)
	for i, r := range f.Rows { // an id may not have all signs of a key
		l.put(`    <unit id="u%d" name="%s" xml:space="preserve">`, i+1, r.Key)
		l.put(`      <notes><note>%s</note></notes>`, note(r))
		l.put(`      <segment state="%s">`, word(r.Checked && r.Translation != "", "translated", "initial"))
		l.put(`        <source>%s</source>`, r.Source)
		if r.Translation != "" {
			l.put(`        <target>%s</target>`, r.Translation)
		}
		l.put(`      </segment>`)
		l.put(`    </unit>`)
	}
	l.put(`  </file>`)
	l.put(`</xliff>`)
	return l.Flush()
}

func word(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// note tells a translator what a text is and who reads it.
func note(r Row) string {
	text := r.Field + ", " + r.Reader
	if r.Question > 0 {
		text = "question " + strconv.Itoa(r.Question) + ", " + text
	}
	return text
}

// columns of a table.
var columns = []string{"key", "question", "field", "reader", "source", "translation"}

func writeCSV(w io.Writer, f File) error {
	table, err := csvout.New(w, columns...)
	if err != nil {
		return err
	}
	for _, r := range f.Rows {
		number := ""
		if r.Question > 0 {
			number = strconv.Itoa(r.Question)
		}
		if err := table.Write(r.Key, number, r.Field, r.Reader, r.Source, r.Translation); err != nil {
			return err
		}
	}
	return table.Flush()
}
