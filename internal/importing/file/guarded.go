package file

import "strings"

// unguarded takes off what keeps a spreadsheet from reading a text as a number: a formula of that one text, ="00123", and an
// apostrophe before digits or before such a formula.
func unguarded(cell string) string {
	if rest, guarded := strings.CutPrefix(cell, "'"); guarded && (startsWithDigit(rest) || strings.HasPrefix(rest, "=")) {
		cell = rest
	}
	if text, ok := formulaText(cell); ok {
		return strings.TrimSpace(text)
	}
	return cell
}

// formulaText returns the text of a formula that is one quoted text.
func formulaText(cell string) (string, bool) {
	rest, formula := strings.CutPrefix(cell, "=")
	rest = strings.TrimSpace(rest)
	if !formula || len(rest) < 2 || rest[0] != '"' || rest[len(rest)-1] != '"' {
		return "", false
	}
	const quote = "\x00"
	text := strings.ReplaceAll(rest[1:len(rest)-1], `""`, quote)
	if strings.Contains(text, `"`) {
		return "", false
	}
	return strings.ReplaceAll(text, quote, `"`), true
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// isFormula reports whether a text cell is still an uncomputed formula.
func isFormula(cell string) bool { return len(cell) > 1 && cell[0] == '=' }
