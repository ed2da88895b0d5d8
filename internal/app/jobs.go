package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"milepost/internal/config"
	"milepost/internal/jobs"
)

// listedJobs is how many failed jobs are printed.
const listedJobs = 1000

// ListJobs prints the background jobs that were given up, the newest first.
func ListJobs(ctx context.Context, s config.Store, stdout io.Writer) error {
	return withStore(ctx, s, func(k *opened) error {
		failed, err := jobs.Failures(ctx, k.DB.Read(), listedJobs)
		if err != nil {
			return err
		}
		for _, job := range failed {
			_, err := fmt.Fprintf(stdout, "%s  %s  %s, given up after %d attempts: %s\n",
				job.ID, time.UnixMicro(job.At).UTC().Format(time.DateTime), job.Kind, job.Attempts, job.Reason)
			if err != nil {
				return err
			}
		}
		_, err = fmt.Fprintf(stdout, "%d failed\n", len(failed))
		return err
	})
}

// RetryJobs has one failed job run again, or all of them; a running server takes them up.
func RetryJobs(ctx context.Context, c config.RetryJobs, stdout io.Writer) error {
	if (c.ID == "") == !c.All {
		return errors.New("name one job, or give --all")
	}
	return withStore(ctx, c.Store, func(k *opened) error {
		n, err := k.Jobs.Retry(ctx, c.ID)
		if err == nil && n == 0 && c.ID != "" {
			return fmt.Errorf("no failed job has the id %s", c.ID)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(stdout, "%d will run again\n", n)
		return err
	})
}

func countJobs(q *jobs.Queue) func(context.Context) (map[string]float64, error) {
	return func(ctx context.Context) (map[string]float64, error) {
		open, failed, err := q.Counts(ctx)
		return map[string]float64{"open": float64(open), "failed": float64(failed)}, err
	}
}
