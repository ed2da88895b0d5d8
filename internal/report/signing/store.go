package signing

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/report/document"
)

// storedVersion is a signed version's row.
type storedVersion struct {
	Body []byte `db:"body"` // packed
	Hash string `db:"hash"`
}

// report reads the version.
func (v *storedVersion) report() (document.Report, error) {
	body, err := unpack(v.Body)
	if err != nil {
		return document.Report{}, err
	}
	return thaw(body, v.Hash)
}

// takeNumber counts a report's signed versions up and returns the number of the new one; [db.ErrNotFound] when the revision is
// not the present one. Until the transaction ends nobody else saves or signs the report.
func takeNumber(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, revision int64) (number int64, err error) {
	err = tx.Get(ctx, &number, `UPDATE report SET signed_version = signed_version + 1
		WHERE id = $1 AND owner_id = $2 AND revision = $3 RETURNING signed_version`, id, actor.ID, revision)
	return number, err
}

func insertVersion(ctx context.Context, tx *db.Tx, actor authz.Actor, f frozen) error {
	body, err := pack(f.body)
	if err != nil {
		return err
	}
	signature, err := json.Marshal(f.Signed)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO report_version
		(report_id, number, body, bytes, hash, fingerprint, reason, signer, signed_by, signed_at, signature)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, f.ReportID, f.Signed.Number, body, len(f.body), f.hash,
		f.fingerprint, f.Signed.Reason, f.Signed.By, actor.ID, int64(f.Signed.At), string(signature))
	return err
}

// notOfAnother is the condition that the account $3 can access the former child, if a version or state is from before the activity
// was moved.
var notOfAnother = ` AND (former_child = '' OR ` + people.CanAccessChild("former_child", "$3") + `)`

// readVersionOf is readVersion for accounts that can access the report's child; a version from before a move is also for
// accounts that can access the former child.
func readVersionOf(ctx context.Context, q db.Querier, actor authz.Actor, reportID string, number int64) (storedVersion, error) {
	var row storedVersion
	err := q.Get(ctx, &row, `SELECT body, hash FROM report_version WHERE report_id = $1 AND number = $2`+notOfAnother, reportID, number, actor.ID)
	return row, err
}

// readVersion reads a signed version of a report that the caller may read.
func readVersion(ctx context.Context, q db.Querier, reportID string, number int64) (storedVersion, error) {
	var row storedVersion
	err := q.Get(ctx, &row, `SELECT body, hash FROM report_version WHERE report_id = $1 AND number = $2`, reportID, number)
	return row, err
}

// fingerprintOf returns the fingerprint of a signed version of a report that the caller may read.
func fingerprintOf(ctx context.Context, q db.Querier, reportID string, number int64) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT fingerprint FROM report_version WHERE report_id = $1 AND number = $2`, reportID, number)
	return text, err
}

// signatureOf returns who signed a version of a report that the caller may read. It is stored next to the bytes, so that those
// need not be unpacked; for older versions it is read from them.
func signatureOf(ctx context.Context, q db.Querier, reportID string, number int64) (s document.Signature, err error) {
	var text, hash string
	err = q.Row(ctx, `SELECT signature, hash FROM report_version WHERE report_id = $1 AND number = $2`, reportID, number).Scan(&text, &hash)
	if err != nil {
		return s, db.Error(err)
	}
	if text != "" {
		err = json.Unmarshal([]byte(text), &s)
		s.Hash = hash
		return s, err
	}
	version, err := readVersion(ctx, q, reportID, number)
	if err != nil {
		return s, err
	}
	signed, err := version.report()
	if err != nil || signed.Signed == nil {
		return s, err
	}
	return *signed.Signed, nil
}

// versionsOf returns the signed versions of a report that the caller may read, the first one first.
func versionsOf(ctx context.Context, q db.Querier, reportID string) ([]SignedVersion, error) {
	var rows []struct {
		SignedVersion
		Signature string `db:"signature"` // empty in versions from before it was stored
	}
	err := q.Select(ctx, &rows, `SELECT number, signed_at, signer, reason, hash, bytes, (former_child <> '') AS former, signature
		FROM report_version WHERE report_id = $1 ORDER BY number`, reportID)
	if err != nil {
		return nil, err
	}
	list := make([]SignedVersion, len(rows))
	for i, row := range rows {
		list[i] = row.SignedVersion
		var signature document.Signature
		if row.Signature != "" {
			if err := json.Unmarshal([]byte(row.Signature), &signature); err != nil {
				return nil, err
			}
		}
		list[i].SignedOn = signature.Day
	}
	return list, nil
}

// signer returns an account's details for a signature.
func signer(ctx context.Context, q db.Querier, accountID string) (s document.Signature, err error) {
	var first, last string
	err = q.Row(ctx, `SELECT first_name, last_name, certification, job_title, department, organization FROM account WHERE id = $1`, accountID).
		Scan(&first, &last, &s.Credential, &s.JobTitle, &s.Department, &s.Organization)
	s.By = strings.TrimSpace(first + " " + last)
	return s, db.Error(err)
}
