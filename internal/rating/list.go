package rating

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// Query says which requests are listed.
type Query struct {
	ChildID, State, After string
	// CameIn are the days within which something came back from the rater; 0 is any request.
	CameIn, Limit int
}

// List pages through the actor's requests with a form about a child that they can access, newest first; with
// CameIn, those that came in last first.
func (s *Service) List(ctx context.Context, actor authz.Actor, in Query) (db.Page[RequestRow], error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return db.Page[RequestRow]{}, err
	}
	q, now := s.k.DB.Read(), s.micros()
	query, at := s.listed(actor, in, after, now)
	var rows []stored
	if err := q.Select(ctx, &rows, query.text, query.args...); err != nil {
		return db.Page[RequestRow]{}, err
	}
	page := db.PageFrom(rows, in.Limit, func(r stored) db.Place { return db.Place{At: at.of(&r), ID: r.ID} })
	forms, err := formsOfAll(ctx, q, actor, page.Items)
	if err != nil {
		return db.Page[RequestRow]{}, err
	}
	out := db.Page[RequestRow]{Items: make([]RequestRow, len(page.Items)), Next: page.Next}
	var children []string
	for i := range page.Items {
		r := &page.Items[i]
		out.Items[i] = r.row(forms[r.ID], now)
		children = append(children, childrenOf(forms[r.ID])...)
	}
	e := event("rating.list", actor.ID, distinct(children)...)
	e.SubjectKind = "account"
	return out, s.k.Audit.Read(ctx, e)
}

// formsOfAll reads the forms of requests of the actor.
func formsOfAll(ctx context.Context, q db.Querier, actor authz.Actor, requests []stored) (map[string][]form, error) {
	ids := make([]string, len(requests))
	for i := range requests {
		ids[i] = requests[i].ID
	}
	found := map[string][]form{}
	for _, list := range db.InLists(ids) {
		reached := reachedBy(list.Arg(actor.ID))
		var some []form
		err := q.Select(ctx, &some, `SELECT `+formColumns+` FROM rating_form f`+ofForms+`WHERE f.request_id IN `+list.Marks+` AND `+reached+` ORDER BY f.request_id, f.position`, list.Args...)
		if err != nil {
			return nil, err
		}
		title.Pick(ctx, some, func(f *form) *string { return &f.Title })
		for i := range some {
			found[some[i].RequestID] = append(found[some[i].RequestID], some[i])
		}
	}
	return found, nil
}

// Get returns one of the actor's requests.
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string) (RequestDetail, error) {
	q := s.k.DB.Read()
	r, forms, err := findOwn(ctx, q, actor, id)
	if err != nil {
		return RequestDetail{}, err
	}
	sees, err := seenBy(ctx, q, forms)
	if err != nil {
		return RequestDetail{}, err
	}
	out := RequestDetail{RequestRow: r.row(forms, s.micros()), From: r.sender(), Sees: sees, Until: s.keptDays()}
	return out, s.k.Audit.Read(ctx, event("rating.read", r.ID, distinct(childrenOf(forms))...))
}

func (r *stored) row(forms []form, now int64) RequestRow {
	out := RequestRow{
		RequestID: r.ID, RaterName: r.RaterName, RaterEmail: r.RaterEmail, PersonID: r.PersonID, Relation: r.Relation,
		Respondent: questionnaire.Respondent(r.Respondent), Language: r.Language, Called: r.Called, Purpose: r.Purpose, MayPrint: r.MayPrint, By: r.Way,
		State: r.stateAt(now), Children: []ChildName{}, Applications: []string{}, Forms: make([]FormRow, len(forms)), DueDate: r.DueDate,
		CreatedAt: wire.Time(r.CreatedAt), SentAt: wire.Moment(r.SentAt.Int64), OpenedAt: wire.Moment(r.OpenedAt.Int64), BegunAt: wire.Moment(r.BegunAt.Int64),
		CameInAt: wire.Moment(r.CameAt.Int64), LastLetterAt: wire.Moment(r.LastLetter.Int64), RemindersSent: r.Reminded,
		ExpiresAt: wire.Time(r.ExpiresAt), RemindersLeft: r.RemindLeft, NextReminderAt: wire.Moment(r.NextRemind.Int64),
	}
	if r.State == answered || r.State == refused {
		out.FinishedAt = wire.Moment(r.EndedAt.Int64)
	}
	seen := map[string]bool{}
	for i := range forms {
		f := &forms[i]
		out.Forms[i] = f.row(out.State)
		if !seen[f.ChildID] {
			seen[f.ChildID] = true
			out.Children = append(out.Children, ChildName{ChildID: f.ChildID, Name: trimmed(f.FirstName, f.LastName)})
		}
		out.Applications = append(out.Applications, f.Title)
	}
	out.Applications = distinct(out.Applications)
	return out
}

// row is a form as its requester sees it. What is left of a request that has ended, has ended too.
func (f *form) row(of string) FormRow {
	out := FormRow{
		FormID: f.ID, ChildID: f.ChildID, Child: trimmed(f.FirstName, f.LastName), ApplicationID: f.ApplicationID, Application: f.Title, State: f.State,
		ActivityID: f.ActivityID, Answered: f.Answered, Of: f.Questions, BegunAt: wire.Moment(f.BegunAt.Int64), FinishedAt: wire.Moment(f.FinishedAt.Int64),
		RefusedAt: wire.Moment(f.RefusedAt.Int64), RefusalText: f.RefusalText,
	}
	if f.Gone {
		out.ActivityID = ""
	}
	if (f.Gone || of == ended) && (f.State == open || f.State == begun) {
		out.State = ended
	}
	return out
}
