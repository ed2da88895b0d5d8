package main

import (
	"context"
	"io"

	"github.com/alecthomas/kong"

	"milepost/internal/app"
	"milepost/internal/config"
)

// commands is the whole command line.
type commands struct {
	Config  kong.ConfigFlag  `placeholder:"FILE" help:"JSON file of settings, named as the flags."`
	Version kong.VersionFlag `env:"-" help:"Print the version."`

	Serve   serve   `cmd:"" help:"Serve the web application and its API."`
	User    user    `cmd:"" help:"Make and approve accounts, and reset their second factor."`
	Backup  backup  `cmd:"" help:"Write the database and files of a data folder into one file."`
	Restore restore `cmd:"" help:"Make a data folder from a backup."`
	Migrate migrate `cmd:"" help:"Bring the database's schema up to date."`
	OpenAPI openAPI `cmd:"" name:"openapi" help:"Print the API's contract, OpenAPI 3.1 in YAML."`
}

type serve struct{ config.Serve }

// Run serves.
func (c *serve) Run(ctx context.Context, stdout io.Writer) error {
	c.Version = version
	return app.Serve(ctx, c.Serve, stdout)
}

type user struct {
	Create   userCreate   `cmd:"" help:"Make an active account; its password is read from standard input."`
	Approve  userApprove  `cmd:"" help:"Approve an account that waits for it."`
	ResetMFA userResetMFA `cmd:"" name:"reset-mfa" help:"Take the second factor away from an account whose owner lost it."`
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

type backup struct{ config.Backup }

// Run writes the backup.
func (c *backup) Run(ctx context.Context) error { return app.Backup(ctx, c.Backup) }

type restore struct{ config.Restore }

// Run restores a backup.
func (c *restore) Run(ctx context.Context) error { return app.Restore(ctx, c.Restore) }

type migrate struct{ config.Store }

// Run migrates.
func (c *migrate) Run(ctx context.Context) error { return app.Migrate(ctx, c.Store) }

type openAPI struct{}

// Run prints the contract.
func (openAPI) Run(stdout io.Writer) error { return app.OpenAPI(stdout) }
