package letters

import (
	"context"
	"errors"
	"log/slog"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/notice"
)

// Kind is a kind of letter, by the name of its job. T holds the values from which a letter is written.
type Kind[T any] string

// Recipient is the reader of a letter.
type Recipient struct {
	Address string
	// FirstName is part of the greeting, unless it could be mistaken for something else; it may be empty.
	FirstName string
	// Language is that of the recipient, whoever has the letter sent. If it is empty, it is that of the account with the address, and
	// otherwise English.
	Language string
}

// Letter is a letter to one person. One without a body is not sent.
type Letter struct {
	To Recipient
	// Subject is a text without values.
	Subject Text
	// Body is what follows the greeting.
	Body []Paragraph
	// Stop is how the reader ends letters of this kind; the zero value if they cannot be ended.
	Stop        notice.Letter
	Attachments []mail.Attachment
	// LogID is what the log calls the letter by: an id, and neither a name nor an address.
	LogID slog.Attr
}

// Queue has a letter written as soon as tx is committed.
func (kind Kind[T]) Queue(ctx context.Context, k *kernel.Kernel, tx *db.Tx, values T) error {
	return k.Jobs.Enqueue(ctx, tx, string(kind), values, k.Now())
}

// Handle registers the function that writes letters of this kind. Call it once, before the queue starts.
func (kind Kind[T]) Handle(k *kernel.Kernel, write func(ctx context.Context, values T) (Letter, error), options ...jobs.Option) {
	kind.Run(k, func(ctx context.Context, values T) error {
		l, err := write(ctx, values)
		if err != nil || len(l.Body) == 0 {
			return err
		}
		_, err = Send(ctx, k, l)
		return err
	}, options...)
}

// Run registers work that sends letters of this kind with [Send], because it stores what becomes of each.
func (kind Kind[T]) Run(k *kernel.Kernel, work func(ctx context.Context, values T) error, options ...jobs.Option) {
	jobs.Handle(k.Jobs, string(kind), work, append(options, jobs.OfClass(jobs.Letters))...)
}

// Send sends a letter. It takes its time: call it from a job. False without an error means that no server takes a letter to this
// address, and that trying again would not help.
func Send(ctx context.Context, k *kernel.Kernel, l Letter) (sent bool, err error) {
	if l.To.Language == "" {
		if l.To.Language, err = LanguageOf(ctx, k.DB.Read(), l.To.Address); err != nil {
			return false, err
		}
	}
	err = k.Mail.Send(ctx, l.Message(k.Languages))
	switch {
	case errors.Is(err, mail.ErrInvalid):
		k.Log.LogAttrs(ctx, slog.LevelWarn, "no letter can be sent to this address", l.LogID)
		return false, nil
	case err != nil:
		return false, err
	case k.Config.SMTPURL == "":
		k.Log.LogAttrs(ctx, slog.LevelInfo, "a letter lies in the outbox folder", l.LogID)
	}
	return true, nil
}
