package passwords

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCheckPassword(t *testing.T) {
	for password, want := range map[string]string{
		"":                                  msgRequired,
		"a1$":                               msgShort,
		"abcdefg1":                          msgSymbols,
		"abcdefg$":                          msgSymbols,
		"abcdef1$":                          "",
		"пароль1$":                          "",
		"abc def 1":                         msgSymbols,
		strings.Repeat("a", 126) + "1$":     "",
		strings.Repeat("a", 127) + "1$":     msgLong,
		strings.Repeat("日", 10) + "1" + "！": "",
	} {
		require.Equal(t, want, Check(password, "ana@x.example"), "%q", password)
	}
}
