package organization

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// An organization's name appears in no subject, and in the body only where it cannot be mistaken for something else.
func TestALetterContainsNoLinkThatAUserTyped(t *testing.T) {
	for name, shown := range map[string]string{
		"Mill Clinic":              "Mill Clinic invites you",
		"evil.example/win":         somebody + " invites you",
		"Call 0800 123456":         somebody + " invites you",
		"A\r\nBcc: x@evil.example": somebody + " invites you",
	} {
		l := membership{Organization: name, Email: "ann@x.example"}.letter("https://milepost.example", "TOKEN")
		require.EqualValues(t, "An invitation to work with an organization on Milepost", l.Subject)
		require.Contains(t, l.Text, shown)
		require.NotContains(t, l.Text, "evil")
		require.Contains(t, l.Text, "https://milepost.example/organizationInvitation#TOKEN\n")
	}
}
