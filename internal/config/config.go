// Package config holds what an operator can choose. Every setting is a flag, an environment variable
// (--database-url is MILEPOST_DATABASE_URL) and an entry of the JSON file given with --config, under the same
// name; a flag wins over the environment, the environment over the file.
package config

import (
	"cmp"
	"errors"
	"net/netip"
	"path/filepath"
	"time"
)

// Store names where the data are.
type Store struct {
	Data        string `default:"./data" placeholder:"DIR" type:"path" help:"Folder of the data; made when it does not exist (default ${default})."`
	DatabaseURL string `placeholder:"URL" help:"PostgreSQL, postgres://user:password@host/name, or several hosts, of which one accepts writes: docs/operations.md. Without it: SQLite in the data folder."`
	// DatabaseReadURL is empty where there is no replica.
	DatabaseReadURL string `placeholder:"URL" help:"Streaming replica of the PostgreSQL database, for reports, exports and statistics. It answers when it has all that was committed; otherwise the database does."`
	BlobURL         string `placeholder:"URL" help:"Bucket of files, s3://name?region=… Without it: a folder in the data folder."`
	// SecretKeyFile is empty for the one in the data folder.
	SecretKeyFile string `type:"path" placeholder:"FILE" help:"Secret key that second factors and paired devices are sealed with, the same for every node. Without it: secret.key in the data folder, made at the first start."`
}

// SecretKeyPath returns the file of the secret key.
func (s Store) SecretKeyPath() string {
	if s.SecretKeyFile != "" {
		return s.SecretKeyFile
	}
	return filepath.Join(s.Data, "secret.key")
}

// DatabasePath is the SQLite file.
func (s Store) DatabasePath() string { return filepath.Join(s.Data, "milepost.db") }

// BlobPath returns the folder of files.
func (s Store) BlobPath() string { return filepath.Join(s.Data, "blobs") }

// LanguagesPath returns the folder of the languages that the clinic has added.
func (s Store) LanguagesPath() string { return filepath.Join(s.Data, "languages") }

// OutboxPath returns the folder of letters that no mail server takes.
func (s Store) OutboxPath() string { return filepath.Join(s.Data, "outbox") }

// BlobLocation returns the bucket, or the folder if there is none.
func (s Store) BlobLocation() string {
	if s.BlobURL != "" {
		return s.BlobURL
	}
	return s.BlobPath()
}

// Serve are the settings of a running server.
type Serve struct {
	Store
	Listen        string         `default:"127.0.0.1:8080" placeholder:"ADDR" help:"Address to answer on (default ${default})."`
	MetricsListen string         `placeholder:"ADDR" help:"Address for GET /metrics, such as 127.0.0.1:9090. Without it there are no metrics."`
	PublicURL     string         `placeholder:"URL" help:"Address that people type, https://…; used in letters and for cookies. Without it: http:// and the listening address."`
	TrustedProxy  bool           `help:"Believe X-Forwarded-For and X-Forwarded-Proto; set it behind a reverse proxy only."`
	SMTPURL       string         `name:"smtp-url" placeholder:"URL" help:"Mail server, smtp://user:password@host:587. Without it letters go to the outbox folder in the data folder."`
	MailFrom      string         `default:"milepost@localhost" placeholder:"ADDRESS" help:"Sender of letters (default ${default})."`
	ApproveRoles  []string       `default:"App User,Parent/Caretaker" placeholder:"ROLE" help:"Roles that are active as soon as they register (default ${default})."`
	RequireMFAFor []string       `name:"require-mfa-for" placeholder:"ROLE" help:"Roles that may not log in without a second factor (default Super Admin; none where there is demo data). \"none\" asks it of nobody."`
	Drain         *time.Duration `placeholder:"TIME" help:"How long a stopping node keeps serving while /readyz reports it, such as 5s (default 2s on PostgreSQL, 0 otherwise)."`
	// RemoveServiceWorker is for a worker that does harm: browsers ask for it by themselves, so that this is all it takes.
	RemoveServiceWorker bool `help:"Answer /sw.js with a worker that removes itself and what it stored: browsers then work without one."`
	Demo                bool `help:"Fill an empty data folder with demo accounts and data, labelled as such."`
	// OutboundNetworks are exceptions from what package outbound refuses.
	OutboundNetworks []netip.Prefix `name:"outbound-networks" placeholder:"NETWORK" help:"Networks inside that addresses typed by users may lead to, such as 10.1.2.0/24 for a receiver of webhooks. Without it only public addresses."`
	TLS
	NATS
	SignOn
	Backups
	Traces
	Keep
	AuditExport
	Payments
	Ceilings
	RatingDays int              `default:"30" placeholder:"DAYS" help:"Days that a link for a rater works, from when it was made or renewed (default ${default})."`
	Limit      map[string]int64 `placeholder:"KIND=NUMBER" help:"How many rows of a kind there may be at all, such as children=200000;applications=20000; 0 for any number. docs/limits.md has the kinds and their defaults."`
	// Version is the program's, set by it.
	Version  string `kong:"-"`
	LogLevel string `default:"info" enum:"debug,info,warn,error" help:"Least level that is logged: debug, info, warn or error."`
}

// Backups say how backups are made.
type Backups struct {
	BackupTo        string        `placeholder:"LOCATION" help:"Folder that exists, or bucket (s3://name/prefix?region=…), that gets a sealed backup of everything on a schedule. Without it none is made."`
	BackupKeyFile   string        `type:"existingfile" placeholder:"FILE" help:"Public keys that these backups are sealed for, as for backup --key-file."`
	BackupEvery     time.Duration `default:"24h" placeholder:"TIME" help:"Time between two backups of the schedule, 15m at least (default ${default})."`
	BackupKeep      int           `default:"14" placeholder:"NUMBER" help:"How many backups of the schedule are kept, 2 at least; older ones are removed (default ${default})."`
	BackupWarnAfter time.Duration `default:"48h" placeholder:"TIME" help:"Age of the last backup from which Super Admins are warned (default ${default})."`
	BackupElsewhere bool          `help:"Backups are made by other means, such as the database's own: nothing warns of their age."`
}

// Bounds of the schedule.
const (
	leastEvery = 15 * time.Minute
	leastKept  = 2
)

// Late is the age from which a backup is late.
func (b Backups) Late() time.Duration { return cmp.Or(b.BackupWarnAfter, 48*time.Hour) }

// CheckBackups refuses settings of backups that contradict each other.
func (b Backups) CheckBackups() error {
	switch {
	case b.BackupWarnAfter < 0:
		return errors.New("--backup-warn-after must not be negative")
	case b.BackupTo == "" && b.BackupKeyFile != "":
		return errors.New("--backup-key-file is of use with --backup-to only")
	case b.BackupTo == "":
		return nil
	case b.BackupKeyFile == "":
		return errors.New("--backup-to needs --backup-key-file: these backups are sealed")
	case b.BackupEvery < leastEvery:
		return errors.New("--backup-every must be 15m at least")
	case b.BackupKeep < leastKept:
		return errors.New("--backup-keep must be 2 at least: the last backup stays until the next one is whole, and one beside it")
	}
	return nil
}

// Traces say where traces of requests and jobs go.
type Traces struct {
	TraceURL     string            `name:"trace-url" placeholder:"URL" help:"Collector of OpenTelemetry that gets traces by OTLP over HTTP, such as http://127.0.0.1:4318. Without it none are recorded."`
	TracePercent float64           `default:"10" placeholder:"PERCENT" help:"Share of requests and jobs that are recorded (default ${default})."`
	TraceHeader  map[string]string `placeholder:"NAME=VALUE" help:"Headers for the collector, such as a key; several are divided by semicolons."`
}

// Keep holds for how many days data are kept; 0 means for ever.
type Keep struct {
	KeepAuditDays         int `default:"3650" placeholder:"DAYS" help:"Days that audit events are kept, 0 for ever (default ${default})."`
	KeepSessionsDays      int `default:"30" placeholder:"DAYS" help:"Days that sessions and tokens are kept after they ended (default ${default})."`
	KeepDevicesDays       int `default:"180" placeholder:"DAYS" help:"Days that a browser is known after its last login (default ${default})."`
	KeepLettersDays       int `default:"30" placeholder:"DAYS" help:"Days that letters stay in the outbox folder (default ${default})."`
	KeepInvitationsDays   int `default:"365" placeholder:"DAYS" help:"Days that invitations, offers of children and requests to raters are kept after they ended (default ${default})."`
	KeepActivitiesDays    int `default:"0" placeholder:"DAYS" help:"Days that finished activities are kept, with their reports (default 0: until the child is erased)."`
	KeepReportRunsDays    int `default:"730" placeholder:"DAYS" help:"Days that cohort reports are kept with what they were computed from, so that they can be repeated (default ${default})."`
	KeepNotificationsDays int `default:"90" placeholder:"DAYS" help:"Days that notifications are kept, read or not (default ${default})."`
	KeepWebhooksDays      int `default:"30" placeholder:"DAYS" help:"Days that what was sent to webhooks is kept, and that a paused one's events wait (default ${default})."`
	KeepPaymentEventsDays int `default:"90" placeholder:"DAYS" help:"Days that events of Stripe are kept (default ${default})."`
	KeepClipsDays         int `default:"0" placeholder:"DAYS" help:"Days that pictures, videos and sounds recorded in activities are kept (default 0: as long as the activity)."`
	KeepHubUsageDays      int `default:"90" placeholder:"DAYS" help:"Days that usage periods of hubs are kept, at least 62; monthly sums stay (default ${default})."`
}

// AuditExport says where the audit trail goes beside the database.
type AuditExport struct {
	AuditSyslog     string `placeholder:"URL" help:"Collector that gets the audit trail by syslog over TLS, tls://host:6514."`
	AuditSyslogCA   string `name:"audit-syslog-ca" type:"existingfile" placeholder:"FILE" help:"Certificates in PEM of who may sign the collector's. Without it: those that the system trusts."`
	AuditSyslogCert string `type:"existingfile" placeholder:"FILE" help:"Client certificate in PEM, where the collector asks for one."`
	AuditSyslogKey  string `type:"existingfile" placeholder:"FILE" help:"Key of the client certificate, in PEM."`
	AuditJSONL      string `name:"audit-jsonl" type:"path" placeholder:"DIR" help:"Folder that gets the audit trail as JSON lines; made when it does not exist."`
	AuditJSONLSize  int64  `name:"audit-jsonl-size" default:"100" placeholder:"MB" help:"Size at which another file of the day is begun (default ${default})."`
}

// SignOn says through whom people log in, besides with passwords and passkeys.
type SignOn struct {
	SignOnFile string `type:"existingfile" placeholder:"FILE" help:"JSON file with providers of single sign-on; docs/sign-on.md describes it. Super Admins add others on a screen."`
}

// Ceilings say how much one account may make in a day; 0 means any number. A twentieth may be made at once, and a network may make
// five times as much.
type Ceilings struct {
	MostActivities   int `default:"2000" placeholder:"NUMBER" help:"Activities and second scorings that an account may start in a day, 0 for any number (default ${default})."`
	MostAnswers      int `default:"400000" placeholder:"NUMBER" help:"Saves in running activities that an account may make in a day, 0 for any number (default ${default})."`
	MostPeople       int `default:"5000" placeholder:"NUMBER" help:"Children and people around them that an account may add or change in a day, beside imports, 0 for any number (default ${default})."`
	MostApplications int `default:"400" placeholder:"NUMBER" help:"Applications that an account may make or clone in a day, 0 for any number (default ${default})."`
	MostContent      int `default:"20000" placeholder:"NUMBER" help:"Saves of applications, and uploads for them, that an account may make in a day, 0 for any number (default ${default})."`
	MostRecords      int `default:"20000" placeholder:"NUMBER" help:"Other things that an account may store in a day, 0 for any number (default ${default})."`
	MostImports      int `default:"1000" placeholder:"NUMBER" help:"Steps of imports from files that an account may take in a day, 0 for any number (default ${default})."`
	MostReads        int `default:"200000" placeholder:"NUMBER" help:"Reads of records, each of which the audit keeps, that an account may make in a day, 0 for any number (default ${default})."`
	MostCalls        int `default:"200000" placeholder:"NUMBER" help:"Calls that one token of a program may make in a day, 0 for any number (default ${default})."`
	MostRows         int `default:"1000000" placeholder:"NUMBER" help:"Rows of the database that an account may make in a day, beside imports, 0 for any number (default ${default})."`
}

// Payments say how what costs something is paid. Without a key of Stripe's and without --test-payments nothing can be bought.
type Payments struct {
	StripeKey               string   `placeholder:"KEY" help:"Secret key of Stripe, sk_… or rk_…; better in a file."`
	StripeKeyFile           string   `type:"existingfile" placeholder:"FILE" help:"File with the secret key of Stripe."`
	StripeWebhookSecret     []string `placeholder:"SECRET" help:"Signing secrets of the webhook, whsec_…; two while one takes the place of the other."`
	StripeWebhookSecretFile string   `type:"existingfile" placeholder:"FILE" help:"File with the signing secrets of the webhook, one a line."`
	StripeURL               string   `name:"stripe-url" placeholder:"URL" help:"Address of Stripe's API, for tests. Without it: Stripe's own."`
	StripeTax               bool     `help:"Have Stripe Tax add tax by the buyer's address."`
	StripeConnect           bool     `help:"Pay authors out through Stripe Connect."`
	PlatformShare           int      `default:"20" placeholder:"PERCENT" help:"Share of each sale that the platform keeps (default ${default})."`
	PaymentGraceDays        int      `default:"7" placeholder:"DAYS" help:"Days that a subscription goes on after a payment failed (default ${default})."`
	TestPayments            bool     `help:"Take orders without money, for development. Demo data does so too."`
	SellerName              string   `default:"Milepost" placeholder:"NAME" help:"Who sells, as receipts say it (default ${default})."`
	SellerAddress           string   `placeholder:"TEXT" help:"Address of who sells, for receipts."`
	SellerVATID             string   `name:"seller-vat-id" placeholder:"ID" help:"VAT id of who sells, for receipts."`
}

// UserCreate are the settings of `user create`.
type UserCreate struct {
	Store
	Email string `required:"" placeholder:"ADDRESS" help:"E-mail address that the user logs in with."`
	Role  string `required:"" placeholder:"ROLE" help:"Role, such as \"Super Admin\"."`
	First string `name:"first-name" default:"Milepost" help:"First name."`
	Last  string `name:"last-name" default:"User" help:"Last name."`
}

// Hub are the settings of `hub`, the agent of a hub.
type Hub struct {
	Server      string        `required:"" placeholder:"URL" help:"Address of the server, https://…."`
	KeyFile     string        `required:"" type:"existingfile" placeholder:"FILE" help:"File with the hub's key, as it was shown when the hub was added."`
	Data        string        `default:"./hub" placeholder:"DIR" type:"path" help:"Folder of the agent, with the spool; made when it does not exist (default ${default})."`
	Interval    time.Duration `default:"1m" placeholder:"TIME" help:"Time between heartbeats, 5s to 10m (default ${default})."`
	CommandTime time.Duration `default:"10m" placeholder:"TIME" help:"How long a program below may take (default ${default})."`
	Reconnect   bool          `help:"Connect again after the hub was ordered to disconnect."`

	OnReboot     string `type:"existingfile" placeholder:"PROGRAM" help:"Program that reboots the machine. Without it the command fails."`
	OnReprogram  string `type:"existingfile" placeholder:"PROGRAM" help:"Program that reinstalls the hub's software. Without it the command fails."`
	OnUpdate     string `type:"existingfile" placeholder:"PROGRAM" help:"Program that updates an application. Without it the command fails."`
	OnDeactivate string `type:"existingfile" placeholder:"PROGRAM" help:"Program that takes the hub out of use, before the agent notes that it is."`
	OnActivate   string `type:"existingfile" placeholder:"PROGRAM" help:"Program that takes the hub into use again."`
	OnDisconnect string `type:"existingfile" placeholder:"PROGRAM" help:"Program that runs before the agent disconnects."`
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

// AuditVerify are the settings of `audit verify`.
type AuditVerify struct {
	Store
	Against []string `type:"existingfile" placeholder:"FILE" help:"Exported JSON lines to compare the trail with; several times for several files."`
}

// AuditExportOnce are the settings of `audit export`.
type AuditExportOnce struct {
	Store
	After int64 `placeholder:"NUMBER" help:"Number of the last event that you have already (default 0: all)."`
}

// Doctor are the settings of `doctor`.
type Doctor struct {
	Serve
	MailTo  string `placeholder:"ADDRESS" help:"Send a test letter to this address."`
	DateURL string `name:"date-url" placeholder:"URL" help:"Compare the clock with the Date that this server answers with, such as https://milepost.example.org."`
	JSON    bool   `name:"json" help:"Print the findings as JSON."`
}

// RetryJobs are the settings of `jobs retry`.
type RetryJobs struct {
	Store
	ID  string `arg:"" optional:"" help:"Id of the job, as jobs list prints it."`
	All bool   `help:"All failed jobs."`
}

// UserLogOutAll are the settings of `user log-out-all`.
type UserLogOutAll struct {
	Store
}

// CheckLanguages are the settings of `languages check`.
type CheckLanguages struct {
	Store
	Tag string `arg:"" optional:"" help:"Language such as fr; without it all in the data folder."`
}

// LanguageTemplate are the settings of `languages template`.
type LanguageTemplate struct {
	Store
	Tag string `arg:"" help:"Language such as fr or pt-BR."`
}

// MakeSecretKey are the settings of `secret-key make`.
type MakeSecretKey struct {
	File string `arg:"" help:"File to write the key to; it must not exist."`
}

// Piped is the name of standard input or output where a file is asked for.
const Piped = "-"

// Backup are the settings of `backup`.
type Backup struct {
	Store
	KeyFile string `type:"existingfile" placeholder:"FILE" help:"Seal the backup for the keys in this file: public keys of age (age1…) or SSH, one a line, or a private one."`
	File    string `arg:"" help:"File to write, a tar.gz, sealed with --key-file; it must not exist. - writes to standard output."`
	// Version is the program's, set by it.
	Version string `kong:"-"`
}

// VerifyBackup are the settings of `backup verify`.
type VerifyBackup struct {
	KeyFile string `type:"existingfile" placeholder:"FILE" help:"Private key that opens a sealed backup; one that is not sealed is then refused."`
	Scratch string `type:"existingdir" placeholder:"DIR" help:"Folder to restore into for that time, unsealed; without it the system's for temporary files."`
	File    string `arg:"" help:"File that backup wrote, or one in a bucket, s3://name/prefix/file?region=…. - reads standard input."`
}

// BackupKey are the settings of `backup-key`.
type BackupKey struct {
	File string `arg:"" help:"File to write the private key to; it must not exist."`
}

// Restore are the settings of `restore`.
type Restore struct {
	Store
	KeyFile string `type:"existingfile" placeholder:"FILE" help:"Private key that opens a sealed backup."`
	File    string `arg:"" help:"File that backup wrote, or one in a bucket, s3://name/prefix/file?region=…. - reads standard input."`
}
