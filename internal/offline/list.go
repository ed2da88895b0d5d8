package offline

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// List returns the copies of an account that their devices have not cleared, newest first: the actor's own, or for a Super Admin those
// of a user. Anybody else's account is [db.ErrNotFound].
func (s *Service) List(ctx context.Context, actor authz.Actor, accountID string) ([]OfflineCopyRow, error) {
	if accountID == "" {
		accountID = actor.ID
	}
	if accountID != actor.ID && administers(actor) == 0 {
		return nil, db.ErrNotFound
	}
	q := s.k.DB.Read()
	var found []stored
	err := q.Select(ctx, &found, `SELECT `+copyColumns+` FROM offline_copy y WHERE y.account_id = $1 AND y.cleared_at IS NULL
		ORDER BY y.created_at DESC, y.id DESC LIMIT $2 + 0`, accountID, maxListed)
	if err != nil {
		return nil, err
	}
	items, err := itemsOfAll(ctx, q, actor, found)
	if err != nil {
		return nil, err
	}
	list := make([]OfflineCopyRow, len(found))
	var named []item
	for i := range found {
		list[i] = found[i].row(items[found[i].ID], s.micros())
		for _, child := range list[i].Children {
			named = append(named, item{ChildID: child.ChildID})
		}
	}
	e := event("offline.list", accountID, childrenOf(named)...)
	e.SubjectKind = "account"
	return list, s.k.Audit.Read(ctx, e)
}

// listed is an item with its child's name, which is empty where the reader cannot access the child.
type listed struct {
	item
	Name string `db:"name"`
}

func itemsOfAll(ctx context.Context, q db.Querier, actor authz.Actor, copies []stored) (map[string][]listed, error) {
	ids := make([]string, len(copies))
	for i := range copies {
		ids[i] = copies[i].ID
	}
	found := map[string][]listed{}
	for _, list := range db.InLists(ids) {
		me := list.Arg(actor.ID)
		var some []listed
		err := q.Select(ctx, &some, `SELECT `+itemColumns+`, CASE WHEN `+people.CanAccessChildRow("c", me)+` THEN c.first_name || ' ' || c.last_name ELSE '' END AS name`+
			fromItems+`WHERE i.copy_id IN `+list.Marks+` ORDER BY c.sort_name, i.id`, list.Args...)
		if err != nil {
			return nil, err
		}
		for i := range some {
			found[some[i].CopyID] = append(found[some[i].CopyID], some[i])
		}
	}
	return found, nil
}

// row is a copy in a list. Children are those of items that the device may still have.
func (c *stored) row(items []listed, now int64) OfflineCopyRow {
	out := OfflineCopyRow{
		CopyID: c.ID, DeviceName: c.DeviceName, Until: c.Until, EndsAt: endsAt(c), State: c.state(now), CreatedAt: wire.Time(c.CreatedAt),
		LastContactAt: wire.Moment(c.LastContactAt.Int64), Unsent: c.Unsent, Children: []OfflineChild{},
	}
	counts := map[string]*int64{reserved: &out.Reserved, used: &out.Used, returned: &out.Returned, gone: &out.Gone}
	seen := map[string]bool{"": true}
	for i := range items {
		of := &items[i]
		*counts[of.stateNow()]++
		if seen[of.ChildID] {
			continue
		}
		seen[of.ChildID] = true
		out.ChildCount++
		if name := strings.TrimSpace(of.Name); name != "" {
			out.Children = append(out.Children, OfflineChild{ChildID: of.ChildID, Name: name})
		}
	}
	return out
}
