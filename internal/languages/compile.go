package languages

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"strings"

	"milepost/internal/icu"
)

// lookup is what the web application looks a text up by: Lingui's hash of it.
func lookup(context, english string) string {
	sum := sha256.Sum256([]byte(english + "\x1f" + context))
	return base64.StdEncoding.EncodeToString(sum[:])[:6]
}

// compiled is a text as the web application has it in its catalogues (web/scripts/catalogues.ts).
func compiled(tokens []token, l *icu.Language) json.RawMessage {
	if l.RightToLeft {
		tokens = withIsolates(tokens)
	}
	var out strings.Builder
	encode := json.NewEncoder(&out)
	encode.SetEscapeHTML(false)
	// What is encoded is strings, lists and maps of them.
	_ = encode.Encode(values(tokens))
	return json.RawMessage(strings.TrimSpace(out.String()))
}

func values(tokens []token) []any {
	out := make([]any, 0, len(tokens))
	for _, t := range tokens {
		switch {
		case t.number:
			out = append(out, "#")
		case t.name == "":
			out = append(out, t.text)
		case t.kind == "":
			out = append(out, []any{t.name})
		case t.forms == nil:
			out = append(out, []any{t.name, t.kind})
		default:
			forms := make(map[string]any, len(t.forms))
			for _, f := range t.forms {
				forms[strings.TrimPrefix(f.key, "=")] = values(f.tokens)
			}
			out = append(out, []any{t.name, t.kind, forms})
		}
	}
	return out
}

const (
	leftIsolate  = "\u2066"
	firstIsolate = "\u2068"
	endOfIsolate = "\u2069"
)

var beginsFormula = regexp.MustCompile(`(^|[^A-Za-z])(n = )$`)

// withIsolates are tokens whose values are isolated, as those of the built-in languages from right to left are.
func withIsolates(tokens []token) (out []token) {
	for at, t := range tokens {
		switch {
		case t.number:
			out = append(out, t)
		case t.name == "":
			out = append(out, token{text: formulaWithin(tokens, at)})
		case t.kind == "":
			out = append(out, token{text: firstIsolate}, t)
			if strings.HasPrefix(textAt(tokens, at+1), "%") {
				out = append(out, token{text: "%"})
			}
			out = append(out, token{text: endOfIsolate})
		default:
			forms := make([]form, 0, len(t.forms))
			for _, f := range t.forms {
				forms = append(forms, form{f.key, withIsolates(f.tokens)})
			}
			if t.forms != nil {
				t.forms = forms
			}
			out = append(out, t)
		}
		if t.isValue() && beginsFormula.MatchString(textAt(tokens, at-1)) {
			out = append(out, token{text: endOfIsolate})
		}
	}
	return out
}

// formulaWithin is a literal around values: "n = 12" runs from left to right, and the % of "57%" is isolated with its figure.
func formulaWithin(tokens []token, at int) string {
	text := tokens[at].text
	if at > 0 && tokens[at-1].isValue() && !tokens[at-1].number {
		text = strings.TrimPrefix(text, "%")
	}
	if at+1 < len(tokens) && tokens[at+1].isValue() {
		text = beginsFormula.ReplaceAllString(text, "${1}"+leftIsolate+"${2}")
	}
	return text
}

func textAt(tokens []token, at int) string {
	if at < 0 || at >= len(tokens) {
		return ""
	}
	return tokens[at].text
}
