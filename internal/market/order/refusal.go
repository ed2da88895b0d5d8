package order

import "milepost/internal/fault"

// SubscribedAlready is the refusal of a second subscription to an application.
var SubscribedAlready = fault.Define("subscription.exists", "You have a subscription to this application already.")
