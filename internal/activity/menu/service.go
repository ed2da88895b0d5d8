package menu

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/listing"
)

// Service implements the package's operations.
type Service struct {
	k     *kernel.Kernel
	store store
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// Menu returns an application's menu; [db.ErrNotFound] if the actor does not have the application.
func (s *Service) Menu(ctx context.Context, actor authz.Actor, applicationID string) (Menu, error) {
	return s.store.menu(ctx, s.k.DB.Read(), actor, applicationID)
}

// Children pages through the children with whom the actor ran the application, by name.
func (s *Service) Children(ctx context.Context, actor authz.Actor, applicationID string, limit int, after string) (db.Page[Child], error) {
	q := s.k.DB.Read()
	if err := s.store.has(ctx, q, actor, applicationID); err != nil {
		return db.Page[Child]{}, err
	}
	rows, err := s.store.children(ctx, q, actor, applicationID, limit, after)
	if err != nil {
		return db.Page[Child]{}, err
	}
	found := db.NewPage(rows, limit, func(r childRow) []any { return listing.Cursor(byName, []any{r.SortName, r.Key}) })
	page := db.Page[Child]{Items: make([]Child, len(found.Items)), Next: found.Next}
	ids := make([]string, len(found.Items))
	for i := range found.Items {
		page.Items[i], ids[i] = found.Items[i].wire(), found.Items[i].ID
	}
	return page, s.k.Audit.Read(ctx, audit.Event{
		Action: "activity.list", SubjectKind: "application", SubjectID: applicationID, Children: ids,
		Detail: map[string]any{"children": len(ids)},
	})
}
