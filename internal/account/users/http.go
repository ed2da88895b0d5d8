package users

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// listInput asks for a page of accounts.
type listInput struct {
	Limit  int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After  string `query:"after"`
	Search string `query:"search" maxLength:"200" doc:"parts of names and e-mail addresses; every word must be found"`
	State  string `query:"state" enum:"awaiting,active,suspended"`
	Role   string `query:"role"`
	Sort   string `query:"sort" default:"created" enum:"name,role,email,status,created"`
	Order  string `query:"order" default:"desc" enum:"asc,desc"`
	Total  bool   `query:"total" default:"true" doc:"whether Total-Count is wanted; counting costs, so ask for it on the first page only"`
}

// listOutput is a page; TotalCount counts what the filters found, up to a bound: "57", or "1000+", of a search "100+".
type listOutput struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount string `header:"Total-Count"`
	Body       []UserRow
}

type userPath struct {
	ID string `path:"id"`
}

type deleteUserInput struct {
	ID         string `path:"id"`
	HandOverTo string `query:"hand_over_to" maxLength:"254" doc:"address of the account that the children are offered to; without it they are erased after 30 days"`
}

type setUserInput struct {
	ID   string `path:"id"`
	Body UserState
}

type setRoleInput struct {
	ID   string `path:"id"`
	Body UserRole
}

// Mount adds user management to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-users", Method: http.MethodGet, Path: "/api/auth/get-all-users"}, s.listUsers)
	httpx.Register(api, huma.Operation{OperationID: "get-user", Method: http.MethodGet, Path: "/api/user/{id}"}, s.getUser)
	httpx.Register(api, huma.Operation{OperationID: "set-user", Method: http.MethodPut, Path: "/api/user/{id}"}, s.setUser)
	httpx.Register(api, huma.Operation{OperationID: "set-user-role", Method: http.MethodPut, Path: "/api/user/role/{id}"}, s.setUserRole)
	httpx.Register(api, huma.Operation{OperationID: "delete-user", Method: http.MethodDelete, Path: "/api/user/{id}"}, s.deleteUser)
	httpx.Register(api, huma.Operation{OperationID: "reset-user-factor", Method: http.MethodDelete, Path: "/api/user/{id}/second-factor"}, s.resetUserFactor)
}

func (s *Service) listUsers(ctx context.Context, in *listInput) (*listOutput, error) {
	page, total, err := s.users(ctx, in)
	if err != nil {
		return nil, err
	}
	out := &listOutput{NextCursor: page.Next, TotalCount: total, Body: []UserRow{}}
	for _, a := range page.Items {
		out.Body = append(out.Body, rowOf(a.Account))
	}
	return out, nil
}

func (s *Service) setUser(ctx context.Context, in *setUserInput) (*httpx.Body[UserRow], error) {
	return httpx.Answer(s.SetState(ctx, authz.Caller(ctx), in.ID, in.Body))
}

func (s *Service) getUser(ctx context.Context, in *userPath) (*httpx.Body[PublicUser], error) {
	a, err := account.ByID(ctx, s.k.DB.Read(), in.ID)
	return httpx.Answer(PublicUser{ID: a.ID, Name: account.FullName(a.FirstName, a.MiddleName, a.LastName)}, err)
}

func (s *Service) setUserRole(ctx context.Context, in *setRoleInput) (*httpx.Body[UserRow], error) {
	return httpx.Answer(s.SetRole(ctx, authz.Caller(ctx), in.ID, in.Body))
}

func (s *Service) deleteUser(ctx context.Context, in *deleteUserInput) (*struct{}, error) {
	return nil, s.Archive(ctx, authz.Caller(ctx), in.ID, in.HandOverTo)
}

func (s *Service) resetUserFactor(ctx context.Context, in *userPath) (*struct{}, error) {
	return nil, s.ResetFactor(ctx, authz.Caller(ctx), in.ID)
}
