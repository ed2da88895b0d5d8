package oneroster

import (
	"maps"
	"slices"

	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// parts are the kinds of records that a source's children are made of, in the order in which they are read: students last, so that what goes
// on while the others are read does not make their list old.
func (s source) parts(whole bool) []client.Part {
	parts := []client.Part{client.Orgs}
	if s.takes(importClasses) && whole || s.takes(importTeachers) {
		parts = append(parts, client.Teachers)
	}
	if s.takes(importClasses) && whole {
		parts = append(parts, client.Classes, client.Enrollments)
	}
	if s.takes(importGuardians) && whole {
		parts = append(parts, client.Users)
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
	partial bool // a class may have a teacher who is not among the records
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

// children are the students with what the other records say of them. changed reports whether records about somebody who is not among the students
// are about a child: in a delta, one of whom nothing else has changed. A whole roster has no such child, and they may be about a teacher.
func (c *composing) children(changed func(sourcedID string) bool) []roster.Record {
	homes, reached := c.homes(), c.guardians()
	children := make([]roster.Record, 0, len(c.order))
	for _, id := range c.order {
		r := c.of[client.Students][id]
		child := roster.Record{SourcedID: id, Left: r.Gone}
		if !r.Gone {
			c.describe(&child, r)
			c.place(&child, homes, r.Class)
			reach(&child, append(reached.of(r), reached.by[id]...))
		}
		children = append(children, child)
	}
	for _, id := range c.others(homes) {
		if !changed(id) {
			continue
		}
		child := roster.Record{SourcedID: id}
		c.demographics(&child, id)
		c.place(&child, homes, "")
		if child != (roster.Record{SourcedID: id}) {
			children = append(children, child)
		}
	}
	return children
}

// others are the ids of those about whom something is said, but for the students.
func (c *composing) others(homes homes) []string {
	ids := map[string]bool{}
	for id, r := range c.of[client.Demographics] {
		ids[id] = !r.Gone
	}
	for id := range homes.of {
		ids[id] = true
	}
	maps.DeleteFunc(ids, func(id string, is bool) bool {
		_, student := c.of[client.Students][id]
		return student || !is
	})
	return slices.Sorted(maps.Keys(ids))
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
