package account

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Deleted runs inside the transaction that deletes an account. handOverTo is the address that its children are offered to;
// empty when they are to be erased.
type Deleted func(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, handOverTo string) error

// OnDeleted names what happens then. Call it before serving.
func (s *Service) OnDeleted(hook Deleted) { s.deleted = hook }
