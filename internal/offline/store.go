package offline

import (
	"context"
	"database/sql"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// stored is a row of offline_copy.
type stored struct {
	ID            string        `db:"id"`
	AccountID     string        `db:"account_id"`
	DeviceName    string        `db:"device_name"`
	Until         string        `db:"until_date"`
	UntilAt       int64         `db:"until_at"`
	RequestHash   []byte        `db:"request_hash"`
	CreatedAt     int64         `db:"created_at"`
	LastContactAt sql.NullInt64 `db:"last_contact_at"`
	ClockOffset   int64         `db:"clock_offset"`
	Unsent        int64         `db:"unsent"`
	EndedAt       sql.NullInt64 `db:"ended_at"`
	ClearedAt     sql.NullInt64 `db:"cleared_at"`
	SettleAt      sql.NullInt64 `db:"settle_at"`
}

const copyColumns = `y.id, y.account_id, y.device_name, y.until_date, y.until_at, y.request_hash, y.created_at, y.last_contact_at, y.clock_offset,
	y.unsent, y.ended_at, y.cleared_at, y.settle_at`

// item is a row of offline_item.
type item struct {
	ID            string `db:"id"`
	CopyID        string `db:"copy_id"`
	ChildID       string `db:"child_id"` // empty: erased
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	Language      string `db:"language"`     // in which the version is written
	Translations  string `db:"translations"` // tags of the languages that it is translated into, separated by commas
	PurchaseID    string `db:"purchase_id"`
	State         string `db:"state"`
	HoldsUnit     bool   `db:"holds_unit"`
	ActivityID    string `db:"activity_id"`
	Reached       bool   `db:"reached"` // the account may begin activities with the child now
}

// reached is the condition that the account of a copy y may begin activities with the child c.
var reached = `(c.archived_at IS NULL AND ` + people.CanAccessChildRow("c", "y.account_id") + `)`

var itemColumns = `i.id, i.copy_id, COALESCE(i.child_id, '') AS child_id, i.application_id, i.version, v.language, v.languages AS translations, i.purchase_id, i.state,
	i.holds_unit, COALESCE(i.activity_id, '') AS activity_id, COALESCE(` + reached + `, FALSE) AS reached`

const fromItems = ` FROM offline_item i JOIN offline_copy y ON y.id = i.copy_id
	JOIN application_version v ON v.application_id = i.application_id AND v.version = i.version LEFT JOIN person c ON c.id = i.child_id `

// findOwn reads a copy of the actor; any other is [db.ErrNotFound].
func findOwn(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*stored, error) {
	c := &stored{}
	err := q.Get(ctx, c, `SELECT `+copyColumns+` FROM offline_copy y WHERE y.id = $1 AND y.account_id = $2`, id, actor.ID)
	return c, err
}

// findAdministered reads a copy that the actor may end: their own, or anybody's for a Super Admin.
func findAdministered(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*stored, error) {
	c := &stored{}
	err := q.Get(ctx, c, `SELECT `+copyColumns+` FROM offline_copy y WHERE y.id = $1 AND (y.account_id = $2 OR $3 = 1)`, id, actor.ID, administers(actor))
	return c, err
}

// administers is 1 for an account that may end any copy: those who may end the sessions of others, by suspending them.
func administers(actor authz.Actor) int64 {
	if actor.Is(authz.SuperAdmin) {
		return 1
	}
	return 0
}

// itemsOf reads the items of a copy.
func itemsOf(ctx context.Context, q db.Querier, copyID string) ([]item, error) {
	var items []item
	err := q.Select(ctx, &items, `SELECT `+itemColumns+fromItems+`WHERE i.copy_id = $1 ORDER BY i.id`, copyID)
	return items, err
}

// stateNow is an item's state as its device reads it.
func (i *item) stateNow() string {
	if !i.Reached && i.State != used {
		return gone
	}
	return i.State
}

func (i *item) wire() OfflineItem {
	return OfflineItem{
		ItemID: i.ID, ChildID: i.ChildID, ApplicationID: i.ApplicationID, Version: i.Version, Languages: i.languages(), PurchaseID: i.PurchaseID,
		State: i.stateNow(), ActivityID: i.ActivityID,
	}
}

// languages are those in which an activity can be run that begins from the item; none where there is no choice.
func (i *item) languages() []string {
	if i.Translations == "" {
		return nil
	}
	return append([]string{i.Language}, strings.Split(i.Translations, ",")...)
}

func wireItems(items []item) []OfflineItem {
	list := make([]OfflineItem, len(items))
	for i := range items {
		list[i] = items[i].wire()
	}
	return list
}

// childrenOf are the children of items, each once.
func childrenOf(items []item) []string {
	var list []string
	seen := map[string]bool{"": true}
	for i := range items {
		if id := items[i].ChildID; !seen[id] {
			seen[id] = true
			list = append(list, id)
		}
	}
	return list
}
