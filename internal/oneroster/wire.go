package oneroster

import "milepost/internal/wire"

// RosterSourceFields are the fields of a roster that its organization enters.
type RosterSourceFields struct {
	Name         string   `json:"name" maxLength:"100"`
	Version      string   `json:"version" enum:",1.1,1.2" doc:"of OneRoster, which a server has"`
	Address      string   `json:"address" maxLength:"500" doc:"of the server, with the path of OneRoster or without it"`
	TokenAddress string   `json:"token_address" maxLength:"500" doc:"where the server gives tokens by OAuth 2 client credentials"`
	ClientID     string   `json:"client_id" maxLength:"500"`
	Secret       string   `json:"secret,omitempty" maxLength:"500" doc:"never read back; left out, the stored one stays"`
	Scope        string   `json:"scope" maxLength:"500" doc:"what the token is asked for, where the server wants that said"`
	Imports      []string `json:"imports" maxItems:"10" enum:"demographics,ethnicity,contact,guardians,classes,teachers" doc:"what children get beside their names, school and grade, and whether teachers become members"`
	Nightly      bool     `json:"nightly" doc:"it is read every night by itself"`
	Hour         int64    `json:"hour" doc:"in which it is read, 0 to 23"`
	Zone         string   `json:"zone" maxLength:"60" doc:"the organization's time zone, such as Europe/Berlin"`
}

// NewRosterSource is a roster to be added.
type NewRosterSource struct {
	Kind string `json:"kind" enum:"rest,csv" doc:"a server, or files"`
	RosterSourceFields
}

// RosterSource is a roster that children of an organization come from.
type RosterSource struct {
	ID   string `json:"source_id"`
	Kind string `json:"kind" enum:"rest,csv" doc:"a server, or files"`
	RosterSourceFields
	HasSecret bool       `json:"has_secret"`
	Approved  bool       `json:"approved" doc:"a person has run its first import: others run by themselves"`
	DueAt     *wire.Time `json:"due_at,omitempty" doc:"when it is read the next time by itself"`
	Children  int64      `json:"children" doc:"on the list now who come from it"`
	CreatedAt wire.Time  `json:"created_at"`
}

// RosterTest is what a server answered to a test.
type RosterTest struct {
	Works    bool   `json:"works"`
	Reason   string `json:"reason" enum:",inside,lookup,timeout,tls,connection,status,redirect,token,envelope,body,paging,length" doc:"why it does not"`
	Status   int    `json:"status" doc:"HTTP status of the answer; 0 without one"`
	Part     string `json:"part" doc:"what was asked for; empty for the token"`
	Students int64  `json:"students" doc:"how many students the server says that it has; -1 if it does not say"`
}

// RosterFinding is something that was noticed in a roster, with the number of records.
type RosterFinding struct {
	Finding string `json:"finding" enum:"no_id,unread,other_role,no_role,birth_date,sex,repeated,incomplete,teacher_new,teacher_left,teacher_kept,teacher_address,teacher_domain,teacher_account"`
	Records int64  `json:"records"`
}

// RosterRun is a reading of a roster, and what became of it.
type RosterRun struct {
	ID        string          `json:"run_id" doc:"also of the import of children that it became"`
	State     string          `json:"state" enum:"reading,open,waiting,running,done,cancelled,failed,undoing,undone" doc:"open: it waits for a person"`
	AskedBy   string          `json:"asked_by" enum:"night,person"`
	Whole     bool            `json:"whole" doc:"the whole roster was read, and not what had changed"`
	WaitsFor  string          `json:"waits_for" enum:",first,leavers" doc:"why a person has to look at it: it is the first, or more than a tenth of the children would leave"`
	Reason    string          `json:"reason" enum:",inside,lookup,timeout,tls,connection,status,redirect,token,envelope,body,paging,length,error,stopped,owner,superseded,expired" doc:"why it failed, or was cancelled"`
	Status    int             `json:"status" doc:"HTTP status of the answer that failed it"`
	Part      string          `json:"part" doc:"what was asked for when it failed, or is asked for now"`
	Pages     int64           `json:"pages"`
	Records   int64           `json:"records"`
	Findings  []RosterFinding `json:"findings"`
	New       int64           `json:"new"`
	Update    int64           `json:"update"`
	Leave     int64           `json:"leave"`
	Return    int64           `json:"return"`
	Same      int64           `json:"same"`
	LeftOut   int64           `json:"left_out" doc:"records that cannot be used, or are in doubt"`
	Previewed bool            `json:"previewed" doc:"its import can be looked at"`
	CanUndo   bool            `json:"can_undo"`
	CreatedAt wire.Time       `json:"created_at"`
	EndedAt   *wire.Time      `json:"ended_at,omitempty"`
}

// RosterChange is what a run did to a child.
type RosterChange struct {
	ID        int64    `json:"id"`
	Kind      string   `json:"kind" enum:"new,update,leave,return,kept" doc:"kept: an undo has left it"`
	ChildID   string   `json:"child_id"`
	FirstName string   `json:"first_name"`
	LastName  string   `json:"last_name"`
	Fields    []string `json:"fields" doc:"of the record that were changed, as long as it can be undone"`
}

// RosterFile is the multipart form that sends a set of CSV files.
type RosterFile struct {
	File string `json:"file" format:"binary" doc:"a .zip file"`
}
