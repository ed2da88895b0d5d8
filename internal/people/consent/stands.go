package consent

import (
	"context"

	"milepost/internal/db"
)

// Purpose is the purpose of a consent.
type Purpose string

// The purposes that decide whether a child may be recorded.
const (
	Pictures Purpose = "pictures"
	Audio    Purpose = "audio"
	Video    Purpose = "video"
)

// Stands returns for which purposes a child's consents are valid on a day, YYYY-MM-DD: one was given by then, has not expired
// and was not withdrawn. A withdrawal, whenever it was, also ends earlier consents to the same purpose; only those given on its
// day or later are valid again.
func (s *Service) Stands(ctx context.Context, q db.Querier, childID, day string) (map[Purpose]bool, error) {
	list, err := s.store.consentsFor(ctx, q, childID)
	if err != nil {
		return nil, err
	}
	return standing(list, day), nil
}

func standing(list []consent, day string) map[Purpose]bool {
	withdrawn, stands := withdrawals(list), map[Purpose]bool{}
	for i := range list {
		c := &list[i]
		stands[Purpose(c.Purpose)] = stands[Purpose(c.Purpose)] || c.counts(day, withdrawn[c.Purpose])
	}
	return stands
}

// withdrawals returns the last days on which something was withdrawn, by purpose.
func withdrawals(list []consent) map[string]string {
	withdrawn := map[string]string{}
	for i := range list {
		withdrawn[list[i].Purpose] = max(withdrawn[list[i].Purpose], list[i].WithdrawnOn)
	}
	return withdrawn
}

// counts reports whether the consent is valid on a day, given when consents for its purpose were last withdrawn.
func (c *consent) counts(day, withdrawn string) bool {
	return c.WithdrawnOn == "" && c.GivenOn <= day && (c.Until == "" || day <= c.Until) && c.GivenOn >= withdrawn
}

// OnChanged sets the hook that runs, after the commit, when a child's consents have changed. Call it before serving.
func (s *Service) OnChanged(notify func(ctx context.Context, childID string)) { s.changed = notify }
