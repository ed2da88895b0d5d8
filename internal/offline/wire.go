package offline

import "milepost/internal/wire"

// NewOfflineCopy asks for a copy on a device.
type NewOfflineCopy struct {
	CopyID     string           `json:"copy_id" doc:"client-made UUID; the same request again makes one copy"`
	DeviceName string           `json:"device_name" maxLength:"320" doc:"how people know the device: at most 80 characters on one line"`
	Until      string           `json:"until" doc:"the last day, YYYY-MM-DD: from today to 7 days from now, by the caller's calendar"`
	Items      []NewOfflineItem `json:"items" minItems:"1" maxItems:"60"`
}

// NewOfflineItem asks for an application with a child, from which one activity may begin.
type NewOfflineItem struct {
	ItemID        string `json:"item_id" doc:"client-made UUID"`
	ChildID       string `json:"child_id"`
	ApplicationID string `json:"application_id"`
	PurchaseID    string `json:"purchase_id" doc:"of the application; a unit of it is held"`
}

// OfflineChange changes a live copy.
type OfflineChange struct {
	Until  string           `json:"until,omitempty" doc:"another last day, from today to 7 days from now"`
	Add    []NewOfflineItem `json:"add,omitempty" maxItems:"60"`
	Remove []string         `json:"remove,omitempty" maxItems:"300" doc:"ids of items that the device has deleted: their units go back"`
}

// OfflineContact is what a device says of itself when it reaches the server.
type OfflineContact struct {
	DeviceTime wire.Time `json:"device_time" doc:"by the device's own clock"`
	Unsent     int64     `json:"unsent" minimum:"0" maximum:"1000000" doc:"how many activities it has begun that have not reached the server as a whole"`
}

// OfflineAnswer answers a contact.
type OfflineAnswer struct {
	State      string        `json:"state" enum:"live,ended,over" doc:"live: the copy may be used; otherwise the device sends what it has, deletes the copy and says so"`
	ServerTime wire.Time     `json:"server_time"`
	Until      string        `json:"until" doc:"the last day, YYYY-MM-DD"`
	EndsAt     wire.Time     `json:"ends_at" doc:"when the last day ends"`
	Items      []OfflineItem `json:"items"`
}

// OfflineState is what a device learns of its copy without a session.
type OfflineState struct {
	State string `json:"state" enum:"live,ended,over" doc:"ended: also where the server does not know the copy"`
}

// OfflineCopy is a copy as its device sees it.
type OfflineCopy struct {
	CopyID     string        `json:"copy_id"`
	DeviceName string        `json:"device_name"`
	Until      string        `json:"until" doc:"the last day, YYYY-MM-DD"`
	EndsAt     wire.Time     `json:"ends_at" doc:"when the last day ends"`
	State      string        `json:"state" enum:"live,ended,over"`
	Items      []OfflineItem `json:"items"`
}

// OfflineItem is an application with a child.
type OfflineItem struct {
	ItemID        string   `json:"item_id"`
	ChildID       string   `json:"child_id" doc:"empty where the child was erased"`
	ApplicationID string   `json:"application_id"`
	Version       int64    `json:"version" doc:"the published version on which the activity runs"`
	Languages     []string `json:"languages,omitempty" doc:"BCP 47 tags of the languages in which the activity can be run, the one in which it is written first; absent where there is no choice"`
	PurchaseID    string   `json:"purchase_id"`
	State         string   `json:"state" enum:"reserved,used,returned,gone" doc:"reserved: a unit is held; used: an activity began from it; returned: its unit went back; gone: the account cannot work with the child any more"`
	ActivityID    string   `json:"activity_id,omitempty" doc:"that began from it"`
}

// OfflineCopyRow is a copy in a list.
type OfflineCopyRow struct {
	CopyID        string         `json:"copy_id"`
	DeviceName    string         `json:"device_name"`
	Until         string         `json:"until" doc:"the last day, YYYY-MM-DD"`
	EndsAt        wire.Time      `json:"ends_at" doc:"when the last day ends"`
	State         string         `json:"state" enum:"live,ended,over" doc:"ended and over: the device has not said yet that it has deleted its copy"`
	CreatedAt     wire.Time      `json:"created_at"`
	LastContactAt *wire.Time     `json:"last_contact_at,omitempty"`
	Unsent        int64          `json:"unsent" doc:"activities that had not reached the server at the last contact"`
	Children      []OfflineChild `json:"children" doc:"those with whom the caller may work"`
	ChildCount    int64          `json:"child_count"`
	Reserved      int64          `json:"reserved" doc:"items by their states"`
	Used          int64          `json:"used"`
	Returned      int64          `json:"returned"`
	Gone          int64          `json:"gone"`
}

// OfflineChild is a child by name.
type OfflineChild struct {
	ChildID string `json:"child_id"`
	Name    string `json:"name"`
}
