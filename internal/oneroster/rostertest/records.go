package rostertest

import (
	"fmt"
	"net/http"
	"time"
)

// Student adds a student with demographics, by a number.
func (s *Server) Student(n int) string {
	id := fmt.Sprintf("s%06d", n)
	s.Put("students", Record{
		"sourcedId": id, "givenName": first[n%len(first)], "familyName": fmt.Sprintf("%s-%d", last[n%len(last)], n), "role": "student", "enabledUser": "true",
		"grades": []string{fmt.Sprintf("%02d", n%6+1)}, "identifier": fmt.Sprintf("%07d", n), "orgs": []any{map[string]any{"sourcedId": "o1", "type": "org"}},
		"metadata": map[string]any{"vendor.field": true},
	})
	s.Put("demographics", Record{"sourcedId": id, "birthDate": Birth(n), "sex": []string{"female", "male", "unspecified"}[n%3]})
	return id
}

// Birth is the date of birth of the student with a number.
func Birth(n int) string {
	return time.Date(2014, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n%2000).Format(time.DateOnly)
}

// School adds a school.
func (s *Server) School() {
	s.Put("orgs", Record{"sourcedId": "o1", "name": "Lakeside School", "type": "school"})
}

// Leave marks a student as to be deleted.
func (s *Server) Leave(id string) { s.Change("students", id, Record{"status": "tobedeleted"}) }

var (
	first = []string{"Ana", "Ben", "Chloé", "Deniz", "Eda", "Femi", "Grâce", "Hana", "Ivo", "Juno", "Kofi"}
	last  = []string{"Adler", "Brandt", "Costa", "Dogan", "Eriksen", "Fuchs", "García"}
)

// Times answers the first so many requests that a condition holds for with a status.
func Times(n, status int, when func(a Ask) bool) Fault {
	left := n
	return func(w http.ResponseWriter, _ *http.Request, a Ask) bool {
		if left == 0 || !when(a) {
			return false
		}
		left--
		http.Error(w, "no", status)
		return true
	}
}

// Body answers with a text whenever a condition holds.
func Body(body string, when func(a Ask) bool) Fault {
	return func(w http.ResponseWriter, _ *http.Request, a Ask) bool {
		if !when(a) {
			return false
		}
		_, _ = w.Write([]byte(body)) // the client has left
		return true
	}
}
