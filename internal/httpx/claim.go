package httpx

import (
	"net/http"

	"milepost/internal/httpx/problem"
)

// AccountHeader names the account for which a page acts. A browser has one session for all of its tabs: when another user
// logs in through one of them, requests of the others would be made in that user's name. A request whose session belongs to another
// account is therefore refused. Without the header nothing is compared.
const AccountHeader = "Milepost-Account"

// otherAccount is a 401: the account that the page acts for is not the one that is logged in. A header of the answer
// distinguishes it from an expired session, which could be renewed.
func otherAccount() *problem.Problem {
	p := problem.New(http.StatusUnauthorized, "This browser is now logged in to another account.")
	return p.WithHeaders(http.Header{AccountHeader: {"other"}})
}
