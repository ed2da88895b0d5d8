package people_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"milepost/internal/people/peopletest"

	"github.com/stretchr/testify/require"
)

func fieldsOf(t *testing.T, body string) (fields map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(body), &fields))
	return fields
}

// with is a body with other values of some fields.
func with(t *testing.T, body string, others map[string]any) string {
	t.Helper()
	fields := fieldsOf(t, body)
	maps.Copy(fields, others)
	text, err := json.Marshal(fields)
	require.NoError(t, err)
	return string(text)
}

func TestAMemberNeedsAllFourFields(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for _, k := range peopletest.Kinds {
			at := "/api/" + k.Path
			id := h.Sam("ana", k.Path, k.Kind)
			for field, value := range map[string]any{
				"first_name": "", "last_name": " \u00a0 ", "email": "\u200b", "phone_number": "",
			} {
				require.Equal(t, []string{"body." + field}, h.Wrong("POST", at, with(t, peopletest.Sam, map[string]any{field: value})), field)
				require.Equal(t, []string{"body." + field}, h.Wrong("PATCH", at+"/"+id, with(t, `{}`, map[string]any{field: value})), field)
			}
			require.Equal(t, []string{"body.first_name", "body.last_name", "body.email", "body.phone_number"},
				h.Wrong("POST", at, `{"first_name":"","last_name":"","email":"","phone_number":""}`))
			now := h.Get("ana", at+"/"+id)
			require.Equal(t, "Sam", now["first_name"], "a refused change changes nothing")
			require.Equal(t, "none", now["access"])
		}
	})
}

func TestTextsOfAMemberHaveTheirLimits(t *testing.T) {
	onBoth(t, func(h *fixture) {
		long := func(n int) string { return strings.Repeat("ø", n) }
		for name, c := range map[string]struct {
			field, value string
			fine         bool
		}{
			"as long as may be":     {"first_name", long(100), true},
			"a letter too many":     {"first_name", long(101), false},
			"a whole book":          {"last_name", long(100_000), false},
			"a line break":          {"last_name", "Reed\nSam", false},
			"a break of a terminal": {"last_name", "Re\u0085ed", false},
			"from right to left":    {"last_name", "נור القمري", true},
			"a mark alone":          {"last_name", "\u200f", false},
			"one sign":              {"last_name", "美", true},
			"joined signs":          {"first_name", "👩\u200d🏫", true},
			"a long address":        {"email", strings.Repeat("a", 239) + "@clinic.example", true},
			"a too long address":    {"email", strings.Repeat("a", 240) + "@clinic.example", false},
			"no address":            {"email", "sam", false},
			"no domain":             {"email", "sam@clinic", false},
			"a name and an address": {"email", "Sam <sam@clinic.example>", false},
			"two lines of a letter": {"email", "sam@clinic.example\r\nBcc: all@clinic.example", false},
			"a number with a word":  {"phone_number", "+47 22 33 ext. 4", true},
			"other digits":          {"phone_number", "٠١٢٣٤٥", true},
			"no number":             {"phone_number", "call me", false},
			"a long number":         {"phone_number", strings.Repeat("1", 41), false},
		} {
			body := with(t, peopletest.Sam, map[string]any{c.field: c.value})
			if !c.fine {
				require.Equal(t, []string{"body." + c.field}, h.Wrong("POST", "/api/specialist", body), name)
				continue
			}
			require.Equal(t, c.value, h.Ask("ana", "POST", "/api/specialist", body, 201)[c.field], name)
		}
	})
}

func TestAChangeOfAMemberIsRecordedWithItsFields(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Sam("ana", "guardian", "guardian")
		h.Ask("ana", "PATCH", "/api/guardian/"+id, `{"first_name":" Sam ","email":"sam@clinic.example"}`, 200)
		h.Ask("ana", "PATCH", "/api/guardian/"+id, `{}`, 200)
		now := h.Ask("ana", "PATCH", "/api/guardian/"+id, `{"last_name":"Reed-Øst","phone_number":"555 0100"}`, 200)
		require.Equal(t, "Reed-Øst", now["last_name"])
		require.Equal(t, now, h.Get("ana", "/api/guardian/"+id))
		require.Equal(t, []string{"person.create", "person.update"}, h.Acts(id), "what changes nothing is no change")
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'person.update' AND detail LIKE '%last_name%phone_number%'`))
	})
}

func TestChangesAtOnceAreAllKept(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Sam("ana", "guardian", "guardian")
		fields := []string{"first_name", "last_name", "phone_number", "email"}
		values := []string{"A", "B", "777", "new@clinic.example"}
		codes := make([]int, len(fields))
		peopletest.AtOnce(len(fields), func(i int) {
			codes[i] = h.Call("ana", "PATCH", "/api/guardian/"+id, `{"`+fields[i]+`":"`+values[i]+`"}`).Code
		})
		now := h.Get("ana", "/api/guardian/"+id)
		for i, field := range fields {
			require.Equal(t, 200, codes[i])
			require.Equal(t, values[i], now[field])
		}
	})
}
