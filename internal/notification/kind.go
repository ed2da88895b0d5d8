package notification

import (
	"net/url"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/letters"
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
	// subject and text are those of the letter: what happened; {who} is the person who did it.
	subject, text letters.Text
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
	// starters are the roles that may start activities: they ask raters, and enter from paper.
	starters  = authz.Roles()
	employers = []authz.Role{authz.Organization}
)

// rules are all kinds, in the order in which an account chooses among them. Letters without a text of their own are other
// packages'.
var rules = []rule{
	{kind: notice.ReportShared, roles: families, letter: on, path: func(n named) string { return "/individualReport/" + seg(n.Subject) + "?shared=true" }},
	{
		kind: notice.ReportSigned, roles: workers, path: func(n named) string { return "/individualReport/" + seg(n.Subject) },
		subject: letters.Define("notice.report-signed.subject"), text: letters.Define("notice.report-signed.text"),
	},
	{kind: notice.InvitationOffered, letter: always, path: onceAccepted(toShared, nowhere)},
	{
		kind: notice.InvitationAccepted, roles: workers, path: onList,
		subject: letters.Define("notice.invitation-accepted.subject"), text: letters.Define("notice.invitation-accepted.text"),
	},
	{
		kind: notice.InvitationEnded, roles: workers, path: onList,
		subject: letters.Define("notice.invitation-ended.subject"), text: letters.Define("notice.invitation-ended.text"),
	},
	{kind: notice.MembershipOffered, roles: members, letter: always, path: onceAccepted(fixed("/account?tab=organizations"), nowhere)},
	{
		kind: notice.MembershipAccepted, roles: employers, path: fixed("/organization"),
		subject: letters.Define("notice.membership-accepted.subject"), text: letters.Define("notice.membership-accepted.text"),
	},
	{
		kind: notice.MembershipDeclined, roles: employers, path: fixed("/organization"),
		subject: letters.Define("notice.membership-declined.subject"), text: letters.Define("notice.membership-declined.text"),
	},
	{
		kind: notice.MembershipEnded, path: func(n named) string {
			if n.Mine {
				return "/organization"
			}
			return "/account?tab=organizations"
		}, roles: append(slices.Clone(employers), members...),
		subject: letters.Define("notice.membership-ended.subject"), text: letters.Define("notice.membership-ended.text"),
	},
	{kind: notice.TransferOffered, letter: always, path: onceAccepted(fixed("/dashboard"), fixed("/transfer"))},
	{
		kind: notice.TransferAccepted, roles: workers, path: nowhere,
		subject: letters.Define("notice.transfer-accepted.subject"), text: letters.Define("notice.transfer-accepted.text"),
	},
	{
		kind: notice.TransferDeclined, roles: workers, path: toChild,
		subject: letters.Define("notice.transfer-declined.subject"), text: letters.Define("notice.transfer-declined.text"),
	},
	{
		kind: notice.HandoverOffered, roles: employers, path: fixed("/organization?tab=children"),
		subject: letters.Define("notice.handover-offered.subject"), text: letters.Define("notice.handover-offered.text"),
	},
	{
		kind: notice.HandoverAccepted, roles: members, path: fixed("/account?tab=organizations"),
		subject: letters.Define("notice.handover-accepted.subject"), text: letters.Define("notice.handover-accepted.text"),
	},
	{
		kind: notice.HandoverDeclined, roles: members, path: fixed("/account?tab=organizations"),
		subject: letters.Define("notice.handover-declined.subject"), text: letters.Define("notice.handover-declined.text"),
	},
	{
		kind: notice.ChildrenImported, roles: workers, path: func(n named) string { return "/dashboard/import?import=" + url.QueryEscape(n.Subject) },
		subject: letters.Define("notice.children-imported.subject"), text: letters.Define("notice.children-imported.text"),
	},
	{
		kind: notice.ScoresImported, roles: workers, path: func(n named) string { return "/measures/import?import=" + url.QueryEscape(n.Subject) },
		subject: letters.Define("notice.scores-imported.subject"), text: letters.Define("notice.scores-imported.text"),
	},
	{kind: notice.UnitsLow, roles: workers, letter: on, path: toApplication},
	{
		kind: notice.PurchaseEnding, roles: workers, path: toApplication,
		subject: letters.Define("notice.purchase-ending.subject"), text: letters.Define("notice.purchase-ending.text"),
	},
	{
		kind: notice.ChildrenDue, roles: workers, path: func(n named) string {
			if n.ChildID != "" {
				return "/dashboard/child/" + seg(n.ChildID)
			}
			return "/specialistDashboard?state=due"
		},
		subject: letters.Define("notice.children-due.subject"), text: letters.Define("notice.children-due.text"),
	},
	{
		kind: notice.SecondScoringDone, roles: workers, path: func(n named) string { return "/activity/second/" + seg(n.Subject) },
		subject: letters.Define("notice.second-scoring-done.subject"), text: letters.Define("notice.second-scoring-done.text"),
	},
	{
		kind: notice.PaperAsked, roles: starters, path: toPaper,
		subject: letters.Define("notice.paper-asked.subject"), text: letters.Define("notice.paper-asked.text"),
	},
	{
		kind: notice.PaperEntered, roles: starters, path: toPaper,
		subject: letters.Define("notice.paper-entered.subject"), text: letters.Define("notice.paper-entered.text"),
	},
	{
		kind: notice.RatingAnswered, roles: starters, path: toRequest,
		subject: letters.Define("notice.rating-answered.subject"), text: letters.Define("notice.rating-answered.text"),
	},
	{
		kind: notice.RatingRefused, roles: starters, path: toRequest,
		subject: letters.Define("notice.rating-refused.subject"), text: letters.Define("notice.rating-refused.text"),
	},
	{
		kind: notice.RatingBounced, roles: starters, letter: on, path: toRequest,
		subject: letters.Define("notice.rating-bounced.subject"), text: letters.Define("notice.rating-bounced.text"),
	},
	{
		kind: notice.RatingEnded, roles: starters, path: toRequest,
		subject: letters.Define("notice.rating-ended.subject"), text: letters.Define("notice.rating-ended.text"),
	},
	{kind: notice.AccountApproved, letter: always, path: fixed("/account")},
	{
		kind: notice.AccountWaiting, roles: managers, path: fixed("/userManagePage"),
		subject: letters.Define("notice.account-waiting.subject"), text: letters.Define("notice.account-waiting.text"),
	},
	{kind: notice.DeliveryFailed, roles: authz.ReportReaders, letter: on, path: fixed("/adminDashboard")},
	{kind: notice.PaymentFailed, roles: workers, letter: on, path: func(n named) string { return "/orders/" + seg(n.Subject) }},
	{
		kind: notice.WebhookPaused, roles: authz.WebhookOwners, letter: on, path: toWebhook,
		subject: letters.Define("notice.webhook-paused.subject"), text: letters.Define("notice.webhook-paused.text"),
	},
	{
		kind: notice.RosterStopped, roles: employers, letter: on, path: fixed("/organization?tab=rosters"),
		subject: letters.Define("notice.roster-stopped.subject"), text: letters.Define("notice.roster-stopped.text"),
	},
	{
		kind: notice.BackupLate, roles: managers, letter: on, path: fixed("/system"),
		subject: letters.Define("notice.backup-late.subject"), text: letters.Define("notice.backup-late.text"),
	},
	{kind: notice.WeeklySummary, path: fixed("/"), subject: letters.Define("week.subject")},
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

// toPaper links to the page on which a protocol is entered and compared.
func toPaper(n named) string { return "/activity/paper/" + seg(n.Subject) }

// toShared links to the children who became visible by an invitation.
func toShared(n named) string {
	if n.Target == string(people.KindGuardian) {
		return "/myChildren"
	}
	return "/dashboard"
}

// toWebhook links to a webhook, which an organization has on its own page.
func toWebhook(n named) string {
	page := "/account"
	if n.Mine {
		page = "/organization"
	}
	return page + "?tab=webhooks&webhook=" + url.QueryEscape(n.Subject)
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
func (r rule) ownLetter() bool { return r.text != letters.Text{} }
