package oneroster

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/oneroster/client"
	"milepost/internal/outbound"
	"milepost/internal/seal"
	"milepost/internal/weekly"
	"milepost/internal/wire"
)

var (
	notAnAddress = fault.Define("roster.not-an-address", "Please enter an address such as https://roster.example.org.")
	notHTTPS     = fault.Define("roster.not-https", "The address has to begin with https://.")
	withPassword = fault.Define("roster.with-password", "The address must not have a user name or a password in it.")
	leadsInside  = fault.Define("roster.leads-inside", "This address is inside the network of the server. Whoever runs the server can allow it.")
	full         = fault.Define("roster.full", "An organization has {most, number} rosters at most. Remove one that is not used any more.")
	beingRead    = fault.Define("roster.being-read", "This roster is being read, or its changes are being made. Wait for the end.")
	ofFiles      = fault.Define("roster.of-files", "This roster comes in files: choose one.")
	ofServer     = fault.Define("roster.of-server", "This roster is read from a server and takes no files.")
	hourOfDay    = fault.Define("roster.hour", "Please choose an hour from 0 to 23.")
	noRoster     = fault.Define("roster.no-roster", "This is no OneRoster set: a .zip file with users.csv, whose users have sourcedId, enabledUser, givenName and familyName.")
)

// Kinds of sources.
const (
	kindServer = "rest"
	kindFiles  = "csv"
)

// What a source may say beside the names, schools and grades of children.
const (
	importDemographics = "demographics" // date of birth and sex
	importEthnicity    = "ethnicity"
	importContact      = "contact"   // e-mail address and phone number
	importClasses      = "classes"   // the class that the child is at home in, its place and its teacher
	importGuardians    = "guardians" // how guardians are reached, for children who are not
	importTeachers     = "teachers"  // who become members of the organization
)

// imports are all of these, in the order in which they are stored.
var imports = []string{importDemographics, importEthnicity, importContact, importGuardians, importClasses, importTeachers}

const (
	// maxSources bounds the rosters of an organization.
	maxSources = 10
	maxName    = 100
	maxText    = 500
)

var secretColumn = seal.Column{Table: "roster_source", Row: "id", Value: "secret"}

// source is a stored source.
type source struct {
	Key       int64  `db:"key"`
	ID        string `db:"id"`
	AccountID string `db:"account_id"`
	Name      string `db:"name"`
	Kind      string `db:"kind"`
	Version   string `db:"version"`
	Address   string `db:"address"`
	TokenAt   string `db:"token_address"`
	ClientID  string `db:"client_id"`
	Secret    string `db:"secret"`
	Scope     string `db:"scope"`
	Imports   string `db:"imports"`
	Nightly   bool   `db:"nightly"`
	Hour      int64  `db:"hour"`
	Zone      string `db:"zone"`
	Approved  bool   `db:"approved"`
	Whole     bool   `db:"whole"` // the next reading has to be of the whole roster
	Since     int64  `db:"since"`
	FullAt    int64  `db:"full_at"`
	DueAt     int64  `db:"due_at"`
	CreatedAt int64  `db:"created_at"`
	Children  int64  `db:"children"`
}

// takes reports whether the source's children get what it says of such a kind.
func (s source) takes(what string) bool { return slices.Contains(strings.Fields(s.Imports), what) }

const (
	// wholeAfter is how old the last whole reading may be: a delta does not have what the server has forgotten without a word.
	wholeAfter = 6*24*time.Hour + 12*time.Hour
	// overlap is how far before the last reading a delta begins, so that clocks that differ leave no gap.
	overlap = 2 * time.Hour
)

// readsWhole reports whether the next reading is of the whole roster. Which class and which guardians a child has follows from several kinds of
// records, of which a delta has but some.
func (s source) readsWhole(now time.Time) bool {
	return !s.Approved || s.Whole || s.Since == 0 || s.takes(importClasses) || s.takes(importGuardians) || now.Sub(time.UnixMicro(s.FullAt)) > wholeAfter
}

// nextNight is when a source is read the next time: in its hour, each at a minute of its own.
func (s source) nextNight(after time.Time) (time.Time, bool) {
	zone, known := weekly.Zone(s.Zone)
	if !known {
		return time.Time{}, false
	}
	local := after.In(zone)
	for day := 0; ; day++ {
		due := time.Date(local.Year(), local.Month(), local.Day()+day, int(s.Hour), s.minute(), 0, 0, zone)
		if due.After(after) {
			return due, true
		}
	}
}

// minute spreads sources over the hour.
func (s source) minute() int {
	sum := 0
	for _, letter := range []byte(s.ID) {
		sum = (sum*31 + int(letter)) % 55
	}
	return sum
}

// dueAt is when the source is read by itself; 0 for never.
func (s source) dueAt(after time.Time) int64 {
	if !s.Nightly || s.Kind != kindServer {
		return 0
	}
	at, known := s.nextNight(after)
	if !known {
		return 0
	}
	return at.UnixMicro()
}

func (s source) wire() RosterSource {
	return RosterSource{
		ID: s.ID, Kind: s.Kind, HasSecret: s.Secret != "", Approved: s.Approved, DueAt: wire.Moment(s.DueAt), Children: s.Children, CreatedAt: wire.Time(s.CreatedAt),
		RosterSourceFields: RosterSourceFields{
			Name: s.Name, Version: s.Version, Address: s.Address, TokenAddress: s.TokenAt, ClientID: s.ClientID, Scope: s.Scope,
			Imports: append([]string{}, strings.Fields(s.Imports)...), Nightly: s.Nightly, Hour: s.Hour, Zone: s.Zone,
		},
	}
}

// tidy takes the space around what was typed away.
func (f RosterSourceFields) tidy() RosterSourceFields {
	for _, text := range []*string{&f.Name, &f.Address, &f.TokenAddress, &f.ClientID, &f.Secret, &f.Scope} {
		*text = strings.TrimSpace(*text)
	}
	return f
}

// findings are the sentences about an address.
var findings = map[outbound.Finding]fault.Sentence{
	outbound.NotAnAddress: notAnAddress, outbound.NotHTTPS: notHTTPS, outbound.WithPassword: withPassword, outbound.LeadsInside: leadsInside,
}

// check validates all fields at once. A source that has a secret keeps it where none is given.
func (f RosterSourceFields) check(networks outbound.Networks, kind string, hasSecret bool) error {
	var wrong []fault.FieldError
	add := func(bad bool, field string, why fault.Sentence) {
		if bad {
			wrong = append(wrong, fault.FieldError{Field: field, Message: why})
		}
	}
	text := func(field, value string, most int, required bool) {
		add(required && value == "", field, fault.Required)
		add(!wire.OneLine(value), field, fault.NotOneLine)
		add(utf8.RuneCountInString(value) > most, field, fault.TooLong)
	}
	text("name", f.Name, maxName, true)
	for _, what := range f.Imports {
		add(!slices.Contains(imports, what), "imports", fault.UnknownChoice)
	}
	if kind == kindServer {
		add(!slices.Contains(client.Versions(), f.Version), "version", fault.UnknownChoice)
		for field, address := range map[string]string{"address": f.Address, "token_address": f.TokenAddress} {
			if finding, bad := findings[networks.Check(address)]; bad {
				add(true, field, finding)
			}
		}
		text("client_id", f.ClientID, maxText, true)
		text("secret", f.Secret, maxText, !hasSecret)
		text("scope", f.Scope, maxText, false)
		add(f.Hour < 0 || f.Hour > 23, "hour", hourOfDay)
		_, known := weekly.Zone(f.Zone)
		add(!known, "zone", fault.UnknownTimeZone)
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// put writes fields into a source.
func (s *source) put(f RosterSourceFields) {
	s.Name, s.Version, s.Address, s.TokenAt, s.ClientID, s.Scope = f.Name, f.Version, f.Address, f.TokenAddress, f.ClientID, f.Scope
	s.Nightly, s.Hour, s.Zone = f.Nightly, f.Hour, f.Zone
	var taken []string
	for _, what := range imports {
		if slices.Contains(f.Imports, what) {
			taken = append(taken, what)
		}
	}
	s.Imports = strings.Join(taken, " ")
}
