package activity

import "milepost/internal/wire"

// Holder is the device that runs an activity, or that ran it last.
type Holder struct {
	DeviceName string    `json:"device_name"`
	By         string    `json:"by" doc:"name of the person who uses it"`
	Since      wire.Time `json:"since"`
	SeenAt     wire.Time `json:"seen_at" doc:"when its last message arrived"`
	Silent     int64     `json:"silent_seconds" doc:"since then, by the server's clock"`
	Live       bool      `json:"live" doc:"it is taken to run the activity now"`
}
