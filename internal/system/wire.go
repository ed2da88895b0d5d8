package system

import (
	"milepost/internal/doctor"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// SystemState is how the installation is.
type SystemState struct {
	Version  string         `json:"version" doc:"of the program that answers"`
	Database SystemDatabase `json:"database"`
	Nodes    []SystemNode   `json:"nodes" doc:"servers that run, or have ended within a day without saying so"`
	Jobs     SystemWork     `json:"jobs" doc:"background work but letters"`
	Letters  SystemWork     `json:"letters"`
	Webhooks SystemQueue    `json:"webhooks"`
	Files    *StoredFiles   `json:"files,omitempty" doc:"absent where there are too many to be counted"`
	Disk     *SystemDisk    `json:"disk,omitempty" doc:"that of the data folder of the server that answers"`
}

// SystemDatabase is the database.
type SystemDatabase struct {
	Engine  string `json:"engine" enum:"sqlite,postgres"`
	Version string `json:"version"`
	Bytes   int64  `json:"bytes"`
}

// SystemNode is a server.
type SystemNode struct {
	Name      string    `json:"name" doc:"of its machine"`
	Version   string    `json:"version"`
	StartedAt wire.Time `json:"started_at"`
	SeenAt    wire.Time `json:"seen_at" doc:"when it wrote last that it is there; it does so once a minute"`
	Away      bool      `json:"away" doc:"it has not written so for three minutes"`
}

// SystemWork counts background work.
type SystemWork struct {
	Due      int64      `json:"due" doc:"could run now"`
	Running  int64      `json:"running"`
	Later    int64      `json:"later" doc:"wait for their time, as after a failure"`
	Failed   int64      `json:"failed" doc:"were given up"`
	OldestAt *wire.Time `json:"oldest_at" nullable:"true" doc:"since when the oldest of those that are due could have run"`
}

// SystemQueue is what waits to be sent.
type SystemQueue struct {
	Waiting  int64      `json:"waiting"`
	OldestAt *wire.Time `json:"oldest_at" nullable:"true"`
}

// StoredFiles is what files take, measured in the last quarter of an hour.
type StoredFiles struct {
	Count int64 `json:"count"`
	Bytes int64 `json:"bytes"`
}

// SystemDisk is a disk.
type SystemDisk struct {
	Free  int64 `json:"free"`
	Total int64 `json:"total"`
}

// SystemChecks is what an examination has found.
type SystemChecks struct {
	At       wire.Time       `json:"at"`
	State    doctor.State    `json:"state" enum:"ok,warning,broken" doc:"the worst of the findings"`
	Findings []SystemFinding `json:"findings"`
}

// SystemFinding is one finding, in a sentence that says what to do.
type SystemFinding struct {
	Check string       `json:"check" enum:"database,settings,folder,disk,pooler,replica,nodes,clock,key,files,mail,sign-on,backup,audit"`
	State doctor.State `json:"state" enum:"ok,warning,broken"`
	fault.Finding
}
