package passwords

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCommonPasswordsAreRefused(t *testing.T) {
	for password, want := range map[string]bool{
		// on the list as they are
		"p@ssw0rd": true, "1qaz@wsx": true, "1QAZ@WSX": true,
		// a common word, and what rules of digits and signs make people add
		"Password1!": true, "P@ssw0rd123!": true, "Pa$$w0rd2026": true, "!!Password99": true, "Qwerty-123456": true,
		"Welcome@1": true, "We1come#2026": true, "$ummer2026!": true, "Dragon_2026": true, "Milepost-2026": true, "M1lep0st!": true,
		// digits alone, letters and digits alternating, with a sign somewhere
		"12345678!": true, "1234-5678": true, "1q2w3e4r!": true, "abc-1234": true,
		// others
		"correct-horse-1": false, "Correct-horse-9": false, "7kqmz-4hwtr-9abcd": false, "abcdef1$x9": false, "пароль-9-дом": false,
		"tr0ub4dor&3x": false, "": false, "!!!!!!!1": false,
	} {
		require.Equal(t, want, isCommon(password), "%q", password)
	}
}

func TestAPasswordMayNotBeTheUsersName(t *testing.T) {
	for password, want := range map[string]bool{
		"Ana.Berg1": true, "anaberg-1987!": true, "1-ANA-BERG": true, "ana.bergen-1": false, "correct-horse-1": false,
	} {
		require.Equal(t, want, isOwnName(password, "ana.berg@clinic.example"), "%q", password)
	}
	require.False(t, isOwnName("a-83-92-17!", "a@clinic.example"), "a name of few letters is in any password")
	require.False(t, isOwnName("8392-1734", "8392@clinic.example"))
	require.Equal(t, msgCommon, Check("Ana.Berg1", "ana.berg@clinic.example"))
	require.Equal(t, msgCommon, Check("Password1!", "ana@x.example"))
}
