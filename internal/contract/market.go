package contract

import (
	"milepost/internal/authz"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// orderOperations are about what is bought. Of a refund, one's own order is one that the caller sold.
var orderOperations = table{

	"get-payment-options": {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"stripe-webhook":      {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"quote-order": {Call: func(c Case) testworld.Call {
		in := testworld.NewOrder(c.soldApplication())
		in.IdempotencyKey = ""
		return testworld.Call{Body: in}
	}},
	"create-order": {Call: func(c Case) testworld.Call { return testworld.Call{Body: testworld.NewOrder(c.soldApplication())} }},
	"list-orders":  {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-order":    {Call: about((*testworld.Person).Order)},
	"update-order": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Order), Body: order.BillingEdit{BillName: "Rowan School"}}
	}},
	"pay-order":      {Call: about((*testworld.Person).Order)},
	"checkout-order": {Call: about((*testworld.Person).Order)},
	"cancel-order":   {Call: about((*testworld.Person).Order)},
	"refund-order": {
		Known: []string{"amount"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.id((*testworld.Person).Sold), Body: order.RefundRequest{Units: 1, Reason: "One too many."}}
		},
		Tamper: []tampering{
			{
				what: "more money back than the unit that goes back cost", caller: "specialist", row: Own,
				with: map[string]any{"amount": 750}, want: 204,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(amount AS TEXT) FROM payment WHERE order_id = $1 AND kind = 'refund'`, f.Me.Sold()), "250"
				},
			},
		},
	},

	"list-subscriptions":  {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"cancel-subscription": {Call: about((*testworld.Person).Subscription)},
	"resume-subscription": {Call: about((*testworld.Person).Subscription)},
}

// soldApplication is one that somebody published with prices, or the draft of another.
func (c Case) soldApplication() string {
	if c.Row == inMarket {
		return c.Stranger.Priced()
	}
	return c.id((*testworld.Person).Draft)
}

// saleOperations are about what authors sell, and about units for a care team.
var saleOperations = table{

	"get-purchase-team": {Call: about((*testworld.Person).Bought)},
	"share-units": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Bought), Body: market.UnitShare{PersonID: c.Me.TeamMember(), Units: 1}}
	}},
	"return-units": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Bought), Body: market.UnitReturn{SharedPurchaseID: c.Me.Given(), Units: 1}}
	}},

	"list-sales":       {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-sale-summary": {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"export-sales":     {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-payouts":      {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"begin-payouts":    {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"list-promotions":  {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"create-promotion": {Call: func(c Case) testworld.Call {
		return testworld.Call{Body: testworld.NewPromotion(c.id((*testworld.Person).Draft))}
	}},
	"update-promotion": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Promotion), Body: promotion.PromotionEdit{MostUses: new(int64(5))}}
	}},
}

// hubOperations are about hubs: of who owns them, and of the hubs themselves, which have a key and no session.
var hubOperations = table{

	"get-hub-overview":   {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"list-hub-customers": {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"list-hubs":          {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"create-hub":         {Call: func(c Case) testworld.Call { return testworld.Call{Body: c.newHub()} }},
	"get-hub":            {Call: about((*testworld.Person).Hub)},
	"update-hub": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Hub), Body: hub.HubEdit{Fields: hubFields}}
	}},
	"archive-hub":           {Call: about((*testworld.Person).Hub)},
	"issue-hub-key":         {Call: about((*testworld.Person).Hub)},
	"list-hub-applications": {Call: about((*testworld.Person).Hub)},
	"get-hub-usage":         {Call: about((*testworld.Person).Hub)},
	"list-hub-commands":     {Call: about((*testworld.Person).Hub)},
	"queue-hub-command": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Hub), Body: hub.NewCommand{Kind: protocol.Reprogram}}
	}},
	"withdraw-hub-command": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Hub), Second: c.id((*testworld.Person).HubCommand)}
	}},
	"hub-heartbeat": {Call: func(c Case) testworld.Call {
		return testworld.Call{Key: c.hubKey(), Body: protocol.Heartbeat{
			ConnectionID: "c", Sequence: 1, SentAt: wire.At(c.Now()), Applications: []protocol.Application{}, Occasions: []protocol.Occasion{},
		}}
	}},
	"fetch-hub-commands": {Call: func(c Case) testworld.Call { return testworld.Call{Key: c.hubKey(), Query: "?agent_id=a"} }},
	"acknowledge-hub-command": {Call: func(c Case) testworld.Call {
		return testworld.Call{Key: testworld.KeyOf(c.Me.Hub()), ID: c.id((*testworld.Person).HubCommand), Body: protocol.Acknowledgement{AgentID: "a", State: protocol.Taken}}
	}},
}

var hubFields = hub.Fields{AdminID: "A-17", AdminUsername: "kim", Location: "Ward 3", PurchaseDate: "2026-01-31"}

// newHub is one of the caller's, or of an organization's when a Super Admin adds it.
func (c Case) newHub() hub.NewHub {
	n := hub.NewHub{Fields: hubFields, AdminPassword: testworld.Password}
	if c.Me.Role == authz.SuperAdmin {
		n.CustomerID = c.Person(authz.Organization, "active").ID
	}
	return n
}

// hubKey is that of the caller's hub, or one that no hub has.
func (c Case) hubKey() string {
	if c.Row == Missing {
		return testworld.KeyOf(testworld.MissingID)
	}
	return testworld.KeyOf(c.Me.Hub())
}
