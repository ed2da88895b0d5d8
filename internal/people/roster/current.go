package roster

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// listLife is how long a run uses the list as it has read it. Records are read again in the transaction that changes them, and
// children that were added since are read in it too.
const listLife = time.Minute

// currentList is the list of the account whose import is being run, read once for many chunks: it may be long. One run is worked on
// at a time.
type currentList struct {
	importID string
	read     time.Time
	roster
	last   int64  // the key of the newest child in it
	census census // of the account's children when it was read, with those whom the run has added since
	own    added  // by the transaction of the run at hand
}

// added are the children that a run has added.
type added struct {
	newest int64
	census census
}

// census tells sets of children apart: how many they are, and a sum over their keys. Where one child left the list and another came,
// the number is the same.
type census struct {
	Count int64 `db:"count"`
	Sum   int64 `db:"sum"`
}

// Two primes mix a key in the sum, so that other keys with the same total have another one. The sum of a million children stays far
// below what a column holds.
const firstPrime, secondPrime = 1_000_003, 999_983

func (c census) with(key int64) census {
	return census{c.Count + 1, c.Sum + key%firstPrime*(key%secondPrime)}
}

func (c census) plus(o census) census { return census{c.Count + o.Count, c.Sum + o.Sum} }

// Prepare reads the list before the transaction of the next rows, and not while others wait for it.
func (r module) Prepare(ctx context.Context, m *childImport) error {
	if err := r.s.k.DB.Recount(ctx, map[string]int64{
		"child_import_verdict": m.Rows, "person": m.RunNew, "person_gram": m.RunNew, "child": m.RunNew, "import_change": m.RunNew, "roster_link": m.linked(),
	}); err != nil {
		return err
	}
	l := &r.s.list
	if l.importID == m.ID && time.Since(l.read) < listLife {
		return nil
	}
	return r.s.readList(ctx, r.s.k.DB.Read(), authz.Caller(ctx), m)
}

// linked is how many children a source has at least.
func (m *childImport) linked() int64 {
	if m.SourceKey == 0 {
		return 0
	}
	return m.RunNew
}

// readList takes the census of the children before it reads them: a child that is added in between changes the census, so that the
// list is read again.
func (s *Service) readList(ctx context.Context, q db.Querier, actor authz.Actor, m *childImport) error {
	taken, err := s.store.census(ctx, q, actor)
	if err != nil {
		return err
	}
	list, err := s.store.roster(ctx, q, actor, m, m.Key)
	if err != nil {
		return err
	}
	s.list = currentList{importID: m.ID, read: time.Now(), roster: list, last: list.newest(), census: taken}
	return nil
}

// Applied takes the children that the run has added for known: the file's other rows were compared with theirs before.
func (r module) Applied() {
	l := &r.s.list
	l.last, l.census, l.own = max(l.last, l.own.newest), l.census.plus(l.own.census), added{}
}

// Release gives up the list.
func (r module) Release() { r.s.list = currentList{} }

// current returns the list as it is in the transaction. Children who were added since it was read have greater keys, in the order of
// their commits: the account's count of children, which each of them changes, admits one transaction at a time. Where these do not
// explain the census, children were moved to the list or left it, and it is read again.
func (s *Service) current(ctx context.Context, tx *db.Tx, actor authz.Actor, m *childImport) (roster, error) {
	l := &s.list
	l.own = added{}
	now, err := s.store.census(ctx, tx, actor)
	if err != nil || now == l.census {
		return l.roster, err
	}
	since, err := s.store.added(ctx, tx, actor, m.Key, l.last)
	if err != nil {
		return roster{}, err
	}
	explained := l.census
	for i := range since {
		explained = explained.with(since[i].Key)
	}
	if explained != now {
		err = s.readList(ctx, tx, actor, m)
		return l.roster, err
	}
	l.add(since)
	l.census = now
	l.last = since[len(since)-1].Key
	return l.roster, nil
}

// census reads the parts of the list by their indexes, which hold either.
func (store) census(ctx context.Context, q db.Querier, actor authz.Actor) (taken census, err error) {
	err = q.Get(ctx, &taken, `SELECT COUNT(*) AS count, CAST(COALESCE(SUM((key % $2) * (key % $3)), 0) AS BIGINT) AS sum FROM (
		SELECT key FROM person WHERE owner_id = $1 AND kind = 'child' AND archived_at IS NULL
		UNION ALL SELECT key FROM person WHERE owner_id = $1 AND kind = 'child' AND archived_at IS NOT NULL) listed`, actor.ID, int64(firstPrime), int64(secondPrime))
	return taken, err
}

const knownColumns = `SELECT p.key, p.id, p.first_name, p.last_name, COALESCE(p.date_of_birth, '') AS date_of_birth, c.medical_id, c.custom_id,
	p.archived_at IS NOT NULL AS archived FROM person p JOIN child c ON c.id = p.id WHERE p.owner_id = $1 AND p.kind = 'child'`

// roster reads the children of the actor with the columns by which an import finds them, without the children that its own run has
// added or changed.
func (st store) roster(ctx context.Context, q db.Querier, actor authz.Actor, m *childImport, except int64) (roster, error) {
	var list []known
	err := q.Select(ctx, &list, knownColumns+` AND NOT EXISTS (SELECT 1 FROM import_change x WHERE x.child_key = p.key AND x.import_key = $2)`, actor.ID, except)
	if err != nil {
		return roster{}, err
	}
	found := newRoster(list)
	var others []otherID
	err = q.Select(ctx, &others, `SELECT a.child_id, 'id' AS kind, a.id AS value FROM child_alias a JOIN person p ON p.id = a.child_id WHERE p.owner_id = $1
		UNION ALL SELECT f.child_id, f.kind, f.value FROM child_further_id f JOIN person p ON p.id = f.child_id WHERE p.owner_id = $1`, actor.ID)
	if err != nil || m.SourceKey == 0 {
		found.also(others)
		return found, err
	}
	found.also(others)
	links, err := st.links(ctx, q, m.SourceKey, m.ID)
	found.linked(links)
	return found, err
}

// added reads the children that were added to the actor's list after a key, without those that its own run added.
func (store) added(ctx context.Context, q db.Querier, actor authz.Actor, except, after int64) (list []known, err error) {
	err = q.Select(ctx, &list, knownColumns+` AND p.archived_at IS NULL AND p.key > $2
		AND NOT EXISTS (SELECT 1 FROM import_change x WHERE x.child_key = p.key AND x.import_key = $3) ORDER BY p.key`, actor.ID, after, except)
	return list, err
}

// newest returns the greatest key.
func (r roster) newest() (key int64) {
	for _, list := range r.byID {
		for _, k := range list {
			key = max(key, k.Key)
		}
	}
	return key
}
