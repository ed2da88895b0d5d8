package main

import (
	"context"
	"io"
	"runtime"

	"github.com/alecthomas/kong"

	"milepost/internal/app"
	"milepost/internal/config"
)

// commands is the whole command line.
type commands struct {
	Config  kong.ConfigFlag  `placeholder:"FILE" help:"JSON file of settings, named as the flags."`
	Version kong.VersionFlag `env:"-" help:"Print the version."`

	Serve     serve            `cmd:"" help:"Serve the web application and its API."`
	Doctor    doctor           `cmd:"" help:"Examine an installation and say what is wrong with it, and what to do."`
	User      user             `cmd:"" help:"Make and approve accounts, and reset their second factor."`
	Jobs      jobs             `cmd:"" help:"Show the background jobs that were given up, and run them again."`
	Audit     audit            `cmd:"" help:"Verify the chain of the audit trail, and print the trail."`
	SecretKey secretKey        `cmd:"" name:"secret-key" help:"Make the key that the database's secrets are sealed with, or go on with another."`
	Backup    backup           `cmd:"" help:"Write the database and files of a data folder into one file, or verify such a file."`
	BackupKey backupKey        `cmd:"" name:"backup-key" help:"Make a key that backups are sealed with, and print its public half."`
	Restore   restore          `cmd:"" help:"Make a data folder from a backup."`
	Migrate   migrate          `cmd:"" help:"Bring the database's schema up to date."`
	Hub       hub              `cmd:"" help:"Report to a server as a hub, and execute its commands. Runs on the hub."`
	Languages languageCommands `cmd:"" name:"languages" help:"Prepare and check the languages that a clinic adds in its data folder."`
	OpenAPI   openAPI          `cmd:"" name:"openapi" help:"Print the API's contract, OpenAPI 3.1 in YAML."`
	Health    healthcheck      `cmd:"" name:"healthcheck" help:"Ask a server on this machine whether it can serve; for containers, which have no other program to ask with."`
	Refusals  refusals         `cmd:"" help:"Print the sentences of all refusals with their ids, as JSON, for translations."`
}

type serve struct{ config.Serve }

// Run serves.
func (c *serve) Run(ctx context.Context, stdout io.Writer) error {
	c.Version = version
	defer runtime.KeepAlive(reserve())
	return app.Serve(ctx, c.Serve, stdout)
}

type doctor struct{ config.Doctor }

// Run examines.
func (c *doctor) Run(ctx context.Context, stdout io.Writer) error {
	c.Version = version
	return app.Doctor(ctx, c.Doctor, stdout)
}

type user struct {
	Create    userCreate    `cmd:"" help:"Make an active account; its password is read from standard input."`
	Approve   userApprove   `cmd:"" help:"Approve an account that waits for it."`
	ResetMFA  userResetMFA  `cmd:"" name:"reset-mfa" help:"Take the second factor away from an account whose owner lost it."`
	LogOutAll userLogOutAll `cmd:"" name:"log-out-all" help:"End every session, as after a database was restored by its own means."`
}

type userCreate struct{ config.UserCreate }

// Run makes the account.
func (c *userCreate) Run(ctx context.Context, stdin io.Reader, stdout io.Writer) error {
	return app.CreateUser(ctx, c.UserCreate, stdin, stdout)
}

type userApprove struct{ config.UserApprove }

// Run approves the account.
func (c *userApprove) Run(ctx context.Context, stdout io.Writer) error {
	return app.ApproveUser(ctx, c.UserApprove, stdout)
}

type userResetMFA struct{ config.UserResetMFA }

// Run takes the second factor away.
func (c *userResetMFA) Run(ctx context.Context, stdout io.Writer) error {
	return app.ResetMFA(ctx, c.UserResetMFA, stdout)
}

type jobs struct {
	List  jobsList  `cmd:"" help:"Print the jobs that were given up, with the reason."`
	Retry jobsRetry `cmd:"" help:"Run a job that was given up again, or all with --all."`
}

type jobsList struct{ config.Store }

// Run prints the failed jobs.
func (c *jobsList) Run(ctx context.Context, stdout io.Writer) error {
	return app.ListJobs(ctx, c.Store, stdout)
}

type jobsRetry struct{ config.RetryJobs }

// Run has the jobs run again.
func (c *jobsRetry) Run(ctx context.Context, stdout io.Writer) error {
	return app.RetryJobs(ctx, c.RetryJobs, stdout)
}

type userLogOutAll struct{ config.UserLogOutAll }

// Run ends every session.
func (c *userLogOutAll) Run(ctx context.Context, stdout io.Writer) error {
	return app.LogOutAll(ctx, c.UserLogOutAll, stdout)
}

type secretKey struct {
	Make    secretKeyMake    `cmd:"" help:"Write a new secret key into a file, for nodes that are to share it from their first start."`
	Replace secretKeyReplace `cmd:"" help:"Go on with another secret key after the one before was lost; second factors have to be set up again."`
}

type secretKeyMake struct{ config.MakeSecretKey }

// Run makes the key.
func (c *secretKeyMake) Run() error { return app.MakeSecretKey(c.MakeSecretKey) }

type secretKeyReplace struct{ config.Store }

// Run continues with another key.
func (c *secretKeyReplace) Run(ctx context.Context, stdout io.Writer) error {
	return app.ReplaceSecretKey(ctx, c.Store, stdout)
}

type backup struct {
	Make   backupMake   `cmd:"" default:"withargs" help:"Write the database and files of a data folder into one file. It may be left out."`
	Verify backupVerify `cmd:"" help:"Restore a backup into a scratch folder and compare all of it with what was backed up."`
}

type backupMake struct{ config.Backup }

// Run writes the backup.
func (c *backupMake) Run(ctx context.Context, stdout io.Writer) error {
	c.Version = version
	return app.Backup(ctx, c.Backup, stdout)
}

type backupVerify struct{ config.VerifyBackup }

// Run verifies the backup.
func (c *backupVerify) Run(ctx context.Context, stdin io.Reader, stdout io.Writer) error {
	return app.VerifyBackup(ctx, c.VerifyBackup, stdin, stdout)
}

type backupKey struct{ config.BackupKey }

// Run makes the key.
func (c *backupKey) Run(stdout io.Writer) error { return app.MakeBackupKey(c.BackupKey, stdout) }

type restore struct{ config.Restore }

// Run restores a backup.
func (c *restore) Run(ctx context.Context, stdin io.Reader) error {
	return app.Restore(ctx, c.Restore, stdin)
}

type migrate struct{ config.Store }

// Run migrates.
func (c *migrate) Run(ctx context.Context) error { return app.Migrate(ctx, c.Store) }

type languageCommands struct {
	Template languageTemplate `cmd:"" help:"Write the catalogues of a language, to be filled in; what is translated in them stays."`
	Check    checkLanguages   `cmd:"" help:"Say by file and line what is wrong with a language, and how much of it is translated."`
}

type languageTemplate struct{ config.LanguageTemplate }

// Run writes the catalogues.
func (c *languageTemplate) Run(stdout io.Writer) error {
	return app.LanguageTemplate(c.LanguageTemplate, stdout)
}

type checkLanguages struct{ config.CheckLanguages }

// Run checks the languages.
func (c *checkLanguages) Run(stdout io.Writer) error {
	return app.CheckLanguages(c.CheckLanguages, stdout)
}

type hub struct{ config.Hub }

// Run reports until the agent is stopped.
func (c *hub) Run(ctx context.Context) error { return app.RunHub(ctx, c.Hub, version) }

type healthcheck struct{ config.Healthcheck }

// Run asks.
func (c *healthcheck) Run(ctx context.Context) error { return app.CheckHealth(ctx, c.Healthcheck) }

type openAPI struct{}

// Run prints the contract.
func (openAPI) Run(stdout io.Writer) error { return app.OpenAPI(stdout) }

type refusals struct{}

// Run prints the sentences.
func (refusals) Run(stdout io.Writer) error { return app.Refusals(stdout) }
