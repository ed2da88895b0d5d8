package main

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

const (
	questions  = 50 // of the application; each has four elements
	activities = 20_000
	drafts     = 64 // copies of the application that each person owns
	openEvery  = 10 // one activity of so many is not finished
)

// person is a client: an account with its data.
type person struct {
	*rig.Client
	email, id, child, purchase string
	cookies                    string
	open                       []string // activities, their results saved by the measure
	keys                       []int64  // the same activities inside the database
	drafts                     []string
}

// world is everything that is measured upon.
type world struct {
	application string
	author      *rig.Client
	people      []*person
	// manyChildren gives each activity its own child; otherwise each person has one child.
	manyChildren bool
}

// populate makes the accounts and the application through the API, as people would.
func populate(ctx context.Context, store rig.Store, server *rig.Server, clients int) (*world, error) {
	author := rig.NewClient(server.URL)
	const email = "author@example.org"
	if _, err := author.Register(ctx, email, authz.AppAdmin); err != nil {
		return nil, err
	}
	if err := store.Run(ctx, "user", "approve", "--email", email); err != nil {
		return nil, err
	}
	if err := author.Login(ctx, email); err != nil {
		return nil, err
	}
	w := &world{author: author, people: make([]*person, clients)}
	var err error
	if w.application, err = author.Author(ctx, questions); err != nil {
		return nil, err
	}
	for i := range w.people {
		p := &person{Client: rig.NewClient(server.URL), email: fmt.Sprintf("person-%d@example.org", i)}
		if err := p.settle(ctx, w.application); err != nil {
			return nil, err
		}
		w.people[i] = p
	}
	return w, nil
}

func (p *person) settle(ctx context.Context, application string) (err error) {
	if p.id, err = p.Register(ctx, p.email, authz.AppUser); err != nil {
		return err
	}
	if err := p.Login(ctx, p.email); err != nil {
		return err
	}
	if p.child, err = p.AddChild(ctx); err != nil {
		return err
	}
	p.purchase, err = p.Acquire(ctx, application)
	return err
}

// enter has everybody log in at a server that has been restarted.
func (w *world) enter(ctx context.Context, url string) (err error) {
	for _, p := range w.people {
		p.URL = url
		if err := p.Login(ctx, p.email); err != nil {
			return err
		}
		if p.cookies, err = p.Cookies(); err != nil {
			return err
		}
	}
	return nil
}

// learn reads the open activities' keys, for writing to them without the server.
func (w *world) learn(ctx context.Context, q db.Querier) error {
	for _, p := range w.people {
		p.keys = make([]int64, len(p.open))
		for i, id := range p.open {
			if err := q.Get(ctx, &p.keys[i], `SELECT key FROM activity WHERE id = $1`, id); err != nil {
				return err
			}
		}
	}
	return nil
}
