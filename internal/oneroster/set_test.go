package oneroster

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/oneroster/rostertest"
)

// everything is all that a roster can be taken for.
var everything = []string{importDemographics, importEthnicity, importContact, importGuardians, importClasses}

// school is a set as systems export it: each value under its column, roles and classes in files of their own, columns of a national profile, a person
// with two roles, a class of lessons beside the homeroom.
func school() map[string]string {
	return map[string]string{
		"export/manifest.csv": "propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.users,bulk\nfile.userProfiles,absent",
		"export/users.csv": `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,primaryOrgSourcedId,metadata.jp.homeClass,vendor.bus
u1,,,true,u1,Ada,"O’Shea, Jr.",Mae,00071,,,,"g1, g2",01,geheim-1,o1,,7
u2,,,false,u2,Jürgen,Weiß,,00072,jw@example.org,,,g1,"01,02",,o1,,
u3,,,true,u3,さくら,田中,,,,,,,P3,,o1,k2,
u4,,,true,u4,Ina,Noclass,,,,,,,KG,,,,
t1,,,true,t1,Tom,Ode,,,tom@school.example,,,,,,o1,,
t2,,,true,t2,Uma,Pike,,,,,,,,,o1,,
p1,,,true,p1,Pia,Head,,,,,,,,,o1,,
g1,,,true,g1,Gil,Shea,,,,+44 20 7946 0001,,,,,o1,,
g2,,,true,g2,Hal,Shea,,,hal@example.org,,+44 20 7946 0002,,,,o1,,
x1,,,true,x1,Xia,Unsaid,,,,,,,,,o1,,`,
		"export/roles.csv": `sourcedId,status,userSourcedId,roleType,role,orgSourcedId
r1,,u1,primary,student,o1
r2,,u2,primary,student,o1
r3,,u3,primary,student,o1
r4,,u4,primary,student,o2
r5,,t1,primary,teacher,o1
r6,,t2,primary,teacher,o1
r7,,p1,primary,principal,o1
r8,,p1,secondary,student,o2
r9,,g1,primary,parent,o1
r10,,g2,primary,guardian,o1`,
		"export/orgs.csv":         "sourcedId,name,type\no1,Hill School,school\no2,Evening School,school",
		"export/demographics.csv": "sourcedId,birthDate,sex,asian,white\nu1,2018-02-28,female,,true\nu2,2018-03-01,male,,\nu3,2018-04-02,other,true,",
		"export/classes.csv": `sourcedId,title,classType,location,schoolSourcedId
k1,Class 1a,homeroom,Room 4,o1
k2,Class 1b,homeroom,,o1
k3,Maths,scheduled,Room 9,o1`,
		"export/enrollments.csv": `sourcedId,classSourcedId,userSourcedId,role,primary
e1,k1,u1,student,
e2,k1,u2,student,
e3,k3,u4,student,
e4,k1,t2,teacher,false
e5,k1,t1,teacher,true
e6,k2,t2,teacher,
e7,k3,t1,teacher,true`,
	}
}

// serve has the server send the same roster.
func (h *fixture) serve() {
	org := func(id string) any { return map[string]any{"sourcedId": id, "type": "org"} }
	user := func(id string) any { return map[string]any{"sourcedId": id, "type": "user"} }
	for part, records := range map[string][]rostertest.Record{
		"students": {
			{
				"sourcedId": "u1", "givenName": "Ada", "familyName": "O’Shea, Jr.", "middleName": "Mae", "identifier": "00071", "agents": []any{user("g1"), user("g2")},
				"grades": []string{"01"}, "primaryOrg": org("o1"),
			},
			{
				"sourcedId": "u2", "givenName": "Jürgen", "familyName": "Weiß", "identifier": "00072", "email": "jw@example.org", "agents": []any{user("g1")},
				"grades": []string{"01", "02"}, "primaryOrg": org("o1"), "enabledUser": "false",
			},
			{
				"sourcedId": "u3", "givenName": "さくら", "familyName": "田中", "grades": []string{"P3"}, "primaryOrg": org("o1"),
				"metadata": map[string]any{"jp.homeClass": "k2"},
			},
			{
				"sourcedId": "u4", "givenName": "Ina", "familyName": "Noclass", "grades": []string{"KG"},
				"roles": []any{map[string]any{"roleType": "primary", "role": "student", "org": org("o2")}},
			},
			{
				"sourcedId": "p1", "givenName": "Pia", "familyName": "Head", "primaryOrg": org("o1"), "roles": []any{
					map[string]any{"roleType": "primary", "role": "principal", "org": org("o1")}, map[string]any{"roleType": "secondary", "role": "student", "org": org("o2")},
				},
			},
		},
		"teachers": {{"sourcedId": "t1", "givenName": "Tom", "familyName": "Ode"}, {"sourcedId": "t2", "givenName": "Uma", "familyName": "Pike"}},
		"users": {
			{"sourcedId": "g1", "role": "parent", "sms": "+44 20 7946 0001"},
			{"sourcedId": "g2", "roles": []any{map[string]any{"role": "guardian"}}, "email": "hal@example.org", "phone": "+44 20 7946 0002"},
			{"sourcedId": "t1", "role": "teacher", "agents": []any{user("u4")}, "email": "tom@school.example"},
		},
		"orgs": {{"sourcedId": "o1", "name": "Hill School"}, {"sourcedId": "o2", "name": "Evening School"}},
		"demographics": {
			{"sourcedId": "u1", "birthDate": "2018-02-28", "sex": "female", "white": "true"}, {"sourcedId": "u2", "birthDate": "2018-03-01", "sex": "male"},
			{"sourcedId": "u3", "birthDate": "2018-04-02", "sex": "other", "asian": "true"},
		},
		"classes": {
			{"sourcedId": "k1", "title": "Class 1a", "classType": "homeroom", "location": "Room 4"}, {"sourcedId": "k2", "title": "Class 1b", "classType": "homeroom"},
			{"sourcedId": "k3", "title": "Maths", "classType": "scheduled", "location": "Room 9"},
		},
		"enrollments": {
			enrolled("e1", "k1", "u1", "student"), enrolled("e2", "k1", "u2", "student"), enrolled("e3", "k3", "u4", "student"), enrolled("e4", "k1", "t2", "teacher"),
			enrolled("e6", "k2", "t2", "teacher"), enrolled("e7", "k3", "t1", "teacher"),
			{"sourcedId": "e5", "class": org("k1"), "user": user("t1"), "role": "teacher", "primary": "true"},
		},
	} {
		for _, r := range records {
			h.server.Put(part, r)
		}
	}
}

func enrolled(id, class, user, role string) rostertest.Record {
	return rostertest.Record{"sourcedId": id, "class": map[string]any{"sourcedId": class}, "user": map[string]any{"sourcedId": user}, "role": role}
}

// records are the children in all that a roster says of them.
func (h *fixture) records() []string {
	h.T.Helper()
	columns := strings.Fields("p.middle_name p.date_of_birth p.email p.phone_number c.sex_for_norms c.ethnicity c.school c.grade c.program c.building_room c.teacher c.medical_id")
	for i, column := range columns {
		columns[i] = `'|' || COALESCE(` + column + `, '')`
	}
	list := h.children(columns...)
	for i, child := range list {
		list[i] = strings.ReplaceAll(child, " |", "|")
	}
	return list
}

var schoolChildren = []string{
	"Ada O’Shea, Jr.|Mae|2018-02-28|hal@example.org|+44 20 7946 0001|female|White|Hill School|01|Class 1a|Room 4|Tom Ode|00071",
	"Ina Noclass|||||||Evening School|KG||||",
	"Jürgen Weiß||2018-03-01|jw@example.org|+44 20 7946 0001|male||Hill School|01, 02|Class 1a|Room 4|Tom Ode|00072",
	"さくら 田中||2018-04-02||||Asian|Hill School|P3|Class 1b||Uma Pike|",
}

func TestFilesAndAServerGiveTheSameFields(t *testing.T) {
	onBoth(t, func(h *fixture) {
		r, err := h.upload(h.files(everything...), set(t, school()))
		require.NoError(h.T, err)
		require.Equal(h.T, []RosterFinding{{noRole, 1}, {otherRole, 1}}, r.Findings)
		h.approve(r)
		require.Equal(h.T, schoolChildren, h.records())
		require.Zero(h.T, h.Count(`SELECT count(*) FROM child_import_row WHERE cells LIKE '%geheim%'`))
		require.Zero(h.T, h.Count(`SELECT count(*) FROM roster_page WHERE records LIKE '%geheim%'`))
	})
	onBoth(t, func(h *fixture) {
		h.serve()
		of, err := h.s.Create(h.ctx(), h.actor, NewRosterSource{Kind: kindServer, RosterSourceFields: h.fields(everything...)})
		require.NoError(h.T, err)
		r := h.read(of.ID)
		require.Equal(h.T, []RosterFinding{{otherRole, 1}}, r.Findings)
		h.approve(r)
		require.Equal(h.T, schoolChildren, h.records())
	})
}

// Spreadsheets and databases write the same set in other ways.
func TestASetMayBeWrittenInManyWays(t *testing.T) {
	wide := func(text string) string {
		out := []byte("\xff\xfe")
		for _, r := range text {
			out = append(out, byte(r), byte(r>>8))
		}
		return string(out)
	}
	for name, write := range map[string]func(table string) string{
		"with a byte order mark and the line ends of Windows": func(table string) string {
			return "\xef\xbb\xbf" + strings.ReplaceAll(table, "\n", "\r\n")
		},
		"as UTF-16": wide,
		"with columns in capitals": func(table string) string {
			head, rest, _ := strings.Cut(table, "\n")
			return strings.ToUpper(head) + "\n" + rest
		},
		"with empty rows and cells": func(table string) string { return table + "\n,,\n" },
	} {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(h *fixture) {
				tables := school()
				for table, text := range tables {
					tables[table] = write(text)
				}
				r, err := h.upload(h.files(everything...), set(t, tables))
				require.NoError(h.T, err)
				h.approve(r)
				require.Equal(h.T, schoolChildren, h.records())
			})
		})
	}
}

// Only users are needed; without roles.csv each has one, as in version 1.1.
func TestASetMayLackFiles(t *testing.T) {
	onBoth(t, func(h *fixture) {
		users := "sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName\nu1,true,o1,student,Ada,Shea\nt1,true,o1,teacher,Tom,Ode\ng1,true,o1,guardian,Gil,Shea\n"
		r, err := h.upload(h.files(everything...), set(t, map[string]string{"users.csv": users, "demographics.csv": ""}))
		require.NoError(h.T, err)
		require.True(h.T, r.Whole)
		h.approve(r)
		require.Equal(h.T, []string{"Ada Shea"}, h.children())
	})
}

func TestADeltaSetSaysOnlyWhatHasChanged(t *testing.T) {
	onBoth(t, func(h *fixture) {
		source := h.files(everything...)
		r, err := h.upload(source, set(t, school()))
		require.NoError(h.T, err)
		h.approve(r)
		users, _, _ := strings.Cut(school()["export/users.csv"], "\n")
		r = h.delta(source, map[string]string{
			// Whose role has not changed has none here: a teacher, and a child. Another child is a student no more.
			"users.csv": users + `
t1,active,2026-09-01,true,t1,Tomas,Ode,,,,,,,,,o1,,
u4,active,2026-09-01,true,u4,Ina,Newname,,,,,,,KG,,,,
u2,active,2026-09-01,true,u2,Jürgen,Weiß,,00072,,,,,,,,,
u3,tobedeleted,2026-09-01,true,u3,さくら,田中,,,,,,,P3,,o1,k2,`,
			"roles.csv": `sourcedId,status,userSourcedId,roleType,role,orgSourcedId
r2,tobedeleted,u2,primary,student,o1
r3,tobedeleted,u3,primary,student,o1`,
			// A child of whom nothing else has changed; the class whose teacher is not in the set stays as it is.
			"demographics.csv": "sourcedId,birthDate,sex\nu1,2018-02-27,female\nt1,1980-01-01,male",
			"classes.csv":      "sourcedId,title,classType,location\nk2,Class 2b,homeroom,Room 5",
			"enrollments.csv":  "sourcedId,classSourcedId,userSourcedId,role\ne9,k2,u1,student",
		})
		require.Equal(h.T, forLeavers, r.WaitsFor, "%+v", r)
		require.Equal(h.T, []RosterFinding{{noRole, 1}}, r.Findings)
		h.approve(r)
		want := slices.Clone(schoolChildren[:2])
		want[0] = strings.Replace(want[0], "02-28", "02-27", 1)
		want[1] = strings.Replace(want[1], "Noclass", "Newname", 1)
		require.Equal(h.T, want, h.records())

		// With its teacher the class is another one.
		r = h.delta(source, map[string]string{
			"users.csv":       users + "\nt2,active,,true,t2,Uma,Pike,,,,,,,,,o1,,",
			"roles.csv":       "sourcedId,userSourcedId,roleType,role\nr6,t2,primary,teacher",
			"classes.csv":     "sourcedId,title,classType,location\nk2,Class 2b,homeroom,Room 5",
			"enrollments.csv": "sourcedId,classSourcedId,userSourcedId,role\n,k2,u1,student\n,k2,t2,teacher",
		})
		require.Equal(h.T, stateDone, r.State, "%+v", r)
		require.Contains(h.T, h.records()[0], "Class 2b|Room 5|Uma Pike")
	})
}

// delta sends a set with what has changed, some time after the one before.
func (h *fixture) delta(source string, tables map[string]string) RosterRun {
	h.T.Helper()
	h.wait(minuteOfRuns)
	tables["manifest.csv"] = manifest + "delta"
	r, err := h.upload(source, set(h.T, tables))
	require.NoError(h.T, err)
	return r
}
