package oneroster

import (
	"strings"

	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// homes are the classes that students are at home in.
type homes struct {
	of       map[string]record // the enrollment of a student
	teachers map[string]record // that of a class's teacher
}

// homes finds the class of each student, and the first teacher of each class.
func (c *composing) homes() homes {
	found := homes{map[string]record{}, map[string]record{}}
	for _, e := range c.of[client.Enrollments] {
		if e.Gone || !c.isHome(e.Class) {
			continue
		}
		switch e.Role {
		case "student":
			if known, there := found.of[e.User]; !there || e.ID < known.ID {
				found.of[e.User] = e
			}
		case "teacher":
			known, there := found.teachers[e.Class]
			if !there || e.Primary && !known.Primary || e.Primary == known.Primary && e.ID < known.ID {
				found.teachers[e.Class] = e
			}
		}
	}
	return found
}

func (c *composing) isHome(class string) bool {
	known := c.of[client.Classes][class]
	return known.Home && !known.Gone
}

// place puts a child into its class: the one that its record names, or else the one that it is enrolled in.
func (c *composing) place(child *roster.Record, in homes, named string) {
	class := in.of[child.SourcedID].Class
	if c.isHome(named) {
		class = named
	}
	if !c.isHome(class) {
		return
	}
	at, teacher := c.of[client.Classes][class], c.of[client.Teachers][in.teachers[class].User]
	name := strings.TrimSpace(teacher.First + " " + teacher.Last)
	if c.partial && name == "" {
		return
	}
	child.Program, child.Room, child.Teacher = at.Name, at.Room, name
}
