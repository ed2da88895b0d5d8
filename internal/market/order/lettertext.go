package order

import (
	"fmt"
	"time"

	"milepost/internal/letters"
	"milepost/internal/mail"
)

// practice is added to letters of the test provider.
const practice = "\nThis installation is for demonstration: no money moves.\n"

func (s *Service) receiptLetter(o Order, p payment) letters.Letter {
	text := fmt.Sprintf("thank you. On %s we received %s for %s.", day(p.At), priceText(p.Amount, p.Currency), o.thing())
	if p.Amount == 0 {
		text = fmt.Sprintf("thank you. Your order of %s is complete; there was nothing to pay.", o.thing())
	}
	if p.PeriodEnd > 0 {
		text += fmt.Sprintf(" It is paid for until %s.", day(p.PeriodEnd))
	}
	return letters.Letter{Subject: "Your Milepost receipt", Text: text + s.receiptLink(o, p) + o.ending()}
}

func (s *Service) refundLetter(o Order, p payment) letters.Letter {
	text := fmt.Sprintf("%s went back to you for %s. A bank may take some days to show it.", priceText(p.Amount, p.Currency), o.thing())
	if p.Units == 1 {
		text += " One unused unit was taken back."
	} else if p.Units > 1 {
		text += fmt.Sprintf(" %d unused units were taken back.", p.Units)
	}
	return letters.Letter{Subject: "Your Milepost refund", Text: text + s.receiptLink(o, p) + o.ending()}
}

func (s *Service) renewalLetter(o Order, sub subscription, was int64) letters.Letter {
	text := fmt.Sprintf("your subscription to %s renews on %s for one month, at %s.", title(o.Title), day(sub.PeriodEnd), priceText(sub.Price, sub.Currency))
	if was > 0 && was != sub.Price {
		text += fmt.Sprintf(" Until now a month was %s.", priceText(was, sub.Currency))
	}
	return letters.Letter{
		Subject: "Your Milepost subscription renews soon",
		Text:    text + " There is nothing to do to keep it.\n\nTo cancel it, log in before that day:\n\n" + s.k.Config.PublicURL + "/subscriptions\n\nYour order:\n\n" + s.link(o.ID) + o.ending(),
	}
}

func (s *Service) failedLetter(o Order, sub subscription) letters.Letter {
	until := time.UnixMicro(sub.PeriodEnd).Add(s.grace)
	return letters.Letter{
		Subject: "A payment for your Milepost subscription failed",
		Text: fmt.Sprintf("the month of your subscription to %s from %s could not be paid. You can go on until %s. When it is not paid by then, the subscription ends; what you "+
			"recorded stays yours.\n\nYour order:\n\n", title(o.Title), day(sub.PeriodEnd), day(until.UnixMicro())) + s.link(o.ID) + o.ending(),
	}
}

func (s *Service) runningOutLetter(u unitsOf) letters.Letter {
	text := fmt.Sprintf("%d of %d units of %s are left.", u.Purchased-u.Used, u.Purchased, title(u.Title))
	if u.OrderID == nil {
		text += " They were shared with you; who shared them can give you more."
		return letters.Letter{Subject: "Your Milepost units are running out", Text: text + "\n\nYour purchases:\n\n" + s.k.Config.PublicURL + "/activities\n"}
	}
	return letters.Letter{Subject: "Your Milepost units are running out", Text: text + "\n\nYour order, from which you can order again:\n\n" + s.link(*u.OrderID)}
}

func (s *Service) receiptLink(o Order, p payment) string {
	return fmt.Sprintf("\n\nReceipt %s and your order:\n\n", ReceiptNumber(p.ReceiptNo)) + s.link(o.ID)
}

func (s *Service) link(orderID string) string {
	return s.k.Config.PublicURL + "/orders/" + orderID + "\n"
}

// thing returns what an order is of, in words.
func (o Order) thing() string {
	switch {
	case o.Plan == Monthly:
		return "a month of " + title(o.Title)
	case o.Units == 1:
		return "1 unit of " + title(o.Title)
	}
	return fmt.Sprintf("%d units of %s", o.Units, title(o.Title))
}

func (o Order) ending() string {
	if o.Provider == (Test{}).Name() {
		return practice
	}
	return ""
}

// title returns an application's title safe for a letter, since its author typed it.
func title(typed string) string {
	if typed = mail.TypedTitle(typed); typed != "" {
		return "“" + typed + "”"
	}
	return "an application"
}

// priceText is an amount with its currency, as in 9.00 EUR.
func priceText(amount int64, currency string) string {
	if currency == "JPY" {
		return fmt.Sprintf("%d JPY", amount)
	}
	return fmt.Sprintf("%d.%02d %s", amount/100, amount%100, currency)
}

// day is a date by UTC, and says so: a letter does not know where it will be read.
func day(micros int64) string { return time.UnixMicro(micros).UTC().Format("Jan 2, 2006 (UTC)") }
