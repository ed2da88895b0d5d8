package testworld

import (
	"milepost/internal/seal"
)

// Where the slices keep sealed values.
var (
	FactorSecrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}
	pairingKeys   = seal.Column{Table: "activity", Row: "id", Value: "pairing_key"}
)
