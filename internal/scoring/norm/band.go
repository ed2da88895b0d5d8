package norm

import (
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

// Bands are the words for standard scores, the highest first. The last one is for all that lies below the others.
type Bands []BandWord

// BandWord is a word for the standard scores from a least one on.
type BandWord struct {
	From float64 `json:"from"`
	Word string  `json:"word"`
}

// StandardBands are the words of sets that bring none of their own. Source: Guilmette et al. 2020, Clin Neuropsychol 34,
// 437 (consensus statement of the American Academy of Clinical Neuropsychology).
var StandardBands = Bands{
	{130, "Exceptionally high"}, {120, "Above average"}, {110, "High average"}, {90, "Average"}, {80, "Low average"},
	{70, "Below average"}, {0, "Exceptionally low"},
}

// Band returns the word for a standard score; if its interval crosses a limit, the words of both ends. For a score beyond the
// scale only one end is known: "Average or higher".
func (b Bands) Band(standard float64, interval *scoring.Interval, beyond string) string {
	low, high := b.word(standard), b.word(standard)
	if interval != nil {
		low, high = b.word(interval.Low), b.word(interval.High)
	}
	switch {
	case beyond == "≥" && low != b[0].Word:
		return low + " or higher"
	case beyond == "≥":
		return low
	case beyond == "≤" && high != b[len(b)-1].Word:
		return high + " or lower"
	case beyond == "≤", low == high:
		return high
	}
	return low + " to " + high
}

func (b Bands) word(standard float64) string {
	rounded := scoring.Round(standard, 0)
	for _, band := range b[:len(b)-1] {
		if rounded >= band.From {
			return band.Word
		}
	}
	return b[len(b)-1].Word
}

// The bounds of an author's own bands.
const (
	maxBands    = 12
	maxBandWord = 60
)

var (
	bandsWritten = fault.Define("norm.bands-form", "Bands are written from the highest on, the last one without a score: 115 High | 85 Average | Low.")
	bandsFall    = fault.Define("norm.bands-fall", "Each band must begin below the one before it.")
)

var bandForm = regexp.MustCompile(`^(\d{1,3}(?:\.\d)?) (\D.*)$`)

// setBands reads the author's own words: "130 Very high | 115 High | 85 Average | Low".
func (h *head) setBands(value string) fault.Sentence {
	parts := strings.Split(value, "|")
	if len(parts) < 2 || len(parts) > maxBands {
		return bandsWritten
	}
	bands := make(Bands, len(parts))
	for i, part := range parts {
		word := strings.TrimSpace(part)
		if i < len(parts)-1 {
			match := bandForm.FindStringSubmatch(word)
			if match == nil {
				return bandsWritten
			}
			bands[i].From, _ = strconv.ParseFloat(match[1], 64)
			word = match[2]
		}
		switch {
		case word == "" || len(word) > maxBandWord || bandForm.MatchString(word):
			return bandsWritten
		case i > 0 && i < len(parts)-1 && bands[i].From >= bands[i-1].From:
			return bandsFall
		}
		bands[i].Word = word
	}
	h.Bands = bands
	return nil
}
