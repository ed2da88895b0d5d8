package authz

// ratingPolicies are the policies of requests to raters. Calls made by a rater need the key of the link.
var ratingPolicies = Policies{
	"create-rating-request":      {Record: ChildRecord, Token: WriteRatings},
	"create-rating-requests":     {Record: ChildRecord, Token: WriteRatings},
	"list-rating-requests":       {Record: ChildRecord, Token: ReadRatings},
	"get-rating-request":         {Record: RatingRecord, Token: ReadRatings},
	"get-rating-link":            {Record: RatingRecord},
	"remind-rater":               {Record: RatingRecord, Token: WriteRatings},
	"revoke-rating-request":      {Record: RatingRecord, Token: WriteRatings},
	"renew-rating-request":       {Record: RatingRecord, Token: WriteRatings},
	"begin-rating-by-telephone":  {Record: RatingRecord},
	"save-rating-by-telephone":   {Record: RatingRecord},
	"finish-rating-by-telephone": {Record: RatingRecord},
	"list-my-ratings":            {},
	"rate-open":                  {Public: true},
	"rate-send-code":             {Public: true},
	"rate-confirm":               {Public: true},
	"rate-begin":                 {Public: true},
	"rate-answer":                {Public: true},
	"rate-finish":                {Public: true},
	"rate-refuse":                {Public: true},
	"rate-refuse-all":            {Public: true},
}
