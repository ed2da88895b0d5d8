package order

import (
	"context"
	"errors"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/notice"
	"milepost/internal/title"
)

// write writes one letter, unless its reason no longer holds, such as a renewal that was cancelled. An unconfirmed address gets
// none: it may be a stranger's.
func (s *Service) write(ctx context.Context, l Letter) (none letters.Letter, err error) {
	to, letter, err := s.letterOf(ctx, s.k.DB.Read(), l)
	if errors.Is(err, db.ErrNotFound) {
		return none, nil
	}
	if err != nil || len(letter.Body) == 0 {
		return none, err
	}
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), to, account.Active, account.Suspended)
	if err != nil || !found || !a.Confirmed() {
		return none, err
	}
	if kind, chosen := kindOf[l.Kind]; chosen {
		choice, err := s.k.Notices.Letter(ctx, s.k.DB.Read(), a.ID, kind)
		if err != nil || !choice.Wanted {
			return none, err
		}
		letter.Stop = choice
	}
	return a.Letter(letter), nil
}

// kindOf are the letters that an account can do without.
var kindOf = map[string]notice.Kind{LetterFailed: notice.PaymentFailed, LetterRunningOut: notice.UnitsLow}

// letterOf reads what a letter is about, and composes it. A letter without a body is not sent.
func (s *Service) letterOf(ctx context.Context, q db.Querier, l Letter) (to string, letter letters.Letter, err error) {
	if l.Kind == LetterRunningOut {
		left, err := unitsLeft(ctx, q, l.PurchaseID)
		return left.AccountID, s.runningOutLetter(left), err
	}
	var o Order
	if err := q.Get(ctx, &o, selectOrder+` WHERE id = $1`, l.OrderID); err != nil {
		return "", letter, err
	}
	if l.Kind == LetterReceipt || l.Kind == LetterRefund {
		var p payment
		err := q.Get(ctx, &p, selectPayment+` WHERE id = $1 AND order_id = $2`, l.PaymentID, l.OrderID)
		if l.Kind == LetterRefund {
			return o.AccountID, s.refundLetter(o, p), err
		}
		return o.AccountID, s.receiptLetter(o, p), err
	}
	sub, err := subscriptionOf(ctx, q, l.OrderID)
	switch {
	case err != nil || sub == nil || sub.PeriodEnd != l.Period:
		return "", letter, err
	case l.Kind == LetterRenewal && sub.State == SubscriptionActive && !sub.Cancelling:
		return o.AccountID, s.renewalLetter(o, *sub, l.WasPrice), nil
	case l.Kind == LetterFailed && sub.State == SubscriptionPastDue:
		return o.AccountID, s.failedLetter(o, *sub), nil
	}
	return "", letter, nil
}

// unitsOf is a purchase that runs out.
type unitsOf struct {
	AccountID string  `db:"account_id"`
	Title     string  `db:"title"`
	Purchased int64   `db:"units_purchased"`
	Used      int64   `db:"units_used"`
	OrderID   *string `db:"order_id"`
	Language  string  `db:"language"` // of the account
}

func unitsLeft(ctx context.Context, q db.Querier, purchaseID string) (row unitsOf, err error) {
	err = q.Get(ctx, &row, `SELECT p.account_id, p.units_purchased, p.units_used, p.order_id, `+title.Column+` AS title, o.language
		FROM purchase p JOIN application a ON a.id = p.application_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version JOIN account o ON o.id = p.account_id WHERE p.id = $1`, purchaseID)
	row.Title = title.In(row.Language, row.Title)
	return row, err
}
