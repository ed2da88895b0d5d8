package users

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
)

const (
	approvedLetter    letters.Kind[approved]    = "account.approved"
	roleChangedLetter letters.Kind[roleChanged] = "account.role_changed"
)

var (
	approvedSubject    = letters.Define("account.approved.subject")
	approvedText       = letters.Define("account.approved.text")
	roleChangedSubject = letters.Define("account.role-changed.subject")
	roleChangedText    = letters.Define("account.role-changed.text")
	// roleNames are the roles in a letter.
	roleNames = map[authz.Role]letters.Text{
		authz.AppUser: letters.Define("role.app-user"), authz.AppAdmin: letters.Define("role.app-admin"), authz.Developer: letters.Define("role.developer"),
		authz.Organization: letters.Define("role.organization"), authz.Parent: letters.Define("role.parent"), authz.Specialist: letters.Define("role.specialist"),
		authz.Statistician: letters.Define("role.statistician"), authz.SuperAdmin: letters.Define("role.super-admin"),
	}
)

type approved struct {
	AccountID string `json:"account_id"`
}

type roleChanged struct {
	AccountID string `json:"account_id"`
}

func (s *Service) writeApproved(ctx context.Context, about approved) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active)
	if err != nil || !found {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: approvedSubject,
		Body:    []letters.Paragraph{letters.Say(approvedText), letters.Alone(s.k.Config.PublicURL + "/login")},
	}), nil
}

// notifyRoleChanged has a letter written to the owner of an account whose role was changed in the transaction.
func (s *Service) notifyRoleChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return roleChangedLetter.Queue(ctx, s.k, tx, roleChanged{AccountID: accountID})
}

// writeRoleChanged names the current role. Applicants get no letter: they could not log in yet.
func (s *Service) writeRoleChanged(ctx context.Context, about roleChanged) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active)
	if err != nil || !found {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: roleChangedSubject,
		Body: []letters.Paragraph{
			letters.Say(roleChangedText.With("role", roleNames[authz.Role(a.Role)])), letters.Alone(s.k.Config.PublicURL + "/login"),
		},
	}), nil
}
