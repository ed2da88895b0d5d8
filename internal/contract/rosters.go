package contract

import (
	"archive/zip"
	"bytes"

	"milepost/internal/oneroster"
)

// rosterOperations are about rosters that the children of the caller's organization come from.
var rosterOperations = table{
	"list-roster-sources": {NoChild: true, Call: func(Case) call { return call{} }},
	"create-roster-source": {NoChild: true, Call: func(Case) call {
		return call{Body: oneroster.NewRosterSource{Kind: "csv", RosterSourceFields: oneroster.RosterSourceFields{Name: "Files", Imports: []string{"demographics"}}}}
	}},
	"get-roster-source": {NoChild: true, Call: about((*person).RosterSource)},
	"update-roster-source": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).RosterSource), Body: oneroster.RosterSourceFields{Name: "Our files", Imports: []string{"classes"}}}
	}},
	"remove-roster-source": {NoChild: true, Call: about((*person).RosterSource)},
	"test-roster-source":   {NoChild: true, Call: about((*person).RosterServer)},
	"read-roster":          {NoChild: true, Call: about((*person).RosterServer)},
	"upload-roster": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).RosterSource), Form: map[string]string{}, List: rosterSet()}
	}},
	"list-roster-runs":    {NoChild: true, Call: about((*person).RosterSource)},
	"get-roster-run":      {NoChild: true, Call: about((*person).RosterRun)},
	"list-roster-changes": {Audit: "child.list", Call: about((*person).RosterChanges)},
}

// rosterSet is a set of CSV files with one student.
func rosterSet() []byte {
	var set bytes.Buffer
	archive := zip.NewWriter(&set)
	for name, text := range map[string]string{
		"manifest.csv": "propertyName,value\nfile.users,bulk\n",
		"users.csv":    "sourcedId,status,enabledUser,givenName,familyName,role\nr1,,true,Mia,Stone,student\n",
	} {
		file, err := archive.Create(name)
		if err != nil {
			panic(err) // a buffer takes everything
		}
		if _, err := file.Write([]byte(text)); err != nil {
			panic(err)
		}
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return set.Bytes()
}
