package login

import (
	"net/http"
	"time"
)

// markCookie stands beside the cookies of a session, and is the one that scripts read. It holds no secret and grants
// nothing: a page sees by it that it is worth asking who is logged in, so that a visitor's page need not ask.
const markCookie = "milepost_logged_in"

// mark sets the mark for as long as the session lasts, and takes it away when there is none.
func (s *Service) mark(loggedIn bool, life time.Duration) http.Cookie {
	value := ""
	if loggedIn {
		value = "yes"
	}
	//nolint:gosec // scripts read it, and it grants nothing; Secure follows the public address
	c := s.accounts.Cookie(markCookie, "/", value, life)
	c.HttpOnly = false
	return c
}

// unmark goes with the answer that there is no session any more.
func (s *Service) unmark(w http.ResponseWriter) {
	c := s.mark(false, 0)
	http.SetCookie(w, &c)
}
