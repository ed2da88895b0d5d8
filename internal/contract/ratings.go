package contract

import (
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// ratingOperations are about requests to raters. They belong to the account that made them, whoever else sees the children.
var ratingOperations = table{
	"create-rating-request": {Audit: "rating.request", Call: func(c Case) call { return call{Body: c.newRating()} },
		Tamper: []tampering{
			{
				what: "a request of the rater's own key and end", caller: "specialist", row: Own,
				with: map[string]any{"key": "x", "expires_at": "2099-01-01T00:00:00Z"}, want: 422, stays: noRating,
			},
			{
				what: "a request about another's child", caller: "specialist", row: Others, want: 404, stays: noRating,
			},
		},
	},
	"create-rating-requests": {Audit: "rating.request", Call: func(c Case) call {
		return call{Body: rating.Batch{Requests: []rating.NewRequest{c.newRating()}}}
	}},
	"list-rating-requests": {Audit: "rating.list", Call: func(c Case) call {
		c.Me.Rating()
		return call{}
	}},
	"get-rating-request": {Audit: "rating.read", Call: about((*person).Rating)},
	"get-rating-link":    {Audit: "rating.link", Call: about((*person).Rating)},
	"remind-rater":       {Audit: "rating.remind", Call: about((*person).SentRating)},
	"revoke-rating-request": {Audit: "rating.revoke", Call: func(c Case) call {
		return call{ID: c.id((*person).Rating), Body: rating.Revocation{}}
	}},
	"renew-rating-request": {Audit: "rating.renew", Call: about((*person).Rating)},
	"begin-rating-by-telephone": {Audit: "rating.begin", Call: func(c Case) call {
		return call{ID: c.id((*person).Rating), Body: rating.ByTelephone{FormID: c.id((*person).RatingForm)}}
	}},
	"save-rating-by-telephone": {Audit: "rating.answer", Call: func(c Case) call {
		return call{ID: c.id((*person).BegunRating), Body: rating.TelephoneAnswers{FormID: c.id((*person).RatingForm), Answers: oneRated()}}
	}},
	"finish-rating-by-telephone": {Audit: "rating.finish", Call: func(c Case) call {
		return call{ID: c.id((*person).BegunRating), Body: rating.TelephoneFinish{FormID: c.id((*person).RatingForm), FinishForm: rating.FinishForm{MissingShown: true}}}
	}},
	"list-my-ratings": {NoChild: true, Call: func(Case) call { return call{} }},

	"rate-open":      {Audit: "rating.open", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).Rating, nil) }},
	"rate-send-code": {NoChild: true, Call: func(c Case) call { return c.byRater((*person).SentRating, nil) }},
	"rate-confirm": {Audit: "rating.device", Anonymous: true, Call: func(c Case) call {
		return c.byRater((*person).RatingWithCode, rating.Code{Code: testworld.RaterCode})
	}},
	"rate-begin":      {Audit: "rating.begin", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).Rating, rating.Day{}) }},
	"rate-answer":     {Audit: "rating.answer", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).BegunRating, oneRated()) }},
	"rate-finish":     {Audit: "rating.finish", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).BegunRating, rating.FinishForm{MissingShown: true}) }},
	"rate-refuse":     {Audit: "rating.refuse", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).Rating, rating.Refuse{}) }},
	"rate-refuse-all": {Audit: "rating.refuse", Anonymous: true, Call: func(c Case) call { return c.byRater((*person).Rating, rating.Refuse{}) }},
}

func oneRated() rating.Answers {
	return rating.Answers{Answers: []rating.Answer{{QuestionNo: 1, Value: "often", Revision: 1}}}
}

// newRating is a request about the row's child, or with the purchase of another.
func (c Case) newRating() rating.NewRequest {
	in := c.Me.NewRating()
	switch c.Row {
	case othersPurchase:
		in.Forms[0].ApplicationID, in.Forms[0].PurchaseID = c.Stranger.BuyQuestionnaire()
	case Own, NoRow:
	default:
		in.Forms[0].ChildID = c.id((*person).Child)
	}
	return in
}

// byRater is a rater's call with the key of the caller's own request, whichever request it is about.
func (c Case) byRater(of func(*person) string, body any) call {
	return call{ID: c.id(of), Second: c.id((*person).RatingForm), Key: c.Me.RatingKey(), Device: testworld.RaterDevice, Body: body}
}

func noRating(f tamperedCall) (string, string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request WHERE owner_id = $1`, f.Me.ID), "0"
}

// ofRequest are operations on a request, which belongs only to its account and to whoever has its key.
var ofRequest = []string{
	"get-rating-request", "get-rating-link", "remind-rater", "revoke-rating-request", "renew-rating-request", "begin-rating-by-telephone",
	"save-rating-by-telephone", "finish-rating-by-telephone", "rate-open", "rate-confirm", "rate-begin", "rate-answer", "rate-finish", "rate-refuse", "rate-refuse-all",
}
