// Package mailtest is a mail server for tests, and the reader of what it was given.
package mailtest

import (
	"io"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"
)

// Password is the one that every user of the server logs in with.
const Password = "p@ss"

// Letter is a letter that the server received.
type Letter struct{ User, From, To, Data string }

// Text returns the letter's text, if it is plain text only.
func (l Letter) Text(t *testing.T) string {
	t.Helper()
	m, err := netmail.ReadMessage(strings.NewReader(l.Data))
	require.NoError(t, err)
	text, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	require.NoError(t, err)
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// Server takes letters for everybody but those whose address begins with "nobody".
type Server struct {
	Address string
	Letters chan Letter
	down    atomic.Bool
}

// Serve runs a server until the end of the test.
func Serve(t *testing.T) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &Server{Address: listener.Addr().String(), Letters: make(chan Letter, 100)}
	served := smtp.NewServer(backend{s})
	served.Domain, served.AllowInsecureAuth = "localhost", true
	go func() { _ = served.Serve(door{listener, &s.down}) }()
	t.Cleanup(func() { _ = served.Close() })
	return s
}

// SetDown has the server hang up on everybody, or take letters again.
func (s *Server) SetDown(down bool) { s.down.Store(down) }

type door struct {
	net.Listener
	shut *atomic.Bool
}

func (d door) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil || !d.shut.Load() {
			return c, err
		}
		_ = c.Close()
	}
}

type backend struct{ server *Server }

func (b backend) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{server: b.server}, nil }

type session struct {
	server *Server
	letter Letter
}

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != Password {
			return smtp.ErrAuthFailed
		}
		s.letter.User = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error { s.letter.From = from; return nil }

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.letter.To = to; strings.HasPrefix(to, "nobody") {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "<" + to + "> is unknown here"}
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	s.letter.Data = string(data)
	s.server.Letters <- s.letter
	return err
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }
