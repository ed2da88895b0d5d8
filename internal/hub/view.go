package hub

import (
	"context"
	"strconv"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/hub/protocol"
	"milepost/internal/listing"
)

var hubMonth = fault.Define("hub.month", "expected a month, such as 2026-03")

func (s *Service) month(name string) (int64, error) {
	month, ok := readMonth(name, s.k.Now())
	if !ok {
		return 0, fault.Field("month", hubMonth)
	}
	return month, nil
}

// Hub returns one of the actor's hubs with the figures of a month, by default the current one. Errors: 404 for another
// account's.
func (s *Service) Hub(ctx context.Context, actor authz.Actor, id, month string) (HubRow, error) {
	m, err := s.month(month)
	if err != nil {
		return HubRow{}, err
	}
	r, err := own(ctx, s.k.DB.Read(), actor, id, m)
	if err != nil {
		return HubRow{}, err
	}
	rows, err := s.withCommands(ctx, []row{r})
	if err != nil {
		return HubRow{}, err
	}
	return rows[0], nil
}

// List is a page of the actor's hubs, the latest added first.
func (s *Service) List(ctx context.Context, actor authz.Actor, in *listInput) (found db.Page[HubRow], err error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return found, err
	}
	month, err := s.month(in.Month)
	if err != nil {
		return found, err
	}
	asked := listed{month: month, customer: in.Customer, location: in.Location, state: in.State, limit: in.Limit}
	rows, err := page(ctx, s.k.DB.Read(), actor, asked, after, s.k.Now())
	if err != nil {
		return found, err
	}
	part := db.PageFrom(rows, in.Limit, row.place)
	found.Next = part.Next
	found.Items, err = s.withCommands(ctx, part.Items)
	return found, err
}

// withCommands adds the latest command of each kind.
func (s *Service) withCommands(ctx context.Context, rows []row) ([]HubRow, error) {
	keys := make([]int64, len(rows))
	for i, r := range rows {
		keys[i] = r.Key
	}
	latest := map[int64][]CommandRow{}
	now := s.k.Now()
	for _, list := range db.InLists(keys) {
		var commands []command
		err := s.k.DB.Read().Select(ctx, &commands, selectCommand+` WHERE c.kind <> 'update' AND c.key IN (SELECT max(key) FROM hub_command
			WHERE hub_key IN `+list.Marks+` GROUP BY hub_key, kind) ORDER BY c.key`, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, c := range commands {
			latest[c.HubKey] = append(latest[c.HubKey], c.wire(now))
		}
	}
	made := make([]HubRow, len(rows))
	for i, r := range rows {
		made[i] = r.wire(now, latest[r.Key])
	}
	return made, nil
}

// Applications returns the applications that are installed on a hub, by name, with the figures of a month.
func (s *Service) Applications(ctx context.Context, actor authz.Actor, id, month string) ([]ApplicationItem, error) {
	m, err := s.month(month)
	if err != nil {
		return nil, err
	}
	r, err := own(ctx, s.k.DB.Read(), actor, id, m)
	if err != nil {
		return nil, err
	}
	var installed []installedRow
	err = s.k.DB.Read().Select(ctx, &installed, `SELECT i.application_id, COALESCE(p.title, i.name) AS name, i.version, i.build,
		COALESCE(p.latest_version, 0) AS latest_version, COALESCE(m.occasions, 0) AS occasions, COALESCE(m.seconds, 0) AS seconds,
		COALESCE(m.first_at, 0) AS first_at, COALESCE(m.last_at, 0) AS last_at
		FROM hub_application i LEFT JOIN application p ON p.id = i.application_id AND `+published+`
		LEFT JOIN hub_month m ON m.hub_key = i.hub_key AND m.application_id = i.application_id AND m.month = $1
		WHERE i.hub_key = $2 AND i.removed_at IS NULL ORDER BY i.name, i.application_id`, m, r.Key)
	if err != nil {
		return nil, err
	}
	updates, err := s.updates(ctx, r.Key)
	if err != nil {
		return nil, err
	}
	items := make([]ApplicationItem, len(installed))
	for i, one := range installed {
		items[i] = one.item(updates[one.ApplicationID])
	}
	return items, nil
}

// published is what is known of applications p here: the latest version that the marketplace shows, never a draft.
const published = `p.published AND p.archived_at IS NULL AND p.latest_version > 0`

type installedRow struct {
	ApplicationID string `db:"application_id"`
	Name          string `db:"name"`
	Version       string `db:"version"`
	Build         string `db:"build"`
	LatestVersion int64  `db:"latest_version"`
	sums
}

func (r installedRow) item(update *CommandRow) ApplicationItem {
	return ApplicationItem{
		ID: r.ApplicationID, AppName: r.Name, Figures: r.figures(), Version: r.Version, Build: r.Build,
		LatestVersion: r.LatestVersion, Listed: r.LatestVersion > 0, IsUpToDate: isUpToDate(r.Version, r.LatestVersion), Update: update,
	}
}

// isUpToDate compares the installed version with the latest published one. Nil if there is none; a version that is no number is
// not up to date.
func isUpToDate(installed string, latest int64) *bool {
	if latest == 0 {
		return nil
	}
	version, err := strconv.ParseInt(installed, 10, 64)
	return new(err == nil && version >= latest)
}

func (s *Service) updates(ctx context.Context, hubKey int64) (map[string]*CommandRow, error) {
	var commands []command
	err := s.k.DB.Read().Select(ctx, &commands, selectCommand+` WHERE c.key IN (SELECT max(key) FROM hub_command
		WHERE hub_key = $1 AND kind = $2 GROUP BY application_id)`, hubKey, string(protocol.Update))
	latest := make(map[string]*CommandRow, len(commands))
	for _, c := range commands {
		latest[c.ApplicationID] = new(c.wire(s.k.Now()))
	}
	return latest, err
}

// Usage returns how much a hub, or an application on it, was used in each month up to the present one, the earliest first. It
// begins with the month in which the hub was added or first used.
func (s *Service) Usage(ctx context.Context, actor authz.Actor, id, application string, months int64) ([]UsageMonth, error) {
	r, err := own(ctx, s.k.DB.Read(), actor, id, 0)
	if err != nil {
		return nil, err
	}
	last := monthOf(s.k.Now())
	var rows []struct {
		Month int64 `db:"month"`
		sums
	}
	err = s.k.DB.Read().Select(ctx, &rows, `SELECT month, occasions, seconds, first_at, last_at FROM hub_month
		WHERE hub_key = $1 AND application_id = $2 AND month > $3 AND month <= $4`, r.Key, application, last-months, last)
	if err != nil {
		return nil, err
	}
	of, first := map[int64]sums{}, monthOf(time.UnixMicro(r.CreatedAt))
	for _, one := range rows {
		of[one.Month], first = one.sums, min(first, one.Month)
	}
	history := make([]UsageMonth, 0, months)
	for month := max(first, last-months+1); month <= last; month++ {
		history = append(history, UsageMonth{Month: monthName(month), Figures: of[month].figures(), Hours: float64(of[month].Seconds) / 3600})
	}
	return history, nil
}

// Overview returns the summary of the pages. An organization gets its own; a Super Admin gets that of a given organization, or of
// all of them. The summary of another account, or of an account that is no organization, is a 404.
func (s *Service) Overview(ctx context.Context, actor authz.Actor, customer, location string) (o Overview, err error) {
	if customer == "" && !actor.Is(authz.SuperAdmin) {
		customer = actor.ID
	}
	q := s.k.DB.Read()
	if customer != "" {
		if o, err = customerHead(ctx, q, actor, customer); err != nil {
			return o, err
		}
	}
	st := &listing.Statement{Text: `SELECT l.id, l.name, count(*) AS hubs FROM hub h JOIN hub_location l ON l.key = h.location_key WHERE h.archived_at IS NULL`}
	within(st, actor)
	if customer != "" {
		st.Add(` AND h.owner_id = %s`, customer)
	}
	st.Text += ` GROUP BY l.id, l.name ORDER BY l.name, l.id LIMIT 1000`
	if err := q.Select(ctx, &o.Locations, st.Text, st.Args...); err != nil {
		return o, err
	}
	for _, l := range o.Locations {
		if l.LocationID == location || location == "" && len(o.Locations) == 1 {
			o.LocationID = l.LocationID
		}
	}
	err = s.count(ctx, q, actor, customer, &o)
	return o, err
}

// customerHead returns the organization's record, as far as the pages show it.
func customerHead(ctx context.Context, q db.Querier, actor authz.Actor, customer string) (o Overview, err error) {
	var found struct {
		ID         string `db:"id"`
		SystemName string `db:"system_name"`
		CreatedAt  int64  `db:"created_at"`
	}
	st := &listing.Statement{}
	st.Add(`SELECT a.id, `+systemName+` AS system_name, a.created_at FROM account a WHERE a.archived_at IS NULL AND a.role = %s AND a.id = %s`,
		string(authz.Organization), customer)
	if !actor.Is(authz.SuperAdmin) {
		st.Add(` AND a.id = %s`, actor.ID)
	}
	err = q.Get(ctx, &found, st.Text, st.Args...)
	return Overview{SystemName: found.SystemName, CustomerID: found.ID, Date: moment(&found.CreatedAt)}, err
}

func (s *Service) count(ctx context.Context, q db.Querier, actor authz.Actor, customer string, o *Overview) error {
	var counted struct {
		Hubs   int64 `db:"hubs"`
		Active int64 `db:"active"`
	}
	st := &listing.Statement{}
	st.Add(`SELECT count(*) AS hubs, count(*) FILTER (WHERE h.last_seen_at >= %s AND h.disconnected_at IS NULL) AS active
		FROM hub h WHERE h.archived_at IS NULL`, db.Micros(s.k.Now().Add(-activeFor)))
	within(st, actor)
	if customer != "" {
		st.Add(` AND h.owner_id = %s`, customer)
	}
	err := q.Get(ctx, &counted, st.Text, st.Args...)
	o.Hubs, o.Active = counted.Hubs, counted.Active
	return err
}

// Customers returns the organizations that may have hubs, for a Super Admin who adds a hub for one of them.
func (s *Service) Customers(ctx context.Context) (found []Customer, err error) {
	err = s.k.DB.Read().Select(ctx, &found, `SELECT a.id, `+systemName+` AS system_name, a.email,
		(SELECT count(*) FROM hub h WHERE h.owner_id = a.id AND h.archived_at IS NULL) AS hubs
		FROM account a WHERE a.role = $1 AND a.state = 'active' AND a.archived_at IS NULL ORDER BY 2, a.id LIMIT 1000`, string(authz.Organization))
	return found, err
}
