package notification

import (
	"net/url"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/people"
)

// rule is how accounts are notified of a kind.
type rule struct {
	kind notice.Kind
	// roles are the roles that it can concern; nil is all.
	roles []authz.Role
	// letter reports whether a letter is sent by default.
	letter choice
	// sentence is the text of the letter: what happened; {who} is the person who did it.
	sentence string
	subject  mail.Subject
	// path is the link of a notification.
	path func(n named) string
}

// choice is an account's default choice.
type choice int

const (
	off choice = iota
	on
	// always is for a letter with an essential link.
	always
)

var (
	workers  = []authz.Role{authz.AppUser, authz.AppAdmin, authz.Developer, authz.Organization, authz.Specialist, authz.SuperAdmin}
	families = []authz.Role{authz.Parent, authz.AppUser, authz.Specialist}
	managers = []authz.Role{authz.SuperAdmin}
	members  = []authz.Role{authz.AppUser, authz.AppAdmin, authz.Specialist}
	// raters are the roles that may ask raters: all that may start activities.
	raters    = authz.Roles()
	employers = []authz.Role{authz.Organization}
)

// rules are all kinds, in the order in which an account chooses among them. Letters without a sentence of their own are other
// packages'.
var rules = []rule{
	{kind: notice.ReportShared, roles: families, letter: on, path: func(n named) string { return "/individualReport/" + seg(n.Subject) + "?shared=true" }},
	{
		kind: notice.ReportSigned, roles: workers, path: func(n named) string { return "/individualReport/" + seg(n.Subject) },
		subject: "A report was signed", sentence: "{who} signed a report of a child whom you work with",
	},
	{kind: notice.InvitationOffered, letter: always, path: onceAccepted(toShared, nowhere)},
	{
		kind: notice.InvitationAccepted, roles: workers, path: onList,
		subject: "An invitation of yours was accepted", sentence: "{who} accepted your invitation",
	},
	{
		kind: notice.InvitationEnded, roles: workers, path: onList,
		subject: "Somebody has left your children's care team", sentence: "{who} has given back what you shared with them",
	},
	{kind: notice.MembershipOffered, roles: members, letter: always, path: onceAccepted(fixed("/account?tab=organizations"), nowhere)},
	{
		kind: notice.MembershipAccepted, roles: employers, path: fixed("/organization"),
		subject: "An invitation of yours was accepted", sentence: "{who} works with your organization now",
	},
	{
		kind: notice.MembershipDeclined, roles: employers, path: fixed("/organization"),
		subject: "An invitation of yours was declined", sentence: "{who} declined to work with your organization",
	},
	{
		kind: notice.MembershipEnded, path: func(n named) string {
			if n.Mine {
				return "/organization"
			}
			return "/account?tab=organizations"
		}, roles: append(slices.Clone(employers), members...),
		subject: "A membership has ended", sentence: "{who} ended that you work together on Milepost",
	},
	{kind: notice.TransferOffered, letter: always, path: onceAccepted(fixed("/dashboard"), fixed("/transfer"))},
	{
		kind: notice.TransferAccepted, roles: workers, path: nowhere,
		subject: "An offer of yours was accepted", sentence: "{who} accepted what you offered: it is on their list now",
	},
	{
		kind: notice.TransferDeclined, roles: workers, path: toChild,
		subject: "An offer of yours was declined", sentence: "{who} declined what you offered: it stays on your list",
	},
	{
		kind: notice.HandoverOffered, roles: employers, path: fixed("/organization?tab=children"),
		subject: "Children are offered to your organization", sentence: "{who} offers children to your organization",
	},
	{
		kind: notice.HandoverAccepted, roles: members, path: fixed("/account?tab=organizations"),
		subject: "An offer of yours was accepted", sentence: "{who} accepted the children whom you offered",
	},
	{
		kind: notice.HandoverDeclined, roles: members, path: fixed("/account?tab=organizations"),
		subject: "An offer of yours was declined", sentence: "{who} declined the children whom you offered",
	},
	{
		kind: notice.ChildrenImported, roles: workers, path: func(n named) string { return "/dashboard/import?import=" + url.QueryEscape(n.Subject) },
		subject: "Your import of children has ended", sentence: "Your import of children has ended",
	},
	{
		kind: notice.ScoresImported, roles: workers, path: func(n named) string { return "/measures/import?import=" + url.QueryEscape(n.Subject) },
		subject: "Your import of scores has ended", sentence: "Your import of scores has ended",
	},
	{kind: notice.UnitsLow, roles: workers, letter: on, path: toApplication},
	{
		kind: notice.PurchaseEnding, roles: workers, path: toApplication,
		subject: "A purchase of yours ends soon", sentence: "One of your monthly purchases ends within a week",
	},
	{
		kind: notice.ChildrenDue, roles: workers, path: func(n named) string {
			if n.ChildID != "" {
				return "/dashboard/child/" + seg(n.ChildID)
			}
			return "/specialistDashboard?state=due"
		},
		subject: "Children are due", sentence: "Children on your list are due to be measured again",
	},
	{
		kind: notice.SecondScoringDone, roles: workers, path: func(n named) string { return "/activity/second/" + seg(n.Subject) },
		subject: "A second scoring was handed in", sentence: "{who} handed in second scores of an activity of yours",
	},
	{
		kind: notice.RatingAnswered, roles: raters, path: toRequest,
		subject: "A questionnaire was answered", sentence: "A questionnaire that you asked for was answered",
	},
	{
		kind: notice.RatingRefused, roles: raters, path: toRequest,
		subject: "A questionnaire was refused", sentence: "Somebody whom you asked does not answer a questionnaire",
	},
	{
		kind: notice.RatingBounced, roles: raters, letter: on, path: toRequest,
		subject: "A letter could not be delivered", sentence: "Your letter with a questionnaire could not be delivered",
	},
	{
		kind: notice.RatingEnded, roles: raters, path: toRequest,
		subject: "A questionnaire was not answered in time", sentence: "The link of a questionnaire ended before all of it was answered",
	},
	{kind: notice.AccountApproved, letter: always, path: fixed("/account")},
	{
		kind: notice.AccountWaiting, roles: managers, path: fixed("/userManagePage"),
		subject: "An account waits for approval", sentence: "Somebody registered and waits for approval",
	},
	{kind: notice.DeliveryFailed, roles: authz.ReportReaders, letter: on, path: fixed("/adminDashboard")},
	{kind: notice.PaymentFailed, roles: workers, letter: on, path: func(n named) string { return "/orders/" + seg(n.Subject) }},
	{kind: notice.WeeklySummary, path: fixed("/"), subject: "Your week on Milepost"},
}

func fixed(path string) func(named) string { return func(named) string { return path } }

// nowhere is for a notification without a link, because only the letter has it, or the subject no longer belongs to the
// account.
var nowhere = fixed("")

// onceAccepted returns where an offer leads after it was accepted, and where before.
func onceAccepted(after, before func(named) string) func(named) string {
	return func(n named) string {
		if n.Accepted {
			return after(n)
		}
		return before(n)
	}
}

// toRequest links to the request in the list of its account, which opens it.
func toRequest(n named) string { return "/requests?request=" + url.QueryEscape(n.Subject) }

// toShared links to the children who became visible by an invitation.
func toShared(n named) string {
	if n.Target == string(people.KindGuardian) {
		return "/myChildren"
	}
	return "/dashboard"
}

func onList(n named) string { return "/dashboard?tab=people&person=" + url.QueryEscape(n.Target) }

func toApplication(n named) string { return "/application/" + seg(n.Target) }

func toChild(n named) string {
	if n.ChildID == "" {
		return ""
	}
	return "/dashboard/child/" + seg(n.ChildID)
}

func seg(id string) string { return url.PathEscape(id) }

// ruleOf returns the rule of a kind; false for one that is not known, as a newer version may have stored it.
func ruleOf(kind notice.Kind) (rule, bool) {
	i := slices.IndexFunc(rules, func(r rule) bool { return r.kind == kind })
	if i < 0 {
		return rule{}, false
	}
	return rules[i], true
}

// concerns reports whether accounts of a role can be notified of it.
func (r rule) concerns(role authz.Role) bool { return r.roles == nil || slices.Contains(r.roles, role) }

// ownLetter reports whether the letter is written here, not by the package in which it happens.
func (r rule) ownLetter() bool { return r.sentence != "" }
