package roster

import (
	"encoding/json"
	"errors"
	"fmt"

	"milepost/internal/fault"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
)

// Findings about a cell, with the name of its column.
var (
	nameUnsplit  = fault.Define("child-import.name-unsplit", "{column}: “{value}” cannot be parted into first and last name")
	notASex      = fault.Define("child-import.not-a-sex", "{column}: “{value}” is neither female nor male")
	notWeeks     = fault.Define("child-import.not-weeks", "{column}: “{value}” is not a number of weeks")
	notDays      = fault.Define("child-import.not-days", "{column}: “{value}” is not a number of days from 0 to 6")
	islamicDate  = fault.Define("child-import.islamic-date", "{column}: {value} is a date by the Islamic calendar, which differs between countries. Please write it by the Gregorian one")
	notADate     = fault.Define("child-import.not-a-date", "{column}: {value} is not a date")
	otherRole    = fault.Define("child-import.other-role", "{column}: this is a {value}, not a student")
	hasLeft      = fault.Define("child-import.has-left", "{column}: the file says that the row is “{value}”")
	cellTooLong  = fault.Define("child-import.cell-too-long", "{column}: this is longer than {most} letters")
	columnEmpty  = fault.Define("child-import.column-empty", "{column} is empty.")
	columnWrong  = fault.Define("child-import.column-wrong", "{column}: {finding}")
	noResult     = fault.Define("child-import.formula-without-result", "{column}: the cell has a formula without a result. Taken, the row goes without it.")
	hasError     = fault.Define("child-import.cell-error", "{column}: the file has {value} here. Taken, the row goes without it.")
	brokenLetter = fault.Define("child-import.broken-letter", "{column}: a letter is broken in the file. It is read as “{value}”.")
	roundedID    = fault.Define("child-import.rounded-id", "{column}: {value} is how a spreadsheet shows a long number: digits of the id are lost. Taken, it is the id as it stands.")
	lostZeros    = fault.Define("child-import.lost-zeros", "{column}: {value} is a number among ids that begin with zeros, and may have lost its own. Taken, it is {value}, swapped {padded}.")
	isAdult      = fault.Define("child-import.is-adult", "{column}: born on {day, date}, this is no child any more.")
	unclearRole  = fault.Define("child-import.unclear-role", "{column}: “{value}” may be a student or not.")
)

// doubtText are the findings about dates in doubt: {value} is the cell, {taken} the date that it is taken for, {other} the other one.
var doubtText = map[importcell.Doubt]fault.Text{
	importcell.AgeDoubt:     fault.Define("child-import.date-age", "{column}: {value} looks like an age and is no date. Taken, the row goes without it."),
	importcell.YearDoubt:    fault.Define("child-import.date-year", "{column}: {value} is a year and no date. Taken, the row goes without it."),
	importcell.PartDoubt:    fault.Define("child-import.date-part", "{column}: the sheet does not show the whole date. Taken, it is {taken, date}."),
	importcell.SerialDoubt:  fault.Define("child-import.date-serial", "{column}: {value} is a number among dates. Taken, it is {taken, date}."),
	importcell.SwappedDoubt: fault.Define("child-import.date-swapped", "{column}: a spreadsheet may have taken the day for the month. Taken, it is {taken, date}, swapped {other, date}."),
	importcell.MomentDoubt:  fault.Define("child-import.date-moment", "{column}: {value} is a moment in UTC, and may be the beginning of the day after. Taken, it is {taken, date}, swapped {other, date}."),
	importcell.CountedDoubt: fault.Define("child-import.date-counted", "{column}: {value} has a year that our calendar does not have for a child, and is counted by another one. Taken, it is {taken, date}."),
	importcell.ShortDoubt:   fault.Define("child-import.date-short", "{column}: {value} stands among dates of another calendar, and may be counted by it. Taken, it is {taken, date}, swapped {other, date}."),
	importcell.MixedDoubt:   fault.Define("child-import.date-mixed", "{column}: the file has dates of both orders, and {value} can be either. Taken, it is {taken, date}, swapped {other, date}."),
}

// rowText are the findings about whole rows.
var rowText = map[importfile.RowMark]fault.Text{
	importfile.FirstRow:   fault.Define("child-import.row-first", "This row was taken for the names of the columns."),
	importfile.HiddenRow:  fault.Define("child-import.row-hidden", "The sheet does not show this row."),
	importfile.LonelyRow:  fault.Define("child-import.row-lonely", "Only one cell of this row is filled: it may be a heading."),
	importfile.NoRole:     fault.Define("child-import.row-no-role", "The file does not say whether this is a child."),
	importfile.SeveralRow: fault.Define("child-import.row-several", "The file says that this is a child and something else too."),
}

// Findings about the child of a row.
var (
	// childGone is for a row whose child was removed after the decision, or is not the one any more that it is about.
	childGone   = fault.Define("child-import.child-gone", "The child that this row is about is on the list no longer.")
	noSuchChild = fault.Define("child-import.no-such-child", "No child on the list has this id.")
	noNames     = fault.Define("child-import.no-such-child-no-names", "No child on the list has this id, and the file has no names to add one.")
	unsureChild = fault.Define("child-import.unsure", "A child of this name is on the list, but without a date of birth on both sides it is not sure that it is the same one.")
	twoIDs      = fault.Define("child-import.two-ids", "The student id and the custom id are those of two different children on the list.")
	anotherID   = fault.Define("child-import.another-id", "A child of this name and date of birth is on the list with another id.")
	someoneElse = fault.Define("child-import.someone-else", "The id is that of {name} on your list, and the row is about somebody else. Taken, that record is overwritten.")
	someoneBorn = fault.Define("child-import.someone-else-born", "The id is that of {name}, born {day, date}, on your list, and the row is about somebody else. Taken, that record is overwritten.")
	// unsureOfRoster is for a row of a roster that may be about a child of the list.
	unsureOfRoster = fault.Define("child-import.unsure-of-roster", "{name} is on your list, but without a date of birth on both sides it is not sure that it is the same child. Taken, it is; swapped, another child is added.")
	leftOut        = fault.Define("child-import.left-out", "Left out, as chosen.")
	// goneOnPurpose and archivedOnPurpose are for children of a roster for whom somebody has decided otherwise.
	goneOnPurpose     = fault.Define("child-import.gone-on-purpose", "This child was on the list and was moved to another account. It is not added again.")
	archivedOnPurpose = fault.Define("child-import.archived-on-purpose", "Somebody has archived this child, who stays archived. Restore the child to have the record kept up to date.")
)

// severalBy begins the ids of severalHave.
const severalBy = "child-import.several-by-"

// Findings about rows that fit children of the list by something, which these maps name.
var (
	severalHave  = byEach(severalBy, "More than one child on the list has %s.")
	archivedWith = byEach("child-import.archived-by-", "A child with %s is archived. Restore them first.")
)

// The keys of severalHave and archivedWith.
const (
	byChildID      = "id"
	byMedicalID    = "student-id"
	byCustomID     = "custom-id"
	byNameAndBirth = "name-and-birth"
	byNameAlone    = "name"
)

// byEach defines a finding for each thing that a child is recognised by: other languages inflect its words.
func byEach(id, english string) map[string]fault.Text {
	texts := map[string]fault.Text{}
	for by, words := range map[string]string{
		byChildID: "this id", byMedicalID: "this student id", byCustomID: "this custom id",
		byNameAndBirth: "this name and date of birth", byNameAlone: "this name",
	} {
		texts[by] = fault.Define(id+by, fmt.Sprintf(english, words))
	}
	return texts
}

// repeatedRow is a finding about a row that repeats an earlier one: in a file of one sheet, and in one of several.
type repeatedRow struct{ row, sheet fault.Text }

// Findings about rows that repeat an earlier one.
var (
	repeatedChild        = repeats("child", "This is the same child")
	repeatedMedicalID    = repeats("student-id", "The same student id")
	repeatedCustomID     = repeats("custom-id", "The same custom id")
	repeatedNameAndBirth = repeats("name-and-birth", "The same name and date of birth")
	repeatedName         = repeats("name", "The same name, and no date of birth or id to tell the two apart,")
)

func repeats(id, what string) repeatedRow {
	return repeatedRow{
		row:   fault.Define("child-import.repeats-"+id, what+" as row {row}."),
		sheet: fault.Define("child-import.repeats-"+id+"-of-sheet", what+" as row {row} of {sheet}."),
	}
}

// of is the finding about an earlier row, and its sheet if there are several.
func (r repeatedRow) of(row int64, sheet string) fault.Message {
	if sheet == "" {
		return r.row.With("row", row)
	}
	return r.sheet.With("row", row).With("sheet", sheet)
}

// reasons are why a row is refused, or waits, in the order in which they were found.
type reasons []fault.Finding

// because are the reasons of one finding.
func because(finding fault.Sentence) reasons { return reasons{finding.Message().Finding()} }

// texts are the reasons in English.
func (r reasons) texts() []string {
	texts := make([]string, len(r))
	for i, reason := range r {
		texts[i] = reason.Message
	}
	return texts
}

// stored is the text that the reasons are stored as: JSON, nothing without a reason.
func (r reasons) stored() string {
	if len(r) == 0 {
		return ""
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic("roster: encode reasons: " + err.Error()) // texts and numbers always encode
	}
	return string(text)
}

var errReasons = errors.New("the reasons of a row are no text")

// Scan reads what is stored.
func (r *reasons) Scan(stored any) error {
	var text []byte
	switch stored := stored.(type) {
	case string:
		text = []byte(stored)
	case []byte:
		text = stored
	default:
		return errReasons
	}
	*r = reasons{}
	if len(text) == 0 {
		return nil
	}
	return json.Unmarshal(text, r)
}
