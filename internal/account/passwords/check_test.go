package passwords

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

func TestCheckPassword(t *testing.T) {
	for password, want := range map[string]fault.Sentence{
		"":                                  fault.Required,
		"a1$":                               msgShort,
		"abcdefg1":                          msgSymbols,
		"abcdefg$":                          msgSymbols,
		"abcdef1$":                          nil,
		"пароль1$":                          nil,
		"abc def 1":                         msgSymbols,
		strings.Repeat("a", 126) + "1$":     nil,
		strings.Repeat("a", 127) + "1$":     msgLong,
		strings.Repeat("日", 10) + "1" + "！": nil,
	} {
		require.Equal(t, want, Check(password, "ana@x.example"), "%q", password)
	}
}
