package wire

import (
	"strings"
	"unicode"
)

// Plain is a text without what turns the text around it or cannot be seen: marks of direction, control characters and signs
// without a width. Line breaks and tabs stay, and breaks of a page or a terminal become line breaks. Joiners, with which some
// scripts and emoji are written, stay where they join something. NUL stays, to be refused.
func Plain(text string) string {
	if IsPlain(text) {
		return text
	}
	runes := []rune(text)
	var out strings.Builder
	var before rune
	for i, r := range runes {
		var next rune
		if i+1 < len(runes) {
			next = runes[i+1]
		}
		if breaks(r) {
			r = '\n'
		}
		joins := joined(before) && joined(next)
		if hidden(r) || joiner(r) && !joins {
			continue
		}
		out.WriteRune(r)
		before = r
	}
	return out.String()
}

// IsPlain reports whether [Plain] leaves a text unchanged.
func IsPlain(text string) bool {
	var before, waiting rune // waiting is a joiner that what follows has to need
	for _, r := range text {
		if hidden(r) || breaks(r) || waiting != 0 && !joined(r) {
			return false
		}
		waiting = 0
		if joiner(r) {
			if !joined(before) {
				return false
			}
			waiting = r
		}
		before = r
	}
	return waiting == 0
}

// hidden reports whether a sign is removed from every text.
func hidden(r rune) bool {
	switch {
	case r == '\t' || r == '\n' || r == '\r' || r == 0 || breaks(r):
		return false
	case r < ' ' || r >= 0x7f && r < 0xa0:
		return true
	case r == '\u00ad' || r == '\u061c' || r == '\u180e' || r == '\ufeff' || r >= '\ufff9' && r <= '\ufffb':
		return true
	}
	return r == '\u200b' || r == '\u200e' || r == '\u200f' || r >= '\u202a' && r <= '\u202e' || r >= '\u2060' && r <= '\u206f'
}

// breaks reports whether other programs break lines or pages at a sign.
func breaks(r rune) bool { return r == '\v' || r == '\f' || r == '\u0085' }

func joiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// joined reports whether a joiner may occur next to a sign: letters and their marks, and emoji.
func joined(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.So, unicode.Sk, unicode.Variation_Selector)
}
