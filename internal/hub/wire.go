package hub

import (
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// Fields are the fields of a hub other than the password.
type Fields struct {
	AdminID       string `json:"admin_id" maxLength:"64" doc:"Admin Id number"`
	AdminUsername string `json:"admin_username" maxLength:"120"`
	Location      string `json:"location" maxLength:"200" doc:"name of the place; one that is new is made"`
	PurchaseDate  string `json:"purchase_date" maxLength:"10" doc:"such as 2026-03-12"`
}

// NewHub is a hub to be added.
type NewHub struct {
	Fields
	AdminPassword string `json:"admin_password" maxLength:"512" doc:"stored only as a hash"`
	CustomerID    string `json:"customer_id,omitempty" maxLength:"64" doc:"the organization whose hub it is, when a Super Admin adds it; an organization adds its own"`
	HubID         string `json:"hub_id,omitempty" maxLength:"64" doc:"a UUID, so that a call which is repeated makes one hub"`
}

// HubEdit changes the named fields of an existing hub.
type HubEdit struct {
	Revision      int64   `json:"revision" minimum:"0" doc:"the revision that was read; a stale one answers 409"`
	AdminID       *string `json:"admin_id,omitempty" maxLength:"64" doc:"Admin Id number"`
	AdminUsername *string `json:"admin_username,omitempty" maxLength:"120"`
	Location      *string `json:"location,omitempty" maxLength:"200" doc:"name of the place; one that is new is made"`
	PurchaseDate  *string `json:"purchase_date,omitempty" maxLength:"10" doc:"such as 2026-03-12"`
	AdminPassword string  `json:"admin_password,omitempty" maxLength:"512" doc:"without it the password stays"`
}

// IssuedKey is a key, shown once.
type IssuedKey struct {
	ID  string `json:"id" doc:"of the hub"`
	Key string `json:"key" doc:"what the hub reports with; it cannot be read again"`
}

// Figures are the figures of one calendar month in UTC.
type Figures struct {
	UsagePeriod  int64    `json:"occasion" doc:"usage periods that began in the month"`
	AvgDuration  *float64 `json:"avg_duration" doc:"hours; null without a usage period"`
	AvgFrequency *float64 `json:"avg_frequency" doc:"minutes between the beginnings of usage periods that follow each other; null with fewer than two"`
}

// HubRow is a hub with its last report.
type HubRow struct {
	ID           string `json:"id"`
	Revision     int64  `json:"revision" doc:"counts the changes of what its owner entered"`
	CustomerID   string `json:"customer_id" doc:"the organization whose hub it is"`
	SystemName   string `json:"system_name" doc:"what the organization is called"`
	LocationName string `json:"location_name"`
	Location     string `json:"location" doc:"id of the location"`
	Name         string `json:"name" doc:"what the machine calls itself; empty before its first heartbeat"`
	Figures
	HardwareVersion  string       `json:"hardware_version"`
	OSVersion        string       `json:"os_version"`
	FrameworkVersion string       `json:"framework_version"`
	AgentVersion     string       `json:"agent_version"`
	IsActive         bool         `json:"is_active" doc:"a heartbeat came within 15 minutes"`
	LastSeen         *wire.Time   `json:"last_seen,omitempty"`
	ClockSkew        int64        `json:"clock_skew" doc:"seconds that the hub's clock is ahead; 0 below 5 minutes"`
	Registered       wire.Time    `json:"registered"`
	KeyIssued        wire.Time    `json:"key_issued"`
	Deactivated      *wire.Time   `json:"deactivated,omitempty"`
	Disconnected     *wire.Time   `json:"disconnected,omitempty"`
	Removed          *wire.Time   `json:"removed,omitempty"`
	AdminID          string       `json:"admin_id"`
	AdminUsername    string       `json:"admin_username"`
	PurchaseDate     string       `json:"purchase_date"`
	Commands         []CommandRow `json:"commands" doc:"the latest of each kind, but updates"`
}

// NewCommand is a new command for a hub.
type NewCommand struct {
	Kind          protocol.Kind `json:"kind" enum:"deactivate,activate,reboot,disconnect,reprogram,update"`
	ApplicationID string        `json:"application_id,omitempty" maxLength:"64" doc:"for an update: the application to bring to its latest version"`
}

// CommandRow is a command with its state.
type CommandRow struct {
	CommandID     string         `json:"command_id"`
	Kind          protocol.Kind  `json:"kind" enum:"deactivate,activate,reboot,disconnect,reprogram,update"`
	ApplicationID string         `json:"application_id,omitempty"`
	Version       int64          `json:"version,omitempty" doc:"of an update: the one to install"`
	State         protocol.State `json:"state" enum:"queued,taken,done,failed,withdrawn"`
	Queued        wire.Time      `json:"queued"`
	Taken         *wire.Time     `json:"taken,omitempty"`
	Ended         *wire.Time     `json:"ended,omitempty"`
	Reason        string         `json:"reason,omitempty" doc:"why it failed or was withdrawn"`
	Withdrawable  bool           `json:"withdrawable" doc:"it is queued, or was taken so long ago that the hub will hardly report its end"`
}

// ApplicationItem is an application that is installed on a hub.
type ApplicationItem struct {
	ID      string `json:"id" doc:"of the application"`
	AppName string `json:"app_name"`
	Figures
	IsUpToDate    *bool       `json:"is_up_to_date" doc:"null when no version of it is published here"`
	Version       string      `json:"version"`
	LatestVersion int64       `json:"latest_version,omitempty" doc:"the latest that is published here"`
	Build         string      `json:"build"`
	Listed        bool        `json:"listed" doc:"it has a page in the marketplace"`
	Update        *CommandRow `json:"update,omitempty" doc:"the latest command to update it"`
}

// UsageMonth is the usage of a hub, or of an application on it, in a month.
type UsageMonth struct {
	Month string `json:"month" doc:"such as 2026-03"`
	Figures
	Hours float64 `json:"hours" doc:"of use in all"`
}

// Overview is the head of the pages about hubs.
type Overview struct {
	SystemName string          `json:"system_name" doc:"what the organization is called; empty for all of them"`
	CustomerID string          `json:"customer_id" doc:"empty for all of them"`
	Date       *wire.Time      `json:"date,omitempty" doc:"when the organization registered"`
	LocationID string          `json:"location_id" doc:"of the one location, or of the one that was asked for; empty with several"`
	Hubs       int64           `json:"hubs"`
	Active     int64           `json:"active"`
	Locations  []LocationCount `json:"locations"`
}

// LocationCount is a location with its number of hubs.
type LocationCount struct {
	LocationID   string `json:"location_id" db:"id"`
	LocationName string `json:"location_name" db:"name"`
	Hubs         int64  `json:"hubs" db:"hubs"`
}

// Customer is an organization that may have hubs.
type Customer struct {
	CustomerID string `json:"customer_id" db:"id"`
	SystemName string `json:"system_name" db:"system_name"`
	Email      string `json:"email" db:"email"`
	Hubs       int64  `json:"hubs" db:"hubs"`
}
