package export

import (
	"fmt"
	"strconv"
	"strings"

	"milepost/internal/audit/chain"
)

// Values of RFC 5424. The facility is "log audit".
const (
	facility  = 13
	notice    = 6 // informational
	warning   = 4
	element   = "audit@32473" // the enterprise number for examples: Milepost has none of its own
	mostBytes = 8192          // of a message, which receivers should take (RFC 5425, 4.3.1)
	gapID     = "audit.gap"
)

// frame returns a record as a syslog message with its length before it.
func frame(host string, r chain.Record) ([]byte, error) {
	l, err := newLine(r)
	if err != nil {
		return nil, err
	}
	text := message(host, &l, string(l.Detail))
	if len(text) > mostBytes {
		l.Withheld = append(l.Withheld, "detail")
		text = message(host, &l, "")
	}
	return fmt.Appendf(nil, "%d %s", len(text), text), nil
}

func message(host string, l *line, detail string) string {
	id, at, severity, words := l.Action, l.At, severityOf(l.Action), []string{l.Action, l.Kind, l.Subject}
	parameters := [][2]string{{"seq", strconv.FormatInt(l.Seq, 10)}, {"hash", l.Hash}, {"prev", l.Prev}}
	if g := l.Gap; g != nil {
		id, at, words = gapID, g.At, []string{gapID, g.Reason}
		if g.Reason == chain.Unexplained {
			severity = warning
		}
		parameters = append(parameters, [][2]string{
			{"first", strconv.FormatInt(g.First, 10)}, {"last", strconv.FormatInt(g.Last, 10)}, {"reason", g.Reason}, {"who", g.Who},
		}...)
	}
	parameters = append(parameters, [][2]string{
		{"id", l.ID}, {"actor", l.Actor}, {"subject_kind", l.Kind}, {"subject", l.Subject}, {"child", l.Child}, {"children", l.Children},
		{"detail", detail}, {"withheld", strings.Join(l.Withheld, ",")}, {"request", l.Request}, {"address", l.Address},
	}...)
	if at == "" {
		at = "-"
	}
	return fmt.Sprintf("<%d>1 %s %s milepost - %s %s %s", facility*8+severity, at, host, header(id, 32), structured(parameters), clean(strings.Join(words, " ")))
}

// severityOf has what a collector should look at stand out.
func severityOf(action string) int {
	for _, end := range []string{".refused", "_failed", "_cloned", "_replayed"} {
		if strings.HasSuffix(action, end) {
			return warning
		}
	}
	return notice
}

// structured returns the parameters that have a value as one element of structured data.
func structured(parameters [][2]string) string {
	var out strings.Builder
	out.WriteString("[" + element)
	for _, p := range parameters {
		if p[1] != "" {
			out.WriteString(" " + p[0] + `="` + escape.Replace(clean(p[1])) + `"`)
		}
	}
	return out.String() + "]"
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, `]`, `\]`)

// clean replaces what could be taken for the end of a message, or is no text.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// header returns a field of the header: visible ASCII of limited length, or "-".
func header(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' {
			return -1
		}
		return r
	}, text)
	if len(text) > most {
		text = text[:most]
	}
	if text == "" {
		return "-"
	}
	return text
}
