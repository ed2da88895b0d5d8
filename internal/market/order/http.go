package order

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

type listInput struct {
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type orderPath struct {
	ID string `path:"id"`
}

type refundInput struct {
	ID   string `path:"id"`
	Body RefundRequest
}

type billingInput struct {
	ID   string `path:"id"`
	Body BillingEdit
}

// madeOrder answers 201 for a new order and 200 for an existing one.
type madeOrder struct {
	Status int
	Body   OrderDetail
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/order"
	httpx.Register(api, huma.Operation{OperationID: "get-payment-options", Method: http.MethodGet, Path: "/api/payment"},
		func(context.Context, *struct{}) (*httpx.Body[PaymentOptions], error) {
			return httpx.Answer(s.options(), nil)
		})
	httpx.Register(api, huma.Operation{OperationID: "quote-order", Method: http.MethodPost, Path: path + "/quote"},
		func(ctx context.Context, in *httpx.Body[QuoteRequest]) (*httpx.Body[OrderQuote], error) {
			o, err := s.Quote(ctx, authz.Caller(ctx), in.Body.order())
			return httpx.Answer(o.quote(), err)
		})
	httpx.Register(api, huma.Operation{OperationID: "create-order", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated}, s.create)
	httpx.DescribeAnswer[OrderDetail](api, http.MethodPost, path, http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "list-orders", Method: http.MethodGet, Path: path}, s.list)
	httpx.Register(api, huma.Operation{OperationID: "get-order", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *orderPath) (*httpx.Body[OrderDetail], error) {
			return httpx.Answer(s.Detail(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-order", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *billingInput) (*httpx.Body[OrderDetail], error) {
			return s.answer(ctx)(s.SetBilling(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	for name, act := range map[string]func(context.Context, authz.Actor, string) (Order, error){
		"pay": s.Pay, "checkout": s.Checkout, "cancel": s.Cancel,
	} {
		httpx.Register(api, huma.Operation{OperationID: name + "-order", Method: http.MethodPost, Path: path + "/" + name + "/{id}"},
			func(ctx context.Context, in *orderPath) (*httpx.Body[OrderDetail], error) {
				return s.answer(ctx)(act(ctx, authz.Caller(ctx), in.ID))
			})
	}
	httpx.Register(api, huma.Operation{OperationID: "refund-order", Method: http.MethodPost, Path: path + "/refund/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *refundInput) (*struct{}, error) {
			return nil, s.Refund(ctx, authz.Caller(ctx), in.ID, in.Body)
		})
}

func (s *Service) create(ctx context.Context, in *httpx.Body[OrderRequest]) (*madeOrder, error) {
	o, made, err := s.Create(ctx, authz.Caller(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	detail, err := s.detail(ctx, s.k.DB.Read(), o)
	if made {
		return &madeOrder{Status: http.StatusCreated, Body: detail}, err
	}
	return &madeOrder{Status: http.StatusOK, Body: detail}, err
}

func (s *Service) list(ctx context.Context, in *listInput) (*httpx.Paged[[]OrderRow], error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return nil, err
	}
	rows, err := readPage(ctx, s.k.DB.Read(), authz.Caller(ctx), in.Limit, after)
	if err != nil {
		return nil, err
	}
	page := db.PageFrom(rows, in.Limit, func(o Order) db.Place { return db.Place{At: o.CreatedAt, ID: o.ID} })
	list := make([]OrderRow, len(page.Items))
	for i, o := range page.Items {
		list[i] = o.Wire()
	}
	return &httpx.Paged[[]OrderRow]{NextCursor: page.Next, Body: list}, nil
}

// answer returns the answer to an act on an order.
func (s *Service) answer(ctx context.Context) func(Order, error) (*httpx.Body[OrderDetail], error) {
	return func(o Order, err error) (*httpx.Body[OrderDetail], error) {
		if err != nil {
			return nil, err
		}
		return httpx.Answer(s.detail(ctx, s.k.DB.Read(), o))
	}
}
