package oneroster

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
)

// record holds the fields of a server's record that an import needs. It is stored until the reading becomes an import.
type record struct {
	ID        string `json:"id"`
	Gone      bool   `json:"gone,omitempty"`
	First     string `json:"first,omitempty"`
	Middle    string `json:"middle,omitempty"`
	Last      string `json:"last,omitempty"`
	Email     string `json:"email,omitempty"`
	Phone     string `json:"phone,omitempty"`
	Grade     string `json:"grade,omitempty"`
	Number    string `json:"number,omitempty"` // that the school gives
	Org       string `json:"org,omitempty"`
	Born      string `json:"born,omitempty"`
	Sex       string `json:"sex,omitempty"`
	Ethnicity string `json:"ethnicity,omitempty"`
	Name      string `json:"name,omitempty"` // of a school or class
	Home      bool   `json:"home,omitempty"` // a class that a child is at home in
	Room      string `json:"room,omitempty"`
	User      string `json:"user,omitempty"`
	Class     string `json:"class,omitempty"` // of an enrollment; of a student, the one that the Japanese profile names
	Role      string `json:"role,omitempty"`
	Primary   bool   `json:"primary,omitempty"`
	// Agents are people whom a person's record names: a student's guardians, or a guardian's children.
	Agents []string `json:"agents,omitempty"`
}

// text is a value that may be written as another kind than a text, or not at all.
type text string

// UnmarshalJSON never fails: a value that is no text is none.
func (t *text) UnmarshalJSON(data []byte) error {
	var value any
	_ = json.Unmarshal(data, &value) // what is none stays empty
	switch value := value.(type) {
	case string:
		*t = text(strings.TrimSpace(value))
	case bool, float64:
		*t = text(strings.Trim(string(data), `"`))
	}
	return nil
}

// texts is a list of them, or one by itself.
type texts []string

// UnmarshalJSON never fails.
func (t *texts) UnmarshalJSON(data []byte) error {
	var list []text
	if json.Unmarshal(data, &list) != nil {
		list = make([]text, 1)
		_ = list[0].UnmarshalJSON(data) // never fails
	}
	for _, one := range list {
		if one != "" {
			*t = append(*t, string(one))
		}
	}
	return nil
}

// reference names another record.
type reference struct {
	ID text `json:"sourcedId"`
}

// references are several of them; what is none is passed over.
type references []reference

// UnmarshalJSON never fails.
func (r *references) UnmarshalJSON(data []byte) error {
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		list = []json.RawMessage{data}
	}
	for _, one := range list {
		var named reference
		if json.Unmarshal(one, &named) == nil && named.ID != "" {
			*r = append(*r, named)
		}
	}
	return nil
}

func (r references) first() string {
	if len(r) == 0 {
		return ""
	}
	return string(r[0].ID)
}

// role is that of a user of version 1.2, at a school.
type role struct {
	Type  text       `json:"roleType"`
	Role  text       `json:"role"`
	Org   references `json:"org"`
	Ended bool       `json:"-"`
}

// roles are those of a user.
type roles []role

// UnmarshalJSON never fails: what is no list of roles is none.
func (r *roles) UnmarshalJSON(data []byte) error {
	var list []role
	if json.Unmarshal(data, &list) == nil {
		*r = list
	}
	return nil
}

// metadata are fields of a user that a national profile adds.
type metadata struct {
	HomeClass text `json:"jp.homeClass"`
}

// UnmarshalJSON never fails.
func (m *metadata) UnmarshalJSON(data []byte) error {
	type plain metadata
	var read plain
	if json.Unmarshal(data, &read) == nil {
		*m = metadata(read)
	}
	return nil
}

// sent is a record as a server writes it, of whatever kind. Fields that are not named are passed over.
type sent struct {
	ID         text       `json:"sourcedId"`
	Status     text       `json:"status"`
	GivenName  text       `json:"givenName"`
	MiddleName text       `json:"middleName"`
	FamilyName text       `json:"familyName"`
	Email      text       `json:"email"`
	Phone      text       `json:"phone"`
	SMS        text       `json:"sms"`
	Grades     texts      `json:"grades"`
	Identifier text       `json:"identifier"`
	Role       text       `json:"role"`
	Roles      roles      `json:"roles"`
	Orgs       references `json:"orgs"`
	PrimaryOrg references `json:"primaryOrg"`
	Agents     references `json:"agents"`
	Metadata   metadata   `json:"metadata"`
	BirthDate  text       `json:"birthDate"`
	Sex        text       `json:"sex"`
	Name       text       `json:"name"`
	Title      text       `json:"title"`
	ClassType  text       `json:"classType"`
	Location   text       `json:"location"`
	User       references `json:"user"`
	Class      references `json:"class"`
	Primary    text       `json:"primary"`
	flag       func(column string) string
}

// Findings about records.
const (
	noID       = "no_id"
	unread     = "unread"
	otherRole  = "other_role"
	noRole     = "no_role"
	badBirth   = "birth_date"
	badSex     = "sex"
	repeated   = "repeated"
	incomplete = "incomplete"
)

// read picks the needed fields from a server's record, and counts findings in noticed. It reports false for a record that is not used.
func read(part client.Part, raw json.RawMessage, noticed map[string]int64) (record, bool) {
	var in sent
	if json.Unmarshal(raw, &in) != nil {
		noticed[unread]++
		return record{}, false
	}
	if in.ID == "" {
		noticed[noID]++
		return record{}, false
	}
	if part == client.Demographics {
		var flags map[string]text
		_ = json.Unmarshal(raw, &flags) // it was read before
		in.flag = func(column string) string { return string(flags[column]) }
	}
	switch at := in.standing(); {
	case part == client.Students && at.said && !at.student:
		noticed[otherRole]++
		return record{}, false
	case part == client.Users && !at.guardian:
		return record{}, false
	}
	return in.record(part, noticed), true
}

// record has what is needed of a record of a part.
func (in sent) record(part client.Part, noticed map[string]int64) record {
	out := record{ID: string(in.ID), Gone: importfile.Gone(string(in.Status))}
	switch part {
	case client.Students:
		in.student(&out)
	case client.Teachers:
		out.First, out.Middle, out.Last, out.Email = string(in.GivenName), string(in.MiddleName), string(in.FamilyName), string(in.Email)
	case client.Users:
		in.contact(&out)
	case client.Demographics:
		in.demographics(&out, noticed)
	case client.Orgs:
		out.Name = string(in.Name)
	case client.Classes:
		out.Name, out.Room, out.Home = string(in.Title), string(in.Location), strings.EqualFold(string(in.ClassType), "homeroom")
	case client.Enrollments:
		out.User, out.Class, out.Role = in.User.first(), in.Class.first(), strings.ToLower(string(in.Role))
		out.Primary = strings.EqualFold(string(in.Primary), "true")
	}
	return out
}

// standing is what somebody is in a roster, as far as it is said.
type standing struct{ said, student, evening, teacher, guardian bool }

var guardianRoles = []string{"parent", "guardian", "relative"}

// standing follows from the roles of a user. Who is a student beside another role that comes first, such as a principal who studies in the evening,
// is none here.
func (in sent) standing() (at standing) {
	list := in.Roles
	if len(list) == 0 && in.Role != "" {
		list = roles{{Role: in.Role}}
	}
	var first, second, other bool
	for _, r := range list {
		name := strings.ToLower(string(r.Role))
		at.said = at.said || name != ""
		switch {
		case name == "" || r.Ended:
		case importfile.Student(name) && strings.EqualFold(string(r.Type), "secondary"):
			second = true
		case importfile.Student(name):
			first = true
		default:
			other = true
			at.teacher = at.teacher || name == "teacher"
			at.guardian = at.guardian || slices.Contains(guardianRoles, name)
		}
	}
	at.student = first || second && !other
	at.evening = second && !at.student
	return at
}

func (in sent) student(out *record) {
	out.First, out.Middle, out.Last = string(in.GivenName), string(in.MiddleName), string(in.FamilyName)
	in.contact(out)
	out.Number, out.Class = string(in.Identifier), string(in.Metadata.HomeClass)
	out.Grade = strings.Join(in.Grades, ", ")
	if out.Org = in.PrimaryOrg.first(); out.Org == "" {
		out.Org = in.Orgs.first()
	}
	if out.Org != "" {
		return
	}
	for _, r := range in.Roles {
		if !r.Ended && importfile.Student(string(r.Role)) && (out.Org == "" || strings.EqualFold(string(r.Type), "primary")) {
			out.Org = r.Org.first()
		}
	}
}

// contact is how somebody is reached, and whom the record names.
func (in sent) contact(out *record) {
	out.Email, out.Phone = string(in.Email), string(in.Phone)
	if out.Phone == "" {
		out.Phone = string(in.SMS)
	}
	for _, agent := range in.Agents {
		out.Agents = append(out.Agents, string(agent.ID))
	}
}

func (in sent) demographics(out *record, noticed map[string]int64) {
	var wrong bool
	if out.Born, wrong = day(string(in.BirthDate)); wrong {
		noticed[badBirth]++
	}
	if out.Sex, wrong = sex(string(in.Sex)); wrong {
		noticed[badSex]++
	}
	out.Ethnicity = groups(in.flag)
}

// day is a date as records have them, or nothing for one that is none.
func day(written string) (iso string, wrong bool) {
	if written == "" {
		return "", false
	}
	if at := strings.IndexByte(written, 'T'); at > 0 {
		written = written[:at]
	}
	if _, err := time.Parse(time.DateOnly, written); err != nil {
		return "", true
	}
	return written, false
}

// sex is the norm group, where it is one.
func sex(written string) (group string, wrong bool) {
	group, known := importfile.Sex(written)
	if written == "" || known {
		return group, false
	}
	return "", !slices.Contains([]string{"unspecified", "other"}, strings.ToLower(written))
}

// flags are the groups of people of a child's demographics.
var flags = []string{
	"americanIndianOrAlaskaNative", "asian", "blackOrAfricanAmerican", "nativeHawaiianOrOtherPacificIslander", "white",
	"demographicRaceTwoOrMoreRaces", "hispanicOrLatinoEthnicity",
}

// groups are the names of those to which a child belongs.
func groups(of func(column string) string) string {
	var names []string
	for _, column := range flags {
		if importfile.Flag(of(column)) {
			names = append(names, importfile.FlagName(column))
		}
	}
	return strings.Join(names, ", ")
}
