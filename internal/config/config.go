// Package config holds what an operator can choose. Every setting is a flag, an environment variable
// (--database-url is MILEPOST_DATABASE_URL) and an entry of the JSON file given with --config, under the same
// name; a flag wins over the environment, the environment over the file.
package config

import "path/filepath"

// Store says where the data lies.
type Store struct {
	Data        string `default:"./data" placeholder:"DIR" type:"path" help:"Folder of the data; made when it does not exist (default ${default})."`
	DatabaseURL string `placeholder:"URL" help:"PostgreSQL, postgres://user:password@host/name. Without it: SQLite in the data folder."`
	BlobURL     string `placeholder:"URL" help:"Bucket of files, s3://name?region=… Without it: a folder in the data folder."`
}

// DatabasePath is the SQLite file.
func (s Store) DatabasePath() string { return filepath.Join(s.Data, "milepost.db") }

// BlobPath is the folder of files.
func (s Store) BlobPath() string { return filepath.Join(s.Data, "blobs") }

// OutboxPath is the folder of letters that no mail server takes.
func (s Store) OutboxPath() string { return filepath.Join(s.Data, "outbox") }

// BlobLocation is the bucket, or the folder when there is none.
func (s Store) BlobLocation() string {
	if s.BlobURL != "" {
		return s.BlobURL
	}
	return s.BlobPath()
}

// Serve are the settings of a running server.
type Serve struct {
	Store
	Listen        string   `default:"127.0.0.1:8080" placeholder:"ADDR" help:"Address to answer on (default ${default})."`
	MetricsListen string   `placeholder:"ADDR" help:"Address for GET /metrics, such as 127.0.0.1:9090. Without it there are no metrics."`
	PublicURL     string   `placeholder:"URL" help:"Address that people type, https://…; used in letters and for cookies. Without it: http:// and the listening address."`
	TrustedProxy  bool     `help:"Believe X-Forwarded-For and X-Forwarded-Proto; set it behind a reverse proxy only."`
	SMTPURL       string   `name:"smtp-url" placeholder:"URL" help:"Mail server, smtp://user:password@host:587. Without it letters go to the outbox folder in the data folder."`
	MailFrom      string   `default:"milepost@localhost" placeholder:"ADDRESS" help:"Sender of letters (default ${default})."`
	ApproveRoles  []string `default:"App User,Parent/Caretaker" placeholder:"ROLE" help:"Roles that are active as soon as they register (default ${default})."`
	RequireMFAFor []string `name:"require-mfa-for" placeholder:"ROLE" help:"Roles that may not log in without a second factor (default none)."`
	Demo          bool     `help:"Fill an empty data folder with demo accounts and data, labelled as such."`
	// Version is the program's, set by it.
	Version  string `kong:"-"`
	LogLevel string `default:"info" enum:"debug,info,warn,error" help:"Least level that is logged: debug, info, warn or error."`
}

// UserCreate are the settings of `user create`.
type UserCreate struct {
	Store
	Email string `required:"" placeholder:"ADDRESS" help:"E-mail address that the user logs in with."`
	Role  string `required:"" placeholder:"ROLE" help:"Role, such as \"Super Admin\"."`
	First string `name:"first-name" default:"Milepost" help:"First name."`
	Last  string `name:"last-name" default:"User" help:"Last name."`
}

// UserApprove are the settings of `user approve`.
type UserApprove struct {
	Store
	Email string `required:"" placeholder:"ADDRESS" help:"E-mail address of the account that waits for approval."`
}

// UserResetMFA are the settings of `user reset-mfa`.
type UserResetMFA struct {
	Store
	Email string `required:"" placeholder:"ADDRESS" help:"E-mail address of the account that lost its second factor."`
}

// Backup are the settings of `backup`.
type Backup struct {
	Store
	File string `arg:"" help:"File to write, a tar.gz; it must not exist."`
}

// Restore are the settings of `restore`.
type Restore struct {
	Store
	File string `arg:"" type:"existingfile" help:"File that backup wrote."`
}
