package oneroster_test

import (
	"archive/zip"
	"bytes"
	"context"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/oneroster"
	"milepost/internal/provisioning"
	"milepost/internal/testworld"
)

// school is an organization with a roster of files, whose teachers become members.
type school struct {
	*testworld.World
	org    *testworld.Person
	source string
}

const domain = "hill.example"

func newSchool(t *testing.T, w *testworld.World, rules ...provisioning.GroupRule) *school {
	t.Helper()
	h := &school{World: w, org: w.Person(authz.Organization, account.Active)}
	h.org.Directory(testworld.TenantFields(domain, rules...))
	of, err := w.Services.OneRosters.Create(authz.With(t.Context(), h.org.Actor), h.org.Actor, oneroster.NewRosterSource{
		Kind: "csv", RosterSourceFields: oneroster.RosterSourceFields{Name: "Files", Imports: []string{"teachers"}},
	})
	require.NoError(t, err)
	h.source = of.ID
	return h
}

// read reads a set of a student, teachers and what else its users are, as lines of users.csv without the role.
func (h *school) read(kind string, users ...string) oneroster.RosterRun {
	h.T.Helper()
	var body, file bytes.Buffer
	archive := zip.NewWriter(&file)
	for name, text := range map[string]string{
		"manifest.csv": "propertyName,value\nfile.users," + kind,
		"users.csv":    "sourcedId,status,enabledUser,role,givenName,familyName,email\nu1,,true,student,Ada,Shea,\n" + strings.Join(users, "\n"),
	} {
		part, err := archive.Create(name)
		require.NoError(h.T, err)
		_, err = part.Write([]byte(text))
		require.NoError(h.T, err)
	}
	require.NoError(h.T, archive.Close())
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "roster.zip")
	require.NoError(h.T, err)
	_, err = part.Write(file.Bytes())
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequestWithContext(authz.With(h.T.Context(), h.org.Actor), http.MethodPost, "/", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	run, err := h.Services.OneRosters.Upload(r, h.source)
	require.NoError(h.T, err)
	return h.after(run.ID)
}

// after is a run when all work is done that is due.
func (h *school) after(id string) oneroster.RosterRun {
	h.T.Helper()
	require.NoError(h.T, h.Jobs.RunDue(h.T.Context()))
	run, err := h.Services.OneRosters.OneRun(h.T.Context(), h.org.Actor, id)
	require.NoError(h.T, err)
	return run
}

// approve runs the import of a run.
func (h *school) approve(run oneroster.RosterRun) oneroster.RosterRun {
	h.T.Helper()
	require.Equal(h.T, "open", run.State, "%+v", run)
	_, err := h.Services.Rosters.Run(authz.With(h.T.Context(), h.org.Actor), h.org.Actor, run.ID)
	require.NoError(h.T, err)
	return h.after(run.ID)
}

// members are the addresses of the organization's members.
func (h *school) members() []string {
	h.T.Helper()
	var list []string
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &list, `SELECT a.email FROM organization_member m JOIN account a ON a.id = m.account_id
		WHERE m.organization_id = $1 AND m.state = 'accepted' ORDER BY a.email`, h.org.ID))
	return list
}

func counts(run oneroster.RosterRun) map[string]int64 {
	found := map[string]int64{}
	for _, f := range run.Findings {
		found[f.Finding] = f.Records
	}
	return found
}

func teacherLine(id, email string) string { return id + ",,true,teacher,Tess," + id + "," + email }

// someone is a confirmed account with an address.
func (h *school) someone(role authz.Role, email string, confirmed bool) *testworld.Person {
	p := h.Person(role, account.Active)
	h.Exec(`UPDATE account SET email = $2, email_folded = $2, confirmed_at = CASE WHEN $3 THEN 1 END WHERE id = $1`, p.ID, email, confirmed)
	return p
}

func TestTeachersOfARosterBecomeMembersWithinTheDomainsOfTheirOrganization(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		h := newSchool(t, w, provisioning.GroupRule{Group: "Teacher", Role: authz.Specialist})
		mine := h.someone(authz.AppUser, "mine@"+domain, true)
		h.someone(authz.AppUser, "claimed@"+domain, false)
		h.someone(authz.SuperAdmin, "super@"+domain, true)
		accounts := h.Text(`SELECT CAST(count(*) AS TEXT) FROM account`)
		before := h.Text(`SELECT first_name || email || role || state || updated_at FROM account WHERE id = $1`, mine.ID)
		first := h.read("bulk", teacherLine("t1", "New@"+domain), teacherLine("t2", "mine@"+domain), teacherLine("t3", "claimed@"+domain), teacherLine("t4", "super@"+domain),
			teacherLine("t5", "t5@elsewhere.example"), teacherLine("t6", ""), teacherLine("t7", "x@sub."+domain), teacherLine("t8", "y@"+domain+"@z"),
			"p1,,true,principal,Pia,Head,pia@"+domain)
		require.Equal(t, map[string]int64{"teacher_new": 4, "teacher_domain": 3, "teacher_address": 1}, counts(first))
		require.Empty(t, h.members(), "before a person has said so")
		require.Equal(t, accounts, h.Text(`SELECT CAST(count(*) AS TEXT) FROM account`))

		done := h.approve(first)
		require.Equal(t, map[string]int64{"teacher_new": 2, "teacher_account": 2, "teacher_domain": 3, "teacher_address": 1}, counts(done))
		require.Equal(t, []string{"New@" + domain, "mine@" + domain}, h.members())
		require.Equal(t, "Tesst1 Specialist active true", h.Text(`SELECT first_name || last_name || ' ' || role || ' ' || state || ' ' ||
			CASE WHEN password_hash = '' AND confirmed_at IS NOT NULL THEN 'true' ELSE 'false' END FROM account WHERE email = $1`, "New@"+domain))
		require.Equal(t, before, h.Text(`SELECT first_name || email || role || state || updated_at FROM account WHERE id = $1`, mine.ID), "the account stays as it is")
		require.Equal(t, "0", h.Text(`SELECT CAST(count(*) AS TEXT) FROM roster_page`))

		// The same once more changes nothing; who has another id is the same teacher, and whose membership somebody has ended is not made a member again.
		h.Exec(`UPDATE organization_member SET state = 'ended', ended_at = 1 WHERE account_id = $1`, mine.ID)
		again := h.read("bulk", teacherLine("other-t1", "new@"+domain), teacherLine("t2", "mine@"+domain))
		require.Equal(t, "done", again.State, "%+v", again)
		require.Equal(t, []string{"New@" + domain}, h.members())
	})
}

func TestTeachersWhoLeaveARosterAreMembersNoLonger(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		h := newSchool(t, w)
		lines := map[string]string{}
		for _, id := range strings.Fields("t1 t2 t3 t4 t5 t6") {
			lines[id] = teacherLine(id, id+"@"+domain)
		}
		all := func(without ...string) (list []string) {
			some := maps.Clone(lines)
			for _, id := range without {
				delete(some, id)
			}
			for _, line := range some {
				list = append(list, line)
			}
			return list
		}
		first := h.approve(h.read("bulk", all()...))
		require.Len(t, h.members(), 6)

		// One who is missing in a whole roster, or marked in a delta, or a teacher no more; not who is missing in a delta.
		r := h.read("bulk", all("t1")...)
		require.Equal(t, map[string]int64{"teacher_left": 1}, counts(r))
		r = h.read("delta", "t2,tobedeleted,true,teacher,Tess,t2,t2@"+domain, "t3,active,true,aide,Tess,t3,t3@"+domain)
		require.Equal(t, map[string]int64{"teacher_left": 2}, counts(r))
		require.Equal(t, []string{"t4@" + domain, "t5@" + domain, "t6@" + domain}, h.members())
		require.Equal(t, "active", h.Text(`SELECT state FROM account WHERE email = $1`, "t1@"+domain), "the account stays")

		// None at all is more likely a mistake.
		r = h.read("bulk")
		require.Equal(t, map[string]int64{"teacher_kept": 3}, counts(r))
		require.Len(t, h.members(), 3)

		// Who is back is a member again. Taking a run back ends what it began.
		r = h.read("bulk", append(all("t2", "t3"), "u2,,true,student,Ben,New,")...)
		require.Equal(t, map[string]int64{"teacher_new": 1}, counts(r))
		require.Len(t, h.members(), 4)
		_, err := h.Services.Rosters.Undo(authz.With(t.Context(), h.org.Actor), h.org.Actor, r.ID)
		require.NoError(t, err)
		require.Equal(t, "undone", h.after(r.ID).State)
		require.Equal(t, []string{"t4@" + domain, "t5@" + domain, "t6@" + domain}, h.members())
		require.NotEqual(t, first.ID, r.ID)
	})
}

// A domain that somebody else has proved, or nobody, opens nothing; nor does a deleted account come back.
func TestTeachersOfOtherDomainsGetNoAccounts(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		h := newSchool(t, w)
		other := w.Person(authz.Organization, account.Active)
		other.Directory(testworld.TenantFields("theirs.example"))
		_, err := w.Services.Provisioning.Create(authz.With(t.Context(), h.org.Actor), h.org.Actor, testworld.TenantFields("claimed.example"))
		require.NoError(t, err)
		r := h.approve(h.read("bulk", teacherLine("t1", "a@theirs.example"), teacherLine("t2", "b@claimed.example"), teacherLine("t3", "c@"+domain)))
		require.Equal(t, map[string]int64{"teacher_new": 1, "teacher_domain": 2}, counts(r))
		require.Equal(t, []string{"c@" + domain}, h.members())

		gone := h.Text(`SELECT account_id FROM roster_teacher WHERE sourced_id = 't3'`)
		require.NoError(t, w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error { return w.Services.OneRosters.AccountDeleted(ctx, tx, gone) }))
		h.Exec(`UPDATE organization_member SET state = 'ended', ended_at = 1 WHERE account_id = $1`, gone)
		h.Exec(`UPDATE account SET email = 'gone', email_folded = 'gone' WHERE id = $1`, gone)
		r = h.read("bulk", teacherLine("t3", "c@"+domain))
		require.Equal(t, "done", r.State)
		require.Empty(t, h.members())
	})
}
