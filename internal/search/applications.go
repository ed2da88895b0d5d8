package search

import (
	"context"
	"net/http"

	"milepost/internal/authz"
)

// findApplications finds the actor's own, then those that they have, then the marketplace's, each once.
func (s *Service) findApplications(ctx context.Context, actor authz.Actor, q query, found *FoundRows) error {
	read, seen := s.k.DB.Read(), map[string]bool{}
	add := func(list []FoundApplication) {
		for _, a := range list {
			if !seen[a.ApplicationID] {
				found.Applications, seen[a.ApplicationID] = append(found.Applications, a), true
			}
		}
	}
	// Accounts that may no longer author have no editor to open theirs in.
	if authz.Allowed(authz.Table["update-application"], actor, true) == http.StatusOK {
		list, err := s.store.authored(ctx, read, actor, q)
		if err != nil {
			return err
		}
		add(list)
	}
	list, err := s.store.purchased(ctx, read, actor, q)
	if err != nil {
		return err
	}
	add(list)
	// Duplicates are left out, so more than needed are requested.
	rows, more, err := s.catalogue.Find(ctx, q.text, most+1+len(found.Applications))
	if err != nil {
		return err
	}
	offered := make([]FoundApplication, len(rows))
	for i := range rows {
		offered[i] = FoundApplication{ApplicationID: rows[i].ApplicationID, Title: rows[i].Title, Access: marketplace}
	}
	add(offered)
	found.Applications, found.MoreApplications = first(found.Applications)
	found.MoreApplications = found.MoreApplications || more
	return nil
}
