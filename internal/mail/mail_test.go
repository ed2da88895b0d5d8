package mail_test

import (
	"context"
	"io"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/mail"
	"milepost/internal/mail/mailtest"
)

const from = "Milepost <milepost@example.org>"

var letter = mail.Message{
	To: "ann@example.org", Subject: "Grüße: reset your password",
	Text: "Follow https://example.org/reset?token=abc", HTML: "<p>Follow <a href='https://example.org'>this</a></p>",
}

func TestSMTP(t *testing.T) {
	server := mailtest.Serve(t)
	for url, user := range map[string]string{"smtp://" + server.Address: "", "smtp://bob:p%40ss@" + server.Address: "bob"} {
		sender, err := mail.New(url, from, "")
		require.NoError(t, err)
		require.NoError(t, sender.Send(context.Background(), letter))
		got := <-server.Letters
		require.Equal(t, []string{user, "milepost@example.org", "ann@example.org"}, []string{got.User, got.From, got.To})
		require.Contains(t, got.Data, "reset?token=3Dabc")
		require.Contains(t, got.Data, "multipart/alternative")
	}
}

func TestSMTPFailuresAreReported(t *testing.T) {
	server := mailtest.Serve(t)
	sender, err := mail.NewSMTP("smtp://bob:wrong@"+server.Address, from)
	require.NoError(t, err)
	err = sender.Send(context.Background(), letter)
	require.Error(t, err)
	require.NotErrorIs(t, err, mail.ErrInvalid)
	require.NotContains(t, err.Error(), "wrong")
}

// Errors go to the log, where no addresses belong.
func TestARefusedAddressIsNotRepeated(t *testing.T) {
	server := mailtest.Serve(t)
	sender, err := mail.NewSMTP("smtp://"+server.Address, from)
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

func TestANameFromRightToLeftDoesNotTurnTheSentenceAroundIt(t *testing.T) {
	sender, folder := outbox(t)
	hebrew := letter
	hebrew.HTML, hebrew.Text = "", "Hello Ann,\n\nדנה לוי invites you, 2 of 3."
	require.NoError(t, sender.Send(context.Background(), hebrew))
	f, err := os.Open(files(t, folder)[0])
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	read, err := netmail.ReadMessage(f)
	require.NoError(t, err)
	text, err := io.ReadAll(quotedprintable.NewReader(read.Body))
	require.NoError(t, err)
	require.Contains(t, string(text), "\u2068דנה לוי\u2069 invites you, 2 of 3.")
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
