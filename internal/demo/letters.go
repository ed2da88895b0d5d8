package demo

import (
	"context"
	"errors"
	"regexp"

	"milepost/internal/jobs"
	"milepost/internal/mail"
)

// Letters takes the invitations that are written while the demonstration is filled. They go nowhere, since its addresses
// receive no mail: anyone who is invited accepts at once. It is the [mail.Sender] of the services that write them.
type Letters struct {
	// Queue has the jobs that write the letters, and no others.
	Queue *jobs.Queue
	texts map[string]string // the newest to an address
}

// invitationToken matches the token in the link of an invitation.
var invitationToken = regexp.MustCompile(`#([A-Z2-7]{52})\b`)

// Send implements [mail.Sender].
func (l *Letters) Send(_ context.Context, m mail.Message) error {
	if l.texts == nil {
		l.texts = map[string]string{}
	}
	l.texts[m.To] = m.Text
	return nil
}

// token writes the letters that are due, and returns the token of the newest invitation to an address.
func (l *Letters) token(ctx context.Context, to string) (string, error) {
	if err := l.Queue.RunDue(ctx); err != nil {
		return "", err
	}
	found := invitationToken.FindStringSubmatch(l.texts[to])
	if found == nil {
		return "", errors.New("no invitation was written to " + to)
	}
	return found[1], nil
}
