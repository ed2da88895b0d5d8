package reporttest

import (
	"github.com/google/uuid"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
)

func finding(id, owner, child string) result.FinishedResults {
	two, none := int64(2), int64(0)
	question := func(text, category string) authoring.StructuredQuestion {
		return authoring.StructuredQuestion{Question: authoring.Question{QuestionID: uuid.NewString(), Question: text, Category: category}}
	}
	return result.FinishedResults{
		ActivityID: id, OwnerID: owner, ChildID: child, Start: 1, Finish: 2, TotalDuration: 61,
		Version: &version.Frozen{
			ApplicationID: uuid.NewString(), Version: 1, CustomID: "EL-1", Title: "Early literacy",
			Questions: []authoring.StructuredQuestion{question("q0", "Rhyme"), question("q1", "Shapes"), question("q2", "")},
		},
		Results: []result.Result{
			{QuestionResultID: id + ".0", ActivityID: id, HighestPossible: 2, SelectedScore: &two},
			{QuestionResultID: id + ".1", ActivityID: id, QuestionNo: 1, HighestPossible: 1, SelectedScore: &none},
			{QuestionResultID: id + ".2", ActivityID: id, QuestionNo: 2, HighestPossible: 1, Skipped: true},
		},
	}
}

// store puts the rows that the activity needs into the tables.
func (d *Fixture) store() {
	f, purchase := d.Lower.Found, uuid.NewString()
	d.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, 'a@example.org', 'a@example.org', 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1)`, f.OwnerID)
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
		VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, f.ChildID, f.OwnerID)
	d.Exec(`INSERT INTO child (id) VALUES ($1)`, f.ChildID)
	d.Exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, f.Version.ApplicationID, f.OwnerID)
	d.Exec(VersionSQL, f.Version.ApplicationID, []byte("{}"), []byte("[]"), len(f.Results), f.OwnerID)
	d.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at)
		VALUES ($1, $2, $3, 'free', 'USD', 1)`, purchase, f.OwnerID, f.Version.ApplicationID)
	d.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
		question_count, max_score, pairing_key, pairing_code, created_at) VALUES ($1, $2, $3, $4, $5, 1, 1, 2, 3, 4, 'k', 'c', 1)`,
		f.ActivityID, f.OwnerID, f.ChildID, purchase, f.Version.ApplicationID)
}

// VersionSQL freezes the application as its version 1.
const VersionSQL = `INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info,
	area, image, is_free, on_sale, currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end,
	estimated_duration, labels, search_text, structure, child_view, etag, question_count, created_by, created_at)
	SELECT id, 1, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
	$2, $3, 'abc', $4, $5, 1 FROM application WHERE id = $1`
