package authz

// marketPolicies are the policies of purchases, orders and sales.
var marketPolicies = Policies{
	"list-purchases":  {Token: ReadPurchases},
	"create-purchase": {},
	"get-purchase":    {Token: ReadPurchases},
	"update-purchase": {},

	// Orders. Only the seller or a Super Admin may refund one.
	"get-payment-options": {Token: ReadPurchases},
	"stripe-webhook":      {Public: true},
	"quote-order":         {},
	"create-order":        {},
	"list-orders":         {Token: ReadPurchases},
	"get-order":           {Token: ReadPurchases},
	"update-order":        {},
	"pay-order":           {},
	"checkout-order":      {},
	"cancel-order":        {},
	"refund-order":        {},
	"list-subscriptions":  {Token: ReadPurchases},
	"cancel-subscription": {},
	"resume-subscription": {},

	// Units for a care team.
	"get-purchase-team": {Token: ReadPurchases},
	"share-units":       {},
	"return-units":      {},

	// Sales of authors and their payouts.
	"list-sales":       {Roles: authors, Token: ReadPurchases},
	"get-sale-summary": {Roles: authors, Token: ReadPurchases},
	"export-sales":     {Roles: authors, Token: ReadPurchases},
	"get-payouts":      {Roles: authors, Token: ReadPurchases},
	"begin-payouts":    {Roles: authors},
	"list-promotions":  {Roles: authors, Token: ReadPurchases},
	"create-promotion": {Roles: authors},
	"update-promotion": {Roles: authors},
}
