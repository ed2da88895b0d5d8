package reporttest

import (
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// Again stores another finished activity with the same questions, of a new child or of the first.
func (d *Fixture) Again(childID, ownerID, day string, scores ...int64) {
	d.T.Helper()
	was := d.Lower.Found
	defer func() { d.Lower.Found = was }()
	found := was
	found.ActivityID, found.OwnerID, found.ChildID, found.TestDate = uuid.NewString(), ownerID, childID, day
	at, err := time.Parse(time.DateOnly, day)
	require.NoError(d.T, err)
	found.Finish = wire.Time(db.Micros(at))
	found.Results = append(found.Results[:0:0], was.Results...)
	for i, s := range scores {
		found.Results[i].SelectedScore = &s
	}
	d.Lower.Found = found
	d.insert(was.ActivityID)
	d.Created()
}

// insert stores the row of the present activity as that of another one.
func (d *Fixture) insert(like string) {
	d.T.Helper()
	found := &d.Lower.Found
	d.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, test_date, start_date, finish_date,
		question_count, max_score, pairing_key, pairing_code, created_at) SELECT $1, $2, $3, purchase_id, application_id, 1, $4, 1, $5, 3, 4, 'k', '', 1
		FROM activity WHERE id = $6`, found.ActivityID, found.OwnerID, found.ChildID, found.TestDate, int64(found.Finish), like)
}
