// Package rostertest is a OneRoster server for tests, of version 1.1 or 1.2, with the faults that servers have.
package rostertest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// ClientID and Secret are what a token is given for.
const (
	ClientID = "milepost"
	Secret   = "a roster's secret: ü"
)

// Record is a record as the server writes it.
type Record map[string]any

func (r Record) id() string { return fmt.Sprint(r["sourcedId"]) }

// Ask is what a client asks for.
type Ask struct {
	Part          string
	Limit, Offset int
	Since         string
}

// Fault answers in place of the server, and reports whether it did.
type Fault func(w http.ResponseWriter, r *http.Request, a Ask) bool

// Server is a server with its records. The fields are for tests to set before it is asked.
type Server struct {
	*httptest.Server
	// Largest bounds a page, whatever is asked for; 0 for no bound.
	Largest int
	// Total says what X-Total-Count is, given the truth; nil for the truth. Empty says nothing.
	Total func(records int) string
	// Uses are how often a token is taken; 0 for ever.
	Uses int
	// Stuck has it give its first page again and again.
	Stuck bool
	// Envelope is the name under which a part stands; nil for that of the specification.
	Envelope func(part string) string

	mu      sync.Mutex
	parts   map[string]map[string]Record
	fault   Fault
	tokens  map[string]int
	given   int
	asked   []Ask
	changed func() time.Time
}

// New starts a server of a version. now is the time that changes get.
func New(now func() time.Time) *Server {
	s := &Server{parts: map[string]map[string]Record{}, tokens: map[string]int{}, changed: now}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(s.answer))
	return s
}

// TokenAddress is where tokens are given.
func (s *Server) TokenAddress() string { return s.URL + "/token" }

// Put adds a record or takes the place of the one with its id.
func (s *Server) Put(part string, r Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.parts[part] == nil {
		s.parts[part] = map[string]Record{}
	}
	r["dateLastModified"] = s.changed().UTC().Format("2006-01-02T15:04:05.000Z")
	if r["status"] == nil {
		r["status"] = "active"
	}
	s.parts[part][r.id()] = r
}

// Change changes fields of a record.
func (s *Server) Change(part, id string, fields Record) {
	s.mu.Lock()
	changed := Record{}
	for name, value := range s.parts[part][id] {
		changed[name] = value
	}
	s.mu.Unlock()
	for name, value := range fields {
		changed[name] = value
	}
	s.Put(part, changed)
}

// Forget removes a record without a word.
func (s *Server) Forget(part, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.parts[part], id)
}

// Fail has answers go through a fault; nil for none.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = f
}

// Asked returns what was asked for since it was called last.
func (s *Server) Asked() []Ask {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	return asked
}

// roots are the paths of the versions.
var roots = []string{"/ims/oneroster/v1p1/", "/ims/oneroster/rostering/v1p2/"}

func (s *Server) answer(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/token" {
		s.giveToken(w, r)
		return
	}
	for _, root := range roots {
		if part, ok := strings.CutPrefix(r.URL.Path, root); ok {
			s.page(w, r, part)
			return
		}
	}
	http.NotFound(w, r)
}

func (s *Server) giveToken(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, secret, _ := r.BasicAuth()
	id, _ = url.QueryUnescape(id)
	secret, _ = url.QueryUnescape(secret)
	if r.FormValue("grant_type") != "client_credentials" || id != ClientID || secret != Secret {
		http.Error(w, `{"error":"invalid_client"}`, http.StatusUnauthorized)
		return
	}
	s.given++
	token := "token-" + strconv.Itoa(s.given)
	s.tokens[token] = s.Uses
	write(w, map[string]any{"access_token": token, "token_type": "bearer", "expires_in": 3600})
}

// takes reports whether a token may be used once more.
func (s *Server) takes(token string) bool {
	left, given := s.tokens[token]
	switch {
	case !given || s.Uses > 0 && left == 0:
		return false
	case s.Uses > 0:
		s.tokens[token]--
	}
	return true
}

func (s *Server) page(w http.ResponseWriter, r *http.Request, part string) {
	a := Ask{Part: part, Since: strings.TrimSuffix(strings.TrimPrefix(r.FormValue("filter"), "dateLastModified>'"), "'")}
	a.Limit, _ = strconv.Atoi(r.FormValue("limit"))
	a.Offset, _ = strconv.Atoi(r.FormValue("offset"))
	s.mu.Lock()
	takes := s.takes(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
	s.asked = append(s.asked, a)
	fault := s.fault
	s.mu.Unlock()
	if !takes {
		http.Error(w, "no such token", http.StatusUnauthorized)
		return
	}
	if fault != nil && fault(w, r, a) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.records(w, a)
}

func (s *Server) records(w http.ResponseWriter, a Ask) {
	var list []Record
	for _, record := range s.parts[a.Part] {
		if a.Since == "" || fmt.Sprint(record["dateLastModified"]) > a.Since {
			list = append(list, record)
		}
	}
	slices.SortFunc(list, func(a, b Record) int { return strings.Compare(a.id(), b.id()) })
	total := strconv.Itoa(len(list))
	if s.Total != nil {
		total = s.Total(len(list))
	}
	if total != "" {
		w.Header().Set("X-Total-Count", total)
	}
	if s.Largest > 0 {
		a.Limit = min(a.Limit, s.Largest)
	}
	if s.Stuck {
		a.Offset = 0
	}
	from := min(a.Offset, len(list))
	page := append([]Record{}, list[from:min(from+a.Limit, len(list))]...)
	write(w, map[string]any{s.name(a.Part): page})
}

func (s *Server) name(part string) string {
	switch {
	case s.Envelope != nil:
		return s.Envelope(part)
	case part == "students" || part == "teachers":
		return "users"
	}
	return part
}

func write(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body) // the client has left
}
