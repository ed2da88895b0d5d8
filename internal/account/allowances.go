package account

import (
	"time"

	"milepost/internal/throttle"
)

// How often somebody may try to come in.
var (
	// A school or clinic shares one address: the mistakes of many are fewer than this, a guesser's are more.
	loginAddress = throttle.Allowance{Kind: "login-address", Burst: 60, Every: 30 * time.Second}
	// Enough for somebody who tries each password that they ever had.
	loginPair = throttle.Allowance{Kind: "login-pair", Burst: 10, Every: time.Minute}
	// What all the world may guess at one account: 2,400 a day find no password that is not a common one.
	loginAccount = throttle.Allowance{Kind: "login-account", Burst: 100, Every: 36 * time.Second}
	// When the world has used that up, an address that has not guessed yet can still log in: nobody is locked out.
	loginSpare = throttle.Allowance{Kind: "login-spare", Burst: 2, Every: 10 * time.Minute}
	// A browser that logged in before counts by itself, whatever others do at its address or to its account.
	loginDevice = throttle.Allowance{Kind: "login-device", Burst: 10, Every: time.Minute}
	// All log-ins of a network, right ones too: each costs a hash, of which others need some.
	loginsNetwork = throttle.Allowance{Kind: "logins-network", Burst: 300, Every: 500 * time.Millisecond}
	// All log-ins of an account at one network, or in one known browser.
	loginsPair = throttle.Allowance{Kind: "logins-pair", Burst: 60, Every: 5 * time.Second}
	// A whole school may register in one lesson; a program that fills the table may not.
	registerAddress = throttle.Allowance{Kind: "register-address", Burst: 300, Every: 10 * time.Second}
)
