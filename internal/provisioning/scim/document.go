package scim

import (
	"maps"
	"slices"
	"strings"

	filter "github.com/scim2/filter-parser/v2"

	"milepost/internal/wire"
)

// shape is how an attribute is written.
type shape int

const (
	text     shape = iota
	yesNo          // true or false
	parts          // an object
	several        // objects
	ignored        // of the standard's user, but not kept here
	readOnly       // never the client's
)

const (
	longestText  = 500
	mostElements = 100
)

// userShapes are the attributes of a user that a client may send, by their names in small letters. Names in dots are parts.
var userShapes = map[string]shape{
	"username": text, "externalid": text, "displayname": text, "active": yesNo, "preferredlanguage": text,
	"name": parts, "name.givenname": text, "name.middlename": text, "name.familyname": text, "name.formatted": text,
	"name.honorificprefix": ignored, "name.honorificsuffix": ignored,
	"emails": several, "emails.value": text, "emails.type": text, "emails.primary": yesNo, "emails.display": ignored,
	"roles": several, "roles.value": text, "roles.type": text, "roles.primary": yesNo, "roles.display": ignored,
	"schemas": ignored, "nickname": ignored, "profileurl": ignored, "title": ignored, "usertype": ignored, "locale": ignored, "timezone": ignored,
	"password": ignored, "phonenumbers": ignored, "ims": ignored, "photos": ignored, "addresses": ignored, "entitlements": ignored, "x509certificates": ignored,
	"id": readOnly, "meta": readOnly, "groups": readOnly,
}

// document is a user as a client wants it, by names in small letters: texts, flags, a map of parts, or a list of elements.
type document map[string]any

// put takes over the attributes of an object. In a whole resource those that are read only are left out; in an operation they are refused.
func (d document) put(op string, object map[string]any, whole bool) error {
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if whole && userShapes[strings.ToLower(name)] == readOnly {
			continue
		}
		if err := d.at(op, name, object[name]); err != nil {
			if whole && isUnknown(err) {
				continue // RFC 7644, 3.3: what a server does not know is left out
			}
			return err
		}
	}
	return nil
}

func isUnknown(err error) bool {
	r, ok := err.(*refusal) //nolint:errorlint // made here
	return ok && r.scimType == invalidPath
}

// isExtension reports whether a name is that of an extension's attributes, which are not kept.
func isExtension(name string) bool {
	return strings.HasPrefix(strings.ToLower(name), "urn:") && !strings.HasPrefix(strings.ToLower(name), strings.ToLower(userSchema)+":")
}

// at carries out an operation at a path.
func (d document) at(op, path string, value any) error {
	if isExtension(path) {
		return nil
	}
	p, err := parsePath(path)
	if err != nil {
		return err
	}
	name, part := strings.ToLower(p.AttributePath.AttributeName), strings.ToLower(p.AttributePath.SubAttributeName())
	if p.ValueExpression != nil {
		part = strings.ToLower(p.SubAttributeName())
	}
	how, known := userShapes[name]
	if part != "" {
		partly, ok := userShapes[name+"."+part]
		known = known && (ok || how == ignored || how == readOnly)
		if partly == ignored && ok {
			return nil
		}
	}
	switch {
	case !known:
		return invalid(invalidPath, "There is no attribute %q.", shown(path))
	case how == readOnly:
		return invalid(mutability, "The attribute %q is read only.", shown(path))
	case how == ignored:
		return nil
	case value == nil && op != opRemove:
		op = opRemove
	}
	switch how {
	case parts:
		return d.setParts(op, name, part, value)
	case several:
		return d.setElements(op, name, part, p.ValueExpression, value)
	}
	if part != "" || p.ValueExpression != nil {
		return invalid(invalidPath, "The attribute %q has no parts.", shown(name))
	}
	if op == opRemove {
		delete(d, name)
		return nil
	}
	d[name], err = read(how, value)
	return err
}

// read checks a single value.
func read(how shape, value any) (any, error) {
	if how == yesNo {
		return toFlag(value)
	}
	given, ok := value.(string)
	if !ok {
		return nil, invalid(invalidValue, "A text is needed here.")
	}
	if given = wire.Plain(strings.TrimSpace(given)); len(given) > longestText || !wire.OneLine(given) {
		return nil, invalid(invalidValue, "A text is one line of at most %d bytes.", longestText)
	}
	return given, nil
}

// setParts changes an attribute that is an object, or one of its parts.
func (d document) setParts(op, name, part string, value any) error {
	have, _ := d[name].(map[string]any)
	if have == nil {
		have = map[string]any{}
	}
	switch {
	case op == opRemove && part == "":
		have = map[string]any{}
	case op == opRemove:
		delete(have, part)
	case part != "":
		given, err := read(text, value)
		if err != nil {
			return err
		}
		have[part] = given
	default:
		object, ok := value.(map[string]any)
		if !ok {
			return invalid(invalidValue, "The attribute %q is an object.", name)
		}
		given, err := elementOf(name, object)
		if err != nil {
			return err
		}
		maps.Copy(have, given)
	}
	d[name] = have
	return nil
}

// elementOf reads an object with the parts of an attribute; parts that are not kept are left out.
func elementOf(name string, object map[string]any) (element, error) {
	made := element{}
	for part, value := range object {
		low := strings.ToLower(part)
		how, known := userShapes[name+"."+low]
		if !known || how == ignored || value == nil {
			continue
		}
		given, err := read(how, value)
		if err != nil {
			return nil, err
		}
		made[low] = given
	}
	return made, nil
}

// elementsOf reads a list of objects, a single one, or plain values.
func elementsOf(name string, value any) ([]element, error) {
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	if len(list) > mostElements {
		return nil, invalid(invalidValue, "The attribute %q has more than %d values.", name, mostElements)
	}
	made := make([]element, 0, len(list))
	for _, one := range list {
		object, ok := one.(map[string]any)
		if !ok {
			object = map[string]any{"value": one}
		}
		given, err := elementOf(name, object)
		if err != nil {
			return nil, err
		}
		made = append(made, given)
	}
	return made, nil
}

// setElements changes an attribute of several values, those of them that a filter finds, or a part of these.
func (d document) setElements(op, name, part string, expression filter.Expression, value any) error {
	have, _ := d[name].([]element)
	if expression == nil && part == "" {
		return d.setAll(op, name, have, value)
	}
	var kept, found []element
	for _, one := range have {
		fits := expression == nil
		if !fits {
			var err error
			if fits, err = one.matches(expression); err != nil {
				return err
			}
		}
		if fits {
			found = append(found, one)
		} else {
			kept = append(kept, one)
		}
	}
	if op == opRemove && part == "" {
		d[name] = kept
		return nil
	}
	if len(found) == 0 && op != opRemove {
		made, ok := madeFor(expression)
		if !ok {
			return invalid(noTarget, "There is no value of %q that the path finds.", name)
		}
		found = append(found, made)
		have = append(have, made)
	}
	for _, one := range found {
		if err := one.set(op, name, part, value); err != nil {
			return err
		}
	}
	d[name] = preferred(have, found)
	return nil
}

func (e element) set(op, name, part string, value any) error {
	if op == opRemove {
		delete(e, part)
		return nil
	}
	if part != "" {
		value = map[string]any{part: value}
	}
	object, ok := value.(map[string]any)
	if !ok {
		return invalid(invalidValue, "A value of %q is an object.", name)
	}
	given, err := elementOf(name, object)
	maps.Copy(e, given)
	return err
}

// setAll changes an attribute of several values as a whole.
func (d document) setAll(op, name string, have []element, value any) error {
	if op == opRemove && value == nil {
		delete(d, name)
		return nil
	}
	given, err := elementsOf(name, value)
	if err != nil {
		return err
	}
	without := slices.DeleteFunc(slices.Clone(have), func(one element) bool {
		return slices.ContainsFunc(given, func(g element) bool { return g["value"] == one["value"] })
	})
	switch op {
	case opRemove:
		d[name] = without
	case opAdd:
		if len(without)+len(given) > mostElements {
			return invalid(invalidValue, "The attribute %q has more than %d values.", name, mostElements)
		}
		d[name] = preferred(append(without, given...), given)
	default:
		d[name] = given
	}
	return nil
}

// preferred has the last change decide which value is the primary one.
func preferred(all, changed []element) []element {
	at := slices.IndexFunc(changed, func(e element) bool { return e["primary"] == true })
	if at < 0 {
		return all
	}
	for i := range all {
		if all[i]["value"] != changed[at]["value"] {
			delete(all[i], "primary")
		}
	}
	return all
}
