package hub

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Bursts of an account's acts. Adding a hub computes a hash.
var (
	additions = throttle.Allowance{Kind: "hub-add", Burst: 60, Every: 20 * time.Second}
	newKeys   = throttle.Allowance{Kind: "hub-key", Burst: 30, Every: 30 * time.Second}
	orders    = throttle.Allowance{Kind: "hub-command", Burst: 200, Every: 5 * time.Second}
	// wrongKeys counts wrong keys of a network. Right ones never use it up, so that one wrong hub does not silence others at
	// its site.
	wrongKeys = throttle.Allowance{Kind: "hub-wrong-key", Burst: 30, Every: 10 * time.Second}
)

// Passwords hashes the passwords of the people who administer hubs, and checks new ones.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	// Check answers the message to show, empty when the password may be set.
	Check(password, username string) fault.Sentence
}

// Service implements the package's operations.
type Service struct {
	k         *kernel.Kernel
	passwords Passwords
	limits    *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel, passwords Passwords) *Service {
	return &Service{k: k, passwords: passwords, limits: throttle.New(k.DB, k.Log, k.Now)}
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, id string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "hub", SubjectID: id, Detail: detail})
}

// AccountDeleted removes the hubs of an account that ends: their keys end with it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	var keys []int64
	err := tx.Select(ctx, &keys, `SELECT key FROM hub WHERE owner_id = $1 AND archived_at IS NULL ORDER BY key`, accountID)
	for _, key := range keys {
		if err == nil {
			err = archive(ctx, tx, key, s.micros())
		}
	}
	return err
}

// Sweep removes counted usage periods; the sums stay. Periods are kept while they may be repeated, whatever before is.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	before = min(before, db.Micros(s.k.Now().Add(-minKept)))
	return tx.Exec(ctx, `DELETE FROM hub_usage WHERE (hub_key, occasion_id) IN
		(SELECT hub_key, occasion_id FROM hub_usage WHERE received_at < $1 ORDER BY received_at LIMIT $2 + 0)`, before, limit)
}
