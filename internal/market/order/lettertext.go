package order

import (
	"time"

	"milepost/internal/letters"
	"milepost/internal/mail"
)

var (
	titled             = letters.Define("order.title")
	untitled           = letters.Define("order.untitled")
	practice           = letters.Define("order.practice")
	yourOrder          = letters.Define("order.link")
	receiptSubject     = letters.Define("order.receipt.subject")
	receiptUntil       = letters.Define("order.receipt.until")
	receiptNumber      = letters.Define("order.receipt.link")
	refundSubject      = letters.Define("order.refund.subject")
	refundTaken        = letters.Define("order.refund.taken")
	renewalSubject     = letters.Define("order.renewal.subject")
	renewalText        = letters.Define("order.renewal.text")
	renewalBefore      = letters.Define("order.renewal.before")
	renewalNothingToDo = letters.Define("order.renewal.nothing-to-do")
	renewalCancel      = letters.Define("order.renewal.cancel")
	failedSubject      = letters.Define("order.failed.subject")
	failedText         = letters.Define("order.failed.text")
	runningOutSubject  = letters.Define("order.running-out.subject")
	runningOutText     = letters.Define("order.running-out.text")
	runningOutShared   = letters.Define("order.running-out.shared")
	toPurchases        = letters.Define("order.running-out.purchases")
	toOrderAgain       = letters.Define("order.running-out.order")
)

// planTexts say the same of a month and of units.
type planTexts struct{ month, units letters.Text }

var (
	receiptText = planTexts{letters.Define("order.receipt.month"), letters.Define("order.receipt.units")}
	receiptFree = planTexts{letters.Define("order.receipt.month-free"), letters.Define("order.receipt.units-free")}
	refundText  = planTexts{letters.Define("order.refund.month"), letters.Define("order.refund.units")}
)

// of is the text for what was ordered.
func (t planTexts) of(o Order) letters.Message {
	if o.Plan == Monthly {
		return t.month.With("title", quoted(o.Title))
	}
	return t.units.With("title", quoted(o.Title)).With("units", o.Units)
}

func (s *Service) receiptLetter(o Order, p payment) letters.Letter {
	said := []letters.Sentence{receiptText.of(o).With("day", day(p.At)).With("price", letters.Amount(p.Amount, p.Currency))}
	if p.Amount == 0 {
		said = []letters.Sentence{receiptFree.of(o)}
	}
	if p.PeriodEnd > 0 {
		said = append(said, receiptUntil.With("day", day(p.PeriodEnd)))
	}
	return letters.Letter{Subject: receiptSubject, Body: o.ended(letters.Say(said...), receiptLink(p), letters.Alone(s.link(o.ID)))}
}

func (s *Service) refundLetter(o Order, p payment) letters.Letter {
	said := []letters.Sentence{refundText.of(o).With("price", letters.Amount(p.Amount, p.Currency))}
	if p.Units > 0 {
		said = append(said, refundTaken.With("units", p.Units))
	}
	return letters.Letter{Subject: refundSubject, Body: o.ended(letters.Say(said...), receiptLink(p), letters.Alone(s.link(o.ID)))}
}

func (s *Service) renewalLetter(o Order, sub subscription, was int64) letters.Letter {
	said := []letters.Sentence{
		renewalText.With("title", quoted(o.Title)).With("day", day(sub.PeriodEnd)).With("price", letters.Amount(sub.Price, sub.Currency)),
	}
	if was > 0 && was != sub.Price {
		said = append(said, renewalBefore.With("price", letters.Amount(was, sub.Currency)))
	}
	return letters.Letter{Subject: renewalSubject, Body: o.ended(
		letters.Say(append(said, renewalNothingToDo)...),
		letters.Say(renewalCancel), letters.Alone(s.k.Config.PublicURL+"/subscriptions"),
		letters.Say(yourOrder), letters.Alone(s.link(o.ID)),
	)}
}

func (s *Service) failedLetter(o Order, sub subscription) letters.Letter {
	until := day(sub.PeriodEnd).Add(s.grace)
	return letters.Letter{Subject: failedSubject, Body: o.ended(
		letters.Say(failedText.With("title", quoted(o.Title)).With("day", day(sub.PeriodEnd)).With("until", until)),
		letters.Say(yourOrder), letters.Alone(s.link(o.ID)),
	)}
}

func (s *Service) runningOutLetter(u unitsOf) letters.Letter {
	said := []letters.Sentence{runningOutText.With("left", u.Purchased-u.Used).With("units", u.Purchased).With("title", quoted(u.Title))}
	to, link := toPurchases, s.k.Config.PublicURL+"/activities"
	if u.OrderID == nil {
		said = append(said, runningOutShared)
	} else {
		to, link = toOrderAgain, s.link(*u.OrderID)
	}
	return letters.Letter{Subject: runningOutSubject, Body: []letters.Paragraph{letters.Say(said...), letters.Say(to), letters.Alone(link)}}
}

func receiptLink(p payment) letters.Paragraph {
	return letters.Say(receiptNumber.With("number", ReceiptNumber(p.ReceiptNo)))
}

func (s *Service) link(orderID string) string { return s.k.Config.PublicURL + "/orders/" + orderID }

// ended is a letter's text; with the test provider it says at the end that this is for practice.
func (o Order) ended(body ...letters.Paragraph) []letters.Paragraph {
	if o.Provider == (Test{}).Name() {
		return append(body, letters.Say(practice))
	}
	return body
}

// quoted returns an application's title safe for a letter, since its author typed it.
func quoted(typed string) letters.Sentence {
	if typed = mail.TypedTitle(typed); typed != "" {
		return titled.With("title", typed)
	}
	return untitled
}

// day is a date by UTC, and letters say so: they do not know where they will be read.
func day(micros int64) time.Time { return time.UnixMicro(micros).UTC() }
