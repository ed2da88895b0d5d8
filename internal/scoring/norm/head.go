package norm

import (
	"slices"
	"strconv"
	"strings"

	"milepost/internal/scoring"
)

// head is the first line of a file. Its score is for the rows that name none.
type head struct {
	Head
	score string
}

// longest bounds what a head says of one thing, in bytes.
const longest = 1000

// readHead reads "# key: value; key: value".
func readHead(line string) (head, []Refusal) {
	h := head{Head: Head{AgeKind: Chronological, Better: Higher, Interval: scoring.Obtained, Level: 0.95}}
	var refused []Refusal
	line = strings.TrimPrefix(strings.TrimSpace(line), "#")
	seen := map[string]bool{}
	for _, part := range strings.Split(line, ";") {
		key, value, there := strings.Cut(part, ":")
		key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
		if !there || value == "" || strings.Trim(value, ",") == "" {
			continue
		}
		value = strings.TrimRight(value, ",")
		message := h.set(key, value)
		switch {
		case seen[key]:
			message = "This is said twice."
		case len(value) > longest:
			message = "This is too long."
		}
		seen[key] = true
		if message != "" {
			refused = append(refused, Refusal{1, key, message})
		}
	}
	for _, key := range []string{"title", "citation"} {
		if !seen[key] {
			refused = append(refused, Refusal{1, key, "Say the " + key + " of the norms in the first line."})
		}
	}
	return h, refused
}

// set takes one thing that the head says, and answers what is wrong with it.
func (h *head) set(key, value string) (message string) {
	texts := map[string]*string{
		"score": &h.score, "title": &h.Title, "citation": &h.Citation, "country": &h.Country, "language": &h.Language, "sample": &h.Sample,
	}
	if text := texts[key]; text != nil {
		*text = value
		return ""
	}
	switch key {
	case "year":
		return whole(value, 1800, 2200, &h.Year)
	case "sample_n":
		return whole(value, 1, 100_000_000, &h.SampleN)
	case "reliability":
		r, err := strconv.ParseFloat(value, 64)
		if err != nil || !(r >= 0 && r <= 1) {
			return "A reliability is from 0 to 1."
		}
		h.Reliability = &r
	case "better":
		if value == "none" {
			value = string(Neither)
		}
		return choose(value, &h.Better, Higher, Lower, Neither)
	case "age_kind":
		return choose(value, &h.AgeKind, Chronological, Corrected)
	case "interval":
		return choose(value, &h.Interval, scoring.Obtained, scoring.True)
	case "level":
		return h.setLevel(strings.TrimSuffix(value, "%"))
	case "interpolation":
		if value != "linear" {
			return "Between two ages, norms are interpolated linearly."
		}
	default:
		return "This is not known of norms."
	}
	return ""
}

func (h *head) setLevel(value string) string {
	level := map[string]float64{"90": 0.9, "95": 0.95}[strings.TrimSpace(value)]
	if level == 0 {
		return "An interval is of 90 or of 95 %."
	}
	h.Level = level
	return ""
}

func whole(value string, least, most int, into *int) string {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return "This is not a number that fits here."
	}
	*into = n
	return ""
}

func choose[T ~string](value string, into *T, options ...T) string {
	if !slices.Contains(options, T(value)) {
		names := make([]string, len(options))
		for i, o := range options {
			names[i] = string(o)
		}
		return "Say one of: " + strings.Join(names, ", ") + "."
	}
	*into = T(value)
	return ""
}
