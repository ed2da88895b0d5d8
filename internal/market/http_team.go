package market

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// PurchaseTeam is the distribution of a purchase's units over the care team.
type PurchaseTeam struct {
	UnitsLeft int64       `json:"units_left" doc:"unused, and not given to anybody"`
	Suspended bool        `json:"suspended" doc:"its payment is in dispute: nothing can be given"`
	Members   []TeamShare `json:"members"`
}

// TeamShare is a member's share of a purchase.
type TeamShare struct {
	PersonID         string `json:"person_id,omitempty" doc:"of the owner's list; empty for somebody who left the care team"`
	MembershipID     string `json:"membership_id,omitempty" doc:"of a member of the organization that the owner is"`
	SharedPurchaseID string `json:"shared_purchase_id,omitempty" doc:"the member's own purchase, once units were given"`
	Name             string `json:"name"`
	UnitsGiven       int64  `json:"units_given" doc:"without those taken back"`
	UnitsUsed        int64  `json:"units_used"`
	UnitsLeft        int64  `json:"units_left"`
}

// UnitShare gives units to somebody of the care team or, from an organization, to one of its members.
type UnitShare struct {
	PersonID     string `json:"person_id,omitempty" maxLength:"64" doc:"who accepted to be on the owner's care team"`
	MembershipID string `json:"membership_id,omitempty" maxLength:"64" doc:"instead: a member of the organization"`
	Units        int64  `json:"units" minimum:"1" maximum:"100000"`
}

// UnitReturn takes unused units back.
type UnitReturn struct {
	SharedPurchaseID string `json:"shared_purchase_id" maxLength:"64"`
	Units            int64  `json:"units" minimum:"1" maximum:"100000"`
}

type shareInput struct {
	ID   string `path:"id"`
	Body UnitShare
}

type returnInput struct {
	ID   string `path:"id"`
	Body UnitReturn
}

// mountTeam adds the operations on units for a team.
func (s *Service) mountTeam(api *httpx.API) {
	const path = "/api/purchase-team"
	httpx.Register(api, huma.Operation{OperationID: "get-purchase-team", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *purchasePath) (*httpx.Body[PurchaseTeam], error) {
			return httpx.Answer(s.Team(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "share-units", Method: http.MethodPost, Path: path + "/share/{id}"},
		func(ctx context.Context, in *shareInput) (*httpx.Body[PurchaseTeam], error) {
			return s.teamAfter(ctx, in.ID, s.Share(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "return-units", Method: http.MethodPost, Path: path + "/return/{id}"},
		func(ctx context.Context, in *returnInput) (*httpx.Body[PurchaseTeam], error) {
			return s.teamAfter(ctx, in.ID, s.Return(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}

func (s *Service) teamAfter(ctx context.Context, id string, err error) (*httpx.Body[PurchaseTeam], error) {
	if err != nil {
		return nil, err
	}
	return httpx.Answer(s.Team(ctx, authz.Caller(ctx), id))
}
