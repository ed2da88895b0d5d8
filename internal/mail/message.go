package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"milepost/internal/icu"
	"milepost/internal/wire"
)

// Message is a letter to one person.
type Message struct {
	// To is a bare address such as ann@example.org.
	To string
	// Subject is a single line.
	Subject Subject
	// Language is that of the letter; nil if it is not known.
	Language *icu.Language
	// Text is the letter for every reader. It must be there.
	Text string
	// HTML is the same letter for readers that show it; it may be empty.
	HTML string
	// Unsubscribe is the address to which a mail program posts to end letters like this one (RFC 8058); it may be empty.
	Unsubscribe string
	// Attachments are the letter's attachments.
	Attachments []Attachment
}

// Attachment is a file of a letter. Its name is a constant of ours, like a subject.
type Attachment struct {
	Name, ContentType string
	Data              []byte
}

// Subject is a text of our own. It is a type so that none is put together by mistake from what somebody typed: strangers
// decide what they, their children and their applications are called.
type Subject string

// Sender sends letters. Sending may take seconds: call it from a job, not while
// somebody waits.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrInvalid marks a message that no server could send: trying again is in vain.
var ErrInvalid = errors.New("the message cannot be sent")

// New returns the sender for a server URL (see NewSMTP), or, when that is empty, an
// Outbox in the folder. from is the sender's address.
func New(smtpURL, from, folder string) (Sender, error) {
	if smtpURL == "" {
		return NewOutbox(folder, from)
	}
	return NewSMTP(smtpURL, from)
}

// compose checks a message and makes the letter. Addresses and the subject are
// refused when they hold a line break: that would forge further headers.
func compose(from string, m Message) (*gomail.Msg, error) {
	subject := string(m.Subject)
	if strings.ContainsAny(subject, "\r\n\x00") || subject == "" {
		return nil, fmt.Errorf("%w: subject", ErrInvalid)
	}
	if m.Text == "" {
		return nil, fmt.Errorf("%w: no text", ErrInvalid)
	}
	if err := bare(m.To); err != nil {
		return nil, err
	}
	letter := gomail.NewMsg(gomail.WithCharset(gomail.CharsetUTF8))
	if err := letter.From(from); err != nil {
		return nil, fmt.Errorf("%w: sender: %w", ErrInvalid, err)
	}
	if err := letter.To(m.To); err != nil {
		return nil, fmt.Errorf("%w: recipient", ErrInvalid)
	}
	letter.Subject(subject)
	letter.SetDate()
	letter.SetMessageID()
	letter.SetBodyString(gomail.TypeTextPlain, m.text())
	if m.Language != nil {
		letter.SetGenHeader("Content-Language", m.Language.Tag)
	}
	if m.HTML != "" {
		letter.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	if m.Unsubscribe != "" {
		if strings.ContainsAny(m.Unsubscribe, "\r\n\x00<> ") {
			return nil, fmt.Errorf("%w: unsubscribe", ErrInvalid)
		}
		letter.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		letter.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	for _, file := range m.Attachments {
		if err := letter.AttachReader(file.Name, bytes.NewReader(file.Data), gomail.WithFileContentType(gomail.ContentType(file.ContentType))); err != nil {
			return nil, fmt.Errorf("%w: attachment: %w", ErrInvalid, err)
		}
	}
	return letter, nil
}

// text is the letter's text. In one from left to right, words of other scripts are isolated; who writes one from right to left isolates the
// values in it.
func (m Message) text() string {
	if m.Language != nil && m.Language.RightToLeft {
		return m.Text
	}
	return wire.Isolated(m.Text)
}

// bare accepts exactly one address without a name. The error does not repeat it.
func bare(address string) error {
	parsed, err := netmail.ParseAddress(address)
	if err != nil || parsed.Address != address || strings.ContainsAny(address, "\r\n\x00") {
		return fmt.Errorf("%w: recipient", ErrInvalid)
	}
	return nil
}
