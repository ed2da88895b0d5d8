package mail_test

import (
	"context"
	"io"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"milepost/internal/mail"
)

const from = "Milepost <milepost@example.org>"

var letter = mail.Message{
	To: "ann@example.org", Subject: "Grüße: reset your password",
	Text: "Follow https://example.org/reset?token=abc", HTML: "<p>Follow <a href='https://example.org'>this</a></p>",
}

// received is what a test's mail server was given.
type received struct{ user, from, to, data string }

type backend struct{ got chan received }

func (b backend) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{backend: b}, nil }

type session struct {
	backend
	r received
}

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != "p@ss" {
			return smtp.ErrAuthFailed
		}
		s.r.user = user
		return nil
	}), nil
}
func (s *session) Mail(from string, _ *smtp.MailOptions) error { s.r.from = from; return nil }
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.r.to = to; strings.HasPrefix(to, "nobody") {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "<" + to + "> is unknown here"}
	}
	return nil
}
func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }
func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	s.r.data = string(data)
	s.got <- s.r
	return err
}

func server(t *testing.T) (address string, got chan received) {
	t.Helper()
	got = make(chan received, 10)
	s := smtp.NewServer(backend{got})
	s.Domain, s.AllowInsecureAuth = "localhost", true
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go func() { _ = s.Serve(ln) }()
	t.Cleanup(func() { _ = s.Close() })
	return ln.Addr().String(), got
}

func TestSMTP(t *testing.T) {
	address, got := server(t)
	for url, user := range map[string]string{"smtp://" + address: "", "smtp://bob:p%40ss@" + address: "bob"} {
		sender, err := mail.New(url, from, "")
		require.NoError(t, err)
		require.NoError(t, sender.Send(context.Background(), letter))
		r := <-got
		require.Equal(t, []string{user, "milepost@example.org", "ann@example.org"}, []string{r.user, r.from, r.to})
		require.Contains(t, r.data, "reset?token=3Dabc")
		require.Contains(t, r.data, "multipart/alternative")
	}
}

func TestSMTPFailuresAreReported(t *testing.T) {
	address, _ := server(t)
	sender, err := mail.NewSMTP("smtp://bob:wrong@"+address, from)
	require.NoError(t, err)
	err = sender.Send(context.Background(), letter)
	require.Error(t, err)
	require.NotErrorIs(t, err, mail.ErrInvalid)
	require.NotContains(t, err.Error(), "wrong")
}

// Errors go to the log, where no addresses belong.
func TestARefusedAddressIsNotRepeated(t *testing.T) {
	address, _ := server(t)
	sender, err := mail.NewSMTP("smtp://"+address, from)
	require.NoError(t, err)
	refused := letter
	refused.To = "nobody@example.org"
	err = sender.Send(context.Background(), refused)
	require.ErrorContains(t, err, "550")
	require.ErrorIs(t, err, mail.ErrInvalid)
	require.NotContains(t, err.Error(), "nobody")
}

func TestSMTPURLs(t *testing.T) {
	for _, good := range []string{"smtp://localhost", "smtps://u:p@mail.example.org", "smtp://u:p@mail.example.org:25"} {
		_, err := mail.NewSMTP(good, from)
		require.NoError(t, err, good)
	}
	for _, bad := range []string{"http://u:secret@mail.example.org", "smtp://", "smtp://u:secret@host:x", "mail.example.org"} {
		_, err := mail.NewSMTP(bad, from)
		require.Error(t, err, bad)
		require.NotContains(t, err.Error(), "secret")
	}
	_, err := mail.NewSMTP("smtp://localhost", "a@b\nBcc: c@d")
	require.Error(t, err)
}

func outbox(t *testing.T) (mail.Sender, string) {
	t.Helper()
	folder := t.TempDir() + "/outbox"
	sender, err := mail.New("", from, folder)
	require.NoError(t, err)
	return sender, folder
}

func files(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(folder + "/*")
	require.NoError(t, err)
	return names
}

func TestOutbox(t *testing.T) {
	sender, folder := outbox(t)
	require.NoError(t, sender.Send(context.Background(), letter))
	require.NoError(t, sender.Send(context.Background(), letter))
	names := files(t, folder)
	require.Len(t, names, 2)
	require.True(t, strings.HasSuffix(names[0], ".eml"))
	info, err := os.Stat(names[0])
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	f, err := os.Open(names[0])
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	read, err := netmail.ReadMessage(f)
	require.NoError(t, err)
	require.Equal(t, "<ann@example.org>", read.Header.Get("To"))
	require.NotEmpty(t, read.Header.Get("Message-Id"))
}

func TestNoHeaderCanBeInjected(t *testing.T) {
	sender, folder := outbox(t)
	for _, change := range []func(*mail.Message){
		func(m *mail.Message) { m.To = "ann@example.org\r\nBcc: eve@example.org" },
		func(m *mail.Message) { m.To = "ann@example.org, eve@example.org" },
		func(m *mail.Message) { m.To = "Ann <ann@example.org>" },
		func(m *mail.Message) { m.To = "" },
		func(m *mail.Message) { m.Subject = "Hello\r\nBcc: eve@example.org" },
		func(m *mail.Message) { m.Subject = "Hello\n\nbody" },
		func(m *mail.Message) { m.Subject = "" },
		func(m *mail.Message) { m.Text = "" },
	} {
		bad := letter
		change(&bad)
		require.ErrorIs(t, sender.Send(context.Background(), bad), mail.ErrInvalid)
	}
	require.Empty(t, files(t, folder))
}
