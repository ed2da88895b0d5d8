package protocol

import "milepost/internal/wire"

// Bounds of one heartbeat. An agent that has more to report sends several heartbeats.
const (
	MaxBody         = 256 << 10
	MaxUsagePeriods = 500
	MaxApplications = 200
	// MaxSeconds is the longest usage period: a day.
	MaxSeconds = 24 * 60 * 60
)

// Paths of the calls; a command's id follows that of Command.
const (
	HeartbeatPath = "/api/hub-agent/heartbeat"
	CommandsPath  = "/api/hub-agent/commands"
	CommandPath   = "/api/hub-agent/command/"
)

// Heartbeat is the report of a hub.
type Heartbeat struct {
	ConnectionID     string        `json:"connection_id" minLength:"1" maxLength:"64" doc:"of the agent since it started, which distinguishes earlier reports"`
	Sequence         int64         `json:"sequence" minimum:"1" doc:"numbers the heartbeats of a connection, so that a late one is recognised"`
	SentAt           wire.Time     `json:"sent_at" doc:"by the hub's clock, which need not be right"`
	Name             string        `json:"name" maxLength:"200" doc:"the machine's name"`
	HardwareVersion  string        `json:"hardware_version" maxLength:"200"`
	OSVersion        string        `json:"os_version" maxLength:"200"`
	FrameworkVersion string        `json:"framework_version" maxLength:"200"`
	AgentVersion     string        `json:"agent_version" maxLength:"200"`
	Applications     []Application `json:"applications" maxItems:"200" doc:"all that are installed"`
	UsagePeriods     []UsagePeriod `json:"occasions" maxItems:"500" doc:"what was used and is not confirmed yet"`
}

// Application is an application installed on a hub.
type Application struct {
	ApplicationID string `json:"application_id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9._-]+$" doc:"the marketplace's id if it comes from there, otherwise its own name"`
	Name          string `json:"app_name" minLength:"1" maxLength:"200"`
	Version       string `json:"version" maxLength:"64" doc:"of the marketplace's applications the number of the version"`
	Build         string `json:"build" maxLength:"64"`
}

// UsagePeriod is a period in which the hub was used.
type UsagePeriod struct {
	UsagePeriodID string    `json:"occasion_id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9._-]+$" doc:"the hub's own; what comes again by the same one is not counted again"`
	ApplicationID string    `json:"application_id,omitempty" maxLength:"64"`
	StartedAt     wire.Time `json:"started_at" doc:"by the hub's clock"`
	Seconds       int64     `json:"duration_seconds"`
}

// HeartbeatAnswer lists the refused usage periods; all others are counted, now or before.
type HeartbeatAnswer struct {
	ServerTime wire.Time `json:"server_time"`
	Refused    []Refused `json:"refused"`
	Commands   int64     `json:"commands" doc:"that wait to be fetched"`
}

// Refused is a usage period that will never be counted.
type Refused struct {
	UsagePeriodID string `json:"occasion_id"`
	Reason        string `json:"reason"`
}

// State is how far a command has come.
type State string

// The states of a command.
const (
	Queued    State = "queued"
	Taken     State = "taken"
	Done      State = "done"
	Failed    State = "failed"
	Withdrawn State = "withdrawn"
)

// Kind is the kind of a command.
type Kind string

// The kinds of commands.
const (
	Deactivate Kind = "deactivate"
	Activate   Kind = "activate"
	Reboot     Kind = "reboot"
	Disconnect Kind = "disconnect"
	Reprogram  Kind = "reprogram"
	Update     Kind = "update"
)

// Command is a command that a hub is to execute once.
type Command struct {
	CommandID     string `json:"command_id"`
	Kind          Kind   `json:"kind" enum:"deactivate,activate,reboot,disconnect,reprogram,update"`
	ApplicationID string `json:"application_id,omitempty" doc:"of an update"`
	Version       int64  `json:"version,omitempty" doc:"of an update: the one to install"`
	State         State  `json:"state" enum:"queued,taken"`
}

// Acknowledgement reports how far a command has come on the hub. A command is executed only after the server has confirmed that
// it is taken: until then it may be withdrawn.
type Acknowledgement struct {
	AgentID string `json:"agent_id" minLength:"1" maxLength:"64" doc:"of the agent's data folder: a command belongs to the agent that took it"`
	State   State  `json:"state" enum:"taken,done,failed"`
	Reason  string `json:"reason,omitempty" maxLength:"500" doc:"why it failed"`
}

// Acknowledged is how far the command has come for the server.
type Acknowledged struct {
	CommandID string `json:"command_id"`
	State     State  `json:"state" enum:"queued,taken,done,failed,withdrawn"`
}
