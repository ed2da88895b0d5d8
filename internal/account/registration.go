package account

import (
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// check answers every wrong field of the registration with its message, nil when there is none.
func (r *Registration) check() error {
	wrong := append(r.Person.check(authz.Role(r.AccessRole)), checkTexts([]textField{{"access_role", &r.AccessRole, true}, {"email", &r.Email, true}})...)
	say := func(field, message string) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	if r.AccessRole != "" && !authz.Role(r.AccessRole).Valid() {
		say("access_role", msgUnknownChoice)
	}
	if r.Email != "" && !wire.Email(r.Email) {
		say("email", msgEmail)
	}
	if message := checkPassword(r.Password, r.Email); message != "" {
		say("password", message)
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}
