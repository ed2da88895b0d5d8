package demo

import (
	"testing"
	"time"
)

// TestOtherPractices: each of their children was tested once, months ago, at the ages that local samples need, and each
// practice has some of every age.
func TestOtherPractices(t *testing.T) {
	p := newPlan(t)
	own, _ := p.own()
	tested, near := map[int]int{}, map[int]int{}
	accounts := map[int]bool{}
	for _, s := range p.Sessions {
		if s.Child < len(own) {
			continue
		}
		tested[s.Child]++
		c := p.Children[s.Child]
		accounts[c.Account] = true
		if s.Finish == nil || testNow.Sub(s.Start) < 200*24*time.Hour || s.Application != 0 {
			t.Errorf("session of another practice: %s to %v", s.Start, s.Finish)
		}
		for _, age := range []int{51, 63, 90} {
			if at := monthsOld(c.DateOfBirth, s.Start); at >= age-6 && at <= age+6 {
				near[age]++
			}
		}
	}
	for i := len(own); i < len(p.Children); i++ {
		if tested[i] != 1 {
			t.Errorf("child %d was tested %d times", i, tested[i])
		}
	}
	if len(accounts) != 3 || near[51] > 20 || near[63] < 50 || near[90] < 25 || near[90] > 38 {
		t.Errorf("accounts %v, children within six months of an age: %v", accounts, near)
	}
}
