package token

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/letters"
)

const madeLetter letters.Kind[made] = "account.token_made"

var (
	madeSubject   = letters.Define("account.token-made.subject")
	madeText      = letters.Define("account.token-made.text")
	madeOtherwise = letters.Define("account.token-made.otherwise")
)

// made is a letter to write. It leaves out the token's name, since that can be any text.
type made struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

func (s *Service) writeMade(ctx context.Context, about made) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active, account.Suspended)
	if err != nil || !found || !a.Confirmed() {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: madeSubject,
		Body: []letters.Paragraph{
			letters.Say(madeText.With("at", time.UnixMicro(about.At))), letters.Say(madeOtherwise), letters.Alone(s.k.Config.PublicURL + "/account?tab=tokens"),
		},
	}), nil
}
