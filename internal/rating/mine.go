package rating

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// guardianOf is the condition that a request r is for an account: that somebody of its owner's list has accepted an invitation with it,
// who is the one asked, or has the address asked at.
const guardianOf = `r.id IN (SELECT x.id FROM person g JOIN rating_request x ON x.person_id = g.id AND x.person_id <> '' WHERE ` + accepted + `
	UNION SELECT x.id FROM person g JOIN rating_request x ON x.email_folded = LOWER(g.email) AND x.email_folded <> '' AND x.owner_id = g.owner_id
	WHERE ` + accepted + `)`

const accepted = `g.account_id = $1 AND g.access = 'accepted' AND g.archived_at IS NULL`

// mine bounds the requests that an account finds.
const mine = 200

// Mine returns the open requests to the actor as a guardian who accepted an invitation, newest first.
func (s *Service) Mine(ctx context.Context, accountID string) ([]OfferedRequest, error) {
	q, now := s.k.DB.Read(), s.micros()
	var rows []stored
	err := q.Select(ctx, &rows, `SELECT `+requestColumns+fromRequests+`WHERE `+guardianOf+` AND `+alive("$2")+` ORDER BY r.created_at DESC, r.id LIMIT $3 + 0`,
		accountID, now, mine)
	list := []OfferedRequest{}
	for i := range rows {
		r := &rows[i]
		forms, err := offered(ctx, q, r.ID)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		row := OfferedRequest{
			RequestID: r.ID, From: r.sender(), Purpose: r.Purpose, State: r.stateAt(now), DueDate: r.DueDate, ExpiresAt: wire.Time(r.ExpiresAt), Children: []string{},
		}
		for at := range forms {
			row.Children = append(row.Children, r.called(&forms[at]))
		}
		row.Children = distinct(row.Children)
		if !r.EndedAt.Valid {
			if row.Link, err = s.linkOf(r); err != nil {
				return nil, err
			}
		}
		list = append(list, row)
	}
	return list, err
}
