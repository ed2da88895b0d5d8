package order

// The kinds and states of stored payments. A dispute that is done was lost; one that failed was won.
const (
	paymentKind = "payment"
	refund      = "refund"
	dispute     = "dispute"

	pending = "pending"
	done    = "done"
	failed  = "failed"
)

// The states of a subscription.
const (
	SubscriptionActive  = "active"
	SubscriptionPastDue = "past_due"
	subscriptionEnded   = "ended"
	SubscriptionEnded   = subscriptionEnded
)

// FactKind is the kind of a provider's fact.
type FactKind string

// The kinds of facts.
const (
	FactPayment      FactKind = paymentKind // money came, or did not
	FactRefund       FactKind = refund      // money went back, or did not
	FactDispute      FactKind = dispute
	FactEnded        FactKind = "ended" // the checkout expired, failed or was cancelled before a payment
	FactSubscription FactKind = "subscription"
	FactBilling      FactKind = "billing" // the addressee of the receipt
)

// Fact is one fact that a provider reports about an order. Times are UTC microseconds, amounts the smallest unit of the
// currency.
type Fact struct {
	Kind     FactKind
	Provider string
	// Ref is the provider's reference of a payment, a refund, a dispute or a subscription, and identifies it.
	Ref string
	// PaymentRef is, for a payment, the reference by which refunds and disputes name it; for those, the reference of their payment.
	PaymentRef string
	// State is pending, done or failed; of a subscription active, past_due or ended.
	State string
	At    int64

	Amount   int64 // with tax
	Tax      int64
	Fee      int64 // the platform's share
	Currency string
	Country  string // ISO 3166-1 alpha-2 of the buyer, where it is known
	Reason   string
	// PaymentID is the refund as this program asked for it; empty for one that was made at the provider.
	PaymentID string
	// The period that a monthly payment pays for.
	PeriodStart, PeriodEnd int64

	// Ended is why there will be no payment: Expired, Failed or Cancelled.
	Ended State
	// Cancelling reports that a subscription ends with the period that is paid for. Price is that of its next period, 0 when
	// the provider does not say.
	Cancelling bool
	Price      int64

	Billing Billing
}

// Billing is the addressee of a receipt.
type Billing struct {
	Name    string `db:"bill_name"`
	Address string `db:"bill_address"`
	VATID   string `db:"vat_id"`
}

// rank decides which of two states is the later one, however they arrive.
var rank = map[string]map[string]int{
	paymentKind: {pending: 0, failed: 1, done: 2},
	refund:      {pending: 0, done: 1, failed: 2}, // a bank can send a refund back
	dispute:     {pending: 0, done: 1, failed: 1},
}

// advances reports whether a state of a payment, refund or dispute takes the place of another.
func advances(kind, from, to string) bool { return rank[kind][to] > rank[kind][from] }

// endRank decides which of two reasons for a missing payment counts, however they arrive: the buyer's act comes first.
var endRank = map[State]int{Failed: 1, Expired: 2, Cancelled: 3}

// subscriptionRank decides between two states that a provider reported for the same moment.
func subscriptionRank(state string, cancelling bool) int {
	switch {
	case state == subscriptionEnded:
		return 3
	case state == SubscriptionPastDue:
		return 2
	case cancelling:
		return 1
	}
	return 0
}
