package app

import (
	"context"
	"errors"
	"os"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passwords"
	"milepost/internal/config"
	"milepost/internal/fault"
	"milepost/internal/hub"
	"milepost/internal/hub/agent"
	"milepost/internal/hub/protocol"
	"milepost/internal/kernel"
)

// newHubs connects hubs, which know no other package, with the one that hashes passwords.
func newHubs(k *kernel.Kernel, accounts *account.Service) *hub.Service {
	return hub.New(k, hubPasswords{accounts.Passwords})
}

// hubPasswords hashes the passwords of hubs' administrators in the process's only queue.
type hubPasswords struct{ hasher *passwords.Hasher }

// Hash implements hub.Passwords.
func (p hubPasswords) Hash(ctx context.Context, password string) (string, error) {
	return p.hasher.Hash(ctx, password)
}

// Check implements hub.Passwords.
func (p hubPasswords) Check(password, username string) fault.Sentence {
	return passwords.Check(password, username)
}

// RunHub returns the agent of a hub. It ends with ctx.
func RunHub(ctx context.Context, c config.Hub, version string) error {
	if c.Interval < 5*time.Second || c.Interval > 10*time.Minute {
		return errors.New("--interval must be 5s to 10m: a hub counts as active for 15 minutes after a heartbeat")
	}
	if c.CommandTime < time.Second || c.CommandTime > 24*time.Hour {
		return errors.New("--command-time must be 1s to 24h")
	}
	a, err := agent.Open(agent.Options{
		Server: c.Server, KeyFile: c.KeyFile, Data: c.Data, Interval: c.Interval, CommandTime: c.CommandTime, Reconnect: c.Reconnect,
		Version: version, Log: newLogger(os.Stderr, "info"),
		Programs: agent.Programs{
			protocol.Reboot: c.OnReboot, protocol.Reprogram: c.OnReprogram, protocol.Update: c.OnUpdate,
			protocol.Deactivate: c.OnDeactivate, protocol.Activate: c.OnActivate, protocol.Disconnect: c.OnDisconnect,
		},
	})
	if err != nil {
		return err
	}
	return errors.Join(a.Run(ctx), a.Close())
}
