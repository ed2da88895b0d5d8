package roster

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
)

var decidedAt = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// decidedRows returns the decisions on rows, as "decision child" or the reasons of a refusal. The header's fields are guessed.
func decidedRows(header string, list []known, rows ...string) []string {
	names := strings.Split(header, ";")
	_, fields := importfile.Guess(names)
	j := newMatcher(rowReader{names: names, fields: fields, dates: importcell.Dates{Order: importcell.DMY, Now: decidedAt}}, newRoster(list), decidedAt)
	records := map[string]people.Child{}
	for _, k := range list {
		c := people.Child{Person: people.Person{ID: k.ID, FirstName: k.FirstName, LastName: k.LastName, DateOfBirth: k.DateOfBirth}}
		c.MedicalID, c.CustomID = k.MedicalID, k.CustomID
		records[k.ID] = c
	}
	var out []string
	for i, row := range rows {
		v := j.decide(j.match(int64(i+2), strings.Split(row, ";"), importfile.Marks{}, ""), records)
		if v.Kind == decisionRefused {
			out = append(out, strings.Join(v.Reasons.texts(), " | "))
			continue
		}
		out = append(out, strings.TrimSpace(v.Kind+" "+v.ChildID))
	}
	return out
}

func TestRowsAreMatchedWithTheList(t *testing.T) {
	list := []known{
		{ID: "zoe", FirstName: "Zoë", LastName: "Øst", DateOfBirth: "2019-03-12", MedicalID: "7"},
		{ID: "undated", FirstName: "Ann", LastName: "Lee"},
		{ID: "gone", FirstName: "Old", LastName: "Friend", DateOfBirth: "2015-01-01", MedicalID: "9", Archived: true},
		{ID: "twin1", FirstName: "Kim", LastName: "Twin", DateOfBirth: "2018-01-01"},
		{ID: "twin2", FirstName: "Kim", LastName: "Twin", DateOfBirth: "2018-01-01", CustomID: "t2"},
	}
	const header = "First name;Last name;DOB;Student ID;Custom ID;Child ID;Grade"
	for row, want := range map[string]string{
		"Zoë;Øst;12.03.2019;7;;;":            "same zoe",
		"Zoë;Øst;12.03.2019;;;;2":            "update zoe",
		"ZOE;ost;12.3.2019;;;;":              "update zoe",
		"Zoe;Newname;;7;;;":                  "update zoe",
		";;;7;;;3":                           "update zoe",
		";;;;;zoe;3":                         "update zoe",
		"Zoë;Øst;13.03.2019;;;;":             "new",
		"Zoë;Øst;12.03.2019;8;;;":            "A child of this name and date of birth is on the list with another id.",
		"Zoë;Øst;;;;;":                       "same zoe",
		"Zoë;Øst;;;;;4":                      "A child of this name is on the list, but without a date of birth on both sides it is not sure that it is the same one.",
		"Ann;Lee;01.01.2018;;;;":             "A child of this name is on the list, but without a date of birth on both sides it is not sure that it is the same one.",
		"Old;Friend;01.01.2015;;;;":          "A child with this name and date of birth is archived. Restore them first.",
		"X;Y;;9;;;":                          "A child with this student id is archived. Restore them first.",
		"Kim;Twin;01.01.2018;;;;":            "More than one child on the list has this name and date of birth.",
		"Kim;Twin;01.01.2018;;t2;;1":         "update twin2",
		"Zoë;Øst;12.03.2019;7;t2;;":          "The student id and the custom id are those of two different children on the list.",
		"A;B;;;;nobody;":                     "No child on the list has this id.",
		";B;31.02.2019;;;;":                  "DOB: 31.02.2019 is not a date | First name is empty.",
		"A;B;01.01.2030;;;;":                 "DOB: Please enter a date of birth that is not in the future.",
		strings.Repeat("x", 101) + ";B;;;;;": "First name: this is longer than 100 letters",
	} {
		require.Equal(t, []string{want}, decidedRows(header, list, row), row)
	}
}

// A row that does not say which of several records it is about leads to one of them, where they can be joined.
func TestARowThatFitsSeveralRecordsNamesOneOfThem(t *testing.T) {
	list := []known{
		{ID: "old", FirstName: "Old", LastName: "Friend", DateOfBirth: "2015-01-01", Archived: true},
		{ID: "kim0", FirstName: "Kim", LastName: "Twin", DateOfBirth: "2018-01-01", Archived: true},
		{ID: "kim1", FirstName: "Kim", LastName: "Twin", DateOfBirth: "2018-01-01"},
		{ID: "kim2", FirstName: "Kim", LastName: "Twin", DateOfBirth: "2018-01-01", CustomID: "t2"},
		{ID: "zoe", FirstName: "Zoë", LastName: "Øst", DateOfBirth: "2019-03-12", MedicalID: "7"},
	}
	names := []string{"First name", "Last name", "DOB", "Student ID", "Custom ID"}
	_, fields := importfile.Guess(names)
	j := newMatcher(rowReader{names: names, fields: fields, dates: importcell.Dates{Order: importcell.DMY, Now: decidedAt}}, newRoster(list), decidedAt)
	for row, want := range map[string]struct {
		child string
		join  bool
	}{
		"Kim;Twin;01.01.2018;;":   {"kim1", true},
		"Zoë;Øst;12.03.2019;7;t2": {"zoe", true},
		"Zoë;Øst;12.03.2019;8;":   {"zoe", false},
		"Old;Friend;01.01.2015;;": {"old", false},
		"Zoë;Øst;31.02.2019;;":    {"zoe", false}, // its own date cannot be read
		"Ann;Lee;01.01.2018;;":    {"", false},
	} {
		v := j.decide(j.match(2, strings.Split(row, ";"), importfile.Marks{}, ""), map[string]people.Child{"zoe": {Person: people.Person{ID: "zoe"}}})
		require.Equal(t, want.child, v.ChildID, row)
		shown := (&childImport{}).row(decidedRow{Decision: v.Kind, Reasons: v.Reasons, ChildID: v.ChildID}, nil)
		require.Equal(t, want.join, shown.Join, row)
	}
}

// What was shown of a row is what is applied, or nothing.
func TestARowIsNotAppliedToAnotherChildThanWasShown(t *testing.T) {
	for _, c := range []struct {
		shown, child, kind, want string
	}{
		{"zoe", "zoe", decisionUpdate, decisionUpdate},
		{"zoe", "ann", decisionUpdate, decisionRefused},
		{"zoe", "", decisionNew, decisionRefused},
		{"", "", decisionNew, decisionNew},
		{"", "zoe", decisionSame, decisionSame},
		{"", "", decisionCheck, decisionRefused},
	} {
		got := decision{Row: 2, Kind: c.kind, ChildID: c.child}.final(decidedRow{ChildID: c.shown})
		require.Equal(t, c.want, got.Kind, c)
	}
}

func TestRowsOfOneFileAreDistinct(t *testing.T) {
	require.Equal(t, []string{
		"new", "The same name and date of birth as row 2.", "new", "The same student id as row 4.", "The same name, and no date of birth or id to tell the two apart, as row 2.",
		"new", "new", "First name is empty.", "new",
	}, decidedRows("First name;Last name;DOB;Student ID", nil,
		"Zoë;Øst;12.03.2019;", "zoe;ost;12.03.2019;", "Ann;Lee;;7", "Bea;Lee;;7", "Zoë;Øst;;", "Cy;Lee;;8", "Cy;Lee;;9", ";Lee;;10", "Di;Lee;;10"))
	require.Equal(t, []string{"update zoe", "This is the same child as row 2."}, decidedRows("Child ID;Grade",
		[]known{{ID: "zoe", FirstName: "Zoë", LastName: "Øst"}}, "zoe;1", "zoe;2"))
}

func TestLayoutsOfOtherPrograms(t *testing.T) {
	const users = "sourcedId;status;dateLastModified;enabledUser;orgSourcedIds;role;username;userIds;givenName;familyName;middleName;identifier;email;sms;phone;agentSourcedIds;grades;password"
	require.Equal(t, []string{"new", "role: this is a teacher, not a student", "status: the file says that the row is “tobedeleted”"}, decidedRows(users, nil,
		"u1;;;true;o1;student;zoe;;Zoë;Øst;;7;;;;;02;", "u2;;;true;o1;teacher;lee;;Ann;Lee;;;;;;;;", "u3;tobedeleted;;true;o1;student;x;;X;Y;;;;;;;;"))
	const demographics = "sourcedId;status;dateLastModified;birthDate;sex;asian;white;hispanicOrLatinoEthnicity"
	list := []known{{ID: "zoe", FirstName: "Zoë", LastName: "Øst", CustomID: "u1"}}
	require.Equal(t, []string{"update zoe", "No child on the list has this id, and the file has no names to add one."},
		decidedRows(demographics, list, "u1;;;2019-03-12;female;true;false;true", "u9;;;2019-03-12;male;;;"))
}

func TestFlagsBecomeTheEthnicity(t *testing.T) {
	names := []string{"asian", "white", "Custom ID"}
	r := rowReader{names: names, fields: []importfile.Field{importfile.EthnicityFlag, importfile.EthnicityFlag, importfile.CustomID}}
	c := r.read(2, []string{"true", "TRUE", "1"}, importfile.Marks{}, "")
	require.Equal(t, "Asian, White", *c.edit.Ethnicity)
}

// An import knows the fields of the form, each by its name.
func TestAnImportKnowsAllFieldsOfTheForm(t *testing.T) {
	for field := range editFields {
		require.True(t, field.Known(), field)
	}
	for _, field := range importfile.Fields() {
		switch field {
		case importfile.None, importfile.ChildID, importfile.FullName, importfile.GestationalWeek, importfile.GestationalDays, importfile.Role, importfile.Status, importfile.EthnicityFlag:
		default:
			require.Contains(t, editFields, field)
		}
	}
}
