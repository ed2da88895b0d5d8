package notification

import (
	"context"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/title"
)

// named is what an account may see now of a notification's subject.
type named struct {
	Subject string `db:"subject"`
	Who     string `db:"who"`
	Child   string `db:"child"`
	ChildID string `db:"child_id"`
	Title   string `db:"title"`
	Target  string `db:"target"`
	Amount  int64  `db:"amount"`
	Mine    bool   `db:"mine"`
	// Accepted is of an offer that the account has accepted.
	Accepted bool `db:"accepted"`
	// Declined is of an offer that was declined on the account's side.
	Declined bool `db:"declined"`
}

// source reads the visible data of subjects of some kinds. In its text {in} stands for the list of subjects, {me} for the
// account, {mail} for its folded address, and {now} for the time.
type source struct {
	kinds []notice.Kind
	text  string
}

const (
	ofAccount = `TRIM(o.first_name || ' ' || o.last_name) AS who`
	ofChild   = `TRIM(c.first_name || ' ' || c.last_name) AS child, c.id AS child_id`
	myAddress = `(SELECT self.email_folded FROM account self WHERE self.id = {me})`
	ofVersion = `LEFT JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version`
	lastTitle = `COALESCE((SELECT ` + title.Column + ` FROM application_version v JOIN application p ON p.id = v.application_id AND v.version = p.latest_version
		WHERE p.id = u.application_id), '') AS title`
)

// ofOneChild is an expression about the child of a request r to a rater, or an empty text if it is about several.
func ofOneChild(expression string) string {
	return `COALESCE((SELECT CASE WHEN COUNT(DISTINCT c.id) = 1 THEN MIN(` + expression + `) ELSE '' END FROM rating_form f JOIN person c ON c.id = f.child_id
		WHERE f.request_id = r.id AND ` + people.CanAccessChildRow("c", "{me}") + `), '')`
}

// notBlind excludes children of whom the account is scoring an activity a second time, without knowing the first scores.
var notBlind = ` AND NOT ` + activity.BlindTo("a.child_id", "a.application_id", "{me}")

var sources = []source{
	{[]notice.Kind{notice.ReportShared}, `SELECT r.id AS subject, ` + ofAccount + `, ` + ofChild + `, COALESCE(` + title.Column + `, '') AS title
		FROM report r JOIN report_share s ON s.report_id = r.id JOIN person g ON g.key = s.guardian_key JOIN account o ON o.id = s.shared_by
		JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id JOIN care_team t ON t.child_key = c.key AND t.member_key = g.key ` + ofVersion + `
		WHERE r.id IN {in} AND r.signed_version > r.moved_version AND g.account_id = {me} AND g.access = 'accepted' AND g.archived_at IS NULL
		AND ` + people.IsGuardianOf("a.child_id", "{me}") + notBlind},
	{[]notice.Kind{notice.ReportSigned}, `SELECT r.id AS subject, ` + ofAccount + `, ` + ofChild + `, COALESCE(` + title.Column + `, '') AS title
		FROM report r JOIN report_version f ON f.report_id = r.id AND f.number = r.signed_version JOIN account o ON o.id = f.signed_by
		JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id ` + ofVersion + `
		WHERE r.id IN {in} AND ` + people.CanAccessChildRow("c", "{me}") + notBlind},
	{[]notice.Kind{notice.SecondScoringDone}, `SELECT a.id AS subject, ` + ofAccount + `, ` + ofChild + `, COALESCE(` + title.Column + `, '') AS title
		FROM activity a JOIN second_scoring s ON s.activity_key = a.key AND s.state = 'submitted' JOIN account o ON o.id = s.scorer_id
		JOIN person c ON c.id = a.child_id ` + ofVersion + `
		WHERE a.id IN {in} AND ` + people.CanAccessChildRow("c", "{me}") + notBlind},
	// What was asked for is open to all colleagues until one of them begins it.
	{[]notice.Kind{notice.PaperAsked}, `SELECT a.id AS subject, ` + ofAccount + `, ` + ofChild + `, COALESCE(` + title.Column + `, '') AS title
		FROM activity a JOIN paper_entry e ON e.activity_key = a.key AND e.number = 2 AND COALESCE(e.entered_by, {me}) = {me}
		JOIN account o ON o.id = a.owner_id JOIN person c ON c.id = a.child_id ` + ofVersion + `
		WHERE a.id IN {in} AND a.discarded_at IS NULL AND ` + people.CanAccessChildRow("c", "{me}")},
	{[]notice.Kind{notice.PaperEntered}, `SELECT a.id AS subject, ` + ofAccount + `, ` + ofChild + `, COALESCE(` + title.Column + `, '') AS title
		FROM activity a JOIN paper_entry e ON e.activity_key = a.key AND e.number = 2 AND e.ended_at IS NOT NULL
		JOIN account o ON o.id = e.entered_by JOIN person c ON c.id = a.child_id ` + ofVersion + `
		WHERE a.id IN {in} AND a.discarded_at IS NULL AND ` + people.CanAccessChildRow("c", "{me}") + notBlind},
	{[]notice.Kind{notice.InvitationOffered}, `SELECT p.id AS subject, COALESCE(NULLIF(TRIM(o.first_name || ' ' || o.last_name), ''), o.email) AS who,
		p.kind AS target, p.access = 'accepted' AS accepted
		FROM person p JOIN account o ON o.id = p.owner_id AND o.archived_at IS NULL WHERE p.id IN {in} AND p.archived_at IS NULL AND (
		p.access = 'accepted' AND p.account_id = {me} OR p.access = 'invited' AND EXISTS (
		SELECT 1 FROM invitation i WHERE i.person_key = p.key AND i.ended_at IS NULL AND i.expires_at > {now} AND i.email_folded = ` + myAddress + `))`},
	{[]notice.Kind{notice.InvitationAccepted, notice.InvitationEnded}, `SELECT p.id AS subject, TRIM(p.first_name || ' ' || p.last_name) AS who,
		p.kind || '.' || p.id AS target FROM person p WHERE p.id IN {in} AND p.owner_id = {me} AND p.kind <> 'child'`},
	{[]notice.Kind{notice.MembershipOffered}, `SELECT m.id AS subject, ` + organization.Name("o") + ` AS who, m.state = 'accepted' AS accepted, m.state = 'declined' AS declined
		FROM organization_member m JOIN account o ON o.id = m.organization_id AND o.archived_at IS NULL
		WHERE m.id IN {in} AND (m.state = 'accepted' AND m.account_id = {me}
		OR (m.state = 'declined' OR m.state = 'invited' AND m.expires_at > {now}) AND m.email_folded = ` + myAddress + `)`},
	{
		[]notice.Kind{notice.MembershipAccepted, notice.MembershipDeclined, notice.MembershipEnded},
		`SELECT m.id AS subject, m.organization_id = {me} AS mine, CASE WHEN m.organization_id = {me}
		THEN COALESCE(NULLIF(TRIM(b.first_name || ' ' || b.last_name), ''), m.email) ELSE ` + organization.Name("o") + ` END AS who
		FROM organization_member m JOIN account o ON o.id = m.organization_id LEFT JOIN account b ON b.id = m.account_id
		WHERE m.id IN {in} AND (m.organization_id = {me} OR m.account_id = {me})`,
	},
	{[]notice.Kind{notice.TransferOffered}, `SELECT t.id AS subject, o.email AS who, t.ended_at IS NOT NULL AS accepted
		FROM child_transfer t JOIN account o ON o.id = t.offered_by WHERE t.id IN {in} AND (t.accepted_by = {me}
		OR t.ended_at IS NULL AND t.expires_at > {now} AND t.email_folded = ` + myAddress + `)`},
	{[]notice.Kind{notice.TransferAccepted, notice.TransferDeclined}, `SELECT t.id AS subject, t.email AS who,
		COALESCE(TRIM(c.first_name || ' ' || c.last_name), '') AS child, COALESCE(c.id, '') AS child_id
		FROM child_transfer t LEFT JOIN person c ON c.id = t.child_id AND c.owner_id = {me} WHERE t.id IN {in} AND t.from_id = {me}`},
	{[]notice.Kind{notice.HandoverOffered}, `SELECT h.id AS subject, ` + ofAccount + `, (SELECT COUNT(*) FROM organization_handover_child x
		WHERE x.handover_id = h.id) AS amount, h.state IN ('accepted', 'done') AS accepted, h.state = 'declined' AS declined
		FROM organization_handover h JOIN account o ON o.id = h.from_id
		WHERE h.id IN {in} AND h.organization_id = {me} AND (h.state IN ('accepted', 'done', 'declined') OR h.state = 'offered' AND h.expires_at > {now})`},
	{[]notice.Kind{notice.HandoverAccepted, notice.HandoverDeclined}, `SELECT h.id AS subject, ` + organization.Name("o") + ` AS who
		FROM organization_handover h JOIN account o ON o.id = h.organization_id WHERE h.id IN {in} AND h.from_id = {me}`},
	{[]notice.Kind{notice.ChildrenImported}, `SELECT i.id AS subject, i.file_name AS title FROM child_import i WHERE i.id IN {in} AND i.owner_id = {me}`},
	{[]notice.Kind{notice.ScoresImported}, `SELECT i.id AS subject, i.file_name AS title FROM score_import i WHERE i.id IN {in} AND i.owner_id = {me}`},
	// Compared so, the account's index, which leads to all its requests, is not read in place of the ids.
	{[]notice.Kind{notice.RatingAnswered, notice.RatingRefused, notice.RatingBounced, notice.RatingEnded}, `SELECT r.id AS subject, r.rater_name AS who,
		` + ofOneChild("TRIM(c.first_name || ' ' || c.last_name)") + ` AS child, ` + ofOneChild("c.id") + ` AS child_id
		FROM rating_request r WHERE r.id IN {in} AND COALESCE(r.owner_id, '') = {me} AND EXISTS (SELECT 1 FROM rating_form f JOIN person c ON c.id = f.child_id
		WHERE f.request_id = r.id AND ` + people.CanAccessChildRow("c", "{me}") + `)`},
	{[]notice.Kind{notice.UnitsLow}, `SELECT u.id AS subject, u.application_id AS target, u.units_purchased - u.units_used AS amount, ` + lastTitle + `
		FROM purchase u WHERE u.id IN {in} AND u.account_id = {me}`},
	{[]notice.Kind{notice.PurchaseEnding}, `SELECT u.id AS subject, u.application_id AS target, ` + lastTitle + `
		FROM purchase u WHERE u.id IN {in} AND u.account_id = {me}`},
	{[]notice.Kind{notice.PaymentFailed}, `SELECT u.id AS subject, u.title FROM purchase_order u WHERE u.id IN {in} AND u.account_id = {me}`},
	{[]notice.Kind{notice.DeliveryFailed}, `SELECT f.id AS subject FROM report_config f JOIN account o ON o.key = f.owner_key
		WHERE f.id IN {in} AND o.id = {me} AND f.archived_at IS NULL`},
	{[]notice.Kind{notice.WebhookPaused}, `SELECT e.id AS subject, COALESCE(NULLIF(e.description, ''), e.url) AS title, o.role = 'Organization' AS mine
		FROM webhook_endpoint e JOIN account o ON o.id = e.account_id WHERE e.id IN {in} AND e.account_id = {me} AND e.removed_at IS NULL`},
	{[]notice.Kind{notice.RosterStopped}, `SELECT s.id AS subject, s.name AS title FROM roster_source s WHERE s.id IN {in} AND s.account_id = {me}`},
}

// named returns what an account may see of rows now, by their keys. Missing rows are no longer visible to it.
func (s store) named(ctx context.Context, q db.Querier, accountID string, rows []row, now int64) (map[int64]named, error) {
	found := map[int64]named{}
	for _, of := range sources {
		if err := s.namedBy(ctx, q, of, accountID, rows, now, found); err != nil {
			return nil, err
		}
	}
	return found, s.plain(ctx, q, accountID, rows, found)
}

func (store) namedBy(ctx context.Context, q db.Querier, of source, accountID string, rows []row, now int64, found map[int64]named) error {
	var subjects []string
	keys := map[string][]int64{}
	for _, r := range rows {
		for _, kind := range of.kinds {
			if r.Kind == kind {
				subjects, keys[r.Subject] = append(subjects, r.Subject), append(keys[r.Subject], r.Key)
			}
		}
	}
	for _, in := range db.InLists(subjects) {
		pairs := []string{"{in}", in.Marks, "{me}", in.Arg(accountID)}
		if strings.Contains(of.text, "{now}") {
			pairs = append(pairs, "{now}", in.Arg(now))
		}
		var some []named
		if err := q.Select(ctx, &some, strings.NewReplacer(pairs...).Replace(of.text), in.Args...); err != nil {
			return err
		}
		title.Pick(ctx, some, func(n *named) *string { return &n.Title })
		for _, n := range some {
			for _, key := range keys[n.Subject] {
				found[key] = n
			}
		}
	}
	return nil
}

// plain adds those that are about no row of another table, with the child where they are about a single one.
func (store) plain(ctx context.Context, q db.Querier, accountID string, rows []row, found map[int64]named) error {
	for _, r := range rows {
		switch {
		case r.Kind == notice.AccountApproved || r.Kind == notice.AccountWaiting, r.Kind == notice.ChildrenDue && r.ChildID == "":
			found[r.Key] = named{Subject: r.Subject}
		case r.Kind == notice.ChildrenDue:
			var some []named
			err := q.Select(ctx, &some, `SELECT `+ofChild+` FROM person c WHERE c.id = $1 AND `+people.CanAccessChildRow("c", "$2"), r.ChildID, accountID)
			if err != nil {
				return err
			}
			if len(some) > 0 {
				found[r.Key] = some[0]
			}
		}
	}
	return nil
}
