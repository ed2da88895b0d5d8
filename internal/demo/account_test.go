package demo

import (
	"regexp"
	"testing"

	"milepost/internal/authz"
)

func TestAccounts(t *testing.T) {
	mail := regexp.MustCompile(`^[a-z]+@demo\.milepost\.example$`)
	accounts, err := Accounts()
	if err != nil {
		t.Fatal(err)
	}
	roles, boxes := map[authz.Role]bool{}, map[string]bool{}
	for _, a := range accounts {
		roles[a.Role], boxes[a.Email] = true, true
		if !mail.MatchString(a.Email) {
			t.Errorf("address %q", a.Email)
		}
	}
	for _, role := range authz.Roles() {
		if !roles[role] {
			t.Errorf("no account for %s", role)
		}
	}
	if len(roles) != len(authz.Roles()) || len(boxes) != len(accounts) || len(accounts) != len(roles)+3 {
		t.Errorf("%d roles, %d addresses", len(roles), len(boxes))
	}
}

func TestPasswordsMeetTheRules(t *testing.T) {
	form := regexp.MustCompile(`^([2-9][a-hjkmnp-z]{4}-){3}[2-9][a-hjkmnp-z]{4}$`)
	a, b := NewPassword(), NewPassword()
	if a == b || !form.MatchString(a) {
		t.Errorf("passwords %q, %q", a, b)
	}
}
