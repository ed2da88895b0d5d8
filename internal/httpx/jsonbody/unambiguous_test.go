package jsonbody

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// bodies are JSON and nearly JSON, of all that the scan distinguishes.
var bodies = []string{
	``, ` `, `null`, `1`, `"a"`, `{}`, `[]`, `[[],{}]`, `{"a":1}`, ` { "a" : [ 1 , 2 ] , "b" : { "a" : "a" } } `,
	`{"a":1,"a":2}`, `{"a":1,"A":2}`, `{"ab":1,"a\u0062":2}`, `{"ſ":1,"s":2}`, `{"K":1,"k":2}`, `{"a":"a","b":"a"}`, `{"a":{"a":1},"b":{"a":1}}`,
	`[{"a":1},{"a":1}]`, `[{"a":1,"b":{"c":1,"c":2}}]`, `{"a":"\"b\":","b":1}`, `{"a":"\\","a":1}`, `{"a":"x\\\"","A":1}`, `{"":1,"":2}`,
	`{"a":1}}`, `{"a":1} x`, `[1,2`, `{"a":}`, `[1,]`, `{"a":1,}`, `{"a" 1}`, "{\"\xff\":1,\"\xfe\":2}", "{\"a\x00\":1}", "{\"a\":\"\x01\"}",
	`{"a":-1.5e9,"b":true,"c":false,"d":null}`, `[1 2]`, `{"a":1 "b":2}`, `01`, `[tru]`, `["a":1]`, `{"a":[{"b":1,"B":2}],"a":1}`,
	strings.Repeat("[", 65) + strings.Repeat("]", 65), strings.Repeat("[", 66) + strings.Repeat("]", 66), strings.Repeat(`{"a":`, 64) + "1" + strings.Repeat("}", 64),
	strings.Repeat(`{"a":`, 65) + "1" + strings.Repeat("}", 65), strings.Repeat("[", 3000), `{"a":` + strings.Repeat("[", 64) + "1" + strings.Repeat("]", 64) + `}`,
}

// Everything that the scan accepts must be accepted by tokens, too.
func FuzzUnambiguous(f *testing.F) {
	for _, body := range bodies {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if unambiguous(body) {
			require.NoError(t, refuseTokens(body))
		}
		require.Equal(t, refuseTokens(body), refuseDuplicates(body))
	})
}

// Plain bodies do not pay for the tokens.
func TestPlainBodiesAreUnambiguous(t *testing.T) {
	many := strings.TrimSuffix(strings.Repeat(`1,`, maxItems), ",")
	for _, body := range []string{
		`null`, `"a"`, `[]`, `[{"a":1},{"a":1}]`, ` { "a" : [ 1 , -2.5e3 ] , "b" : { "a" : "ä\"\\" } } `, `{"a":{"a":{"a":"a"}},"b":null}`, "[" + many + "]",
	} {
		require.True(t, unambiguous([]byte(body)), body[:min(len(body), 80)])
	}
	for _, body := range []string{"[" + many + ",1]", `{"a":1,"A":1}`, `{"a":1}}`, `{"\u0061":1}`, `{"ä":1}`, strings.Repeat("[", 66) + strings.Repeat("]", 66)} {
		require.False(t, unambiguous([]byte(body)), body[:min(len(body), 80)])
	}
	require.Error(t, refuseDuplicates([]byte("["+many+",1]")))
}
