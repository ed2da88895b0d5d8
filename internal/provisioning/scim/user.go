package scim

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"milepost/internal/account"
	"milepost/internal/provisioning"
	"milepost/internal/wire"
)

// wanted is a user as a client wants it.
type wanted struct {
	UserName   string
	ExternalID string
	Email      string
	Name       account.Name
	Language   string
	Active     bool
	Roles      []string
}

// longestPart is that of a part of a name, in letters, as in forms.
const longestPart = 100

// want checks a document.
func (d document) want() (w wanted, err error) {
	w.UserName, _ = d["username"].(string)
	w.ExternalID, _ = d["externalid"].(string)
	w.Language, _ = d["preferredlanguage"].(string)
	w.Active = d["active"] != false
	emails, _ := d["emails"].([]element)
	w.Email = addressOf(emails)
	if w.UserName == "" {
		return w, invalid(invalidValue, "A user needs a userName.")
	}
	if w.Email == "" {
		w.Email = w.UserName
	}
	for _, address := range []string{w.Email, w.UserName} {
		if strings.Contains(address, "@") && !isAddress(address) {
			return w, invalid(invalidValue, "%q is no e-mail address.", shown(address))
		}
	}
	if !isAddress(w.Email) {
		return w, invalid(invalidValue, "A user needs an e-mail address: in emails, or as the userName.")
	}
	w.Roles = valuesOf(d["roles"])
	w.Name, err = d.name(w.Email)
	return w, err
}

// isAddress reports whether a text is an address of a domain in plain letters. Letters that look like others, or become others when their case is
// folded, are in no domain that can be proved.
func isAddress(address string) bool {
	_, domain, _ := strings.Cut(address, "@")
	return wire.Email(address) && !strings.ContainsFunc(domain, func(r rune) bool { return r > unicode.MaxASCII })
}

// addressOf is the address that an account has: the primary one, otherwise that of work, otherwise the first.
func addressOf(emails []element) string {
	for _, fits := range []func(element) bool{
		func(e element) bool { return e["primary"] == true },
		func(e element) bool { kind, _ := e["type"].(string); return strings.EqualFold(kind, "work") },
		func(element) bool { return true },
	} {
		for _, e := range emails {
			if value, _ := e["value"].(string); value != "" && fits(e) {
				return value
			}
		}
	}
	return ""
}

func valuesOf(list any) []string {
	elements, _ := list.([]element)
	values := []string{}
	for _, e := range elements {
		if value, _ := e["value"].(string); value != "" && !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values
}

// name is the name of a document. One that is not told apart is a first name, as is the address where there is none.
func (d document) name(email string) (n account.Name, err error) {
	given, _ := d["name"].(map[string]any)
	if given == nil {
		given = map[string]any{}
	}
	for part, into := range map[string]*string{"givenname": &n.First, "middlename": &n.MiddleInitial, "familyname": &n.Last} {
		*into, _ = given[part].(string)
	}
	if n.First == "" && n.Last == "" {
		whole, _ := d["displayname"].(string)
		if formatted, _ := given["formatted"].(string); formatted != "" {
			whole = formatted
		}
		if n.First = whole; whole == "" {
			n.First = email
		}
	}
	for _, part := range []string{n.First, n.MiddleInitial, n.Last} {
		if len([]rune(part)) > longestPart {
			return n, invalid(invalidValue, "A part of a name has %d letters at most.", longestPart)
		}
	}
	return n, nil
}

// documentOf is a stored user, to be changed.
func documentOf(u userRow) document {
	d := document{
		"username": u.UserName, "active": u.State == account.Active, "preferredlanguage": u.Language, "externalid": u.ExternalID,
		"name":   map[string]any{"givenname": u.FirstName, "middlename": u.MiddleName, "familyname": u.LastName},
		"emails": []element{{"value": u.Email, "type": "work", "primary": true}},
	}
	names := u.roleNames()
	roles := make([]element, 0, len(names))
	for _, role := range names {
		roles = append(roles, element{"value": role})
	}
	d["roles"] = roles
	return d
}

func (u userRow) roleNames() []string {
	names := []string{}
	_ = json.Unmarshal([]byte(u.Roles), &names) // written by us
	return names
}

// user is a stored user as clients read it.
func (s *Service) user(u userRow, groups []groupRef) map[string]any {
	name := account.FullName(u.FirstName, u.MiddleName, u.LastName)
	parts := map[string]any{"formatted": name, "givenName": u.FirstName, "familyName": u.LastName}
	if u.MiddleName != "" {
		parts["middleName"] = u.MiddleName
	}
	r := map[string]any{
		"schemas": []string{userSchema}, "id": u.ID, "userName": u.UserName, "displayName": name, "name": parts, "active": u.State == account.Active,
		"emails": []map[string]any{{"value": u.Email, "type": "work", "primary": true}}, "groups": []map[string]any{}, "roles": []map[string]any{},
	}
	optional(r, "externalId", u.ExternalID)
	optional(r, "preferredLanguage", u.Language)
	for _, role := range u.roleNames() {
		r["roles"] = append(r["roles"].([]map[string]any), map[string]any{"value": role}) //nolint:forcetypeassert // made above
	}
	for _, g := range groups {
		r["groups"] = append(r["groups"].([]map[string]any), map[string]any{ //nolint:forcetypeassert // made above
			"value": g.ID, "display": g.Name, "type": "direct", "$ref": s.location(groupType, g.ID),
		})
	}
	r["meta"] = map[string]any{
		"resourceType": "User", "created": stamp(u.CreatedAt), "lastModified": stamp(u.ChangedAt), "location": s.location(userType, u.ID),
		"version": versionOf(r),
	}
	return r
}

func optional(r map[string]any, name, value string) {
	if value != "" {
		r[name] = value
	}
}

func stamp(micros int64) wire.Time { return wire.Time(micros) }

func (s *Service) location(kind, id string) string {
	return s.k.Config.PublicURL + provisioning.Base + "/" + kind + "/" + id
}
