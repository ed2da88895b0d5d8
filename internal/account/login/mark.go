package login

import (
	"net/http"
	"time"
)

// markCookie accompanies the cookies of a session and is the only one that scripts can read. It holds no secret and grants
// nothing: it lets a page skip the request for the current user when nobody is logged in.
const markCookie = "milepost_logged_in"

// mark sets the mark for as long as the session lasts, or removes it.
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

// unmark removes the mark when there is no session any longer.
func (s *Service) unmark(w http.ResponseWriter) {
	c := s.mark(false, 0)
	http.SetCookie(w, &c)
}
