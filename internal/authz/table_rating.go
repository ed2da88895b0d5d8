package authz

// ratingPolicies are the policies of requests to raters. Calls made by a rater need the key of the link.
var ratingPolicies = Policies{
	"create-rating-request":      {Record: ChildRecord},
	"create-rating-requests":     {Record: ChildRecord},
	"list-rating-requests":       {Record: ChildRecord},
	"get-rating-request":         {Record: RatingRecord},
	"get-rating-link":            {Record: RatingRecord},
	"remind-rater":               {Record: RatingRecord},
	"revoke-rating-request":      {Record: RatingRecord},
	"renew-rating-request":       {Record: RatingRecord},
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
