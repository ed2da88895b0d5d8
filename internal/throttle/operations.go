package throttle

// operations are the operations of the API that may make rows or are no reads, and reads that record an audit event, by the
// kind of rows. A missing write keeps the server from starting.
var operations = map[Kind][]string{
	Activities: {
		"start-activity", "start-second-scoring", "rate-begin", "begin-rating-by-telephone", "start-paper-entry", "begin-second-paper-entry",
	},
	Answers: {
		"create-results", "update-results", "report-child-view", "direct-child-view", "hold-activity", "overrule-activity", "save-activity-sessions",
		"update-activity", "save-second-scores", "settle-second-scoring", "apply-settled-scores", "submit-second-scoring",
		"reopen-activity", "discard-activity", "restore-activity", "move-activity", "start-clip", "put-clip-piece", "finish-clip", "put-bookmark",
		"rate-open", "rate-answer", "rate-finish", "rate-refuse", "rate-refuse-all", "save-rating-by-telephone", "finish-rating-by-telephone",
		"save-paper-answers", "ask-second-paper-entry", "end-second-paper-entry", "settle-paper-answer", "finish-paper-entry",
		"discard-second-paper-entry", "contact-offline-copy",
	},
	People: {
		"create-child", "update-child", "create-specialist", "create-case-manager", "create-guardian", "update-specialist",
		"update-case-manager", "update-guardian", "assign-specialist", "assign-case-manager", "assign-guardian", "add-consent",
		"update-consent", "add-to-care-team", "offer-transfer", "accept-transfer", "invite", "accept-invitation", "join-organization",
		"offer-handover", "accept-handover", "set-photo", "restore-child", "restore-specialist", "restore-case-manager",
		"restore-guardian", "join-children", "undo-join", "leave-membership", "end-member", "leave-organization", "decline-organization", "decline-transfer", "decline-handover",
	},
	Applications: {
		"create-application", "clone-application",
	},
	Content: {
		"save-application", "update-application", "save-questions", "put-questions", "save-rules", "save-form", "add-translation", "save-translation", "import-translation", "remove-translation", "add-categorization",
		"add-owner-category", "rename-category", "remove-category", "upload-image", "upload-sound", "restore-application",
		"upload-norms", "retire-norm", "build-local-samples", "set-local-sample-band",
	},
	Records: {
		"update-report", "share-report", "sign-report", "rescore-report", "upload-report-scores", "arrange-reports", "save-plan",
		"add-plan-review", "create-measure", "update-measure", "set-measure-due", "add-measurements", "correct-measurement", "remove-measurement",
		"add-event", "update-event", "save-filter", "save-dashboard-settings", "create-report-config", "update-report-config",
		"restore-report-config", "duplicate-report-config", "start-cohort-run", "repeat-cohort-run", "begin-result-export",
		"create-rating-requests", "revoke-rating-request", "update-notification-settings", "read-notifications", "read-notification", "show-first-steps", "create-purchase",
		"update-purchase", "quote-order", "create-order", "update-order", "checkout-order", "pay-order", "cancel-order",
		"refund-order", "cancel-subscription", "resume-subscription", "share-units", "return-units", "create-promotion",
		"update-promotion", "begin-payouts", "create-hub", "update-hub", "queue-hub-command", "hub-heartbeat", "issue-hub-key",
		"acknowledge-hub-command", "invite-member", "ask-erasure", "order-erasure", "set-participation", "update-profile", "set-language",
		"begin-passkey", "add-passkey", "make-token", "rename-passkey", "begin-passkey-step-up", "begin-second-factor", "confirm-second-factor",
		"renew-recovery-codes", "link-identity", "create-tenant", "change-tenant", "issue-tenant-token", "check-tenant-domain", "confirm-tenant-domain", "add-provider", "change-provider", "change-provider-key", "renew", "change-offline-copy", "end-offline-copy", "clear-offline-copy",
	},
	Imports: {
		"begin-import", "update-import", "run-import", "undo-import", "begin-measure-import", "update-measure-import",
		"run-measure-import", "undo-measure-import", "upload-roster",
	},
	Reads: {
		"get-child", "list-alike-children", "preview-join", "list-joins", "list-child-people", "list-consents", "list-guardian-children", "list-guardian-consents", "list-care-team", "get-photo",
		"list-import-rows", "list-roster-changes", "list-measure-import-scores", "search-people", "list-people", "list-children", "export-children",
		"look-at-activity-move", "list-activities", "list-child-activities", "list-open-activities", "list-application-children", "get-report", "get-activity-report",
		"list-report-results", "list-report-raters", "list-compared-activities", "get-report-periods", "list-report-snapshots", "get-report-trail", "download-report-scores", "list-reports",
		"get-plan", "list-plans", "list-report-versions", "get-report-version", "list-report-history", "get-report-history",
		"get-report-version-file", "get-shared-report", "list-shared-reports", "list-measurements", "get-course", "get-specialist-data",
		"list-specialist-children", "export-specialist-children", "get-cohort-run-pdf", "export-results", "export-result-key", "search",
		"get-overview", "list-notifications", "list-rating-requests", "list-offline-copies", "get-rating-request", "get-rating-link", "list-erasures", "get-erasure-candidate", "get-data-state", "export-child-data",
	},
	RunnerReads: {
		"get-activity", "list-results", "list-taps", "watch-activity", "list-clips", "get-clip", "get-clip-content", "get-second-scoring",
		"get-paper-entry",
	},
	Bounded: {
		"register", "login", "begin-passkey-login", "login-passkey", "login-second-factor", "begin-factor-passkey",
		"login-factor-passkey", "forgot-password", "verify-token", "reset-password", "send-confirmation", "confirm-email",
		"change-password", "step-up", "step-up-passkey", "remove-second-factor", "open-pairing", "pair-child-view", "stripe-webhook",
		"ping-webhook", "resend-webhook-delivery", "create-webhook", "update-webhook", "pause-webhook", "resume-webhook", "issue-webhook-secret",
		"give-guardian-consent", "withdraw-guardian-consent", "stop-letters", "stop-letters-one-click", "stop-report-letters",
		"stop-report-letters-one-click", "get-storage-key", "create-rating-request", "remind-rater", "renew-rating-request",
		"rate-send-code", "rate-confirm", "create-offline-copy", "grant-token", "begin-sign-on", "finish-sign-on", "send-claim-letter", "answer-claim-letter",
		"sign-on-logout", "sign-on-saml", "begin-identity", "begin-confirm", "scim-create", "scim-search", "scim-replace", "scim-update", "scim-delete",
		"create-roster-source", "update-roster-source", "remove-roster-source", "test-roster-source", "read-roster",
	},
	None: {
		"discard-second-scoring", "compute-ages", "archive-application", "logout", "remove-passkey", "decline-second-factor",
		"end-other-sessions", "end-session", "revoke-token", "unassign-case-manager", "unassign-guardian", "cancel-import", "discard-import",
		"unassign-specialist", "take-back-erasure", "remove-photo", "withdraw-transfer", "archive-child", "remove-bookmark",
		"delete-clip", "archive-case-manager", "remove-event", "archive-guardian", "archive-hub", "withdraw-hub-command",
		"look-at-invitation", "withdraw-invitation", "try-item-analysis", "cancel-measure-import", "discard-measure-import",
		"archive-measure", "try-norm", "remove-webhook", "withdraw-handover",
		"look-at-organization", "find-alike-children", "archive-report-config", "cancel-cohort-run",
		"preview-result-export", "remove-filter", "reset-dashboard-settings", "archive-specialist",
		"look-at-transfer", "remove-identity", "remove-provider", "remove-tenant", "revoke-tenant-token", "set-user-role", "delete-user", "set-user", "reset-user-factor",
	},
}

// kinds are the kinds by operation.
var kinds = func() map[string]Kind {
	found := map[string]Kind{}
	for kind, ids := range operations {
		for _, id := range ids {
			if _, twice := found[id]; twice {
				panic("throttle: the operation " + id + " makes two kinds of rows")
			}
			found[id] = kind
		}
	}
	return found
}()

// KindOf returns the kind of rows that an operation makes, and whether that is known.
func KindOf(operation string) (kind Kind, known bool) {
	kind, known = kinds[operation]
	return kind, known
}
