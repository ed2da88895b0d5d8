package translation

import (
	"strings"
	"unicode/utf8"

	"milepost/internal/authoring"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	tooLong      = fault.Define("translation.too-long", "At most {most, number} characters.")
	notPlain     = fault.Define("translation.not-plain", "This holds characters that cannot be seen, such as marks of direction. Remove them.")
	childMissing = fault.Define("translation.child-missing", "The original says {placeholder} for the child's name, so the translation has to say it too.")
	childAdded   = fault.Define("translation.child-added", "The original does not say {placeholder}, so the translation must not say it either.")
	notASound    = fault.Define("translation.not-a-sound", "Not the path of a stored sound.")
)

// child stands in a text for the child's name.
const child = "{child}"

// Check returns what is wrong with a translation of the unit; nil if nothing is.
func (u Unit) Check(text string) fault.Sentence {
	switch {
	case text == "":
		return nil
	case !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0:
		return fault.NotText
	case u.Kind == Sound:
		if !authoring.IsSoundPath(text) {
			return notASound
		}
		return nil
	case len(text) > u.most && utf8.RuneCountInString(text) > u.most:
		return tooLong.With("most", u.most)
	case !wire.IsPlain(text):
		return notPlain
	}
	return u.checkChild(text)
}

// checkChild requires a place for the child's name in a translation if the text has one, and only then.
func (u Unit) checkChild(text string) fault.Sentence {
	switch has, needs := strings.Contains(text, child), strings.Contains(u.Text, child); {
	case needs && !has:
		return childMissing.With("placeholder", child)
	case has && !needs:
		return childAdded.With("placeholder", child)
	}
	return nil
}
