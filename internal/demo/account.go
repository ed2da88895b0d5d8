package demo

import (
	"crypto/rand"
	"strings"

	"milepost/internal/authz"
)

// Account is a login of the demonstration. Every role has one; further specialists belong to other practices.
type Account struct {
	Name  string
	Email string
	Role  authz.Role
}

// Accounts lists the demonstration accounts. They share one password, made when
// the database is filled ([NewPassword]). The addresses can receive no mail:
// .example is reserved (RFC 2606).
func Accounts() ([]Account, error) {
	roles := []struct {
		role authz.Role
		box  string
	}{
		{authz.SuperAdmin, "superadmin"},
		{authz.AppAdmin, "appadmin"},
		{authz.Specialist, "specialist"},
		{authz.Parent, "parent"},
		{authz.Statistician, "statistician"},
		{authz.Organization, "organization"},
		{authz.Developer, "developer"},
		{authz.AppUser, "user"},
	}
	out := make([]Account, 0, len(roles))
	for _, r := range roles {
		out = append(out, Account{Name: "Demo " + string(r.role), Email: r.box + "@demo.milepost.example", Role: r.role})
	}
	others, err := loadPractices()
	if err != nil {
		return nil, err
	}
	for _, name := range others.Names {
		_, box, _ := strings.Cut(strings.ToLower(name), " ")
		out = append(out, Account{Name: name, Email: box + "@demo.milepost.example", Role: authz.Specialist})
	}
	return out, nil
}

// Letters and digits that cannot be mistaken for each other when read aloud or
// copied by hand.
const (
	passwordLetters = "abcdefghjkmnpqrstuvwxyz"
	passwordDigits  = "23456789"
)

// NewPassword makes a password of four groups, such as "7kqmz-4hwtr-…": above 70
// bits, with the digit and special character that every password needs.
func NewPassword() string {
	groups := make([]string, 4)
	for i := range groups {
		groups[i] = pick(passwordDigits, 1) + pick(passwordLetters, 4)
	}
	return strings.Join(groups, "-")
}

// pick draws n characters of alphabet, each equally likely.
func pick(alphabet string, n int) string {
	limit := 256 / len(alphabet) * len(alphabet) // a byte from here on would favor the first characters
	out := make([]byte, 0, n)
	buf := make([]byte, 1)
	for len(out) < n {
		_, _ = rand.Read(buf) // never fails: crypto/rand ends the program instead
		if b := int(buf[0]); b < limit {
			out = append(out, alphabet[b%len(alphabet)])
		}
	}
	return string(out)
}
