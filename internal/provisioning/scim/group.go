package scim

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	filter "github.com/scim2/filter-parser/v2"

	"milepost/internal/wire"
)

// mostMembers is how many members a request may name.
const mostMembers = 1000

// groupChange is what is done to a group, step by step.
type groupChange struct {
	name, externalID *string
	members          []memberChange
}

// memberChange adds, removes or replaces members: those with the ids, those that a filter finds, or all.
type memberChange struct {
	op    string
	ids   []string
	found filter.Expression
	all   bool
}

// groupOf reads a whole group.
func groupOf(body map[string]any) (c groupChange, err error) {
	if err := c.set("externalid", "externalId", member(body, "externalId")); err != nil {
		return c, err
	}
	if err := c.set("displayname", "displayName", member(body, "displayName")); err != nil {
		return c, err
	}
	if c.name == nil {
		return c, invalid(invalidValue, "A group needs a displayName.")
	}
	if c.externalID == nil {
		c.externalID = new(string)
	}
	ids, err := memberIDs(member(body, "members"))
	c.members = []memberChange{{op: opReplace, ids: ids}}
	return c, err
}

// groupPatch reads the operations on a group.
func groupPatch(operations []operation) (c groupChange, err error) {
	for _, o := range operations {
		if o.path != "" {
			err = c.at(o.op, o.path, o.value)
		} else {
			err = c.put(o.op, o.value.(map[string]any)) //nolint:forcetypeassert // checked
		}
		if err != nil {
			return c, err
		}
	}
	total := 0
	for _, m := range c.members {
		total += len(m.ids)
	}
	if total > mostMembers {
		return c, errBeyond
	}
	return c, nil
}

// put takes over the attributes of an object. Some directories send the id with them.
func (c *groupChange) put(op string, object map[string]any) error {
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if strings.EqualFold(name, "id") {
			continue
		}
		if err := c.at(op, name, object[name]); err != nil {
			return err
		}
	}
	return nil
}

// at carries out an operation at a path.
func (c *groupChange) at(op, path string, value any) error {
	if isExtension(path) {
		return nil
	}
	p, err := parsePath(path)
	if err != nil {
		return err
	}
	low := strings.ToLower(p.AttributePath.AttributeName)
	part := p.AttributePath.SubAttributeName() + p.SubAttributeName()
	switch {
	case low == "id" || low == "meta":
		return invalid(mutability, "The attribute %q is read only.", shown(path))
	case low == "schemas":
		return nil
	case low == "members" && (part == "" || strings.EqualFold(part, "value")):
		return c.atMembers(op, p.ValueExpression, value)
	case low != "displayname" && low != "externalid" || part != "" || p.ValueExpression != nil:
		return invalid(invalidPath, "There is no attribute %q.", shown(path))
	case op == opRemove:
		value = ""
	}
	return c.set(low, path, value)
}

func (c *groupChange) set(low, name string, value any) error {
	if value == nil {
		return nil
	}
	given, ok := value.(string)
	given = wire.Plain(strings.TrimSpace(given))
	if !ok || len(given) > longestText || !wire.OneLine(given) {
		return invalid(invalidValue, "The attribute %q is one line of at most %d bytes.", shown(name), longestText)
	}
	if low == "externalid" {
		c.externalID = &given
		return nil
	}
	if given == "" {
		return invalid(invalidValue, "A group needs a displayName.")
	}
	c.name = &given
	return nil
}

func (c *groupChange) atMembers(op string, found filter.Expression, value any) error {
	m := memberChange{op: op, found: found}
	if found != nil && op != opRemove {
		return invalid(invalidPath, "Members are added and replaced by their ids.")
	}
	if found == nil {
		ids, err := memberIDs(value)
		if err != nil {
			return err
		}
		m.ids, m.all = ids, op == opRemove && value == nil
	}
	c.members = append(c.members, m)
	return nil
}

// memberIDs are the ids in a list of members, a single one, or none.
func memberIDs(value any) ([]string, error) {
	if value == nil {
		return nil, nil
	}
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	if len(list) > mostMembers {
		return nil, errBeyond
	}
	ids := []string{}
	for _, one := range list {
		if object, ok := one.(map[string]any); ok {
			if kind, _ := member(object, "type").(string); strings.EqualFold(kind, "Group") {
				return nil, invalid(invalidValue, "Groups have users as members, and no groups.")
			}
			one = member(object, "value")
		}
		id, ok := one.(string)
		if !ok || !wire.IsUUID(id) {
			return nil, invalid(invalidValue, "There is no user %q.", shown(fmt.Sprint(one)))
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// group is a stored group as clients read it.
func (s *Service) group(g groupRow, members []memberRow) map[string]any {
	r := map[string]any{"schemas": []string{groupSchema}, "id": g.ID, "displayName": g.Name}
	optional(r, "externalId", g.ExternalID)
	list := make([]map[string]any, len(members))
	for i, m := range members {
		list[i] = map[string]any{"value": m.ID, "display": m.Name, "type": "User", "$ref": s.location(userType, m.ID)}
	}
	if members != nil {
		r["members"] = list
	}
	r["meta"] = map[string]any{
		"resourceType": "Group", "created": stamp(g.CreatedAt), "lastModified": stamp(g.UpdatedAt), "location": s.location(groupType, g.ID),
		"version": g.version(),
	}
	return r
}

func (g groupRow) version() string { return fmt.Sprintf(`W/"%d"`, g.Revision) }
