package scim

import (
	"net/http"
	"strings"

	"milepost/internal/provisioning"
)

// The names of schemas and messages.
const (
	userSchema  = "urn:ietf:params:scim:schemas:core:2.0:User"
	groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group"

	listSchema   = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
	errorSchema  = "urn:ietf:params:scim:api:messages:2.0:Error"
	configSchema = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"
	typeSchema   = "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
	schemaSchema = "urn:ietf:params:scim:schemas:core:2.0:Schema"
)

// discover answers what the server can do. Filters are refused there: RFC 7644, section 4.
func (s *Service) discover(r *http.Request, of string) (answer, error) {
	var list []map[string]any
	switch of {
	case "ServiceProviderConfig":
		return answer{status: http.StatusOK, body: s.config()}, nil
	case "ResourceTypes":
		list = s.resourceTypes()
	case "Schemas":
		list = s.schemas()
	case "Bulk":
		return answer{}, errNoBulk
	case "Me":
		return answer{}, errNoMe
	default:
		return answer{}, errUnknown
	}
	if r.URL.Query().Has("filter") {
		return answer{}, refuse(http.StatusForbidden, "", "This list has no filters.")
	}
	return answer{status: http.StatusOK, body: listed(search{start: 1}, len(list), list)}, nil
}

func (s *Service) discoverOne(of, id string) (answer, error) {
	var list []map[string]any
	switch of {
	case "ResourceTypes":
		list = s.resourceTypes()
	case "Schemas":
		list = s.schemas()
	}
	for _, one := range list {
		if strings.EqualFold(one["id"].(string), id) { //nolint:forcetypeassert // made below
			return answer{status: http.StatusOK, body: one}, nil
		}
	}
	return answer{}, errUnknown
}

func (s *Service) config() map[string]any {
	on, off := map[string]any{"supported": true}, map[string]any{"supported": false}
	return map[string]any{
		"schemas": []string{configSchema}, "documentationUri": "https://datatracker.ietf.org/doc/html/rfc7644",
		"patch": on, "sort": on, "etag": on, "changePassword": off,
		"bulk":   map[string]any{"supported": false, "maxOperations": 0, "maxPayloadSize": 0},
		"filter": map[string]any{"supported": true, "maxResults": mostCount},
		"authenticationSchemes": []map[string]any{{
			"type": "oauthbearertoken", "name": "Token", "description": "A directory's token, sent as Authorization: Bearer", "primary": true,
		}},
		"meta": map[string]any{"resourceType": "ServiceProviderConfig", "location": s.k.Config.PublicURL + provisioning.Base + "/ServiceProviderConfig"},
	}
}

func (s *Service) resourceTypes() []map[string]any {
	one := func(id, path, schema, about string) map[string]any {
		return map[string]any{
			"schemas": []string{typeSchema}, "id": id, "name": id, "endpoint": "/" + path, "description": about, "schema": schema, "schemaExtensions": []any{},
			"meta": map[string]any{"resourceType": "ResourceType", "location": s.location("ResourceTypes", id)},
		}
	}
	return []map[string]any{
		one("User", userType, userSchema, "Accounts that the directory manages"),
		one("Group", groupType, groupSchema, "Groups of the directory, which give roles by its rules"),
	}
}

// described is an attribute of a schema: a text that is read and written, unless it says otherwise.
func described(name, about string, other ...map[string]any) map[string]any {
	a := map[string]any{
		"name": name, "type": "string", "multiValued": false, "description": about, "required": false, "caseExact": false, "mutability": "readWrite",
		"returned": "default", "uniqueness": "none",
	}
	for _, o := range other {
		for key, value := range o {
			a[key] = value
		}
	}
	return a
}

func partsOf(several bool, of ...map[string]any) map[string]any {
	return map[string]any{"type": "complex", "multiValued": several, "subAttributes": of}
}

var (
	caseExact   = map[string]any{"caseExact": true}
	neverSet    = map[string]any{"mutability": "readOnly"}
	neverAgain  = map[string]any{"mutability": "immutable"}
	needed      = map[string]any{"required": true}
	onlyOne     = map[string]any{"uniqueness": "server"}
	isFlag      = map[string]any{"type": "boolean"}
	isReference = map[string]any{"type": "reference", "caseExact": true}
)

func (s *Service) schemas() []map[string]any {
	one := func(id, name, about string, attributes ...map[string]any) map[string]any {
		return map[string]any{
			"schemas": []string{schemaSchema}, "id": id, "name": name, "description": about, "attributes": attributes,
			"meta": map[string]any{"resourceType": "Schema", "location": s.location("Schemas", id)},
		}
	}
	return []map[string]any{
		one(userSchema, "User", "An account", userAttributes()...),
		one(groupSchema, "Group", "A group of the directory", groupAttributes()...),
	}
}

func userAttributes() []map[string]any {
	return []map[string]any{
		described("userName", "The name of the user in the directory; an address of one of its domains, unless there is one in emails", needed, onlyOne),
		described("externalId", "The id of the user in the directory", caseExact),
		described("name", "The parts of the name", partsOf(false,
			described("formatted", "The whole name, taken as the first name if there are no parts"),
			described("givenName", "The first name"), described("middleName", "The middle name"), described("familyName", "The last name"))),
		described("displayName", "The whole name, taken as the first name if there are no parts"),
		described("active", "Whether the account may log in", isFlag),
		described("emails", "The address of the account: the primary one, or that of work", partsOf(true,
			described("value", "The address"), described("type", "What it is for"), described("primary", "Whether it is the one of the account", isFlag))),
		described("preferredLanguage", "The language of pages and letters"),
		described("roles", "Values that the rules of the directory may give a role for", partsOf(true,
			described("value", "The value", caseExact), described("type", "Not kept"), described("primary", "Not kept", isFlag))),
		described("groups", "The groups of the user", neverSet, partsOf(true,
			described("value", "The id of the group", neverSet, caseExact), described("display", "Its name", neverSet),
			described("type", "direct", neverSet), described("$ref", "Its address", neverSet, isReference, map[string]any{"referenceTypes": []string{"Group"}}))),
	}
}

func groupAttributes() []map[string]any {
	return []map[string]any{
		described("displayName", "The name, by which rules know the group", needed, onlyOne),
		described("externalId", "The id of the group in the directory", caseExact),
		described("members", "Users of the directory", partsOf(true,
			described("value", "The id of the user", neverAgain, caseExact), described("display", "Their name", neverSet),
			described("type", "User", neverAgain, map[string]any{"canonicalValues": []string{"User"}}),
			described("$ref", "Their address", neverAgain, isReference, map[string]any{"referenceTypes": []string{"User"}}))),
	}
}
