package app

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/passwords"
	"milepost/internal/hub"
	"milepost/internal/kernel"
)

// newHubs connects hubs, which know no other slice, with the one that hashes passwords.
func newHubs(k *kernel.Kernel, accounts *account.Service) *hub.Service {
	return hub.New(k, hubPasswords{accounts.Passwords})
}

// hubPasswords are those of the people who administer hubs, hashed in the one queue of the process.
type hubPasswords struct{ hasher *passwords.Hasher }

// Hash implements hub.Passwords.
func (p hubPasswords) Hash(ctx context.Context, password string) (string, error) {
	return p.hasher.Hash(ctx, password)
}

// Check implements hub.Passwords.
func (p hubPasswords) Check(password, username string) string { return passwords.Check(password, username) }
