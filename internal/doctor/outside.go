package doctor

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"strings"

	"milepost/internal/blob"
	"milepost/internal/fault"
	"milepost/internal/mail"
)

var (
	msgFilesFine = fault.Define("doctor.files-fine", "A test file was written, read and removed where files are kept.")
	msgFilesNone = fault.Define("doctor.files-none", "The folder of files {folder} does not exist; the next start makes an empty one. If there were files, put them back from a backup.")
	msgFilesAway = fault.Define("doctor.files-away", "Files cannot be kept: {reason}. Check --blob-url, its credentials and its rights to write, read and delete.")
)

var errOtherContent = errors.New("another content was read than was written")

// files stores a test file and removes it again.
func files(ctx context.Context, p *Patient, f *found) {
	if p.Blob == nil && p.Config.BlobURL == "" && isMissing(p.Config.BlobPath()) { // opening it would make it
		if p.DB != nil {
			f.warning(msgFilesNone.With("folder", p.Config.BlobPath()))
		}
		return
	}
	if err := tryFiles(ctx, p); err != nil {
		f.broken(msgFilesAway.With("reason", err.Error()))
		return
	}
	f.ok(msgFilesFine)
}

func isMissing(path string) bool {
	_, err := os.Stat(path)
	return err != nil
}

// tryFiles stores a test file in the store of a running server, or in one that is opened for it.
func tryFiles(ctx context.Context, p *Patient) error {
	if p.Blob != nil {
		return tryFile(ctx, p.Blob)
	}
	store, err := blob.New(ctx, p.Config.BlobLocation())
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	return tryFile(ctx, store)
}

func tryFile(ctx context.Context, store *blob.Store) error {
	if err := store.Ready(ctx); err != nil {
		return err
	}
	content := "A test of milepost doctor, which may be removed: " + rand.Text()
	object, err := store.Put(ctx, strings.NewReader(content), megabyte)
	if err != nil {
		return err
	}
	return errors.Join(readBack(ctx, store, object.Hash, []byte(content)), store.Delete(context.WithoutCancel(ctx), object.Hash))
}

func readBack(ctx context.Context, store *blob.Store, hash string, content []byte) error {
	file, err := store.Open(ctx, hash)
	if err != nil {
		return err
	}
	stored, err := io.ReadAll(io.LimitReader(file, megabyte))
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if !bytes.Equal(stored, content) {
		return errOtherContent
	}
	return nil
}

var (
	msgMailFine   = fault.Define("doctor.mail-fine", "The mail server takes letters of {sender}.")
	msgMailOutbox = fault.Define("doctor.mail-outbox", "No mail server is set: letters are put into the outbox folder.")
	msgMailNobody = fault.Define("doctor.mail-nobody", "No mail server is set, and people reach the server from elsewhere: letters stay in the outbox folder, and nobody resets a password. Set --smtp-url and --mail-from.")
	msgMailSent   = fault.Define("doctor.mail-sent", "A test letter was given to the mail server for {address}; see that it arrives.")
	msgMailAway   = fault.Define("doctor.mail-away", "The mail server takes no letters: {reason}. Check --smtp-url and --mail-from.")
)

const testSubject mail.Subject = "Milepost: a test letter"

// letters talks to the mail server, and sends a test letter if it was asked to.
func letters(ctx context.Context, p *Patient, f *found) {
	c := p.Config
	if c.SMTPURL == "" {
		if strings.HasPrefix(c.PublicURL, "https://") {
			f.warning(msgMailNobody)
		} else {
			f.ok(msgMailOutbox)
		}
		return
	}
	server, err := mail.NewSMTP(c.SMTPURL, c.MailFrom)
	if err == nil {
		err = server.Check(ctx)
	}
	if err == nil && p.MailTo != "" {
		err = server.Send(ctx, mail.Message{To: p.MailTo, Subject: testSubject, Text: "This is the test letter that “milepost doctor” was asked for. Mail works."})
	}
	switch {
	case err != nil:
		f.broken(msgMailAway.With("reason", err.Error()))
	case p.MailTo != "":
		f.ok(msgMailSent.With("address", p.MailTo))
	default:
		f.ok(msgMailFine.With("sender", c.MailFrom))
	}
}

var (
	msgSignOnFine = fault.Define("doctor.sign-on-fine", "All providers of sign-on answer: {names, list}.")
	msgSignOnAway = fault.Define("doctor.sign-on-away", "The provider of sign-on {name} does not answer: {reason}. Nobody logs in through it until its address is right and this machine reaches it.")
	msgSignOnRead = fault.Define("doctor.sign-on-unread", "The providers of sign-on cannot be read: {reason}.")
)

// signOn asks the providers of sign-on.
func signOn(ctx context.Context, p *Patient, f *found) {
	if !p.current {
		return
	}
	providers, err := p.Providers(ctx, p.Config, p.DB)
	if err != nil {
		f.broken(msgSignOnRead.With("reason", err.Error()))
		return
	}
	names := make([]string, 0, len(providers))
	for _, provider := range providers {
		names = append(names, provider.Name)
		if provider.Err != nil {
			f.broken(msgSignOnAway.With("name", provider.Name).With("reason", provider.Err.Error()))
		}
	}
	if len(f.list) == 0 && len(names) > 0 {
		f.ok(msgSignOnFine.With("names", names))
	}
}
