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

// post records messages, and answers as it is told to.
type post struct {
	sent   []mail.Message
	answer error
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	p.sent = append(p.sent, m)
	return p.answer
}

func TestALetterIsGreetingTextAndHowToStopIt(t *testing.T) {
	stop := notice.Letter{Page: "https://milepost.example/stop#T", OneClick: "https://milepost.example/stop?token=T"}
	for name, c := range map[string]struct {
		letter letters.Letter
		text   string
	}{
		"to a stranger":            {letters.Letter{Text: "welcome.\n"}, "Hello,\n\nwelcome.\n"},
		"to a person":              {letters.Letter{To: letters.Recipient{FirstName: "Ann"}, Text: "welcome.\n"}, "Hello Ann,\n\nwelcome.\n"},
		"name that looks a link":   {letters.Letter{To: letters.Recipient{FirstName: "win.example"}, Text: "welcome.\n"}, "Hello,\n\nwelcome.\n"},
		"letter that can be ended": {letters.Letter{Text: "welcome.\n", Stop: stop}, "Hello,\n\nwelcome.\n" + stop.Footer()},
	} {
		t.Run(name, func(t *testing.T) {
			p := &post{}
			sent, err := letters.Send(context.Background(), &kernel.Kernel{Mail: p, Log: slog.New(slog.DiscardHandler)}, c.letter)
			require.NoError(t, err)
			require.True(t, sent)
			require.Equal(t, c.text, p.sent[0].Text)
			require.Equal(t, c.letter.Stop.OneClick, p.sent[0].Unsubscribe)
		})
	}
}

func TestAnAddressThatNoServerTakesIsGivenUpAndNotLogged(t *testing.T) {
	var log bytes.Buffer
	k := &kernel.Kernel{Mail: &post{answer: fmt.Errorf("%w: recipient", mail.ErrInvalid)}, Log: slog.New(slog.NewTextHandler(&log, nil))}
	sent, err := letters.Send(context.Background(), k, letters.Letter{
		To: letters.Recipient{Address: "ann@x.example", FirstName: "Ann"}, Text: "welcome.\n", LogID: slog.String("account_id", "17"),
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
			return letters.Letter{To: letters.Recipient{Address: values.Name + "@x.example"}, Text: "welcome.\n"}, nil
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
