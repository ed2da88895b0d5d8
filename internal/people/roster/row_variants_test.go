package roster

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
)

// rosterVariant is a roster as people send it, with the expected outcome of its rows: "new Zoë Øst 2019-03-12", or the decision
// and the codes of its warnings, or the reasons of a refusal. dmy is chosen where the order of dates is asked for.
type rosterVariant struct {
	data    []byte
	name    string
	options importfile.Options
	list    []known
	choices importChoices
	want    []string
	asks    bool // for the order of the dates
}

// becomes reads a roster to its end and decides on its rows.
func (c rosterVariant) becomes(t *testing.T) (asked bool, out []string) {
	t.Helper()
	c.options.Name = c.name
	f, err := importfile.Open(t.Context(), bytes.NewReader(c.data), int64(len(c.data)), c.options)
	if err != nil {
		return false, []string{err.Error()}
	}
	m := &childImport{fields: f.Fields, choices: c.choices}
	m.Base1904 = f.Base1904
	for _, name := range f.Names {
		m.Columns = append(m.Columns, importing.Column{Name: name})
	}
	var rows []importfile.Row
	forms := m.newForms(decidedAt)
	for {
		row, err := f.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		rows = append(rows, row)
		m.look(forms, row.Cells, row.Marks)
	}
	m.reading.Form = forms.Decide()
	if asked = m.asks(); asked {
		m.Chosen = importcell.DMY
	}
	j := newMatcher(m.reader(decidedAt), newRoster(c.list), decidedAt)
	records := map[string]people.Child{}
	for _, k := range c.list {
		child := people.Child{Person: people.Person{ID: k.ID, FirstName: k.FirstName, LastName: k.LastName, DateOfBirth: k.DateOfBirth}}
		child.MedicalID, child.CustomID = k.MedicalID, k.CustomID
		records[k.ID] = child
	}
	for _, row := range rows {
		out = append(out, outcome(j.decide(j.match(row.Number, row.Cells, row.Marks, row.Fault), records)))
	}
	return asked, out
}

func outcome(v decision) string {
	c := v.Child
	child := strings.Join(strings.Fields(strings.Join([]string{c.FirstName, c.LastName, c.DateOfBirth, c.Grade, c.School}, " ")), " ")
	codes := slices.Compact(slices.Sorted(slices.Values(v.Codes)))
	switch v.Kind {
	case decisionCheck:
		return "check " + strings.Join(codes, "+") + ": " + child
	case decisionRefused:
		return strings.Join(v.Reasons.texts(), " | ")
	}
	return v.Kind + " " + child
}

func text(lines ...string) []byte { return []byte(strings.Join(lines, "\n") + "\n") }

// sheetOf makes a workbook of one sheet: dates holds the format of each cell that shows a date.
func sheetOf(t *testing.T, dates map[string]string, rows ...[]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i, row := range rows {
		require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row))
	}
	for cell, format := range dates {
		style, err := f.NewStyle(&excelize.Style{CustomNumFmt: &format})
		require.NoError(t, err)
		require.NoError(t, f.SetCellStyle("Sheet1", cell, cell, style))
	}
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	return out.Bytes()
}

// setOf zips tables.
func setOf(t *testing.T, tables map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, table := range tables {
		w, err := archive.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(w, table)
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	return out.Bytes()
}

func row(cells ...any) []any { return cells }

func TestRostersAsPeopleSendThem(t *testing.T) {
	for name, c := range rosterVariants(t) {
		asked, got := c.becomes(t)
		require.Equal(t, c.want, got, name)
		require.Equal(t, c.asks, asked, name)
	}
}

func rosterVariants(t *testing.T) map[string]rosterVariant {
	all := map[string]rosterVariant{}
	for _, some := range []map[string]rosterVariant{dateVariants(t), halfVariants(t), personVariants(), shapeVariants(t), setVariants(t), letterVariants()} {
		for name, c := range some {
			require.NotContains(t, all, name)
			all[name] = c
		}
	}
	return all
}

const dobHead = "First name,Last name,DOB"

func dateVariants(t *testing.T) map[string]rosterVariant {
	take := func(code string) importChoices { return importChoices{Warnings: map[string]string{code: choiceTake}} }
	head := row("First name", "Last name", "DOB")
	return map[string]rosterVariant{
		"a year":                {data: text(dobHead, "A,B,2019"), want: []string{"check year: A B"}},
		"a year, taken":         {data: text(dobHead, "A,B,2019"), choices: take("year"), want: []string{"new A B"}},
		"a year, left out":      {data: text(dobHead, "A,B,2019"), choices: importChoices{Rows: map[int64]string{2: choiceSkip}}, want: []string{"DOB: 2019 is a year and no date. Taken, the row goes without it. | Left out, as chosen."}},
		"a year in a number":    {data: sheetOf(t, nil, head, row("A", "B", 2019)), want: []string{"check year: A B"}},
		"a year shown as a day": {data: sheetOf(t, map[string]string{"C2": "dd.mm.yyyy"}, head, row("A", "B", 2019)), want: []string{"check year: A B"}},
		"an age":                {data: text(dobHead, "A,B,7"), want: []string{"check age: A B"}},
		"an age shown as a day": {data: sheetOf(t, map[string]string{"C2": "dd.mm.yyyy"}, head, row("A", "B", 7)), want: []string{"check age: A B"}},
		"an age, taken":         {data: text(dobHead, "A,B,7"), choices: take("age"), want: []string{"new A B"}},
		"six digits":            {data: text(dobHead, "A,B,010319"), asks: true, want: []string{"new A B 2019-03-01"}},
		"six digits, long":      {data: text(dobHead, "A,B,010319", "C,D,311219"), asks: true, want: []string{"new A B 2019-03-01", "new C D 2019-12-31"}},
		"eight digits, ISO":     {data: text(dobHead, "A,B,20190301"), want: []string{"new A B 2019-03-01"}},
		"eight digits, day 1st": {data: text(dobHead, "A,B,01032019", "C,D,31122019"), want: []string{"new A B 2019-03-01", "new C D 2019-12-31"}},
		"seven digits":          {data: text(dobHead, "A,B,1032019"), want: []string{"DOB: 1032019 is not a date"}},
		"a day number":          {data: text(dobHead, "A,B,43536"), want: []string{"new A B 2019-03-12"}},
		"day numbers of old":    {data: text(dobHead, "A,B,10319"), want: []string{"check adult+serial: A B 1928-04-01"}},
		"a number among dates":  {data: text(dobHead, "A,B,43536", "C,D,2019-03-13"), want: []string{"check serial: A B 2019-03-12", "new C D 2019-03-13"}},
		"a number taken":        {data: text(dobHead, "A,B,43536", "C,D,2019-03-13"), choices: take("serial"), want: []string{"new A B 2019-03-12", "new C D 2019-03-13"}},
		"only month and year":   {data: sheetOf(t, map[string]string{"C2": "mmm-yy"}, head, row("A", "B", 43525)), want: []string{"check part: A B 2019-03-01"}},
		"only day and month":    {data: sheetOf(t, map[string]string{"C2": "d. mmm"}, head, row("A", "B", 43536)), want: []string{"check part: A B 2019-03-12"}},
		"a shown date":          {data: sheetOf(t, map[string]string{"C2": "[$-407]d. mmmm yyyy;@"}, head, row("A", "B", 43536)), want: []string{"new A B 2019-03-12"}},
		"a grown-up":            {data: text(dobHead, "A,B,1980-02-12"), want: []string{"check adult: A B 1980-02-12"}},
		"a day that is not":     {data: text(dobHead, "A,B,31.04.2019"), want: []string{"DOB: 31.04.2019 is not a date"}},
		"both orders":           {data: text(dobHead, "A,B,25/03/2019", "C,D,03/26/2019", "E,F,03/04/2019"), asks: true, want: []string{"new A B 2019-03-25", "new C D 2019-03-26", "check mixed: E F 2019-04-03"}},
		"both orders, swapped":  {data: text(dobHead, "A,B,25/03/2019", "C,D,03/26/2019", "E,F,03/04/2019"), choices: importChoices{Warnings: map[string]string{"mixed": choiceSwap}}, asks: true, want: []string{"new A B 2019-03-25", "new C D 2019-03-26", "new E F 2019-03-04"}},
		"a formula not worked":  {data: formulaBook(t), want: []string{"check formula: A B"}},
		"an error for a date":   {data: text(dobHead, "A,B,#VALUE!"), want: []string{"check error: A B"}},
		"no date, in words":     {data: text(dobHead, "A,B,n/a", "C,D,-"), want: []string{"new A B", "new C D"}},
		"a number of 1904":      {data: book1904(t), want: []string{"new A B 2019-03-12"}},
	}
}

func formulaBook(t *testing.T) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i, cells := range [][]any{{"First name", "Last name", "DOB"}, {"A", "B"}} {
		require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells))
	}
	require.NoError(t, f.SetCellFormula("Sheet1", "C2", "DATE(2019,3,12)"))
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	return out.Bytes()
}

func book1904(t *testing.T) []byte {
	t.Helper()
	f := excelize.NewFile()
	yes := true
	require.NoError(t, f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}))
	for i, cells := range [][]any{{"First name", "Last name", "DOB"}, {"A", "B", 42074}} {
		require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells))
	}
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	return out.Bytes()
}

// A spreadsheet that reads days as months can do so up to the twelfth, and leaves the others as texts.
func halfVariants(t *testing.T) map[string]rosterVariant {
	head := row("First name", "Last name", "DOB")
	half := sheetOf(t, map[string]string{"C2": "mm/dd/yyyy"}, head, row("A", "B", 43558), row("C", "D", "25/03/2019"))
	csv := text(dobHead, "A,B,2019-04-03", "C,D,25/03/2019")
	return map[string]rosterVariant{
		"half a column":          {data: half, want: []string{"check swapped: A B 2019-04-03", "new C D 2019-03-25"}},
		"half a column, swapped": {data: half, choices: importChoices{Warnings: map[string]string{"swapped": choiceSwap}}, want: []string{"new A B 2019-03-04", "new C D 2019-03-25"}},
		"half of a CSV":          {data: csv, want: []string{"check swapped: A B 2019-04-03", "new C D 2019-03-25"}},
		"the same either way":    {data: text(dobHead, "A,B,2019-03-03", "C,D,25/03/2019"), want: []string{"new A B 2019-03-03", "new C D 2019-03-25"}},
		"two habits, no halves":  {data: text(dobHead, "A,B,2019-04-30", "C,D,25/03/2019", "E,F,2019-04-03"), want: []string{"new A B 2019-04-30", "new C D 2019-03-25", "new E F 2019-04-03"}},
	}
}

func personVariants() map[string]rosterVariant {
	zoe := []known{{ID: "zoe", FirstName: "Zoë", LastName: "Øst", DateOfBirth: "2019-03-12", MedicalID: "7"}}
	const head = "Student ID,First name,Last name,DOB,School"
	grownUps := text("Name,Role,DOB", "Ann Lee,Student,2019-03-12", "Bo Ray,Teacher,", "Cy Day,Parent,", "Di Fox,Class clown,", "Ed Orr,,")
	return map[string]rosterVariant{
		"another child's code":  {data: text(head, "7,Ann,Lee,2020-01-01,"), list: zoe, want: []string{"check person: Ann Lee 2020-01-01"}},
		"the code, overwritten": {data: text(head, "7,Ann,Lee,2020-01-01,"), list: zoe, choices: importChoices{Rows: map[int64]string{2: choiceTake}}, want: []string{"update Ann Lee 2020-01-01"}},
		"a code, no birth date": {data: text(head, "7,Ann,Lee,,"), list: zoe, want: []string{"check person: Ann Lee 2019-03-12"}},
		"a code, another day":   {data: text(head, "7,Zoë,Lee,2020-01-01,"), list: zoe, want: []string{"check person: Zoë Lee 2020-01-01"}},
		"a new last name":       {data: text(head, "7,Zoe,Lee,2019-03-12,"), list: zoe, want: []string{"update Zoe Lee 2019-03-12"}},
		"a mended birth date":   {data: text(head, "7,Zoë,Øst,2019-03-13,"), list: zoe, want: []string{"update Zoë Øst 2019-03-13"}},
		"nothing new":           {data: text(head, "7,Zoë,Øst,2019-03-12,"), list: zoe, want: []string{"same Zoë Øst 2019-03-12"}},
		"a school in error":     {data: text(head, "8,Ann,Lee,2020-01-01,#N/A"), want: []string{"check error: Ann Lee 2020-01-01"}},
		"a school of no name":   {data: text(head, "8,Ann,Lee,2020-01-01,NULL"), want: []string{"new Ann Lee 2020-01-01"}},
		"a German error":        {data: text(head, "8,Ann,Lee,2020-01-01,#NV"), want: []string{"check error: Ann Lee 2020-01-01"}},
		"somebody called Null":  {data: text(head, "8,Ann,Null,2020-01-01,"), want: []string{"new Ann Null 2020-01-01"}},
		"grown-ups by their role": {data: grownUps, want: []string{
			"new Ann Lee 2019-03-12", "Role: this is a Teacher, not a student", "Role: this is a Parent, not a student", "check role: Di Fox", "check lonely: Ed Orr",
		}},
		"those who have left": {data: text("Name,Status", "Ann Lee,active", "Bo Ray,withdrawn"), want: []string{"new Ann Lee", "Status: the file says that the row is “withdrawn”"}},
	}
}

func shapeVariants(t *testing.T) map[string]rosterVariant {
	merged := func() []byte {
		f := excelize.NewFile()
		for i, cells := range [][]any{{"First name", "Last name", "School"}, {"A", "B", "Hill"}, {"C", "D"}, {"E", "F"}} {
			require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells))
		}
		require.NoError(t, f.MergeCell("Sheet1", "C2", "C3"))
		require.NoError(t, f.SetRowVisible("Sheet1", 4, false))
		var out bytes.Buffer
		require.NoError(t, f.Write(&out))
		return out.Bytes()
	}
	return map[string]rosterVariant{
		"merged cells and a hidden row": {data: merged(), want: []string{"new A B Hill", "new C D Hill", "check hidden: E F"}},
		"a repeated header":             {data: text("First name,Last name", "A,B", "First name,Last name", "C,D"), want: []string{"new A B", "new C D"}},
		"headings in between":           {data: text("Name,Grade,School", "Ann Lee,2,Hill", "Class 3b,,", "Bo Ray,2,Hill"), want: []string{"new Ann Lee 2 Hill", "check lonely: Class 3b", "new Bo Ray 2 Hill"}},
		"a title above":                 {data: text("Our children,", "First name,Last name", "A,B"), want: []string{"new A B"}},
		"no header, but dates":          {data: text("Zoë,Øst,12.03.2019"), want: []string{"No child on the list has this id, and the file has no names to add one."}},
		"schools":                       {data: text("sourcedId,status,dateLastModified,name,type", "1,,,Hill,school"), want: []string{importfile.ErrNoChildren.Error()}},
		"classes":                       {data: text("sourcedId,title", "1,1a"), want: []string{importfile.ErrNoChildren.Error()}},
	}
}

const (
	users12 = "sourcedId,status,enabledUser,username,givenName,familyName,identifier,grades,password,primaryOrgSourcedId\n" +
		"s1,,true,zoe,Zoë,Øst,7,02,x,o1\nt1,,true,ann,Ann,Lee,,,x,o1\np1,,true,pat,Pat,Doe,,,x,o1\nd1,tobedeleted,true,del,Del,Gone,,,x,o1\nn1,,true,no,No,Role,,,x,o1\n"
	roles12 = "sourcedId,status,userSourcedId,roleType,role,orgSourcedId\nr1,,s1,primary,student,o1\nr2,,t1,primary,teacher,o1\nr3,,p1,primary,principal,o1\n" +
		"r4,,p1,secondary,student,o1\nr5,tobedeleted,n1,primary,student,o1\n"
	people12 = "sourcedId,birthDate,sex,asian\ns1,2019-03-12,female,true\n"
	orgs12   = "sourcedId,name,type\no1,Hill School,school\n"
	usersSDS = "sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\n1,z,Zoë,Øst,x,,,,\n2,a,Ann,Øst,x,,,,\n3,t,Tom,Lee,x,,,,\n"
)

func setVariants(t *testing.T) map[string]rosterVariant {
	noRole := "check no_role: "
	return map[string]rosterVariant{
		"OneRoster 1.2, users alone": {data: []byte(users12), want: []string{
			noRole + "Zoë Øst 02", noRole + "Ann Lee", noRole + "Pat Doe", "status: the file says that the row is “tobedeleted”", noRole + "No Role",
		}},
		"OneRoster 1.2": {data: setOf(t, map[string]string{"users.csv": users12, "roles.csv": roles12, "demographics.csv": people12, "orgs.csv": orgs12}), want: []string{
			"new Zoë Øst 2019-03-12 02 Hill School", "role: this is a teacher, not a student", "check several: Pat Doe Hill School",
			"status: the file says that the row is “tobedeleted”", noRole + "No Role Hill School",
		}},
		"OneRoster 1.2 in a folder": {data: setOf(t, map[string]string{"export/users.csv": users12, "export/roles.csv": roles12, "__MACOSX/users.csv": "x"}), want: []string{
			"new Zoë Øst 02", "role: this is a teacher, not a student", "check several: Pat Doe",
			"status: the file says that the row is “tobedeleted”", noRole + "No Role",
		}},
		"OneRoster 1.1 as a set": {data: setOf(t, map[string]string{
			"users.csv": "sourcedId,status,enabledUser,orgSourcedIds,role,givenName,familyName\n1,,true,o1,student,Zoë,Øst\n2,,true,o1,guardian,Ann,Øst\n", "orgs.csv": orgs12,
		}), want: []string{"new Zoë Øst Hill School", "role: this is a guardian, not a student"}},
		"School Data Sync 2.1": {data: setOf(t, map[string]string{
			"users.csv": usersSDS, "roles.csv": "userSourcedId,orgSourcedId,role,grade\n1,o1,student,10\n3,o1,professor,\n",
			"relationships.csv": "userSourcedId,relationshipUserSourcedId,relationshipRole\n1,2,guardian\n",
			"demographics.csv":  "userSourcedId,sex,birthDate,raceCodes\n1,female,2012-07-02,asian\n", "orgs.csv": orgs12,
		}), want: []string{"new Zoë Øst 2012-07-02 10 Hill School", "role: this is a guardian, not a student", "role: this is a professor, not a student"}},
		"School Data Sync, users alone": {data: []byte(usersSDS), want: []string{noRole + "Zoë Øst", noRole + "Ann Øst", noRole + "Tom Lee"}},
		"School Data Sync 2, grades":    {data: text("sourcedId,username,givenName,familyName,role,grade", "1,z,Zoë,Øst,student,03"), want: []string{"new Zoë Øst 03"}},
		"teachers by the file's name":   {data: text("SIS ID,School SIS ID,First Name,Last Name", "1,2,Tom,Lee"), name: "Teacher.csv", want: []string{noRole + "Tom Lee"}},
		"a set without users":           {data: setOf(t, map[string]string{"orgs.csv": orgs12}), want: []string{importfile.ErrOtherKind.Error()}},
	}
}

func letterVariants() map[string]rosterVariant {
	return map[string]rosterVariant{
		"one bad byte":      {data: []byte("First name,Last name\nJörg,Weiß\nZo\xeb,Øst\n"), want: []string{"new Jörg Weiß", "check letter: Zoë Øst"}},
		"Polish":            {data: []byte("First name,Last name\nMa\xb3gorzata,Wa\xb3\xeasa\n"), want: []string{"new Małgorzata Wałęsa"}},
		"Hungarian":         {data: []byte("First name,Last name\nGerg\xf5,Er\xf5s\n"), options: importfile.Options{Encoding: importfile.Windows1250}, want: []string{"new Gergő Erős"}},
		"not sure":          {data: []byte("First name,Last name\nK\xeastutis,Lee\n"), want: []string{importfile.ChoiceError{}.Error()}},
		"an unknown choice": {data: text("First name,Last name", "A,B"), options: importfile.Options{Encoding: "x"}, want: []string{importfile.ErrNoEncoding.Error()}},
	}
}
