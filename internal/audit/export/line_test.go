package export

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/audit/chain"
)

func event() *chain.Event {
	return &chain.Event{
		Seq: 7, Hash: "ff", ID: "e7", At: start.UnixMicro(), Actor: "ann", Action: "child.read", Kind: "child", Subject: "c1", Child: "c1",
		Detail: "{}", Request: "r1", Address: "192.0.2.1",
	}
}

func TestALineHoldsTheEvent(t *testing.T) {
	text, err := Line(chain.Record{Prev: "ee", Event: event()})
	require.NoError(t, err)
	require.Equal(t, `{"seq":7,"prev":"ee","hash":"ff","id":"e7","at":"2026-11-29T14:00:00.123456Z","actor_id":"ann","action":"child.read",`+
		`"subject_kind":"child","subject_id":"c1","child_id":"c1","request_id":"r1","address":"192.0.2.1"}`+"\n", string(text))
	text, err = Line(chain.Record{Prev: "ee", Gap: &chain.Gap{First: 3, Last: 9, Hash: "ff", Reason: chain.Retention, Who: chain.Server, At: start.UnixMicro()}})
	require.NoError(t, err)
	require.Equal(t, `{"seq":9,"prev":"ee","hash":"ff","gap":{"first":3,"last":9,"reason":"retention","who":"server","at":"2026-11-29T14:00:00.123456Z"}}`+"\n", string(text))
}

// Nothing leaves that somebody typed: it could name a child.
func TestTypedTextIsWithheld(t *testing.T) {
	for detail, want := range map[string]struct {
		kept string
		left []string
	}{
		`{}`: {"", nil},
		`{"n":1,"id":"0190-a","shared":true,"rate":1.50}`:      {`{"n":1,"id":"0190-a","shared":true,"rate":1.50}`, nil},
		`{"reason":"Ann","reopened":true}`:                     {`{"reopened":true}`, []string{"reason"}},
		`{"why":"Ann Lee moved","n":1}`:                        {`{"n":1}`, []string{"why"}},
		`{"who":"ann@example.org"}`:                            {`{}`, []string{"who"}},
		`{"name":"Zoë"}`:                                       {`{}`, []string{"name"}},
		`{"ids":["a","b"],"texts":["a","b c"]}`:                {`{"ids":["a","b"]}`, []string{"texts"}},
		`{"deep":{"a b":1},"other":{"a":[{"b":"c d"}]}}`:       {`{}`, []string{"deep", "other"}},
		`{"long":"` + strings.Repeat("x", 101) + `","n":null}`: {`{"n":null}`, []string{"long"}},
	} {
		kept, left, err := withheld("activity.move", detail)
		require.NoError(t, err)
		require.Equal(t, want.kept, string(kept), detail)
		require.Equal(t, want.left, left, detail)
	}
	kept, left, err := withheld("child.erased", `{"reason":"owner"}`)
	require.NoError(t, err)
	require.Nil(t, left, "a kind of reason, which nobody types")
	require.JSONEq(t, `{"reason":"owner"}`, string(kept))
	_, _, err = withheld("child.read", `{`)
	require.Error(t, err)
}

// Somebody may ask for a child by name where an id belongs; the refusal is in the trail, and the name stays there.
func TestWhatIsNoIDIsWithheld(t *testing.T) {
	e := event()
	e.Action, e.Subject, e.Child = "child.refused", "Ann Lee", "Ann Lee"
	text, err := Line(chain.Record{Event: e})
	require.NoError(t, err)
	require.NotContains(t, string(text), "Ann")
	require.Contains(t, string(text), `"withheld":["child_id","subject_id"]`)
}

func TestTheTypedDetailsAreOfKnownActs(t *testing.T) {
	for action := range typed {
		require.Contains(t, audit.Actions(), audit.Action(action))
	}
}

// message5424 is the grammar of RFC 5424, with one element of structured data.
var message5424 = regexp.MustCompile(`^<(\d{1,3})>1 (-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\x21-\x7E]{1,255}) ([\x21-\x7E]{1,48}) ([\x21-\x7E]{1,128}) ([\x21-\x7E]{1,32}) ` +
	`(\[[^\s="\]]{1,32}(?: [^\s="\]]{1,32}="(?:[^"\\\]]|\\["\\\]])*")*\])(?: (.*))?$`)

func TestAMessageIsOneOfRFC5424(t *testing.T) {
	e := event()
	e.Detail, e.Request = `{"a":"b]\"c\\"}`, "a\"b\\c]d\n<13>1 forged\x00\xff"
	text, err := frame("milepost.example", chain.Record{Prev: "ee", Event: e})
	require.NoError(t, err)
	length, rest, _ := strings.Cut(string(text), " ")
	require.Equal(t, length, json.Number(length).String())
	require.Equal(t, `<110>1 2026-11-29T14:00:00.123456Z milepost.example milepost - child.read [audit@32473 seq="7" hash="ff" prev="ee" id="e7" actor="ann" `+
		`subject_kind="child" subject="c1" child="c1" detail="{\"a\":\"b\]\\\"c\\\\\"}" request="a\"b\\c\]d <13>1 forged `+"\uFFFD"+`" address="192.0.2.1"] child.read child c1`, rest)
	require.Len(t, rest, int(number(t, length)))
	require.Regexp(t, message5424, rest)
}

func number(t *testing.T, text string) (n int64) {
	t.Helper()
	n, err := json.Number(text).Int64()
	require.NoError(t, err)
	return n
}

func TestSeveritiesAndGapsOfMessages(t *testing.T) {
	for action, want := range map[string]string{"child.read": "<110>", "child.refused": "<108>", "account.login_failed": "<108>"} {
		e := event()
		e.Action = action
		text, err := frame("host", chain.Record{Event: e})
		require.NoError(t, err)
		require.Contains(t, string(text), " "+want+"1 ")
	}
	for reason, want := range map[string]string{chain.Retention: "<110>", chain.Unexplained: "<108>"} {
		text, err := frame("host", chain.Record{Gap: &chain.Gap{First: 3, Last: 9, Reason: reason}})
		require.NoError(t, err)
		_, text5424, _ := strings.Cut(string(text), " ")
		require.Regexp(t, message5424, text5424)
		require.Contains(t, text5424, want+`1 - host milepost - audit.gap [audit@32473 seq="9" first="3" last="9" reason="`+reason+`"]`)
	}
}

// A message is not longer than what collectors take, and its id is not cut.
func TestMessagesAreBounded(t *testing.T) {
	e := event()
	e.Detail = `{"ids":["` + strings.Repeat(`0190","`, 3000) + `"]}`
	text, err := frame("host", chain.Record{Event: e})
	require.NoError(t, err)
	require.Less(t, len(text), mostBytes)
	require.Contains(t, string(text), `withheld="detail"`)
	for _, action := range audit.Actions() {
		require.Equal(t, string(action), header(string(action), 32))
	}
	require.Equal(t, "-", header(" \n", 10))
	require.Equal(t, "abc", header("a b\x00cdef", 3))
}
