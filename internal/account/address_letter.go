package account

import (
	"context"
	"time"

	"milepost/internal/db"
	"milepost/internal/letters"
)

const addressChangedLetter letters.Kind[addressChanged] = "account.address_changed"

var (
	addressSubject   = letters.Define("account.address-changed.subject")
	addressText      = letters.Define("account.address-changed.text")
	addressOtherwise = letters.Define("account.address-changed.otherwise")
)

// addressChanged is a letter to write. Former is the address that the account had, for the letter that goes there.
type addressChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
	Former    string `json:"former,omitempty"`
}

// NotifyAddressChanged has letters written to both addresses of an account which got another one in the transaction. Neither names the
// other: a former address may be somebody else's by now.
func (s *Service) NotifyAddressChanged(ctx context.Context, tx *db.Tx, accountID, former string) error {
	now := db.Micros(s.k.Now())
	if err := addressChangedLetter.Queue(ctx, s.k, tx, addressChanged{AccountID: accountID, At: now, Former: former}); err != nil {
		return err
	}
	return addressChangedLetter.Queue(ctx, s.k, tx, addressChanged{AccountID: accountID, At: now})
}

func (s *Service) writeAddressChanged(ctx context.Context, about addressChanged) (l letters.Letter, err error) {
	a, found, err := s.Addressee(ctx, s.k.DB.Read(), about.AccountID, Active, Suspended, Awaiting)
	if err != nil || !found || !a.Confirmed() {
		return l, err
	}
	if about.Former != "" {
		a.Email = about.Former
	}
	return a.Letter(letters.Letter{
		Subject: addressSubject,
		Body:    []letters.Paragraph{letters.Say(addressText.With("at", time.UnixMicro(about.At))), letters.Say(addressOtherwise)},
	}), nil
}
