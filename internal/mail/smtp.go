package mail

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// sendTimeout bounds each step of talking to the SMTP server.
const sendTimeout = 30 * time.Second

// SMTP sends through a mail server.
type SMTP struct {
	host    string
	from    string
	options []gomail.Option
}

// NewSMTP makes a sender from a URL: smtps://user:password@host:465 speaks TLS
// from the start, smtp://user:password@host:587 goes over to it (STARTTLS) when
// the server offers it, and must when there is a password. No connection is
// made yet.
func NewSMTP(serverURL, from string) (*SMTP, error) {
	u, err := url.Parse(serverURL)
	if err != nil || u.Hostname() == "" {
		// The URL may hold a password, so it is not repeated.
		return nil, errors.New("the SMTP URL is not valid")
	}
	s := &SMTP{host: u.Hostname(), from: from}
	password, hasPassword := u.User.Password()
	port := 587
	switch {
	case u.Scheme == "smtps":
		port = 465
		s.options = append(s.options, gomail.WithSSL())
	case u.Scheme == "smtp" && hasPassword && !loopback(s.host):
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case u.Scheme == "smtp":
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		return nil, errors.New("the SMTP URL must begin with smtp:// or smtps://")
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New("the SMTP URL's port is not a number")
		}
	}
	s.options = append(s.options, gomail.WithPort(port), gomail.WithTimeout(sendTimeout))
	if hasPassword {
		s.options = append(s.options, gomail.WithUsername(u.User.Username()),
			gomail.WithPassword(password), gomail.WithSMTPAuth(authType(s.host)))
	}
	if _, err := compose(from, Message{To: "check@localhost", Subject: "check", Text: "check"}); err != nil {
		return nil, fmt.Errorf("the sender's address: %w", err)
	}
	return s, nil
}

func loopback(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// authType lets the best way be chosen; on this machine also one in plain text.
func authType(host string) gomail.SMTPAuthType {
	if loopback(host) {
		return gomail.SMTPAuthPlainNoEnc
	}
	return gomail.SMTPAuthAutoDiscover
}

// Send implements Sender.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	letter, err := compose(s.from, m)
	if err != nil {
		return err
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("set up the mail client: %w", err)
	}
	if err := client.DialAndSendWithContext(ctx, letter); err != nil {
		return fmt.Errorf("send mail: %w", withoutAddresses(err))
	}
	return nil
}

// Check connects to the server, and logs in if there is a password. It sends nothing.
func (s *SMTP) Check(ctx context.Context) error {
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("set up the mail client: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("reach the mail server: %w", err)
	}
	return client.Close()
}

// withoutAddresses keeps of a refusal its reason and the server's code. Its text names the recipient, and often the
// server's words do so too; errors end up in the log and in the table of jobs. A recipient refused for good is ErrInvalid.
func withoutAddresses(err error) error {
	var refusal *gomail.SendError
	if !errors.As(err, &refusal) {
		return err
	}
	reason := fmt.Errorf("%s (%d %s)", refusal.Reason, refusal.ErrorCode(), refusal.EnhancedStatusCode())
	if refusal.Reason == gomail.ErrSMTPRcptTo && !refusal.IsTemp() {
		return fmt.Errorf("%w: %w", ErrInvalid, reason)
	}
	return reason
}
