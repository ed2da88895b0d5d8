package transfer

import (
	"context"

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

var (
	offerSubject = letters.Define("people.transfer.subject")
	offerOne     = letters.Define("people.transfer.child")
	offerAll     = letters.Define("people.transfer.all")
	toAccept     = letters.Define("people.transfer.accept")
	offerMeans   = letters.Define("people.transfer.means")
	offerLife    = letters.Define("people.transfer.life")
	unexpected   = letters.Define("people.transfer.unexpected")
)

// letter names no child: letters are read by others, and stay.
func (t stored) letter(publicURL, token string) letters.Letter {
	text := offerOne
	if t.All {
		text = offerAll
	}
	return letters.Letter{
		To: letters.Recipient{Address: t.Email}, Subject: offerSubject,
		Body: []letters.Paragraph{
			letters.Say(text.With("from", t.From)),
			letters.Say(toAccept), letters.Alone(publicURL + "/transfer#" + token),
			letters.Say(offerMeans),
			letters.Say(offerLife.With("until", t.ExpiresAt.Time())),
			letters.Say(unexpected),
		},
	}
}

// unwritten is an open offer whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (stored, error) {
	var t stored
	err := q.Get(ctx, &t, selectStored+`WHERE `+open+` AND t.id = $2 AND t.letter = 'waiting'`, now, id)
	return t, err
}
