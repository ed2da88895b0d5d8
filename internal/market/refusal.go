package market

import "milepost/internal/fault"

// PaymentRequired is the refusal of what was not paid for.
var PaymentRequired = fault.Define("order.payment-required", "Payment is required.")
