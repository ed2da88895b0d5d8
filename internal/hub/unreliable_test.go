package hub_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
)

// unreliable is a line that loses requests and answers, repeats requests, and delivers them late, as determined by its seed.
type unreliable struct {
	handler http.Handler
	chance  *rand.Rand
	// good ends the faults.
	good   bool
	faults map[string]int
	late   []*http.Request
}

var errLine = errors.New("the line broke")

func newUnreliable(handler http.Handler, seed uint64) *unreliable {
	return &unreliable{handler: handler, chance: rand.New(rand.NewPCG(seed, seed)), faults: map[string]int{}}
}

func (u *unreliable) total() (n int) {
	for _, count := range u.faults {
		n += count
	}
	return n
}

// RoundTrip implements http.RoundTripper.
func (u *unreliable) RoundTrip(r *http.Request) (*http.Response, error) {
	again := repeatable(r)
	u.deliverLate()
	if u.good {
		return u.deliver(again()), nil
	}
	switch u.chance.IntN(10) {
	case 0, 1:
		u.faults["request lost"]++
		return nil, errLine
	case 2, 3:
		u.faults["answer lost"]++
		u.deliver(again())
		return nil, errLine
	case 4:
		u.faults["repeated"]++
		u.deliver(again())
		return u.deliver(again()), nil
	case 5:
		u.faults["late"]++
		u.late = append(u.late, again())
		return nil, errLine
	case 6:
		u.faults["repeated late"]++
		u.late = append(u.late, again())
		return u.deliver(again()), nil
	}
	return u.deliver(again()), nil
}

// deliverLate lets some of what was held up arrive, in any order.
func (u *unreliable) deliverLate() {
	for len(u.late) > 0 && (u.good || u.chance.IntN(4) == 0) {
		i := u.chance.IntN(len(u.late))
		r := u.late[i]
		u.late = append(u.late[:i], u.late[i+1:]...)
		u.deliver(r) //nolint:bodyclose // a recorder's
	}
}

func (u *unreliable) deliver(r *http.Request) *http.Response {
	w := httptest.NewRecorder()
	u.handler.ServeHTTP(w, r)
	answer := w.Result()
	answer.Request = r
	return answer
}

// repeatable makes copies of a request that outlive its caller.
func repeatable(r *http.Request) func() *http.Request {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(err)
	}
	return func() *http.Request {
		copied := r.Clone(context.Background())
		copied.Body, copied.RequestURI, copied.RemoteAddr = io.NopCloser(bytes.NewReader(body)), r.URL.RequestURI(), "192.0.2.7:1"
		return copied
	}
}
