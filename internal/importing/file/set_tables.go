package file

import "strings"

// setTables holds the contents of a set's tables other than the users, by the users' ids.
type setTables struct {
	roles     map[string]*setRole
	guardians map[string]bool
	people    map[string]map[string]string // demographics by column
	orgs      map[string]string            // names
}

// setRole is a user's role.
type setRole struct {
	student, other string // the role's name; empty when it has none of that kind
	org, grade     string // of the student
}

// aboutUser is what the tables hold about one user.
type aboutUser struct {
	role, org, grade string
	several          bool
	person           map[string]string
}

func (t setTables) of(id string) aboutUser {
	about := aboutUser{person: t.people[id]}
	switch role := t.roles[id]; {
	case role != nil && role.student != "":
		about.role, about.org, about.grade, about.several = role.student, role.org, role.grade, role.other != ""
	case role != nil:
		about.role = role.other
	case t.guardians[id]:
		about.role = "guardian"
	}
	return about
}

func (s setReader) tables() (setTables, error) {
	t := setTables{roles: map[string]*setRole{}, guardians: map[string]bool{}, people: map[string]map[string]string{}, orgs: map[string]string{}}
	for _, table := range []struct {
		name string
		take func(get func(string) string)
	}{
		{"roles.csv", t.addRole}, {"demographics.csv", t.addPerson},
		{"relationships.csv", func(get func(string) string) { t.guardians[get("relationshipusersourcedid")] = true }},
		{"orgs.csv", func(get func(string) string) { t.orgs[get("sourcedid")] = get("name") }},
	} {
		if err := s.each(table.name, table.take); err != nil {
			return t, err
		}
	}
	return t, nil
}

func (t setTables) addRole(get func(string) string) {
	id, role := get("usersourcedid"), get("role")
	if id == "" || role == "" || Gone(get("status")) {
		return
	}
	known := t.roles[id]
	if known == nil {
		known = &setRole{}
		t.roles[id] = known
	}
	switch {
	case !Student(role):
		known.other = role
	case known.student == "":
		known.student, known.org, known.grade = role, get("orgsourcedid"), get("grade")
	}
}

// addPerson takes the demographics of a user. School Data Sync writes races as codes in one cell, OneRoster as columns.
func (t setTables) addPerson(get func(string) string) {
	id := get("sourcedid")
	if id == "" {
		id = get("usersourcedid")
	}
	if id == "" || Gone(get("status")) {
		return
	}
	person := map[string]string{}
	for _, column := range keys(joinedColumns) {
		if value := get(column); value != "" {
			person[column] = value
		}
	}
	for _, code := range strings.FieldsFunc(get("racecodes")+","+get("ethnicitycodes"), func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		if flagNames[key(code)] != "" {
			person[key(code)] = "true"
		}
	}
	t.people[id] = person
}
