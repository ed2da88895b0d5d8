package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Action is an act as noun.verb, one of [Actions]. The audit view has a sentence for each.
type Action string

var actions = []Action{
	"account.approve", "account.ask_reset", "account.create", "account.delete", "account.email_confirmed", "account.identity_linked", "account.identity_unlinked", "account.language_changed", "account.login", "account.login_failed",
	"account.logout", "account.other_sessions_ended", "account.passkey_added", "account.passkey_cloned", "account.passkey_removed",
	"account.passkey_renamed", "account.password_changed", "account.profile_changed", "account.provision_changed", "account.provision_ended", "account.provision_linked", "account.provisioned",
	"account.reactivate", "account.recovery_code_used", "account.recovery_codes", "account.register",
	"account.reset_password", "account.role_changed", "account.second_factor_off", "account.second_factor_on",
	"account.second_factor_reset", "account.session_ended", "account.session_replayed", "account.set_role", "account.sign_on", "account.step_up",
	"account.step_up_failed", "account.suspend", "account.token_made", "account.token_revoked",
	"activity.direct", "activity.discard", "activity.expired", "activity.finish", "activity.hold", "activity.list", "activity.move", "activity.open_pairing", "activity.overrule", "activity.pair", "activity.read", "activity.reopen", "activity.restore", "activity.session", "activity.start", "activity.take_over",
	"activity.update", "activity.watch",
	"application.archive", "application.clone", "application.create", "application.form", "application.language_added", "application.language_removed", "application.publish", "application.restore", "application.rules", "application.save", "application.translate", "application.unpublish", "application.update",
	"audit.export", "audit.read", "audit.refused",
	"child.archive", "child.create", "child.data_exported", "child.erased", "child.erasure_asked", "child.erasure_taken_back",
	"child.export", "child.import", "child.import_undone", "child.join", "child.join_undone", "child.list", "child.photo_read", "child.photo_removed", "child.photo_set", "child.read",
	"child.refused", "child.restore", "child.transfer_declined", "child.transfer_offered", "child.transfer_withdrawn",
	"child.transferred", "child.update",
	"child_event.add", "child_event.remove", "child_event.update",
	"clip.add", "clip.bookmark", "clip.delete", "clip.expired", "clip.list", "clip.read", "clip.receive", "clip.refused", "clip.start",
	"cohort.cancel", "cohort.print", "cohort.repeat", "cohort.run",
	"report_config.archive", "report_config.create", "report_config.duplicate", "report_config.pause", "report_config.restore", "report_config.send",
	"report_config.share", "report_config.stop", "report_config.update",
	"consent.add", "consent.give", "consent.read", "consent.update", "consent.withdraw",
	"course.read",
	"hub.archive", "hub.command", "hub.command_ended", "hub.create", "hub.key", "hub.update", "hub.withdraw",
	"handover.accept", "handover.decline", "handover.offer", "handover.withdraw",
	"import.cancel", "import.run", "import.undo",
	"invitation.accept", "invitation.create", "invitation.leave", "invitation.withdraw",
	"item_analysis.read", "local_sample.band", "local_sample.build",
	"measure.archive", "measure.create", "measure.due", "measure.update",
	"measurement.add", "measurement.correct", "measurement.expired", "measurement.feed", "measurement.list", "measurement.remove", "measurement.withdraw",
	"media.store",
	"norm.retire", "norm.upload",
	"notification.list", "notification.stop",
	"offline.change", "offline.cleared", "offline.end", "offline.list", "offline.take",
	"order.create", "order.refund", "order.update",
	"organization.accept", "organization.decline", "organization.default", "organization.end", "organization.invite", "organization.leave",
	"organization.participate", "organization.participate_end", "organization.withdraw",
	"paper.ask", "paper.discard", "paper.end", "paper.enter", "paper.finish", "paper.read", "paper.second", "paper.settle", "paper.start",
	"payout.onboard",
	"person.archive", "person.create", "person.restore", "person.update",
	"plan.expired", "plan.list", "plan.read", "plan.review", "plan.save",
	"promotion.create", "promotion.update",
	"provider.create", "provider.logout", "provider.make_key", "provider.remove", "provider.update", "provider.use_key",
	"purchase.create", "purchase.overdraw", "purchase.return", "purchase.share", "purchase.update",
	"rating.answer", "rating.begin", "rating.device", "rating.finish", "rating.link", "rating.list", "rating.open", "rating.read", "rating.refuse", "rating.remind", "rating.renew",
	"rating.request", "rating.revoke", "rating.sent",
	"report.arrange", "report.list", "report.read", "report.rescore", "report.save", "report.share", "report.sign", "report.unshare",
	"result.export", "result.read", "result.save",
	"roster.create", "roster.read", "roster.remove", "roster.update",
	"sale.export",
	"second_scoring.apply", "second_scoring.discard", "second_scoring.read", "second_scoring.save", "second_scoring.settle",
	"second_scoring.start", "second_scoring.submit",
	"specialist.children", "specialist.data", "specialist.export", "specialist.filter_removed", "specialist.filter_saved", "specialist.settings_saved", "specialist.summary",
	"subscription.cancel", "subscription.end", "subscription.price", "subscription.renew", "subscription.resume",
	"tap.create", "tap.read",
	"taxonomy.add", "taxonomy.merge", "taxonomy.remove", "taxonomy.rename",
	"team.assign", "team.unassign",
	"tenant.create", "tenant.domain", "tenant.group", "tenant.remove", "tenant.revoke", "tenant.token", "tenant.update",
	"webhook.create", "webhook.pause", "webhook.remove", "webhook.resend", "webhook.resume", "webhook.secret", "webhook.update",
}

var known = func() map[Action]bool {
	set := make(map[Action]bool, len(actions))
	for _, a := range actions {
		set[a] = true
	}
	return set
}()

// Actions are all acts that can be recorded, in alphabetical order.
func Actions() []Action { return slices.Clone(actions) }

// Matching returns the acts that a filter names: one of them, or all of a noun. An empty result means that there is no such
// act.
func Matching(filter string) []Action {
	if known[Action(filter)] {
		return []Action{Action(filter)}
	}
	var found []Action
	for _, a := range actions {
		if noun, _, _ := strings.Cut(string(a), "."); noun == filter {
			found = append(found, a)
		}
	}
	return found
}

// check refuses an act that the audit view has no words for.
func (e Event) check() error {
	if !known[Action(e.Action)] {
		return fmt.Errorf("audit: %q is not among the known actions", e.Action)
	}
	return nil
}

// Schema lists the acts to the API's clients.
func (Action) Schema(r huma.Registry) *huma.Schema {
	const name = "AuditAction"
	if r.Map()[name] == nil {
		described := &huma.Schema{Type: huma.TypeString, Description: "an act as noun.verb"}
		for _, a := range actions {
			described.Enum = append(described.Enum, string(a))
		}
		r.Map()[name] = described
	}
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}
