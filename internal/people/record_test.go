package people_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// everything sets every field of a child's record.
const everything = `{"first_name":"Zoë","middle_name":"Ida","last_name":"Øst","email":"zoe@home.example","phone_number":"555 0100",
	"date_of_birth":"2020-02-29","gestational_weeks":38,"gestational_days":4,"gender_identity":"Girl","sex_for_norms":"female","ethnicity":"Sámi","disability_status":"Hearing aid",
	"language":"Norsk","address":"1 Mill Lane\nEly","school":"Mill School","grade":"1b","program":"Speech","program_type":"Weekly",
	"building_room":"B 12","teacher":"Ms Ash","medical_id":"M-1","custom_id":"C-1","referring_physician":"Dr Elm","consent_sign_date":"2026-01-02","notes":"נור\nlikes trains"}`

func TestAChildsRecordKeepsEverything(t *testing.T) {
	onBoth(t, func(h *fixture) {
		made := h.Ask("ana", "POST", "/api/child", everything, 201)
		id := made["child_id"].(string)
		for field, value := range fieldsOf(t, everything) {
			require.Equal(t, value, made[field], field)
		}
		require.Equal(t, made, h.Get("ana", "/api/child/"+id))
		emptied := map[string]any{"gestational_weeks": 0, "gestational_days": 0}
		for field := range fieldsOf(t, everything) {
			if !strings.HasPrefix(field, "gestational_") && field != "first_name" && field != "last_name" {
				emptied[field] = ""
			}
		}
		bare := h.Ask("ana", "PATCH", "/api/child/"+id, with(t, `{}`, emptied), 200)
		plain := h.Ask("ana", "POST", "/api/child", `{"first_name":"Zoë","last_name":"Øst"}`, 201)
		for _, field := range []string{"child_id", "created_at"} {
			delete(bare, field)
			delete(plain, field)
		}
		require.Equal(t, plain, bare, "a removed value leaves no trace in the record")
	})
}

func TestAWrongFieldOfAChildChangesNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Ask("ana", "POST", "/api/child", everything, 201)["child_id"].(string)
		before := h.Get("ana", "/api/child/"+id)
		for name, c := range map[string]struct {
			field string
			value any
		}{
			"no first name":           {"first_name", "  "},
			"no last name to be seen": {"last_name", "\u200b"},
			"too long a name":         {"first_name", strings.Repeat("x", 101)},
			"a page break in a name":  {"middle_name", "a\fb"},
			"no address":              {"email", "zoe"},
			"no number":               {"phone_number", "mum"},
			"born tomorrow":           {"date_of_birth", "2999-01-01"},
			"born on no day":          {"date_of_birth", "2021-02-29"},
			"born at an hour":         {"date_of_birth", "2021-02-28T10:00:00Z"},
			"too early":               {"gestational_weeks", 12},
			"a week of days":          {"gestational_days", 7},
			"days below none":         {"gestational_days", -1},
			"a sex without norms":     {"sex_for_norms", "f"},
			"signed tomorrow":         {"consent_sign_date", "2999-01-01"},
			"too long an address":     {"address", strings.Repeat("x", 10_001)},
		} {
			body := with(t, `{"school":"Another"}`, map[string]any{c.field: c.value})
			require.Equal(t, []string{"body." + c.field}, h.Wrong("PATCH", "/api/child/"+id, body), name)
		}
		require.Equal(t, before, h.Get("ana", "/api/child/"+id))
	})
}

func TestAChangeOfAChildIsRecordedWithItsFields(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Ask("ana", "POST", "/api/child", everything, 201)["child_id"].(string)
		h.Ask("ana", "PATCH", "/api/child/"+zoe, everything, 200)
		h.Ask("ana", "PATCH", "/api/child/"+zoe, `{"notes":" one\r\ntwo ","gestational_weeks":39}`, 200)
		require.Equal(t, "one\ntwo", h.Get("ana", "/api/child/"+zoe)["notes"])
		require.Equal(t, []string{"child.create", "child.read", "child.update", "child.read"}, h.Acts(zoe))
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'child.update' AND detail LIKE '%notes%gestational_weeks%'`))
		require.Zero(t, h.Count(`SELECT count(*) FROM audit_event WHERE detail LIKE '%two%'`), "the trail names fields and repeats no record")
	})
}

// How a child answers by switches is a field of its record: the owner changes it there, and the person who runs an activity in
// the runner.
func TestSwitchesAreInTheRecord(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Ask("ana", "POST", "/api/child", everything, 201)["child_id"].(string)
		path := "/api/child/" + zoe
		scanning := func() any { return h.Get("ana", path)["scanning"] }
		require.Equal(t, map[string]any{"mode": "off", "speed_ms": 1500.0}, scanning())
		h.Ask("ana", "PATCH", path, `{"scanning":{"mode":"automatic","speed_ms":2500}}`, 200)
		require.Equal(t, map[string]any{"mode": "automatic", "speed_ms": 2500.0}, scanning())
		h.Ask("ana", "PATCH", path, `{"grade":"2a"}`, 200)
		require.Equal(t, map[string]any{"mode": "automatic", "speed_ms": 2500.0}, scanning(), "what is not named stays")
		for body, field := range map[string]string{
			`{"scanning":{"mode":"blink","speed_ms":1500}}`:    "body.scanning.mode",
			`{"scanning":{"mode":"step","speed_ms":499}}`:      "body.scanning.speed_ms",
			`{"scanning":{"mode":"step","speed_ms":5001}}`:     "body.scanning.speed_ms",
			`{"scanning":{"mode":"step","speed_ms":1500.5}}`:   "body.scanning.speed_ms",
			`{"scanning":{"mode":"off","speed_ms":900,"x":1}}`: "body.scanning.x",
		} {
			require.Equal(t, []string{field}, h.Wrong("PATCH", path, body), body)
		}
		require.Equal(t, map[string]any{"mode": "automatic", "speed_ms": 2500.0}, scanning())
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'child.update' AND detail LIKE '%scanning%'`))
	})
}
