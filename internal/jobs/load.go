package jobs

import (
	"context"

	"milepost/internal/db"
)

// Letters is the class of jobs that send letters.
const Letters = "letters"

// OfClass puts the kind into a class, by which it is counted in [Queue.Loads]; all others are in the class "".
func OfClass(class string) Option { return func(k *kind) { k.class = class } }

// Load counts jobs.
type Load struct {
	// Due could run now, Running do, Later wait for their time, as after a failure, and Failed were given up.
	Due, Running, Later, Failed int64
	// Oldest is since when the oldest of those that are due could have run; 0 if none is.
	Oldest int64
}

func (l *Load) add(of Load) {
	l.Due, l.Running, l.Later, l.Failed = l.Due+of.Due, l.Running+of.Running, l.Later+of.Later, l.Failed+of.Failed
	if of.Oldest > 0 && (l.Oldest == 0 || of.Oldest < l.Oldest) {
		l.Oldest = of.Oldest
	}
}

// Loads counts the jobs of each class.
func (q *Queue) Loads(ctx context.Context) (map[string]Load, error) {
	var rows []struct {
		Kind    string `db:"kind"`
		Due     int64  `db:"due"`
		Running int64  `db:"running"`
		Later   int64  `db:"later"`
		Failed  int64  `db:"failed"`
		Oldest  int64  `db:"oldest"`
	}
	err := q.db.Read().Select(ctx, &rows, `SELECT kind,
			SUM(CASE WHEN failed_at IS NULL AND run_at <= $1 AND COALESCE(claimed_until, 0) <= $1 THEN 1 ELSE 0 END) AS due,
			SUM(CASE WHEN failed_at IS NULL AND claimed_until > $1 THEN 1 ELSE 0 END) AS running,
			SUM(CASE WHEN failed_at IS NULL AND run_at > $1 AND COALESCE(claimed_until, 0) <= $1 THEN 1 ELSE 0 END) AS later,
			SUM(CASE WHEN failed_at IS NOT NULL THEN 1 ELSE 0 END) AS failed,
			COALESCE(MIN(CASE WHEN failed_at IS NULL AND run_at <= $1 AND COALESCE(claimed_until, 0) <= $1 THEN run_at END), 0) AS oldest
		FROM job WHERE done_at IS NULL GROUP BY kind`, db.Micros(q.options.Now()))
	loads := map[string]Load{"": {}, Letters: {}}
	for _, r := range rows {
		class := ""
		if known := q.kinds.of[r.Kind]; known != nil {
			class = known.class
		}
		l := loads[class]
		l.add(Load{Due: r.Due, Running: r.Running, Later: r.Later, Failed: r.Failed, Oldest: r.Oldest})
		loads[class] = l
	}
	return loads, err
}
