package signing

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/wire"
)

var (
	movedSince      = fault.Define("report.moved-since", "The activity was moved to this child. Look through what was written before you sign: {sections, list}.")
	figureChanged   = fault.Define("report.figure-changed", "A figure has changed that a sentence names. Renew it before you sign: {sections, list}.")
	ratersChanged   = fault.Define("report.raters-changed", "An activity of another rater was opened again or moved. Choose the raters again before you sign.")
	signedTooOften  = fault.Define("report.signed-too-often", "A report can be signed at most {most, number} times.")
	signAgainReason = fault.Define("report.sign-again-reason", "Say why the report is signed again.")
)

const (
	// maxVersions are the most signed versions that a report may have.
	maxVersions = 100
	// maxReason is how many characters the reason of an amendment may have.
	maxReason = 1000
)

// Signing asks to sign the current report. A stale revision is a 409.
type Signing struct {
	Revision int64  `json:"revision"`
	Reason   string `json:"reason,omitempty" doc:"why it is signed again; needed from the second version on, at most 1,000 characters"`
}

// SignedVersion is a signed version as the list shows it, the first one first.
type SignedVersion struct {
	Number   int64     `json:"number" db:"number"`
	SignedAt wire.Time `json:"signed_at" db:"signed_at"`
	SignedOn string    `json:"signed_on,omitempty" doc:"YYYY-MM-DD, the calendar day for the signer; absent in versions that were signed before it was stored"`
	SignedBy string    `json:"signed_by" db:"signer" doc:"name of the signer, as it was"`
	Reason   string    `json:"reason" db:"reason"`
	Hash     string    `json:"hash" db:"hash" doc:"SHA-256 of the signed bytes, in hexadecimal"`
	Bytes    int64     `json:"bytes" db:"bytes" doc:"how long the signed bytes are"`
	Former   bool      `json:"former,omitempty" db:"former" doc:"it was signed before the activity was moved to this child, and is of another one"`
}

// frozen is the signed form of a report.
type frozen struct {
	document.Report
	body        []byte
	hash        string
	fingerprint string
}

// freeze makes the bytes to sign: the report's content and the signature, as JSON in the order of the types, without fields
// that depend on the reader or on sharing.
func freeze(r document.Report, signature document.Signature) (frozen, error) {
	r.Mine, r.CanShare, r.SharedWith, r.RecordChanged = false, false, []string{}, []string{}
	r.FamilyLang = ""
	r.LastSigned, r.UnsignedChanges, r.NewerNorms, r.SignedFormer = nil, false, false, false
	r.Author = nil // the signature holds the details at that time
	hash, err := fingerprint(r)
	if err != nil {
		return frozen{}, err
	}
	signature.Hash = ""
	r.Signed = &signature
	body, err := json.Marshal(r)
	if err != nil {
		return frozen{}, err
	}
	return frozen{Report: r, body: body, hash: digest(body), fingerprint: hash}, nil
}

func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// thaw reads a signed version for a reader.
func thaw(body []byte, hash string) (document.Report, error) {
	var r document.Report
	if err := json.Unmarshal(body, &r); err != nil {
		return r, fmt.Errorf("signing: read a signed version: %w", err)
	}
	if r.Signed != nil {
		r.Signed.Hash = hash
	}
	if r.Areas == nil { // signed before reports had them
		r.Areas, r.Types = []document.CategorySummary{}, []document.CategorySummary{}
	}
	return r, nil
}

// unsignable returns why the current report cannot be signed, nil if it can: outdated sentences and content about another child
// must not be signed.
func unsignable(r document.Report) error {
	if labels := r.Content.ToReview(); len(labels) > 0 {
		return fault.Conflict(movedSince.With("sections", labels))
	}
	if r.Raters != nil && r.Raters.Gone > 0 {
		return fault.Conflict(ratersChanged)
	}
	var labels []string
	for _, sentence := range r.Stale {
		at := slices.IndexFunc(r.Content.Sections, func(s content.Section) bool { return s.Key == sentence.Section })
		if at >= 0 && !slices.Contains(labels, r.Content.Sections[at].Label) {
			labels = append(labels, r.Content.Sections[at].Label)
		}
	}
	if len(r.Stale) == 0 {
		return nil
	}
	return fault.Conflict(figureChanged.With("sections", labels))
}

// amends checks why a report is signed again.
func amends(number int64, reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	switch {
	case number > maxVersions:
		return "", fault.Conflict(signedTooOften.With("most", maxVersions))
	case number > 1 && reason == "":
		return "", fault.Field("reason", signAgainReason)
	case utf8.RuneCountInString(reason) > maxReason || strings.IndexByte(reason, 0) >= 0:
		return "", fault.Field("reason", fault.MostCharacters.With("most", maxReason))
	}
	return reason, nil
}

func pack(body []byte) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(body); err != nil {
		return nil, err
	}
	err := w.Close()
	return b.Bytes(), err
}

func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
