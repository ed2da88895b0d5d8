package norm

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

var (
	reliabilityBounds = fault.Define("norm.reliability", "A reliability is from 0 to 1.")
	correctsNothing   = fault.Define("norm.corrects-nothing", "Norms that go by the chronological age correct nothing.")
	keyUnknown        = fault.Define("norm.key-unknown", "This is not known of norms.")
	keyTwice          = fault.Define("norm.key-twice", "This is said twice.")
	valueLong         = fault.Define("norm.value-long", "This is too long.")
	onlyLinear        = fault.Define("norm.interpolation", "Between two ages, norms are interpolated linearly.")
	scoreUnknown      = fault.Define("norm.score", "A score is total, category:…, area:…, composite:… or the code of a measure.")
	numberBounds      = fault.Define("norm.number-bounds", "This is not a number that fits here.")
	headLacks         = fault.Define("norm.head-lacks", "Say the {key} of the norms in the first line.")
	chooseOne         = fault.Define("norm.choice", "Say one of: {choices, list}.")
)

// head is the header of a file of norms. Its score is for rows that name none.
type head struct {
	Head
	score string
	early int // weeks, for a correction given in weeks
}

// longest bounds one value of a header, in bytes.
const longest = 1000

// headKey matches the beginning of the next part of a header.
var headKey = regexp.MustCompile(`^([A-Za-z][A-Za-z_ ]{0,39}?)\s*:\s*(.*)$`)

// HeadLine reads "# key: value; key: value", in the given line of a file. A semicolon in a value is written \;, or is not
// followed by a key.
func HeadLine(line int, text string) []Entry {
	var entries []Entry
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	for _, part := range splitHead(strings.TrimRight(text, ",;\t |")) {
		part = strings.TrimSpace(part)
		match := headKey.FindStringSubmatch(part)
		switch {
		case match != nil:
			entries = append(entries, Entry{line, match[1], match[2]})
		case part == "":
		case len(entries) == 0:
			entries = append(entries, Entry{line, part, ""})
		default:
			entries[len(entries)-1].Value += "; " + part
		}
	}
	return entries
}

// splitHead parts a head at its semicolons, and takes \; and \\ for the letters behind the backslash.
func splitHead(text string) []string {
	var parts []string
	var part strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text) && (text[i+1] == ';' || text[i+1] == '\\'):
			i++
			part.WriteByte(text[i])
		case c == ';':
			parts = append(parts, part.String())
			part.Reset()
		default:
			part.WriteByte(c)
		}
	}
	return append(parts, part.String())
}

// readHead reads the header of a file.
func readHead(entries []Entry) (head, []Refusal) {
	h := head{Head: Head{
		AgeKind: Corrected, Correction: scoring.StandardCorrection, Better: Higher, Interval: scoring.Obtained, Level: 0.95,
		Limits: scoring.StandardLimits,
	}}
	var refused []Refusal
	seen := map[string]bool{}
	for _, e := range entries {
		key := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(e.Key)), " ", "_")
		value := strings.Join(strings.Fields(e.Value), " ")
		if value == "" && headSetters[key] != nil {
			continue
		}
		if message := h.take(key, value, seen); message != nil {
			refused = append(refused, Refusal{e.Line, key, message})
		}
		seen[key] = true
	}
	if seen["correction"] && h.AgeKind == Chronological {
		refused = append(refused, Refusal{1, "correction", correctsNothing})
	}
	for _, key := range []string{"title", "citation"} {
		if !seen[key] {
			refused = append(refused, Refusal{1, key, headLacks.With("key", key)})
		}
	}
	return h, refused
}

// take reads one entry of the header, and returns what is wrong with it.
func (h *head) take(key, value string, seen map[string]bool) (message fault.Sentence) {
	set := headSetters[key]
	switch {
	case set == nil:
		return keyUnknown
	case seen[key]:
		return keyTwice
	case len(value) > longest:
		return valueLong
	}
	return set(h, value)
}

// headSetters are the entries of a header with their parsers, which return what is wrong with a value.
var headSetters = map[string]func(*head, string) fault.Sentence{
	"score":            func(h *head, v string) fault.Sentence { h.score = v; return wrongScore(v) },
	"title":            text(func(h *head) *string { return &h.Title }),
	"citation":         text(func(h *head) *string { return &h.Citation }),
	"country":          text(func(h *head) *string { return &h.Country }),
	"language":         text(func(h *head) *string { return &h.Language }),
	"sample":           text(func(h *head) *string { return &h.Sample }),
	"reliability_kind": text(func(h *head) *string { return &h.ReliabilityKind }),
	"year":             func(h *head, v string) fault.Sentence { return whole(v, 1800, 2200, &h.Year) },
	"sample_n":         func(h *head, v string) fault.Sentence { return whole(v, 1, 100_000_000, &h.SampleN) },
	"reliability_n":    func(h *head, v string) fault.Sentence { return whole(v, 1, 100_000_000, &h.ReliabilityN) },
	"reliability":      (*head).setReliability,
	"better": func(h *head, v string) fault.Sentence {
		if v == "none" {
			v = string(Neither)
		}
		return choose(v, &h.Better, Higher, Lower, Neither)
	},
	"age_kind":   func(h *head, v string) fault.Sentence { return choose(v, &h.AgeKind, Chronological, Corrected) },
	"correction": (*head).setCorrection,
	"term_week":  (*head).setTerm,
	"interval":   (*head).setInterval,
	"level":      (*head).setLevel,
	"interpolation": func(_ *head, v string) fault.Sentence {
		if v != "linear" {
			return onlyLinear
		}
		return nil
	},
	"respondent": (*head).setRespondent,
	"limits":     (*head).setLimits,
	"bands":      (*head).setBands,
	"raters_r":   (*head).setCorrelations,
}

func text(field func(*head) *string) func(*head, string) fault.Sentence {
	return func(h *head, value string) fault.Sentence { *field(h) = value; return nil }
}

// scoreForm is the name of the score that norms are for: the whole, a part of it, or a measure by its code.
var scoreForm = regexp.MustCompile(`^(total|(category|area|composite):\S.*|[A-Za-z][A-Za-z0-9_.-]{0,63})$`)

// maxScore bounds the name of a score, in bytes.
const maxScore = 200

func wrongScore(score string) fault.Sentence {
	if len(score) > maxScore || !scoreForm.MatchString(score) {
		return scoreUnknown
	}
	return nil
}

func (h *head) setReliability(value string) fault.Sentence {
	r, err := strconv.ParseFloat(value, 64)
	if err != nil || !(r >= 0 && r <= 1) {
		return reliabilityBounds
	}
	h.Reliability = &r
	return nil
}

func whole(value string, least, most int, into *int) fault.Sentence {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return numberBounds
	}
	*into = n
	return nil
}

func choose[T ~string](value string, into *T, options ...T) fault.Sentence {
	if !slices.Contains(options, T(value)) {
		names := make([]string, len(options))
		for i, o := range options {
			names[i] = string(o)
		}
		return chooseOne.With("choices", names)
	}
	*into = T(value)
	return nil
}
