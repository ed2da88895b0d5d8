package oneroster

import (
	"context"
	"encoding/json"

	"milepost/internal/db"
	"milepost/internal/oneroster/client"
)

// What a roster may have at most. A file of children has no more of them either.
const (
	maxPages   = 4_000
	maxRecords = 500_000
)

// access is how a source's server is asked.
func (s *Service) access(of source) (client.Access, error) {
	secret, err := s.k.Seal.Open(secretColumn, of.ID, of.Secret)
	return client.Access{
		Version: client.Version(of.Version), Address: of.Address, TokenAt: of.TokenAt, ClientID: of.ClientID, Secret: secret, Scope: of.Scope,
	}, err
}

// readPage asks for the next page of a part, and stores it with how far the run has come.
func (s *Service) readPage(ctx context.Context, of source, r *run, p progress, part client.Part) error {
	access, err := s.access(of)
	if err != nil {
		return err
	}
	page, failure := s.client.Page(ctx, access, part, p.Offset, s.since(of, r, part))
	if failure == nil {
		failure = p.refuse(part, page)
	}
	if failure != nil {
		if ctx.Err() != nil { // the process ends: another goes on
			return ctx.Err()
		}
		return s.failRead(ctx, r, p, part, failure)
	}
	records, err := p.take(part, page)
	if err != nil {
		return err
	}
	number := p.Page
	p.step(part, page)
	return s.Runs.Advance(ctx, r, func(ctx context.Context, tx *db.Tx, next *run) error {
		if err := next.write(p); err != nil {
			return err
		}
		return s.store.addPage(ctx, tx, next.Key, string(part), number, records)
	})
}

// failRead ends a run whose page cannot be had.
func (s *Service) failRead(ctx context.Context, r *run, p progress, part client.Part, failure *client.Failure) error {
	p.Failed, p.Status = string(part), failure.Status
	s.k.Log.WarnContext(ctx, "a roster could not be read", "run", r.ID, "part", part, "reason", failure.Reason, "status", failure.Status)
	return s.Runs.Advance(ctx, r, func(ctx context.Context, tx *db.Tx, next *run) error {
		if err := next.write(p); err != nil {
			return err
		}
		return s.ended(ctx, tx, next, stateFailed, failure.Reason)
	})
}

// refuse fails a reading that would not end, or would be too large.
func (p *progress) refuse(part client.Part, page client.Page) *client.Failure {
	switch {
	case len(page.Records) > 0 && p.Offset > 0 && p.Last == ends(page):
		return &client.Failure{Reason: client.ByPaging, Status: 200, Part: part}
	case p.Pages >= maxPages || p.Records+int64(len(page.Records)) > maxRecords:
		return &client.Failure{Reason: client.ByLength, Status: 200, Part: part}
	}
	return nil
}

// ends are the first and the last record of a page: a server that does not know offsets answers with them again and again.
func ends(page client.Page) string {
	if len(page.Records) == 0 {
		return ""
	}
	id := func(raw json.RawMessage) string {
		var named struct {
			ID text `json:"sourcedId"`
		}
		_ = json.Unmarshal(raw, &named) // without an id it is none
		return string(named.ID)
	}
	return id(page.Records[0]) + " " + id(page.Records[len(page.Records)-1])
}

// take reads the records of a page, as they are stored.
func (p *progress) take(part client.Part, page client.Page) (string, error) {
	if p.Noticed == nil {
		p.Noticed = map[string]int64{}
	}
	records := make([]record, 0, len(page.Records))
	for _, raw := range page.Records {
		if r, ok := read(part, raw, p.Noticed); ok {
			records = append(records, r)
		}
	}
	text, err := json.Marshal(records)
	return string(text), err
}

// lack has the reading be one in which so many records of a part may be missing.
func (p *progress) lack(part client.Part, records int64) {
	switch part {
	case client.Students:
		p.Noticed[incomplete] = records
	case client.Teachers:
		p.Short = true
	}
}

// step moves behind a page. Where a server's count of records changes while they are read, or is greater than what it gave, some may be
// missing.
func (p *progress) step(part client.Part, page client.Page) {
	if p.Page == 0 {
		p.Total = page.Total
	}
	read := int64(len(page.Records))
	p.Pages, p.Records, p.Offset, p.Page, p.Last = p.Pages+1, p.Records+read, p.Offset+read, p.Page+1, ends(page)
	if page.Total >= 0 && page.Total != p.Total {
		p.lack(part, max(p.Noticed[incomplete], 1))
	}
	if !page.Last(p.Offset) {
		return
	}
	if page.Total > p.Offset {
		p.lack(part, page.Total-p.Offset)
	}
	p.Part, p.Page, p.Offset, p.Total, p.Last = p.Part+1, 0, 0, -1, ""
}
