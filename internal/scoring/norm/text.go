package norm

import (
	"strconv"

	"milepost/internal/scoring"
)

// Texts are figures as text: rounded, with a sign for values beyond the table or the limits of a scale. Missing ones are empty.
type Texts struct{ Z, T, Scaled, Standard, Percentile, Stanine string }

// Texts returns the figures as text.
func (s *Set) Texts(f Figures) Texts {
	var t Texts
	beyond := func(text string) string { return Signed(f.Limit, text) }
	if f.Percentile != nil {
		t.Percentile = beyond(scoring.PercentileText(*f.Percentile))
	}
	if d := f.Derived; d != nil {
		t.Z = scoring.ZText(d.Z, d.Standard, f.Limit)
		t.Stanine = beyond(strconv.Itoa(d.Stanine))
		t.T = beyond(strconv.FormatFloat(scoring.Round(d.T, 0), 'f', 0, 64))
		t.Scaled = beyond(scoring.ScaledLimits.Text(d.Scaled))
		t.Standard = beyond(s.standardLimits().Text(d.Standard))
	}
	return t
}

// Signed is a figure with the sign of a score beyond the scale, unless it has one already.
func Signed(sign, text string) string {
	if sign == "" || text == "" || text[0] == '<' || text[0] == '>' || text[0] > '~' {
		return text
	}
	return sign + " " + text
}

// standardLimits returns the standard limits of the set, or the usual ones.
func (h *Head) standardLimits() scoring.Limits {
	if h.Limits == (scoring.Limits{}) {
		return scoring.StandardLimits
	}
	return h.Limits
}
