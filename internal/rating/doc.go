// Package rating owns requests to raters: a specialist asks somebody who knows a child to answer applications about it, and that
// person answers by a link, without an account.
//
// A request is one letter, or one link, to one rater. It has a form for each child and application. A form that is begun has an
// activity (package activity), which the requester owns: its results, its finish, its report and its figures are those of every
// activity. Until then it has taken no unit.
//
// # The link
//
// A link is /rate/<request id>#<key>. Browsers send no fragment, so no log, no scanner of mail and no referrer has the key; the
// page sends it as a bearer token. The database holds its hash, and a sealed copy from which the requester is shown the link again.
// A request belongs to the first device that begins one of its forms; another device needs a code that is sent by letter.
//
// # Who may
//
// Requests belong to the account that made them. Each call of a rater acts for that account, so that nothing can be answered once the
// account cannot access the child any more: the condition is in the query. For a rater, a request that has ended is the same as a
// missing one.
//
// Tables: rating_request and rating_form. The package reads person, account, application_version, purchase and activity.
package rating
