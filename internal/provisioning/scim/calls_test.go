package scim_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/provisioning"
	"milepost/internal/testworld"
)

// step is a call of the table. is are values in its answer; keep are values that later calls use.
type step struct {
	what         string
	method, path string
	body         any
	headers      []string
	status       int
	scimType     string
	is           map[string]any
	keep         map[string]string
}

const (
	get, post, put, pat, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete
	total                    = "totalResults"
)

var barbara = object{
	"schemas": list{coreUser}, "externalId": "701984", "userName": "bjensen@school.example",
	"name":         object{"formatted": "Ms. Barbara J Jensen, III", "familyName": "Jensen", "givenName": "Barbara", "middleName": "Jane", "honorificPrefix": "Ms."},
	"emails":       list{object{"value": "bjensen@school.example", "type": "work", "primary": true}, object{"value": "babs@jensen.example", "type": "home"}},
	"phoneNumbers": list{object{"value": "555-555-5555", "type": "work"}}, "title": "Tour Guide", "active": true, "preferredLanguage": "en-US",
	"password": "t1meMa$heen",
}

// steps are calls as a client makes them that knows the standard, in the order of a life.
func steps() []step {
	return joined(discovery, creating, reading, filtering, paging, replacing, patching, entra, okta, grouping, ending)
}

func joined(parts ...[]step) (all []step) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

var discovery = []step{
	{what: "what the server can do", method: get, path: "/ServiceProviderConfig", status: 200, is: object{"patch.supported": true, "bulk.supported": false, "etag.supported": true, "filter.maxResults": 200.0}},
	{what: "types of resources", method: get, path: "/ResourceTypes", status: 200, is: object{total: 2.0}},
	{what: "one type", method: get, path: "/ResourceTypes/User", status: 200, is: object{"endpoint": "/Users", "schema": coreUser}},
	{what: "no type", method: get, path: "/ResourceTypes/Device", status: 404},
	{what: "schemas", method: get, path: "/Schemas", status: 200, is: object{total: 2.0}},
	{what: "one schema", method: get, path: "/Schemas/" + coreGroup, status: 200, is: object{"name": "Group"}},
	{what: "schemas have no filters", method: get, path: "/Schemas?filter=id pr", status: 403},
	{what: "no bulk", method: post, path: "/Bulk", body: object{"Operations": list{}}, status: 501},
	{what: "nobody is logged in", method: get, path: "/Me", status: 501},
	{what: "what is not there", method: get, path: "/Devices", status: 404},
}

var creating = []step{
	{what: "a user", method: post, path: "/Users", body: barbara, status: 201, keep: map[string]string{"barbara": "id", "v1": "meta.version"}, is: object{
		"userName": "bjensen@school.example", "externalId": "701984", "name.familyName": "Jensen", "name.formatted": "Barbara Jane Jensen", "active": true,
		"emails.0.value": "bjensen@school.example", "emails.1": nil, "password": nil, "meta.resourceType": "User", "preferredLanguage": "en",
	}},
	{what: "its name again", method: post, path: "/Users", body: barbara, status: 409, scimType: "uniqueness"},
	{what: "in other letters", method: post, path: "/Users", body: object{"userName": "BJensen@School.example"}, status: 409, scimType: "uniqueness"},
	{what: "another, least", method: post, path: "/Users", body: object{"schemas": list{coreUser}, "userName": "min@school.example"}, status: 201, keep: map[string]string{"min": "id"}, is: object{"active": true, "name.givenName": "min@school.example"}},
	{what: "one that is not active", method: post, path: "/Users", body: object{"USERNAME": "off@school.example", "Active": false}, status: 201, keep: map[string]string{"off": "id"}, is: object{"active": false}},
	{what: "a user name that is no address", method: post, path: "/Users", body: object{"userName": "plain", "emails": list{object{"value": "plain@school.example"}}}, status: 201, keep: map[string]string{"plain": "id"}, is: object{"userName": "plain", "emails.0.value": "plain@school.example"}},
	{what: "without a name", method: post, path: "/Users", body: object{"externalId": "1"}, status: 400, scimType: "invalidValue"},
	{what: "without an address", method: post, path: "/Users", body: object{"userName": "nobody"}, status: 400, scimType: "invalidValue"},
	{what: "of another domain", method: post, path: "/Users", body: object{"userName": "x@other.example"}, status: 400, scimType: "invalidValue"},
	{what: "with an address of another domain", method: post, path: "/Users", body: object{"userName": "x@school.example", "emails": list{object{"value": "x@other.example"}}}, status: 400, scimType: "invalidValue"},
	{what: "what is no JSON", method: post, path: "/Users", body: `{"userName":`, status: 400, scimType: "invalidSyntax"},
	{what: "in another form", method: post, path: "/Users", body: "a=b", headers: []string{"Content-Type", "application/x-www-form-urlencoded"}, status: 415},
	{what: "only some attributes in the answer", method: post, path: "/Users?attributes=userName", body: object{"userName": "few@school.example"}, status: 201, keep: map[string]string{"few": "id"}, is: object{"userName": "few@school.example", "active": nil}},
}

var reading = []step{
	{what: "it", method: get, path: "/Users/{barbara}", status: 200, is: object{"id": "{barbara}", "meta.version": "{v1}"}},
	{what: "it if it has changed", method: get, path: "/Users/{barbara}", headers: []string{"If-None-Match", "{v1}"}, status: 304},
	{what: "it if it is not another version", method: get, path: "/Users/{barbara}", headers: []string{"If-None-Match", `W/"0"`}, status: 200},
	{what: "what is not there", method: get, path: "/Users/2819c223-7f76-453a-919d-413861904646", status: 404},
	{what: "what cannot be there", method: get, path: "/Users/2819", status: 404},
	{what: "some attributes", method: get, path: "/Users/{barbara}?attributes=name.familyName,emails", status: 200, is: object{"name.familyName": "Jensen", "name.givenName": nil, "userName": nil, "emails.0.value": "bjensen@school.example", "id": "{barbara}"}},
	{what: "all but some", method: get, path: "/Users/{barbara}?excludedAttributes=name,emails.type,id", status: 200, is: object{"name": nil, "emails.0.type": nil, "emails.0.value": "bjensen@school.example", "id": "{barbara}"}},
}

func found(what, filter string, n float64) step {
	return step{what: what, method: get, path: "/Users?filter=" + filter, status: 200, is: object{total: n}}
}

func refused(filter string) step {
	return step{what: "refused: " + filter, method: get, path: "/Users?filter=" + filter, status: 400, scimType: "invalidFilter"}
}

var filtering = []step{
	found("by name", `userName eq "bjensen@school.example"`, 1),
	found("by name in other letters", `USERNAME Eq "BJENSEN@school.example"`, 1),
	found("by the id of the directory", `externalId eq "701984"`, 1),
	found("by id", `id eq "{barbara}"`, 1),
	found("by a part of a name", `name.familyName co "ense"`, 1),
	found("by the beginning", `userName sw "B"`, 1),
	found("by the end", `userName ew "@school.example"`, 4),
	found("what is there", `externalId pr`, 1),
	found("what is not there", `not (externalId pr)`, 4),
	found("null", `externalId eq null`, 4),
	found("others", `userName ne "bjensen@school.example"`, 4),
	found("by state", `active eq false`, 1),
	found("by state, as a text", `active eq "True"`, 4),
	found("and before or", `active eq true and userName eq "off@school.example" or externalId eq "701984"`, 1),
	found("brackets", `active eq true and (userName eq "off@school.example" or externalId eq "701984")`, 1),
	found("in brackets of an attribute", `emails[type eq "work" and value co "jensen"]`, 1),
	found("an attribute of several values", `emails.value eq "bjensen@school.example"`, 1),
	found("later than", `meta.lastModified gt "2020-01-01T00:00:00Z"`, 5),
	found("earlier than", `meta.created lt "2020-01-01T00:00:00Z"`, 0),
	found("in order", `userName ge "min@school.example"`, 3),
	found("with the schema's name", coreUser+`:userName eq "min@school.example"`, 1),
	found("what would be SQL", `userName eq "' OR '1'='1"`, 0),
	found("a sign of SQL", `name.familyName co "%"`, 0),
	refused(`nickName eq "Babs"`),
	refused(`urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "x"`),
	refused(`userName eq`),
	refused(`userName xx "a"`),
	refused(`active gt true`),
	refused(`userName eq 5`),
	refused(`meta.created gt "yesterday"`),
	{what: "a search by POST", method: post, path: "/Users/.search", body: object{"schemas": list{"urn:ietf:params:scim:api:messages:2.0:SearchRequest"}, "filter": `userName sw "b"`, "attributes": list{"userName"}, "count": 10}, status: 200, is: object{total: 1.0, "Resources.0.userName": "bjensen@school.example", "Resources.0.active": nil}},
	{what: "a search in everything", method: post, path: "/.search", body: object{"filter": `externalId eq "701984"`}, status: 200, is: object{total: 1.0}},
}

var paging = []step{
	{what: "the first page", method: get, path: "/Users?startIndex=1&count=2&sortBy=userName", status: 200, is: object{total: 5.0, "itemsPerPage": 2.0, "startIndex": 1.0, "Resources.0.userName": "bjensen@school.example"}},
	{what: "the last page", method: get, path: "/Users?startIndex=5&count=2&sortBy=userName", status: 200, is: object{total: 5.0, "itemsPerPage": 1.0, "Resources.0.userName": "plain"}},
	{what: "beyond", method: get, path: "/Users?startIndex=9", status: 200, is: object{total: 5.0, "itemsPerPage": 0.0}},
	{what: "only the number", method: get, path: "/Users?count=0", status: 200, is: object{total: 5.0, "itemsPerPage": 0.0}},
	{what: "numbers out of bounds", method: get, path: "/Users?count=-3&startIndex=-1", status: 200, is: object{"itemsPerPage": 0.0, "startIndex": 1.0}},
	{what: "what is no number", method: get, path: "/Users?count=many", status: 400, scimType: "invalidValue"},
	{what: "backwards", method: get, path: "/Users?sortBy=userName&sortOrder=descending&count=1", status: 200, is: object{"Resources.0.userName": "plain"}},
	{what: "sorted by what has no order", method: get, path: "/Users?sortBy=groups", status: 400, scimType: "invalidPath"},
}

var replacing = []step{
	{what: "a stale version", method: put, path: "/Users/{barbara}", body: barbara, headers: []string{"If-Match", `W/"stale"`}, status: 412},
	{what: "as it is", method: put, path: "/Users/{barbara}", body: barbara, headers: []string{"If-Match", "{v1}"}, status: 200, is: object{"meta.version": "{v1}"}},
	{what: "another name", method: put, path: "/Users/{barbara}", body: object{"userName": "bjensen@school.example", "name": object{"givenName": "Babs", "familyName": "Jensen"}}, status: 200, is: object{"name.givenName": "Babs", "name.middleName": nil, "externalId": nil, "active": true}, keep: map[string]string{"v2": "meta.version"}},
	{what: "an id that it is not", method: put, path: "/Users/{barbara}", body: object{"id": "{min}", "userName": "bjensen@school.example", "name": object{"givenName": "Babs", "familyName": "Jensen"}}, status: 200, is: object{"id": "{barbara}", "meta.version": "{v2}"}},
	{what: "the name of another", method: put, path: "/Users/{barbara}", body: object{"userName": "min@school.example"}, status: 409, scimType: "uniqueness"},
	{what: "without a name", method: put, path: "/Users/{barbara}", body: object{"externalId": "1"}, status: 400, scimType: "invalidValue"},
	{what: "what is not there", method: put, path: "/Users/2819c223-7f76-453a-919d-413861904646", body: barbara, status: 404},
}

func patched(what string, body any, is object) step {
	return step{what: what, method: pat, path: "/Users/{barbara}", body: body, status: 200, is: is}
}

func unpatched(what, scimType string, body any) step {
	return step{what: what, method: pat, path: "/Users/{barbara}", body: body, status: 400, scimType: scimType}
}

var patching = []step{
	patched("replace at a path", patch(op("replace", "name.givenName", "Barbara")), object{"name.givenName": "Barbara", "name.familyName": "Jensen"}),
	patched("add without a path", patch(op("add", "", object{"externalId": "702", "name": object{"middleName": "J"}})), object{"externalId": "702", "name.middleName": "J", "name.givenName": "Barbara"}),
	patched("remove", patch(op("remove", "name.middleName", nil)), object{"name.middleName": nil}),
	patched("several", patch(op("replace", "externalId", "a"), op("replace", "externalId", "b")), object{"externalId": "b"}),
	patched("a role", patch(op("add", "roles", list{object{"value": "Teacher"}})), object{"roles.0.value": "Teacher"}),
	patched("no role", patch(op("remove", `roles[value eq "teacher"]`, nil)), object{"roles.0": nil}),
	patched("off", patch(op("replace", "active", false)), object{"active": false}),
	patched("on", patch(op("replace", "active", true)), object{"active": true}),
	unpatched("what is read only", "mutability", patch(op("replace", "id", "x"))),
	unpatched("groups from here", "mutability", patch(op("add", "groups", list{object{"value": "x"}}))),
	unpatched("what there is not", "invalidPath", patch(op("replace", "shoeSize", "43"))),
	unpatched("remove nothing", "noTarget", patch(op("remove", "", nil))),
	unpatched("a value that is not there", "noTarget", patch(op("replace", `emails[type sw "x"].value`, "a@school.example"))),
	unpatched("an act that is not there", "invalidSyntax", patch(op("move", "active", true))),
	unpatched("no operations", "invalidSyntax", object{"Operations": list{}}),
	unpatched("what cannot be", "invalidValue", patch(op("replace", "active", "maybe"))),
	unpatched("a required attribute away", "invalidValue", patch(op("remove", "userName", nil))),
	unpatched("out of the domain", "invalidValue", patch(op("replace", `emails[type eq "work"].value`, "x@other.example"))),
	unpatched("out of the domain by name", "invalidValue", patch(op("replace", "userName", "x@other.example"))),
	{what: "a stale version", method: pat, path: "/Users/{barbara}", body: patch(op("replace", "active", false)), headers: []string{"If-Match", "{v2}"}, status: 412},
}

// Microsoft Entra begins operations with a capital, sends flags as texts, and names what it does not find.
var entra = []step{
	found("Entra looks for a user", `userName eq "ada@school.example"`, 0),
	{what: "Entra makes it", method: post, path: "/Users", status: 201, keep: map[string]string{"ada": "id"}, is: object{"active": true, "userName": "ada@school.example", "name.formatted": "Ada Byron", "roles.0.value": "Staff"}, body: object{
		"schemas": list{coreUser, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"}, "externalId": "0a21f0f2", "userName": "ada@school.example", "active": "True",
		"emails": list{object{"primary": true, "type": "work", "value": "ada@school.example"}}, "meta": object{"resourceType": "User"},
		"displayName": "Ada Byron", "name": object{"formatted": "Ada Byron", "givenName": "Ada", "familyName": "Byron"},
		"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": object{"department": "Maths"}, "roles": list{object{"primary": "True", "value": "Staff", "display": "Staff"}},
	}},
	{what: "Entra changes the address", method: pat, path: "/Users/{ada}", status: 200, is: object{"emails.0.value": "ada.king@school.example", "userName": "ada@school.example", "name.familyName": "King"}, body: patch(
		op("Replace", `emails[type eq "work"].value`, "ada.king@school.example"), op("Replace", "name.familyName", "King"),
		op("Add", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "Analysis"), op("Replace", "displayName", "Ada King"))},
	{what: "Entra sends attributes with dots", method: pat, path: "/Users/{ada}", status: 200, is: object{"name.givenName": "Augusta"}, body: patch(op("Add", "", object{"name.givenName": "Augusta", "title": "Countess"}))},
	{what: "Entra deactivates", method: pat, path: "/Users/{ada}", status: 200, is: object{"active": false}, body: patch(op("Replace", "active", "False"))},
	{what: "Entra restores", method: pat, path: "/Users/{ada}", status: 200, is: object{"active": true}, body: patch(op("Replace", "active", "True"))},
}

// Okta replaces whole users, and begins with a page of one.
var okta = []step{
	{what: "Okta tries", method: get, path: "/Users?startIndex=1&count=1", status: 200, is: object{"itemsPerPage": 1.0}},
	{what: "Okta makes a user", method: post, path: "/Users", status: 201, keep: map[string]string{"grace": "id"}, is: object{"name.familyName": "Hopper"}, body: object{
		"schemas": list{coreUser}, "userName": "grace@school.example", "name": object{"givenName": "Grace", "familyName": "Hopper"}, "locale": "en-US", "groups": list{},
		"emails": list{object{"primary": true, "value": "grace@school.example", "type": "work"}}, "displayName": "Grace Hopper", "externalId": "00ujl29u0le5T6Aj10h7", "password": "1mz050nq", "active": true,
	}},
	{what: "Okta replaces it", method: put, path: "/Users/{grace}", status: 200, is: object{"userName": "hopper@school.example", "emails.0.value": "hopper@school.example"}, body: object{
		"schemas": list{coreUser}, "id": "{grace}", "userName": "hopper@school.example", "name": object{"givenName": "Grace", "middleName": nil, "familyName": "Hopper"}, "active": true,
		"emails": list{object{"primary": true, "value": "hopper@school.example", "type": "work"}}, "meta": object{"resourceType": "User"},
	}},
	{what: "Okta deactivates", method: pat, path: "/Users/{grace}", status: 200, is: object{"active": false}, body: patch(op("replace", "", object{"active": false}))},
}

func onGroup(what string, body any, is object) step {
	return step{what: what, method: pat, path: "/Groups/{staff}", body: body, status: 200, is: is}
}

var grouping = []step{
	{what: "a group", method: post, path: "/Groups", body: object{"schemas": list{coreGroup}, "displayName": "Staff", "externalId": "g1", "members": list{object{"value": "{barbara}"}}}, status: 201, keep: map[string]string{"staff": "id", "gv": "meta.version"}, is: object{"displayName": "Staff", "members.0.value": "{barbara}", "members.0.type": "User"}},
	{what: "its name again", method: post, path: "/Groups", body: object{"displayName": "STAFF"}, status: 409, scimType: "uniqueness"},
	{what: "without a name", method: post, path: "/Groups", body: object{"externalId": "x"}, status: 400, scimType: "invalidValue"},
	{what: "by name", method: get, path: `/Groups?filter=displayName eq "staff"&excludedAttributes=members`, status: 200, is: object{total: 1.0, "Resources.0.members": nil}},
	{what: "of a member", method: get, path: `/Groups?filter=members.value eq "{barbara}"`, status: 200, is: object{total: 1.0, "Resources.0.members.0.value": "{barbara}"}},
	{what: "a member", method: get, path: "/Users/{barbara}", status: 200, is: object{"groups.0.value": "{staff}", "groups.0.display": "Staff"}},
	found("members", `groups.value eq "{staff}"`, 1),
	{what: "it if it has changed", method: get, path: "/Groups/{staff}", headers: []string{"If-None-Match", "{gv}"}, status: 304},
	onGroup("Entra adds a member", patch(op("Add", "members", list{object{"value": "{ada}"}})), object{"members.1.value": "{ada}"}),
	onGroup("the same member again", patch(op("add", "members", list{object{"value": "{ada}"}})), object{"members.2": nil}),
	onGroup("Entra removes it", patch(op("Remove", "members", list{object{"value": "{ada}"}})), object{"members.1": nil}),
	onGroup("a filter removes it", patch(op("remove", `members[value eq "{barbara}"]`, nil)), object{"members.0": nil}),
	onGroup("Okta replaces all", patch(op("replace", "members", list{object{"value": "{min}"}, object{"value": "{grace}"}})), object{"members.1.value": "{grace}"}),
	onGroup("Okta renames it", patch(op("replace", "", object{"id": "{staff}", "displayName": "Employees"})), object{"displayName": "Employees"}),
	onGroup("removes all", patch(op("remove", "members", nil)), object{"members.0": nil}),
	{what: "a stale version", method: pat, path: "/Groups/{staff}", body: patch(op("remove", "members", nil)), headers: []string{"If-Match", "{gv}"}, status: 412},
	{what: "a member that is not there", method: pat, path: "/Groups/{staff}", body: patch(op("add", "members", list{object{"value": "2819c223-7f76-453a-919d-413861904646"}})), status: 400, scimType: "invalidValue"},
	{what: "a group in a group", method: pat, path: "/Groups/{staff}", body: patch(op("add", "members", list{object{"value": "{staff}", "type": "Group"}})), status: 400, scimType: "invalidValue"},
	{what: "what there is not", method: pat, path: "/Groups/{staff}", body: patch(op("replace", "colour", "red")), status: 400, scimType: "invalidPath"},
	{what: "a whole group", method: put, path: "/Groups/{staff}", body: object{"displayName": "Staff", "members": list{object{"value": "{few}"}}}, status: 200, is: object{"displayName": "Staff", "externalId": nil, "members.0.value": "{few}"}},
	{what: "only some attributes", method: pat, path: "/Groups/{staff}?attributes=displayName", body: patch(op("replace", "externalId", "g2")), status: 200, is: object{"members": nil, "displayName": "Staff"}},
	{what: "a search", method: post, path: "/Groups/.search", body: object{"filter": "externalId eq \"g2\""}, status: 200, is: object{total: 1.0}},
	{what: "a filter that there is not", method: get, path: `/Groups?filter=userName eq "x"`, status: 400, scimType: "invalidFilter"},
}

var ending = []step{
	{what: "a stale version", method: del, path: "/Users/{few}", headers: []string{"If-Match", `W/"stale"`}, status: 412},
	{what: "a user", method: del, path: "/Users/{few}", status: 204},
	{what: "it again", method: del, path: "/Users/{few}", status: 404},
	{what: "it is not there", method: get, path: "/Users/{few}", status: 404},
	found("nor in lists", `userName eq "few@school.example"`, 0),
	{what: "nor in its group", method: get, path: "/Groups/{staff}", status: 200, is: object{"members.0": nil}},
	{what: "it comes back as it was", method: post, path: "/Users", body: object{"userName": "few@school.example"}, status: 201, is: object{"id": "{few}", "active": true}},
	{what: "a group", method: del, path: "/Groups/{staff}", status: 204},
	{what: "it is not there", method: get, path: "/Groups/{staff}", status: 404},
}

func TestAClientOfTheStandard(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		organization := w.Person(authz.Organization, account.Active)
		c := newClient(t, w, organization.Directory(testworld.TenantFields("school.example", provisioning.GroupRule{Group: "Teacher", Role: authz.Specialist})).Token)
		for _, s := range steps() {
			got := c.send(s.method, s.path, s.body, s.headers...)
			require.Equal(t, s.status, got.Code, "%s: %s", s.what, got.Body)
			if s.scimType != "" {
				require.Equal(t, s.scimType, got.at("scimType"), "%s: %s", s.what, got.Body)
			}
			for path, want := range s.is {
				if text, ok := want.(string); ok {
					want = c.fill(text)
				}
				require.Equal(t, want, got.at(path), "%s, %s: %s", s.what, path, got.Body)
			}
			for name, path := range s.keep {
				c.known[name] = got.at(path).(string)
			}
			if s.status == http.StatusCreated {
				require.Equal(t, got.at("meta.location") == nil, got.at("meta") == nil)
				require.NotEmpty(t, got.Header().Get("Location"), s.what)
				require.NotEmpty(t, got.Header().Get("ETag"), s.what)
			}
		}
		require.GreaterOrEqual(t, c.calls, 80)
		t.Logf("%d calls", c.calls)
	})
}
