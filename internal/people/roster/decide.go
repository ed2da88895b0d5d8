package roster

import (
	"errors"
	"slices"
	"strings"
	"time"

	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
)

// Decisions on a row.
const (
	decisionNew     = "new"
	decisionUpdate  = "update"
	decisionSame    = "same"
	decisionRefused = "refused"
	decisionLeave   = "leave"  // the source has the child no more
	decisionReturn  = "return" // the source has a child again that had left
	decisionCheck   = "check"  // something about the row is in doubt; it waits for a person's choice
)

// decision is what happens to a row. Child is the resulting record, for new and update, and Before what it was.
type decision struct {
	Row     int64
	Kind    string
	Reasons reasons
	ChildID string
	Before  people.Child
	Child   people.Child
	Codes   []string // of its warnings, decided or not
	Source  string   // the source's id of the child
}

// stored returns the row of child_import_verdict.
func (v decision) stored() storedDecision {
	return storedDecision{Row: v.Row, Kind: v.Kind, Reasons: v.Reasons.stored(), ChildID: v.ChildID}
}

// matcher decides on the rows of a file in their order. It keeps what the earlier rows were, so that no two of them become
// or change the same child.
type matcher struct {
	reader rowReader
	roster roster
	now    time.Time
	sheets []string // that are read, when there are several
	// Ids and names taken by earlier rows, with the row's number.
	children, medical, custom map[string]int64
	named                     map[string][]newChildRow
}

// newChildRow is a row that becomes a new child.
type newChildRow struct {
	row                           int64
	born, medical, custom, source string
}

func newMatcher(reader rowReader, list roster, now time.Time) *matcher {
	return &matcher{
		reader: reader, roster: list, now: now, children: map[string]int64{}, medical: map[string]int64{},
		custom: map[string]int64{}, named: map[string][]newChildRow{},
	}
}

// matched is a row with the child that it refers to, if there is one.
type matched struct {
	parsedRow
	found
	void bool // there is nothing more to say about the row
}

// match reads a row and looks for its child.
func (j *matcher) match(row int64, cells []string, marks importfile.Marks, broken string) matched {
	m := matched{parsedRow: j.reader.read(row, cells, marks, broken), void: broken != ""}
	if m.void {
		return m
	}
	if m.found = j.roster.find(m.parsedRow); m.reason != nil {
		m.refuse(m.reason)
		m.void = true
	}
	j.settle(&m)
	return m
}

// settle has a person choose whether a row of a roster is about the child that it may be about: the choice is kept as the source's id of it.
func (j *matcher) settle(m *matched) {
	if !m.weak || m.source == "" {
		return
	}
	m.weak = false
	if j.reader.choices.of(m.row, warnUnsure) != choiceSwap {
		m.warn(warnUnsure, unsureOfRoster.With("name", m.child.FirstName+" "+m.child.LastName))
		return
	}
	m.codes, m.found = append(m.codes, warnUnsure), found{}
}

// decide decides on a row whose child, when it has one, is in records.
func (j *matcher) decide(m matched, records map[string]people.Child) decision {
	v := decision{Row: m.row, Kind: decisionNew, Source: m.source}
	switch {
	case m.void:
		if m.about != nil {
			v.ChildID = m.about.ID
		}
		return v.refused(m.reasons)
	case m.left:
		return j.leave(m, v, records)
	case m.child != nil:
		record, there := records[m.child.ID]
		if v.ChildID = m.child.ID; !there || record.ArchivedAt != 0 && !m.child.left() { // since the list was read
			return v.refused(because(childGone))
		}
		v.Kind, v.Before, v.Child = decisionUpdate, record, record
	case !hasNames(j.reader.fields):
		m.refuse(noNames)
		return v.refused(m.reasons)
	}
	j.reader.addFaults(&m.parsedRow, m.apply(&v.Child, j.now))
	switch {
	case v.Before.ArchivedAt != 0:
		v.Kind = decisionReturn
	case m.child != nil && v.Child == v.Before && m.child.isLinked(m.parsedRow):
		v.Kind = decisionSame
	}
	if m.weak && v.Kind != decisionSame {
		m.refuse(unsureChild)
	}
	j.repeated(&m)
	if len(m.reasons) > 0 {
		return v.refused(m.reasons)
	}
	if v = j.weighWarnings(m, v); v.Kind != decisionCheck && v.Kind != decisionRefused {
		j.remember(m)
	}
	return v
}

// leave archives a child whom the source has no more, unless an earlier row is about the child under another id.
func (j *matcher) leave(m matched, v decision, records map[string]people.Child) decision {
	v.Kind = decisionSame
	if m.child == nil {
		return v
	}
	v.ChildID = m.child.ID
	record, there := records[m.child.ID]
	if there && record.ArchivedAt == 0 && j.children[m.child.ID] == 0 {
		v.Kind, v.Before, v.Child = decisionLeave, record, record
		j.children[m.child.ID] = m.row
	}
	return v
}

func (v decision) refused(why reasons) decision {
	return decision{Row: v.Row, Kind: decisionRefused, Reasons: why, ChildID: v.ChildID}
}

// repeated refuses a row that is about the same child as an earlier one.
func (j *matcher) repeated(m *matched) {
	add := func(finding repeatedRow, row int64) { m.refuse(finding.of(j.place(row))) }
	if m.child != nil {
		if row := j.children[m.child.ID]; row > 0 {
			add(repeatedChild, row)
			return
		}
	}
	if row := j.medical[m.medical]; m.medical != "" && row > 0 {
		add(repeatedMedicalID, row)
		return
	}
	if row := j.custom[m.custom]; m.custom != "" && row > 0 {
		add(repeatedCustomID, row)
		return
	}
	if m.child != nil {
		return
	}
	for _, other := range anyOf(j.named, people.NameKeys(m.first, m.last)) {
		switch {
		case other.born == m.born && m.born != "":
			add(repeatedNameAndBirth, other.row)
			return
		case (other.born == "" || m.born == "") && !otherIDs(m.parsedRow, other.medical, other.custom) && (m.source == "" || other.source == ""):
			add(repeatedName, other.row)
			return
		}
	}
}

// place is the number of a row as the file has it, and its sheet if there are several.
func (j *matcher) place(number int64) (row int64, sheet string) {
	no, row := importfile.Place(number)
	if no < len(j.sheets) {
		sheet = j.sheets[no]
	}
	return row, sheet
}

func (j *matcher) remember(m matched) {
	if m.child != nil {
		j.children[m.child.ID] = m.row
	} else {
		for _, key := range people.NameKeys(m.first, m.last) {
			j.named[key] = append(j.named[key], newChildRow{m.row, m.born, m.medical, m.custom, m.source})
		}
	}
	if m.medical != "" {
		j.medical[m.medical] = m.row
	}
	if m.custom != "" {
		j.custom[m.custom] = m.row
	}
}

// addFaults adds the errors of the rules of a record, with the names of the file's columns, each column once.
func (r rowReader) addFaults(c *parsedRow, err error) {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return
	}
	for _, wrong := range refused.Fields {
		column := r.column(importfile.Field(wrong.Field))
		reported := slices.ContainsFunc(c.reasons, func(reason fault.Finding) bool { return strings.HasPrefix(reason.Message, column+":") })
		switch {
		case reported:
		case wrong.Message == fault.Sentence(fault.Required):
			c.refuse(columnEmpty.With("column", column))
		default:
			c.refuse(columnWrong.With("column", column).With("finding", wrong.Message))
		}
	}
}

// column returns the name of the column that a field is read from, or else of the field.
func (r rowReader) column(of importfile.Field) string {
	at := slices.Index(r.fields, of)
	if at < 0 && (of == importfile.FirstName || of == importfile.LastName) {
		at = slices.Index(r.fields, importfile.FullName)
	}
	if at >= 0 {
		return r.names[at]
	}
	text := strings.ReplaceAll(string(of), "_", " ")
	return strings.ToUpper(text[:1]) + text[1:]
}

// lacking returns the required fields that a file lacks: names, unless its rows are about children that an id identifies.
func lacking(fields []importfile.Field) []string {
	for _, id := range []importfile.Field{importfile.ChildID, importfile.MedicalID, importfile.CustomID} {
		if slices.Contains(fields, id) {
			return []string{}
		}
	}
	missing := []string{}
	for _, name := range []importfile.Field{importfile.FirstName, importfile.LastName} {
		if !slices.Contains(fields, name) && !slices.Contains(fields, importfile.FullName) {
			missing = append(missing, string(name))
		}
	}
	return missing
}

func hasNames(fields []importfile.Field) bool {
	return slices.Contains(fields, importfile.FullName) || slices.Contains(fields, importfile.FirstName) && slices.Contains(fields, importfile.LastName)
}
