package jsonbody

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextsOfABodyArriveWithoutHiddenSigns(t *testing.T) {
	for body, want := range map[string]string{
		`{"name":"Sam","n":12345678901234567890}`:             `{"name":"Sam","n":12345678901234567890}`,
		`{"name":"\u202eSa\u200bm","n":12345678901234567890}`: `{"n":12345678901234567890,"name":"Sam"}`,
		"[{\"rows\":[\"a\u2066b\", \"c\u200e\"]}]":            `[{"rows":["ab","c"]}]`,
		`{"note":"one\ftwo\u0007"}`:                           `{"note":"one\ntwo"}`,
		`{"new_password":"a\u202eb","x":"\u200b"}`:            "{\"new_password\":\"a\u202eb\",\"x\":\"\"}",
		`{"name":"\u0000"}`:                                   `{"name":"\u0000"}`,
	} {
		require.Equal(t, want, string(plainTexts([]byte(body))), body)
		var typed, decoded any
		require.NoError(t, json.Unmarshal([]byte(want), &typed))
		require.NoError(t, Format.Unmarshal([]byte(body), &decoded), "as typed operations read it")
		require.Equal(t, typed, decoded)
		decoded = nil
		require.NoError(t, UnmarshalStrict([]byte(body), &decoded), "as operations that decode themselves read it")
		require.Equal(t, typed, decoded)
	}
}

func TestABodyThatIsNotUTF8IsRefused(t *testing.T) {
	body := []byte("{\"name\":\"\xff\"}")
	var decoded any
	require.ErrorContains(t, Format.Unmarshal(body, &decoded), "UTF-8")
	require.ErrorContains(t, UnmarshalStrict(body, &decoded), "UTF-8")
	require.ErrorContains(t, UnmarshalLenient(body, Lenient{}, &decoded), "UTF-8")
}

func TestABodyWithHarmlessEscapesIsNotRewritten(t *testing.T) {
	for _, body := range []string{`{"text":"\u003cp\u003eone\u003c/p\u003e"}`, `{"text":"\\u202e"}`, `{"text":"\ud83d\ude00 \u00e9"}`} {
		require.False(t, mayHide([]byte(body)), body)
	}
	for _, body := range []string{`{"text":"\u202E"}`, `{"text":"\\\u200b"}`, `{"text":"a\u200db"}`, `{"text":"\f"}`, `{"styles":"{\"a\":\"\\u202e\"}"}`} {
		require.True(t, mayHide([]byte(body)), body)
	}
}
