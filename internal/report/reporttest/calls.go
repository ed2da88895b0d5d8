package reporttest

import (
	"encoding/json"
	"slices"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// Read reads a report as its owner.
func (d *Fixture) Read(path string) (r document.Report) {
	d.T.Helper()
	w := d.Call("owner", "GET", path, "")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &r))
	return r
}

// Sign signs a report at a revision and returns the status and the body.
func (d *Fixture) Sign(id string, revision int, reason string) (int, string) {
	d.T.Helper()
	body, err := json.Marshal(signing.Signing{Revision: int64(revision), Reason: reason})
	require.NoError(d.T, err)
	w := d.Call("owner", "POST", "/api/report/"+id+"/sign", string(body))
	return w.Code, w.Body.String()
}

// Signed signs a report that can be.
func (d *Fixture) Signed(id string, revision int, reason string) (out document.Signature) {
	d.T.Helper()
	code, body := d.Sign(id, revision, reason)
	require.Equal(d.T, 200, code, body)
	require.NoError(d.T, json.Unmarshal([]byte(body), &out))
	return out
}

// Account stores an account and returns its actor.
func (d *Fixture) Account(session string) authz.Actor {
	d.T.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	d.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'Bo', 'Reed', 'Specialist', 'active', '', 1, 1)`, actor.ID)
	d.Sessions[session] = actor
	return actor
}

// Member adds a person to the care team of the child, accepted by an account if one is named.
func (d *Fixture) Member(kind people.Kind, account string) string {
	d.T.Helper()
	id, owner, access := uuid.NewString(), d.Lower.Owner.ID, people.AccessNone
	if account != "" {
		access = people.AccessAccepted
	}
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, $3, 'Gil', 'Stone', $4, NULLIF($5, ''), 1, 1)`, id, owner, kind, access, account)
	d.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), d.Lower.Found.ChildID, id)
	return id
}

// Share names the guardians who may read a report.
func (d *Fixture) Share(who, id string, guardians ...string) int {
	d.T.Helper()
	body, err := json.Marshal(sharing.Sharing{GuardianIDs: append([]string{}, guardians...)})
	require.NoError(d.T, err)
	return d.Call(who, "PUT", "/api/report/sharing/"+id, string(body)).Code
}

// Edit returns the body of a save: a new report's content with a change.
func Edit(change func(c *content.Content), revision int64) string {
	edited := content.New()
	change(&edited)
	body, err := json.Marshal(report.ContentEdit{Content: edited, Revision: revision})
	if err != nil {
		panic(err)
	}
	return string(body)
}

// Section is a section of a content by its key.
func Section(c *content.Content, key string) *content.Section {
	return &c.Sections[slices.IndexFunc(c.Sections, func(s content.Section) bool { return s.Key == key })]
}

// Reordered puts the chart first, without printing it, and writes a text.
func Reordered(c *content.Content) {
	at := slices.IndexFunc(c.Sections, func(s content.Section) bool { return s.Key == "barChart" })
	chart := c.Sections[at]
	chart.OptsOut = true
	c.Sections = slices.Insert(slices.Delete(c.Sections, at, at+1), 0, chart)
	Section(c, "obserComments").Text = "<p>Calm<script>x</script></p>"
}

// Commented writes a comment.
func Commented(text string) func(c *content.Content) {
	return func(c *content.Content) { Section(c, "obserComments").Text = "<p>" + text + "</p>" }
}
