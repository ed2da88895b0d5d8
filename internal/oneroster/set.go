package oneroster

import (
	"context"
	"errors"
	"io"
	"strings"

	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// tables are the files of a set with records of the parts that a server has, but for its users.
var tables = map[client.Part]string{
	client.Orgs: "orgs.csv", client.Classes: "classes.csv", client.Enrollments: "enrollments.csv", client.Demographics: "demographics.csv",
}

// needed are the columns of users.csv without which it is that of another system.
var needed = []string{"sourcedId", "enabledUser", "givenName", "familyName"}

// setReading reads the files of a set as the records that a server would send.
type setReading struct {
	*importfile.Set
	*composing
	known func(sourcedID string) bool // whether a child on the list is known by the id
	delta bool
	roles map[string]roles
	users int
}

// fromSet are the children of a set of files, of whom only what was changed is in a delta.
func fromSet(ctx context.Context, file io.ReaderAt, size int64, o importfile.Options, c *composing, known func(string) bool) ([]roster.Record, bool, error) {
	set, err := importfile.OpenSet(ctx, file, size, o)
	if err != nil {
		return nil, false, setFault(err)
	}
	r := &setReading{Set: set, composing: c, known: known, roles: map[string]roles{}}
	if err := r.read(); err != nil {
		return nil, false, setFault(err)
	}
	return r.children(func(id string) bool { return r.delta && known(id) }), r.delta, nil
}

// setFault is the answer for a file that is no set. A set is UTF-8 by its binding.
func setFault(err error) error {
	var choice importfile.ChoiceError
	switch {
	case errors.As(err, &choice):
		return fault.Field("file", importfile.ErrNoEncoding.Text)
	case errors.Is(err, importfile.ErrOtherKind), errors.Is(err, importfile.ErrBroken):
		return fault.Field("file", noRoster)
	}
	return importfile.Fault(err)
}

// row is a row of a table, by the names of its columns; nil for one that is out of step.
type row func(column string) string

func (r row) text(column string) text { return text(strings.TrimSpace(r(column))) }

// list are the values of a cell that has several.
func (r row) list(column string) (values texts) {
	for _, one := range strings.Split(r(column), ",") {
		if one = strings.TrimSpace(one); one != "" {
			values = append(values, one)
		}
	}
	return values
}

func (r row) references(column string) (list references) {
	for _, id := range r.list(column) {
		list = append(list, reference{text(id)})
	}
	return list
}

func (r *setReading) read() error {
	err := r.Each("manifest.csv", nil, func(get func(string) string) {
		if get != nil && strings.EqualFold(get("propertyName"), "file.users") {
			r.delta = strings.EqualFold(get("value"), "delta")
		}
	})
	if err != nil {
		return err
	}
	r.partial = r.delta
	if err := r.each("roles.csv", r.addRole); err != nil {
		return err
	}
	for _, part := range r.parts(true) {
		name, has := tables[part]
		if !has {
			continue
		}
		if err := r.each(name, func(in row) { r.addRecord(part, in) }); err != nil {
			return err
		}
	}
	if err := r.Each("users.csv", needed, r.addUser); err != nil {
		return err
	}
	if r.users == 0 && !r.delta {
		return importfile.ErrNoRows
	}
	return nil
}

// each goes over the rows of a table beside the users, as far as they can be read.
func (r *setReading) each(name string, do func(in row)) error {
	return r.Each(name, nil, func(get func(string) string) {
		if get == nil {
			r.noticed[unread]++
			return
		}
		do(get)
	})
}

func (r *setReading) addRole(in row) {
	user := string(in.text("userSourcedId"))
	r.roles[user] = append(r.roles[user], role{
		Type: in.text("roleType"), Role: in.text("role"), Org: in.references("orgSourcedId"), Ended: importfile.Gone(in("status")),
	})
}

// addRecord takes a row in that is about no user by itself. Those of enrollments may be without an id.
func (r *setReading) addRecord(part client.Part, in row) {
	from := sent{
		ID: in.text("sourcedId"), Status: in.text("status"), Name: in.text("name"), Title: in.text("title"), ClassType: in.text("classType"), Location: in.text("location"),
		User: in.references("userSourcedId"), Class: in.references("classSourcedId"), Role: in.text("role"), Primary: in.text("primary"),
		BirthDate: in.text("birthDate"), Sex: in.text("sex"), flag: in,
	}
	if part == client.Enrollments && from.ID == "" {
		from.ID = text(from.Class.first() + " " + from.User.first() + " " + string(from.Role))
	}
	one := from.record(part, r.noticed)
	if part != client.Enrollments || r.isHome(one.Class) { // most are of lessons
		r.add(part, one)
	}
}

// addUser takes a user in. One whose row cannot be read may be anybody: then nobody leaves.
func (r *setReading) addUser(get func(string) string) {
	r.users++
	in := row(get)
	if get == nil {
		r.noticed[unread]++
		r.noticed[incomplete]++
		return
	}
	from := sent{
		ID: in.text("sourcedId"), Status: in.text("status"), GivenName: in.text("givenName"), MiddleName: in.text("middleName"), FamilyName: in.text("familyName"),
		Email: in.text("email"), Phone: in.text("phone"), SMS: in.text("sms"), Grades: in.list("grades"), Identifier: in.text("identifier"), Role: in.text("role"),
		PrimaryOrg: in.references("primaryOrgSourcedId"), Orgs: in.references("orgSourcedIds"), Agents: in.references("agentSourcedIds"),
		Metadata: metadata{in.text("metadata.jp.homeClass")},
	}
	from.Roles = r.roles[string(from.ID)]
	at := from.standing()
	if from.ID == "" {
		r.noticed[noID]++
		if at.student || !at.said {
			r.noticed[incomplete]++
		}
		return
	}
	r.addPerson(from, at)
}

// addPerson takes a user in as what they are. Of whom a set does not say that, is what the list knows them as.
func (r *setReading) addPerson(from sent, at standing) {
	id := string(from.ID)
	switch known := r.known(id); {
	case at.student, known && !at.said, known && importfile.Gone(string(from.Status)):
		r.add(client.Students, from.record(client.Students, r.noticed))
	case at.evening:
		r.noticed[otherRole]++
	case !at.said:
		r.noticed[noRole]++
	case known && r.delta: // a student no more
		r.add(client.Students, record{ID: id, Gone: true})
	}
	switch {
	case at.teacher:
		r.add(client.Teachers, from.record(client.Teachers, r.noticed))
	case r.delta && (at.said || importfile.Gone(string(from.Status))): // a teacher no more, if they were one
		r.add(client.Teachers, record{ID: id, Gone: true})
	}
	if at.guardian {
		r.add(client.Users, from.record(client.Users, r.noticed))
	}
}
