package oneroster

import (
	"archive/zip"
	"bytes"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/fault"
)

// upload sends a file, as a form does.
func (h *fixture) upload(source string, file []byte) (RosterRun, error) {
	h.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "roster.zip")
	require.NoError(h.T, err)
	_, err = part.Write(file)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequestWithContext(authz.With(h.T.Context(), h.actor), http.MethodPost, "/", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	run, err := h.s.Upload(r, source)
	if err != nil {
		return run, err
	}
	h.due()
	return h.run(run.ID), nil
}

// set is a .zip file with tables.
func set(t *testing.T, tables map[string]string) []byte {
	t.Helper()
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	for name, text := range tables {
		part, err := archive.Create(name)
		require.NoError(t, err)
		_, err = part.Write([]byte(strings.TrimSpace(text) + "\n"))
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	return file.Bytes()
}

const manifest = "propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.users,"

// bulk is a set of version 1.2, in which roles.csv says who is a student.
func bulk() map[string]string {
	return map[string]string{
		"manifest.csv": manifest + "bulk",
		"users.csv": `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,middleName,identifier,email,password
r1,,,true,ana,Ana,Rivera,,0011,ana@example.org,secret
r2,,,true,ben,Ben,Sørensen,,0012,,
r3,,,true,gus,Gus,Teacher,,,,`,
		"roles.csv": `sourcedId,userSourcedId,roleType,role,orgSourcedId
p1,r1,primary,student,o1
p2,r2,primary,student,o1
p3,r3,primary,teacher,o1`,
		"orgs.csv":         "sourcedId,name,type\no1,Lakeside School,school",
		"demographics.csv": "sourcedId,birthDate,sex,asian\nr1,2016-04-05,female,true\nr2,2016-13-05,male,false",
	}
}

func (h *fixture) files(imports ...string) string {
	h.T.Helper()
	of, err := h.s.Create(h.ctx(), h.actor, NewRosterSource{Kind: kindFiles, RosterSourceFields: RosterSourceFields{Name: "Files", Imports: imports}})
	require.NoError(h.T, err)
	return of.ID
}

func TestASetOfFilesIsFollowedAsAServerIs(t *testing.T) {
	onBoth(t, func(h *fixture) {
		source := h.files(importDemographics, importEthnicity)
		first, err := h.upload(source, set(t, bulk()))
		require.NoError(h.T, err)
		require.Equal(h.T, []RosterFinding{{badBirth, 1}}, first.Findings)
		h.approve(first)
		require.Equal(h.T, []string{"Ana Rivera Lakeside School 0011 Asian", "Ben Sørensen Lakeside School 0012 "}, h.children("c.school", "c.medical_id", "c.ethnicity"))
		require.EqualValues(h.T, 2, h.Count(`SELECT count(*) FROM person WHERE email = ''`)) // contact is not taken
		require.Zero(h.T, h.Count(`SELECT count(*) FROM child_import_row WHERE cells LIKE '%secret%'`))

		// A delta set names only the changed students; students it does not name stay.
		h.wait(minuteOfRuns)
		delta := map[string]string{
			"manifest.csv": manifest + "delta",
			"users.csv": `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,role
r1,active,2026-03-01,true,ana,Ana,Rivera Paz,student`,
		}
		r, err := h.upload(source, set(t, delta))
		require.NoError(h.T, err)
		require.Equal(h.T, stateDone, r.State, "%+v", r)
		require.Equal(h.T, [3]int64{0, 1, 0}, [3]int64{r.New, r.Update, r.Leave})

		// A whole set has whoever is left. Half of the children leaving waits for a person.
		h.wait(minuteOfRuns)
		rest := bulk()
		rest["users.csv"] = strings.Replace(rest["users.csv"], "r2,,", "r2,tobedeleted,", 1)
		r, err = h.upload(source, set(t, rest))
		require.NoError(h.T, err)
		require.Equal(h.T, forLeavers, r.WaitsFor, "%+v", r)
		h.approve(r)
		require.Equal(h.T, []string{"Ana Rivera"}, h.children())

		// A row that is out of step may be anybody's: nobody leaves.
		h.wait(minuteOfRuns)
		rest = bulk()
		rest["users.csv"] += "\nr9,,,true,broken"
		r, err = h.upload(source, set(t, rest))
		require.NoError(h.T, err)
		require.Equal(h.T, []RosterFinding{{badBirth, 1}, {incomplete, 1}, {unread, 1}}, r.Findings)
		require.EqualValues(h.T, 1, r.Return)
	})
}

// minuteOfRuns is the time after which a roster may be read once more, however often it was.
const minuteOfRuns = 5 * 60 * 1_000_000_000

func TestFilesThatAreNoRosterAreRefused(t *testing.T) {
	onBoth(t, func(h *fixture) {
		source, server := h.files(), h.add()
		twice := set(t, bulk())
		var bomb bytes.Buffer
		archive := zip.NewWriter(&bomb)
		part, err := archive.Create("users.csv")
		require.NoError(h.T, err)
		_, err = part.Write([]byte("sourcedId,givenName,familyName,enabledUser,role\n"))
		require.NoError(h.T, err)
		line := []byte(strings.Repeat("0", 1<<16) + "\n")
		for range 40 << 20 >> 16 {
			_, err = part.Write(line)
			require.NoError(h.T, err)
		}
		require.NoError(h.T, archive.Close())
		for name, file := range map[string][]byte{
			"a list without ids":       []byte("First name,Last name\nMia,Stone\n"),
			"a set without users":      set(t, map[string]string{"manifest.csv": manifest + "bulk", "orgs.csv": "sourcedId,name,type\no1,A,school"}),
			"a set that is cut off":    twice[:len(twice)/2],
			"a set that unpacks large": bomb.Bytes(),
			"nothing":                  {},
			"no archive":               []byte("PK\x03\x04 and nothing more"),
		} {
			h.wait(minuteOfRuns)
			_, err := h.upload(source, file)
			var refused *fault.Error
			require.ErrorAs(h.T, err, &refused, name)
		}
		_, err = h.upload(server, set(t, bulk()))
		require.ErrorContains(h.T, err, ofServer.String())
		require.Empty(h.T, h.children())
		require.Zero(h.T, h.Count(`SELECT count(*) FROM roster_run`))
	})
}
