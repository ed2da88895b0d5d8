package notification

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	due      Due
	store    store
	limits   *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service, due Due) *Service {
	return &Service{k: k, accounts: accounts, due: due, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	noticeLetter.Run(s.k, s.writeLetter, jobs.AtMost(lettersAtOnce))
	jobs.Handle(s.k.Jobs, dailyJob, s.daily, jobs.Every(dailyEvery), jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, summaryJob, func(ctx context.Context, _ struct{}) error { return s.BeginDue(ctx) }, jobs.Every(summaryEvery), jobs.AtMost(1))
}

func (s *Service) now() int64 { return db.Micros(s.k.Now()) }
