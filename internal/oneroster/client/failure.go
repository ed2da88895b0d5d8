package client

import "fmt"

// Why an answer does not count, besides the reasons of package outbound.
const (
	ByStatus   = "status"   // another than 200
	ByRedirect = "redirect" // the server leads elsewhere
	ByToken    = "token"    // the server gives no token for the id and the secret, or does not take the one that it gave
	ByEnvelope = "envelope" // the records are not where the specification has them
	ByBody     = "body"     // no JSON, or letters of another encoding than it says
	ByPaging   = "paging"   // the same page again and again
	ByLength   = "length"   // more than a roster may have
)

// Failure is the error of an answer that does not count.
type Failure struct { //nolint:errname // it is the failure of a call
	Reason string
	Status int  // 0 without an answer
	Part   Part // empty for the token
	wait   string
}

func (f *Failure) Error() string {
	return fmt.Sprintf("oneroster: %s %s %d", f.Part, f.Reason, f.Status)
}
