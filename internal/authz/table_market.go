package authz

// marketPolicies are the policies of purchases, orders and sales.
var marketPolicies = Policies{
	"list-purchases":  {},
	"create-purchase": {},
	"get-purchase":    {},
	"update-purchase": {},

	// Orders. Only the seller or a Super Admin may refund one.
	"get-payment-options": {},
	"stripe-webhook":      {Public: true},
	"quote-order":         {},
	"create-order":        {},
	"list-orders":         {},
	"get-order":           {},
	"update-order":        {},
	"pay-order":           {},
	"checkout-order":      {},
	"cancel-order":        {},
	"refund-order":        {},
	"list-subscriptions":  {},
	"cancel-subscription": {},
	"resume-subscription": {},

	// Units for a care team.
	"get-purchase-team": {},
	"share-units":       {},
	"return-units":      {},

	// Sales of authors and their payouts.
	"list-sales":       {Roles: authors},
	"get-sale-summary": {Roles: authors},
	"export-sales":     {Roles: authors},
	"get-payouts":      {Roles: authors},
	"begin-payouts":    {Roles: authors},
	"list-promotions":  {Roles: authors},
	"create-promotion": {Roles: authors},
	"update-promotion": {Roles: authors},
}
