package oneroster

import (
	"strings"

	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// parts are the kinds of records that a source's children are made of, in the order in which they are read: students last, so that what goes
// on while the others are read does not make their list old.
func (s source) parts(whole bool) []client.Part {
	parts := []client.Part{client.Orgs}
	if s.takes(importClasses) && whole {
		parts = append(parts, client.Teachers, client.Classes, client.Enrollments)
	}
	if s.takes(importDemographics) || s.takes(importEthnicity) {
		parts = append(parts, client.Demographics)
	}
	return append(parts, client.Students)
}

// changing reports whether a delta has only what was changed of a part.
func changing(part client.Part) bool { return part == client.Students || part == client.Demographics }

// composing makes children of records.
type composing struct {
	source
	of      map[client.Part]map[string]record
	order   []string // of the students
	noticed map[string]int64
}

func newComposing(s source, noticed map[string]int64) *composing {
	return &composing{source: s, of: map[client.Part]map[string]record{}, noticed: noticed}
}

// add takes a record in. The later of two with the same id counts: pages overlap where records move while they are read.
func (c *composing) add(part client.Part, r record) {
	known := c.of[part]
	if known == nil {
		known = map[string]record{}
		c.of[part] = known
	}
	if _, twice := known[r.ID]; twice {
		if part == client.Students {
			c.noticed[repeated]++
		}
	} else if part == client.Students {
		c.order = append(c.order, r.ID)
	}
	known[r.ID] = r
}

// children are the students with what the other records say of them. changed reports whether demographics without a student are those of a
// child: in a delta, one of whom nothing else has changed. A whole roster has no such child, and others may be a teacher's.
func (c *composing) children(changed func(sourcedID string) bool) []roster.Record {
	classes := c.classes()
	children := make([]roster.Record, 0, len(c.order))
	for _, id := range c.order {
		r := c.of[client.Students][id]
		child := roster.Record{SourcedID: id, Left: r.Gone}
		if !r.Gone {
			c.describe(&child, r)
			c.place(&child, classes[id])
		}
		children = append(children, child)
	}
	for id, r := range c.of[client.Demographics] {
		if _, student := c.of[client.Students][id]; student || r.Gone || !changed(id) {
			continue
		}
		child := roster.Record{SourcedID: id}
		c.demographics(&child, id)
		if child != (roster.Record{SourcedID: id}) {
			children = append(children, child)
		}
	}
	return children
}

func (c *composing) describe(child *roster.Record, r record) {
	child.FirstName, child.MiddleName, child.LastName = r.First, r.Middle, r.Last
	child.Grade, child.StudentID = r.Grade, r.Number
	if org := c.of[client.Orgs][r.Org]; !org.Gone {
		child.School = org.Name
	}
	if c.takes(importContact) {
		child.Email, child.Phone = r.Email, r.Phone
	}
	c.demographics(child, r.ID)
}

func (c *composing) demographics(child *roster.Record, id string) {
	r := c.of[client.Demographics][id]
	if r.Gone {
		return
	}
	if c.takes(importDemographics) {
		child.BirthDate, child.Sex = r.Born, r.Sex
	}
	if c.takes(importEthnicity) {
		child.Ethnicity = r.Ethnicity
	}
}

// home is the class that a child is at home in.
type home struct{ name, room, teacher string }

func (*composing) place(child *roster.Record, at home) {
	child.Program, child.Room, child.Teacher = at.name, at.room, at.teacher
}

// classes are the classes that students are at home in, by their ids.
func (c *composing) classes() map[string]home {
	teachers := map[string]record{} // by class: the first of them, or the one who is the first in it
	for _, e := range c.of[client.Enrollments] {
		if e.Gone || e.Role != "teacher" || !c.isHome(e.Class) {
			continue
		}
		known, there := teachers[e.Class]
		if !there || e.Primary && !known.Primary || e.Primary == known.Primary && e.ID < known.ID {
			teachers[e.Class] = e
		}
	}
	found, by := map[string]home{}, map[string]string{}
	for _, e := range c.of[client.Enrollments] {
		if e.Gone || e.Role != "student" || !c.isHome(e.Class) || by[e.User] != "" && by[e.User] < e.ID {
			continue
		}
		class, teacher := c.of[client.Classes][e.Class], c.of[client.Teachers][teachers[e.Class].User]
		by[e.User] = e.ID
		found[e.User] = home{class.Name, class.Room, strings.TrimSpace(teacher.First + " " + teacher.Last)}
	}
	return found
}

func (c *composing) isHome(class string) bool {
	known := c.of[client.Classes][class]
	return known.Home && !known.Gone
}
