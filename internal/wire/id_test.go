package wire

import "testing"

func TestIsUUID(t *testing.T) {
	for text, want := range map[string]bool{
		"0123abcd-4567-89ab-cdef-0123456789ab":          true,
		"0123ABCD-4567-89ab-cdef-0123456789ab":          false,
		"0123abcd4567-89ab-cdef-0123456789ab-":          false,
		"{0123abcd-4567-89ab-cdef-0123456789a}":         false,
		"urn:uuid:0123abcd-4567-89ab-cdef-0123456789ab": false,
		"": false,
	} {
		if got := IsUUID(text); got != want {
			t.Errorf("IsUUID(%q) is %t", text, got)
		}
	}
}
