package transfer

import (
	"context"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/letters"
)

// offerLetter is the letter of an offer. The token is only in the letter: it is made when the letter is written.
const offerLetter letters.Kind[letterDue] = "people.transfer-letter"

type letterDue struct {
	TransferID string `json:"transfer_id"`
}

// tokens are the tokens of offers.
var tokens = letters.TokenTable[stored]{Name: "child_transfer", Waiting: store{}.unwritten, Letter: stored.letter}

func (s *Service) writeLetter(ctx context.Context, due letterDue) error {
	return tokens.Write(ctx, s.k, due.TransferID)
}

// letter names no child: letters are read by others, and stay.
func (t stored) letter(publicURL, token string) letters.Letter {
	what := "the record of a child"
	if t.All {
		what = "the records of all children of an account that was closed"
	}
	return letters.Letter{
		To: letters.Recipient{Address: t.Email}, Subject: "A child's record is offered to you on Milepost",
		Text: fmt.Sprintf("%s wants to hand %s over to you on Milepost, where professionals test children and write reports.\n\n"+
			"Log in with the account of this address, or register one, and open this link to see what is offered, and to accept or decline:\n\n"+
			"%s/transfer#%s\n\n"+
			"When you accept, everything that is kept of the child comes to your account, and the former owner and their team see it no more.\n\n"+
			"The link works until %s. Give it to nobody.\n\n"+
			"If you did not expect this, there is nothing to do.\n",
			t.From, what, publicURL, token, t.ExpiresAt.Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}

// unwritten is an open offer whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (stored, error) {
	var t stored
	err := q.Get(ctx, &t, selectStored+`WHERE `+open+` AND t.id = $2 AND t.letter = 'waiting'`, now, id)
	return t, err
}
