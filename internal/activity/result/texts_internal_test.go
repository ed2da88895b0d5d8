package result

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestJoinedTexts(t *testing.T) {
	for name, c := range map[string]struct{ read, stored, given, want string }{
		"nobody else has written":                  {"calm", "calm", "loud", "loud"},
		"the first words of both":                  {"", "left hand", "asked", "left hand\nasked"},
		"further words after joined ones":          {"asked", "left hand\nasked", "asked twice", "left hand\nasked twice"},
		"before others":                            {"asked", "asked\nleft hand", "asked twice\nslow", "asked twice\nslow\nleft hand"},
		"taken out again":                          {"asked", "left hand\nasked", "", "left hand"},
		"both have changed the same line":          {"calm", "calm and slow", "calm and loud", "calm and slow\ncalm and loud"},
		"one adds a line, one changes another":     {"calm\nslow", "calm\nslow, then fast", "calm\nslow\nloud", "calm\nslow, then fast\nloud"},
		"a read line that the other has continued": {"calm", "calm and slow", "calm\nloud", "calm and slow\nloud"},
		"what was never stored is no base":         {"never stored", "left hand", "never stored, and more", "left hand\nnever stored, and more"},
		"a short word within another's sentence":   {"a", "he has a cold", "ate well", "he has a cold\nate well"},
		"the same again":                           {"", "tired", "tired", "tired"},
		"a further line that has come before":      {"a", "x\na\nb", "a\nb", "x\na\nb"},
		"a first line that has come before":        {"a", "a\nx\nb", "a\nb", "a\nx\nb"},
		"a read line taken out on both":            {"a\nb\nc", "b\nc\nd", "b\ne", "b\nd\ne"},
		"all that was read taken out":              {"a\nb", "a\nx", "", "x"},
		"empty lines stay where one has written":   {"a\n\nb", "a\n\nb", "a\n\nb\n\nc", "a\n\nb\n\nc"},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, joined(c.read, c.stored, c.given)) })
	}
}
