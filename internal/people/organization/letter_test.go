package organization

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const somebodyInEnglish = "An organization that works with Milepost"

// An organization's name appears in no subject, and in the body only where it cannot be mistaken for something else.
func TestALetterContainsNoLinkThatAUserTyped(t *testing.T) {
	for name, shown := range map[string]string{
		"Mill Clinic":              "Mill Clinic invites you",
		"evil.example/win":         somebodyInEnglish + " invites you",
		"Call 0800 123456":         somebodyInEnglish + " invites you",
		"A\r\nBcc: x@evil.example": somebodyInEnglish + " invites you",
	} {
		l := membership{Organization: name, Email: "ann@x.example"}.letter("https://milepost.example", "TOKEN").Message(nil)
		require.EqualValues(t, "An invitation to work with an organization on Milepost", l.Subject)
		require.Contains(t, l.Text, shown)
		require.NotContains(t, l.Text, "evil")
		require.Contains(t, l.Text, "https://milepost.example/organizationInvitation#TOKEN\n")
	}
}
