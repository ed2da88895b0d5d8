package hub

import (
	"crypto/rand"
	"crypto/sha256"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	purchaseDate       = fault.Define("hub.purchase-date", "Please enter a date, such as 2026-03-12")
	purchaseDateFuture = fault.Define("hub.purchase-date-future", "The date lies in the future")
)

const (
	// activeFor is how long a hub counts as active after a heartbeat.
	activeFor = 15 * time.Minute
	// maxHubs bounds the hubs of one organization, without removed ones.
	maxHubs = 1000
	// keyPrefix makes a hub's key known for what it is, to people and to scanners for secrets.
	keyPrefix = "mph_"
	dateForm  = "2006-01-02"
)

// earliestPurchase is before there was anything to buy.
var earliestPurchase = time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC)

// newKey makes a key and its hash; only the hash is stored. A key has 256 random bits, so a plain hash is enough.
func newKey() (key string, hash []byte) {
	key = keyPrefix + rand.Text() + rand.Text()
	return key, hashKey(key)
}

func hashKey(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}

// isActive reports whether a heartbeat came within 15 minutes. A hub that has disconnected is not, however short ago.
func isActive(lastSeen, disconnected *int64, now time.Time) bool {
	return lastSeen != nil && disconnected == nil && now.Sub(time.UnixMicro(*lastSeen)) <= activeFor
}

// tidy takes the space around what was typed away.
func (f Fields) tidy() Fields {
	f.AdminID, f.AdminUsername = strings.TrimSpace(f.AdminID), strings.TrimSpace(f.AdminUsername)
	f.Location = strings.Join(strings.Fields(f.Location), " ")
	return f
}

// check validates all fields at once. Today in another time zone may be tomorrow in UTC.
func (f Fields) check(now time.Time) []fault.FieldError {
	var wrong []fault.FieldError
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	texts := []struct{ field, value string }{{"admin_id", f.AdminID}, {"admin_username", f.AdminUsername}, {"location", f.Location}}
	for _, text := range texts {
		switch {
		case !wire.Shows(text.value):
			say(text.field, fault.Required)
		case !wire.OneLine(text.value):
			say(text.field, fault.NotOneLine)
		}
	}
	bought, err := time.Parse(dateForm, f.PurchaseDate)
	switch {
	case f.PurchaseDate == "":
		say("purchase_date", fault.Required)
	case err != nil || bought.Before(earliestPurchase):
		say("purchase_date", purchaseDate)
	case bought.After(now.Add(24 * time.Hour)):
		say("purchase_date", purchaseDateFuture)
	}
	return wrong
}

// row is a hub as lists read it, with the month that was asked for.
type row struct {
	Key              int64  `db:"key"`
	ID               string `db:"id"`
	Revision         int64  `db:"revision"`
	OwnerID          string `db:"owner_id"`
	SystemName       string `db:"system_name"`
	LocationID       string `db:"location_id"`
	LocationName     string `db:"location_name"`
	AdminID          string `db:"admin_id"`
	AdminUsername    string `db:"admin_username"`
	PurchaseDate     string `db:"purchase_date"`
	KeyIssuedAt      int64  `db:"key_issued_at"`
	CreatedAt        int64  `db:"created_at"`
	ArchivedAt       *int64 `db:"archived_at"`
	Name             string `db:"name"`
	HardwareVersion  string `db:"hardware_version"`
	OSVersion        string `db:"os_version"`
	FrameworkVersion string `db:"framework_version"`
	AgentVersion     string `db:"agent_version"`
	ClockSkew        int64  `db:"clock_skew"`
	LastSeenAt       *int64 `db:"last_seen_at"`
	DeactivatedAt    *int64 `db:"deactivated_at"`
	DisconnectedAt   *int64 `db:"disconnected_at"`
	sums
}

func (r row) wire(now time.Time, commands []CommandRow) HubRow {
	figures := r.figures()
	if commands == nil {
		commands = []CommandRow{}
	}
	return HubRow{
		ID: r.ID, Revision: r.Revision, CustomerID: r.OwnerID, SystemName: r.SystemName, Location: r.LocationID, LocationName: r.LocationName,
		Name: r.Name, Figures: figures,
		HardwareVersion: r.HardwareVersion, OSVersion: r.OSVersion, FrameworkVersion: r.FrameworkVersion, AgentVersion: r.AgentVersion,
		IsActive: isActive(r.LastSeenAt, r.DisconnectedAt, now) && r.ArchivedAt == nil, LastSeen: moment(r.LastSeenAt), ClockSkew: r.ClockSkew,
		Registered: wire.Time(r.CreatedAt), KeyIssued: wire.Time(r.KeyIssuedAt), Removed: moment(r.ArchivedAt),
		Deactivated: moment(r.DeactivatedAt), Disconnected: moment(r.DisconnectedAt),
		AdminID: r.AdminID, AdminUsername: r.AdminUsername, PurchaseDate: r.PurchaseDate, Commands: commands,
	}
}

func (r row) place() db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} }

// systemName is the SQL for an organization's name, of account a: the workplace in the account, otherwise its own name.
const systemName = `COALESCE(NULLIF(trim(a.organization), ''), trim(a.first_name || ' ' || a.last_name))`

func moment(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	return wire.Moment(*micros)
}
