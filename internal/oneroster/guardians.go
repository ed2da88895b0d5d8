package oneroster

import (
	"maps"
	"slices"

	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// guardians are a roster's guardians: all of them by their ids, and those who name a child themselves by its id.
type guardians struct {
	all map[string]record
	by  map[string][]record
}

func (c *composing) guardians() guardians {
	found := guardians{map[string]record{}, map[string][]record{}}
	if !c.takes(importGuardians) {
		return found
	}
	for _, id := range slices.Sorted(maps.Keys(c.of[client.Users])) {
		r := c.of[client.Users][id]
		if r.Gone {
			continue
		}
		found.all[id] = r
		for _, child := range r.Agents {
			found.by[child] = append(found.by[child], r)
		}
	}
	return found
}

// of are the guardians whom a student's record names, in its order.
func (g guardians) of(student record) (list []record) {
	for _, id := range student.Agents {
		if guardian, is := g.all[id]; is {
			list = append(list, guardian)
		}
	}
	return list
}

// reach has a child reached as its guardians are, where it has no address or number of its own.
func reach(child *roster.Record, guardians []record) {
	for _, guardian := range guardians {
		if child.Email == "" {
			child.Email = guardian.Email
		}
		if child.Phone == "" {
			child.Phone = guardian.Phone
		}
	}
}
