package signon

import (
	"context"
	"sync"
	"time"

	"milepost/internal/kernel"
	"milepost/internal/signon/oidc"
	"milepost/internal/signon/saml"
)

// askedWithin is how long a provider may take to describe itself when all are asked.
const askedWithin = 10 * time.Second

// Answer is whether a provider that is on describes itself.
type Answer struct {
	Name string
	// Err is why it does not.
	Err error
}

// Answers asks all providers that are on to describe themselves. A kernel with a database, settings and a clock is enough.
func Answers(ctx context.Context, k *kernel.Kernel) ([]Answer, error) {
	s := &Service{k: k, oidc: oidc.New(k.Now), saml: saml.New(k.Now)}
	var err error
	if s.fixed, err = readFile(k.Config.SignOnFile, s.networks().Secure); err != nil {
		return nil, err
	}
	all, err := s.providers(ctx, k.DB.Read())
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, askedWithin)
	defer cancel()
	answers := make([]Answer, 0, len(all))
	for _, p := range all {
		if p.Enabled {
			answers = append(answers, Answer{Name: p.Name})
		}
	}
	var asking sync.WaitGroup
	i := 0
	for _, p := range all {
		if p.Enabled {
			answer := &answers[i]
			asking.Go(func() { answer.Err = s.by(p).check(ctx, p) })
			i++
		}
	}
	asking.Wait()
	return answers, nil
}
