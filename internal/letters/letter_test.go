package letters_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/notice"
)

// post records messages, and answers as the test says.
type post struct {
	sent   []mail.Message
	answer error
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	p.sent = append(p.sent, m)
	return p.answer
}

// body is a text that exists in every language.
var body = []letters.Paragraph{letters.Say(letters.Define("people.unexpected"))}

var subject = letters.Define("people.invitation.subject")

func TestALetterIsGreetingTextAndHowToStopIt(t *testing.T) {
	stop := notice.Letter{Page: "https://milepost.example/stop#T", OneClick: "https://milepost.example/stop?token=T"}
	const (
		text    = "If you do not expect an invitation, there is nothing to do.\n"
		stopped = "\nTo get no more letters like this one, open this link:\n\nhttps://milepost.example/stop#T\n"
	)
	for name, c := range map[string]struct {
		to   string
		stop notice.Letter
		text string
	}{
		"to a stranger":            {"", notice.Letter{}, "Hello,\n\n" + text},
		"to a person":              {"Ann", notice.Letter{}, "Hello Ann,\n\n" + text},
		"name that looks a link":   {"win.example", notice.Letter{}, "Hello,\n\n" + text},
		"letter that can be ended": {"", stop, "Hello,\n\n" + text + stopped},
	} {
		t.Run(name, func(t *testing.T) {
			p := &post{}
			to := letters.Recipient{FirstName: c.to, Language: "en"}
			k := &kernel.Kernel{Mail: p, Log: slog.New(slog.DiscardHandler)}
			sent, err := letters.Send(context.Background(), k, letters.Letter{To: to, Subject: subject, Body: body, Stop: c.stop})
			require.NoError(t, err)
			require.True(t, sent)
			require.Equal(t, c.text, p.sent[0].Text)
			require.Equal(t, c.stop.OneClick, p.sent[0].Unsubscribe)
		})
	}
}

func TestAnAddressThatNoServerTakesIsGivenUpAndNotLogged(t *testing.T) {
	var log bytes.Buffer
	k := &kernel.Kernel{Mail: &post{answer: fmt.Errorf("%w: recipient", mail.ErrInvalid)}, Log: slog.New(slog.NewTextHandler(&log, nil))}
	sent, err := letters.Send(context.Background(), k, letters.Letter{
		To: letters.Recipient{Address: "ann@x.example", FirstName: "Ann", Language: "en"}, Subject: subject, Body: body, LogID: slog.String("account_id", "17"),
	})
	require.NoError(t, err)
	require.False(t, sent)
	require.Contains(t, log.String(), "account_id=17")
	require.NotContains(t, log.String(), "ann@")
	require.NotContains(t, log.String(), "Ann")
}

type welcome struct {
	Name string `json:"name"`
}

const welcomeLetter letters.Kind[welcome] = "test.welcome"

func TestALetterIsWrittenWhenItsTransactionIsCommitted(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		log := slog.New(slog.DiscardHandler)
		now := time.Now()
		p := &post{}
		k := &kernel.Kernel{DB: q, Mail: p, Log: log, Now: func() time.Time { return now }}
		k.Jobs = jobs.New(q, log, jobs.Options{Now: k.Now})
		welcomeLetter.Handle(k, func(_ context.Context, values welcome) (l letters.Letter, err error) {
			if values.Name == "gone" {
				return l, nil
			}
			return letters.Letter{To: letters.Recipient{Address: values.Name + "@x.example"}, Subject: subject, Body: body}, nil
		})
		undone := errors.New("undone")
		for name, outcome := range map[string]error{"ann": nil, "gone": nil, "ben": undone} {
			require.ErrorIs(t, q.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				require.NoError(t, welcomeLetter.Queue(ctx, k, tx, welcome{Name: name}))
				return outcome
			}), outcome)
		}
		p.answer = errors.New("no connection")
		require.NoError(t, k.Jobs.RunDue(context.Background()))
		p.answer, now = nil, now.Add(time.Hour)
		require.NoError(t, k.Jobs.RunDue(context.Background()))
		require.Len(t, p.sent, 2, "the letter is tried again after a failure; one without text and one of an undone act are not sent")
		require.Equal(t, "ann@x.example", p.sent[1].To)
	})
}

func TestALetterFollowsItsRecipientsAccount(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		ctx := context.Background()
		for _, row := range [][]any{
			{"ann", "es", 1, nil}, {"ben", "ar", 1, nil}, {"cleo", "", 1, nil}, {"stranger", "ar", nil, nil}, {"gone", "es", 1, 2},
		} {
			require.NoError(t, q.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at,
					language, confirmed_at, archived_at) VALUES ($1, $2, $2, 'A', 'B', 'Specialist', 'active', '', 1, 1, $3, $4, $5)`,
					row[0], row[0].(string)+"@x.example", row[1], row[2], row[3])
				return err
			}))
		}
		p := &post{}
		k := &kernel.Kernel{DB: q, Mail: p, Log: slog.New(slog.DiscardHandler)}
		for _, one := range [][2]string{
			{"ann@x.example", "es"}, {" Ann@X.example", "es"}, {"ben@x.example", "ar"}, {"cleo@x.example", "en"}, {"stranger@x.example", "en"},
			{"gone@x.example", "en"}, {"nobody@x.example", "en"},
		} {
			address, want := one[0], one[1]
			_, err := letters.Send(ctx, k, letters.Letter{To: letters.Recipient{Address: address}, Subject: subject, Body: body})
			require.NoError(t, err)
			require.Equal(t, want, p.sent[len(p.sent)-1].Language.Tag, address)
		}
	})
}
