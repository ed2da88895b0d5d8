package languages

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// entry is a text of a catalogue with its translation.
type entry struct {
	line              int // of its msgid
	context, id, text string
	fuzzy             bool     // a guess of a tool, which somebody has to look at
	notes             []string // of translators
	gone              bool     // a comment (#~): a translation of a text that there was
}

// name tells a text from all others: the English words, and the context that two meanings of them have.
func (e entry) name() string { return nameOf(e.context, e.id) }

func nameOf(context, english string) string { return context + "\x04" + english }

// isHeader reports whether the entry is the one without a text that begins a catalogue.
func (e entry) isHeader() bool { return e.id == "" && e.context == "" }

// parsePO reads a catalogue as gettext writes it, without plural forms of its own: ICU's stand in the texts. What cannot be read is a fault at
// its line, and the rest is read.
func parsePO(text string) (entries []entry, wrong []Fault) {
	p := poReader{}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		number++
		if err := p.line(number, strings.TrimSpace(line)); err != nil {
			wrong = append(wrong, Fault{Line: number, Text: err.Error()})
			p.broken = true
		}
	}
	p.end()
	return p.entries, wrong
}

// poReader is the state between lines.
type poReader struct {
	entries []entry
	now     entry
	field   *string // that a line in quotes goes on with
	begun   bool    // the entry has a msgid
	done    bool    // the entry has a msgstr
	broken  bool    // a line of the entry could not be read
}

// end closes the entry.
func (p *poReader) end() {
	if p.done && !p.broken {
		p.entries = append(p.entries, p.now)
	}
	*p = poReader{entries: p.entries}
}

func (p *poReader) line(number int, line string) error {
	if line == "" {
		p.field = nil
		if p.broken {
			p.end()
		}
		return nil
	}
	line, gone := strings.CutPrefix(line, "#~")
	line = strings.TrimSpace(line)
	if p.done && !strings.HasPrefix(line, `"`) {
		p.end()
	}
	p.now.gone = p.now.gone || gone
	if strings.HasPrefix(line, "#") {
		p.comment(line)
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case strings.HasPrefix(line, `"`):
		if p.field == nil {
			return errors.New("a text in quotes that belongs to nothing")
		}
		rest = line
	case word == "msgctxt":
		p.field = &p.now.context
	case word == "msgid":
		p.now.line, p.begun, p.field = number, true, &p.now.id
	case word == "msgstr" && p.begun:
		p.done, p.field = true, &p.now.text
	case word == "msgid_plural", strings.HasPrefix(word, "msgstr["):
		p.done = true
		return fmt.Errorf("%s is not known here: plural forms stand within the text, as in {count, plural, one {…} other {…}}", word)
	default:
		return errors.New("msgctxt, msgid, msgstr or a text in quotes was expected")
	}
	part, err := strconv.Unquote(strings.TrimSpace(rest))
	if err != nil {
		return fmt.Errorf("the text in quotes cannot be read: %s", rest)
	}
	*p.field += part
	return nil
}

// comment keeps what translators wrote and whether a tool guessed the translation.
func (p *poReader) comment(line string) {
	switch {
	case strings.HasPrefix(line, "#,"):
		p.now.fuzzy = p.now.fuzzy || strings.Contains(line, "fuzzy")
	case line == "#" || strings.HasPrefix(line, "# "):
		p.now.notes = append(p.now.notes, line)
	}
}
