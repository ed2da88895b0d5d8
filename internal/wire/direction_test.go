package wire

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRightToLeftWordsAreIsolatedInALeftToRightLine(t *testing.T) {
	for text, want := range map[string]string{
		"Hello Mia,": "Hello Mia,",
		"סמי לוי (7 y 8 m) was seen, 3 of 4.":          "\u2068סמי לוי\u2069 (7 y 8 m) was seen, 3 of 4.",
		"Hello رنا,\n\nSami invites you.":              "Hello \u2068رنا\u2069,\n\nSami invites you.",
		"רק שורה אחת, 20 דקות.":                        "רק שורה אחת, 20 דקות.",
		"ישבה יפה\nDana's list":                        "ישבה יפה\nDana's list",
		"Welcome, می\u200cنا, to this list":            "Welcome, \u2068می\u200cنا\u2069, to this list",
		"Between رنا and سامي there is a comma, 2 m 5": "Between \u2068رنا\u2069 and \u2068سامي\u2069 there is a comma, 2 m 5",
	} {
		require.Equal(t, want, Isolated(text))
	}
}

func TestTheDirectionOfATextFollowsMostOfItsLetters(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "12 (3)": false, "רנה waited for her turn": false, "استعملت كلمة dog مرتين": true, "שלום ab": true, "אב ab": false,
	} {
		require.Equal(t, want, RightToLeft(text), text)
	}
}
