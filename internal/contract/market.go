package contract

import (
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// purchaseOperations are about what an account has.
var purchaseOperations = table{
	"list-purchases": {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/user-app-purchased-junction/appJointByUser/{userId}", authz.Specialist, func(c *Author) {
			for range 101 {
				c.bought(3)
			}
			rows := c.list("/api/user-app-purchased-junction/appJointByUser/" + c.ID)
			require.Len(c.t, rows, 101)
			c.has(rows[0], "purchase_id", "application_id", "purchase_type", "units_purchased", "units_used", "expiration_date", "title", "image")
		}}},
	},
	"create-purchase": {Known: []string{"units_purchased", "units_used", "user_id"},
		Call: func(c Case) call {
			id := c.application()
			if c.Row == Own {
				id = c.Me.Published()
			}
			return call{Body: market.NewPurchase{ApplicationID: id, PurchaseType: "free"}}
		},
		Tamper: []tampering{
			{
				what: "a purchase for another, used before it began", caller: "user", row: inMarket,
				with: map[string]any{"user_id": strangerID, "units_used": -1000, "units_purchased": 1000}, query: "?user_id=" + strangerID, want: 201,
				stays: func(f tamperedCall) (string, string) {
					is := f.Text(`SELECT account_id || ' ' || units_purchased || ' ' || units_used || ' ' || amount FROM purchase WHERE id = $1`, f.answered("purchase_id"))
					return is, f.Me.ID + " 0 0 0"
				},
			},
			{
				what: "units without paying", caller: "user", row: inMarket,
				with: map[string]any{"purchase_type": "unit", "units_purchased": 1000}, want: 402, stays: noPurchase,
			},
			{
				what: "a subscription without paying", caller: "user", row: inMarket,
				with: map[string]any{"purchase_type": "monthly"}, want: 402, stays: noPurchase,
			},
		},
		Spec: []specified{{"POST /api/user-app-purchased-junction", authz.Specialist, func(c *Author) {
			in := Object{"user_id": c.ID, "application_id": c.World.Shop, "purchase_type": "free", "units_purchased": "0", "units_used": 0}
			made := c.post("/api/user-app-purchased-junction", in, 201)
			in["units_purchased"], in["units_used"] = nil, "0"
			require.Equal(c.t, made, c.post("/api/user-app-purchased-junction", in, 200))
			in["purchase_type"], in["units_purchased"] = "unit", "3"
			c.post("/api/user-app-purchased-junction", in, 402)
			in["units_purchased"] = "0"
			refused := c.post("/api/user-app-purchased-junction", in, 422)
			require.Equal(c.t, "Please Insert a Unit number above 0 you would like to purchase", refused["message"])
		}}},
	},
	"get-purchase": {Call: func(c Case) call { return call{ID: c.id((*person).Purchase)} },
		Spec: []specified{{"GET /api/user-app-purchased-junction/{id}", authz.Specialist, func(c *Author) {
			require.Equal(c.t, c.World.Shop, c.get("/api/user-app-purchased-junction/" + c.bought(1))["application_id"])
		}}},
	},
	"update-purchase": {Known: []string{"amount", "created_at", "expiration_date", "units_purchased", "units_used", "user_id"},
		Call: func(c Case) call { return call{ID: c.id((*person).Purchase), Body: market.UnitsUsed{UnitsUsed: 1}} },
		Tamper: []tampering{{
			what: "a purchase that is larger, longer and another's", caller: "user", row: Own,
			with: map[string]any{
				"user_id": strangerID, "units_purchased": 1000, "units_used": 0, "amount": 0, "expiration_date": "2099-01-01T00:00:00Z", "created_at": "2000-01-01T00:00:00Z",
			}, want: 200,
			stays: func(f tamperedCall) (string, string) {
				is := f.Text(`SELECT account_id || ' ' || units_purchased || ' ' || CASE WHEN expiration_date IS NULL AND created_at > 1000000000000000 THEN 'now' ELSE '' END
			FROM purchase WHERE id = $1`, f.Me.Purchase())
				return is, f.Me.ID + " 0 now"
			},
		}},
		Spec: []specified{{"PATCH /api/user-app-purchased-junction/{purchaseId}", authz.Specialist, func(c *Author) {
			id := c.bought(3)
			at := "/api/user-app-purchased-junction/" + id
			for _, try := range []struct{ sent, used any }{{1, 1.0}, {0, 1.0}, {"2", 2.0}, {1, 2.0}, {9, 3.0}} {
				require.Equal(c.t, try.used, c.patch(at, Object{"units_used": try.sent}, 200)["units_used"], try.sent)
			}
			// The GET's answer is sent back with another count.
			again := "/api/user-app-purchased-junction/" + c.bought(3)
			row := c.get(again)
			row["units_used"], row["units_purchased"], row["amount"] = 1, 1000, -5
			row = c.patch(again, row, 200)
			require.Equal(c.t, []any{1.0, 3.0, 0.0}, []any{row["units_used"], row["units_purchased"], row["amount"]})
			c.patch(again, Object{"units_used": -1}, 422)
			c.patch(again, Object{"units_used": "some"}, 422)
			c.patch(again, Object{"units_used": 1, "owner": "x"}, 422)
			c.another(authz.Specialist).patch(again, Object{"units_used": 2}, 404)
			require.Equal(c.t, 1.0, c.get(again)["units_used"])
		}}},
	},
}

// orderOperations are about purchases. For a refund, the caller's own order is one that they sold.
var orderOperations = table{
	"get-payment-options": {Call: func(Case) call { return call{} }},
	"stripe-webhook":      {Call: func(Case) call { return call{} }},
	"quote-order": {Call: func(c Case) call {
		in := testworld.NewOrder(c.soldApplication())
		return call{Body: order.QuoteRequest{ApplicationID: in.ApplicationID, Plan: in.Plan, Units: in.Units, PaymentMethod: in.PaymentMethod}}
	}},
	"create-order": {Call: func(c Case) call { return call{Body: testworld.NewOrder(c.soldApplication())} }},
	"list-orders":  {Call: func(Case) call { return call{} }},
	"get-order":    {Call: about((*person).Order)},
	"update-order": {Call: func(c Case) call {
		return call{ID: c.id((*person).Order), Body: order.BillingEdit{Revision: 1, BillName: new("Rowan School")}}
	}},
	"pay-order":      {Call: about((*person).Order)},
	"checkout-order": {Call: about((*person).Order)},
	"cancel-order":   {Call: about((*person).Order)},
	"refund-order": {Known: []string{"amount"},
		Call: func(c Case) call {
			return call{ID: c.id((*person).Sold), Body: order.RefundRequest{Units: 1, Reason: "One too many."}}
		},
		Tamper: []tampering{{
			what: "more money back than the unit that goes back cost", caller: "specialist", row: Own,
			with: map[string]any{"amount": 750}, want: 204,
			stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(amount AS TEXT) FROM payment WHERE order_id = $1 AND kind = 'refund'`, f.Me.Sold()), "250"
			},
		}},
	},

	"list-subscriptions":  {Call: func(Case) call { return call{} }},
	"cancel-subscription": {Call: about((*person).Subscription)},
	"resume-subscription": {Call: about((*person).Subscription)},
}

// soldApplication returns an application that someone published with prices, or another account's draft.
func (c Case) soldApplication() string {
	if c.Row == inMarket {
		return c.Stranger.Priced()
	}
	return c.id((*person).Draft)
}

// saleOperations are about what authors sell, and about units for a care team.
var saleOperations = table{
	"get-purchase-team": {Call: about((*person).Bought)},
	"share-units": {Call: func(c Case) call {
		return call{ID: c.id((*person).Bought), Body: market.UnitShare{PersonID: c.Me.TeamMember(), Units: 1}}
	}},
	"return-units": {Call: func(c Case) call {
		return call{ID: c.id((*person).Bought), Body: market.UnitReturn{SharedPurchaseID: c.Me.Given(), Units: 1}}
	}},

	"list-sales":       {Call: func(Case) call { return call{} }},
	"get-sale-summary": {Call: func(Case) call { return call{} }},
	"export-sales":     {Call: func(Case) call { return call{} }},
	"get-payouts":      {Call: func(Case) call { return call{} }},
	"begin-payouts":    {Call: func(Case) call { return call{} }},
	"list-promotions":  {Call: func(Case) call { return call{} }},
	"create-promotion": {Call: func(c Case) call { return call{Body: testworld.NewPromotion(c.id((*person).Draft))} }},
	"update-promotion": {Call: func(c Case) call {
		return call{ID: c.id((*person).Promotion), Body: promotion.PromotionEdit{Revision: 1, MostUses: new(int64(5))}}
	}},
}

// hubOperations are about hubs: those of owners, and those of the hubs themselves, which have a key and no session.
var hubOperations = table{
	"get-hub-overview":   {Call: func(Case) call { return call{} }},
	"list-hub-customers": {Call: func(Case) call { return call{} }},
	"list-hubs":          {Call: func(Case) call { return call{} }},
	"create-hub":         {Call: func(c Case) call { return call{Body: c.newHub()} }},
	"get-hub":            {Call: about((*person).Hub)},
	"update-hub": {Call: func(c Case) call {
		return call{ID: c.id((*person).Hub), Body: hub.HubEdit{Revision: 1, Location: new("Ward 4")}}
	}},
	"archive-hub":           {Call: about((*person).Hub)},
	"issue-hub-key":         {Call: about((*person).Hub)},
	"list-hub-applications": {Call: about((*person).Hub)},
	"get-hub-usage":         {Call: about((*person).Hub)},
	"list-hub-commands":     {Call: about((*person).Hub)},
	"queue-hub-command": {Call: func(c Case) call {
		return call{ID: c.id((*person).Hub), Body: hub.NewCommand{Kind: protocol.Reprogram}}
	}},
	"withdraw-hub-command": {Call: func(c Case) call { return call{ID: c.id((*person).Hub), Second: c.id((*person).HubCommand)} }},
	"hub-heartbeat": {Call: func(c Case) call {
		return call{Key: c.hubKey(), Body: protocol.Heartbeat{
			ConnectionID: "c", Sequence: 1, SentAt: wire.At(c.Now()), Applications: []protocol.Application{}, UsagePeriods: []protocol.UsagePeriod{},
		}}
	}},
	"fetch-hub-commands": {Call: func(c Case) call { return call{Key: c.hubKey(), Query: "?agent_id=a"} }},
	"acknowledge-hub-command": {Call: func(c Case) call {
		return call{Key: testworld.KeyOf(c.Me.ReportingHub()), ID: c.id((*person).ReportingHubCommand), Body: protocol.Acknowledgement{AgentID: "a", State: protocol.Taken}}
	}},
}

var hubFields = hub.Fields{AdminID: "A-17", AdminUsername: "kim", Location: "Ward 3", PurchaseDate: "2026-01-31"}

// newHub returns a new hub of the caller's, or of an organization's if a Super Admin adds it.
func (c Case) newHub() hub.NewHub {
	n := hub.NewHub{Fields: hubFields, AdminPassword: testworld.Password}
	if c.Me.Role == authz.SuperAdmin {
		n.CustomerID = c.Person(authz.Organization, "active").ID
	}
	return n
}

// hubKey returns the key of the hub that reports for the caller, or one that no hub has.
func (c Case) hubKey() string {
	if c.Row == Missing {
		return testworld.KeyOf(missingID)
	}
	return testworld.KeyOf(c.Me.ReportingHub())
}
