package resultexport

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
	"milepost/internal/resultexport/file"
	"milepost/internal/seal"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
	"milepost/internal/wire"
)

const (
	// lifetime is how long an export can be fetched.
	lifetime = time.Hour
	// keptOfAccount bounds the exports of an account that can be fetched; more push out the oldest.
	keptOfAccount = 20
	// maxResults and maxActivities bound one export, and with it the keys that it holds in memory.
	maxResults, maxActivities = 5_000_000, 1_000_000
	// writtenAtOnce are the exports that a node writes at a time, one of each account; so many wait in all and of one account.
	writtenAtOnce, maxWaiting, maxOfAccount = 4, 60, 2
	// maxTime ends the export of a client that reads on and on, but hardly anything.
	maxTime = 30 * time.Minute
)

var msgTooMany = fault.Define("export.results-full", "An export holds at most 5,000,000 results of 1,000,000 activities. Choose fewer applications, days or children.")

// How often somebody may look at what an export would hold, ask for one, and fetch one.
var (
	looksOfAccount  = throttle.Allowance{Kind: "result-export-look", Burst: 120, Every: 2 * time.Second}
	asksOfAccount   = throttle.Allowance{Kind: "result-export-ask", Burst: 30, Every: time.Minute}
	asksOfNetwork   = throttle.Allowance{Kind: "result-export-ask-network", Burst: 300, Every: 10 * time.Second}
	fetchsOfAccount = throttle.Allowance{Kind: "result-export-fetch", Burst: 40, Every: time.Minute}
	fetchsOfNetwork = throttle.Allowance{Kind: "result-export-fetch-network", Burst: 400, Every: 10 * time.Second}
)

var pseudonymKeys = seal.Column{Table: "result_export", Row: "id", Value: "pseudonym_key"}

// Versions answers for published versions.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	versions Versions
	limits   *throttle.Limiter
	writing  *waitline.Line
}

// New makes the service.
func New(k *kernel.Kernel, versions Versions) *Service {
	return &Service{
		k: k, versions: versions, limits: throttle.New(k.DB, k.Log, k.Now),
		writing: waitline.New(writtenAtOnce, maxWaiting, maxOfAccount),
	}
}

// Work registers the background work. Call it before serving.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, "sweep-result-exports", func(ctx context.Context, _ struct{}) error { return s.sweep(ctx) }, jobs.Every(lifetime), jobs.AtMost(1))
}

// Preview returns what an export would hold now.
func (s *Service) Preview(ctx context.Context, actor authz.Actor, asked ResultExportRequest) (ResultExportPreview, error) {
	out := ResultExportPreview{Applications: []PreviewApplication{}, Columns: []file.Column{}, PerQuestion: []file.Column{}}
	if err := asked.check(); err != nil {
		return out, err
	}
	if _, err := s.limits.Reserve(ctx, looksOfAccount.Of(actor.ID)); err != nil {
		return out, err
	}
	q, now := s.k.DB.SlowRead(), db.Micros(s.k.Now())
	rows, err := counts(ctx, q, actor, now, &asked.Selection)
	if err != nil {
		return out, err
	}
	out.add(rows)
	if out.Children, out.SecondScored, err = countChildren(ctx, q, actor, now, &asked.Selection); err != nil {
		return out, err
	}
	options := file.Options{Deidentified: asked.Deidentified, Reader: letters.ReaderFor(ctx, s.k)}
	if asked.Format != fhirFormat {
		out.Columns = options.Columns(asked.Format == longFormat)
	}
	if asked.Format == wideFormat {
		out.PerQuestion = options.PerQuestion()
	}
	return out, nil
}

// add takes counts in: an application has the names of its latest version.
func (p *ResultExportPreview) add(rows []counted) {
	for _, r := range rows {
		p.Activities += r.Activities
		p.Results += r.Results
		last := len(p.Applications) - 1
		if last < 0 || p.Applications[last].ApplicationID != r.ApplicationID {
			p.Applications = append(p.Applications, PreviewApplication{ApplicationID: r.ApplicationID})
			last++
		}
		app := &p.Applications[last]
		app.CustomID, app.Title = r.CustomID, r.Title
		app.Versions = append(app.Versions, PreviewVersion{Version: r.Version, Activities: r.Activities, Results: r.Results})
	}
}

// Begin stores a requested export, to be downloaded within the hour. A de-identified export has the given key, or a new one.
func (s *Service) Begin(ctx context.Context, actor authz.Actor, asked ResultExportRequest) (ResultExport, error) {
	if err := asked.check(); err != nil {
		return ResultExport{}, err
	}
	key, err := asked.key()
	if err != nil {
		return ResultExport{}, err
	}
	if _, err := s.limits.Reserve(ctx, asksOfAccount.Of(actor.ID), asksOfNetwork.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return ResultExport{}, err
	}
	now := s.k.Now()
	out := ResultExport{ExportID: uuid.NewString(), ExpiresAt: wire.Time(db.Micros(now.Add(lifetime)))}
	rows, err := counts(ctx, s.k.DB.SlowRead(), actor, db.Micros(now), &asked.Selection)
	if err != nil {
		return out, err
	}
	for _, r := range rows {
		out.Activities += r.Activities
		out.Results += r.Results
	}
	if out.Results > maxResults || out.Activities > maxActivities {
		return out, fault.Invalid(msgTooMany)
	}
	if asked.Deidentified && key == nil {
		key = make([]byte, keyBytes)
		_, _ = rand.Read(key) // never fails
	}
	if key != nil {
		out.PseudonymKey = keyText(key)
	}
	err = s.store(ctx, actor, asked, &out, now)
	return out, err
}

// request is what is stored of a requested export.
type request struct {
	ResultExportRequest
	// Language is that of the page from which it was requested: it holds for as long as the export can be fetched.
	Language string `json:"language,omitempty"`
}

// asked is a requested export.
type asked struct {
	request
	asOf   int64
	hidden *pseudonyms
}

// store stores an export, and removes those that can no longer be downloaded.
func (s *Service) store(ctx context.Context, actor authz.Actor, asked ResultExportRequest, out *ResultExport, now time.Time) error {
	asked.PseudonymKey = ""
	stored, err := json.Marshal(request{asked, reqctx.Language(ctx)})
	if err != nil {
		return err
	}
	sealed := ""
	if out.PseudonymKey != "" {
		sealed = s.k.Seal.Seal(pseudonymKeys, out.ExportID, out.PseudonymKey)
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM result_export WHERE id IN (SELECT id FROM result_export WHERE account_id = $1
			ORDER BY expires_at DESC, id LIMIT $2 + 0 OFFSET $3 + 0)`, actor.ID, keptOfAccount, keptOfAccount-1)
		if err == nil {
			_, err = tx.Exec(ctx, `INSERT INTO result_export (id, account_id, request, pseudonym_key, as_of, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
				out.ExportID, actor.ID, string(stored), sealed, db.Micros(now), int64(out.ExpiresAt))
		}
		return err
	})
}

// find reads an export of the actor's that can be fetched still; any other is db.ErrNotFound.
func (s *Service) find(ctx context.Context, actor authz.Actor, id string) (*asked, error) {
	var row struct {
		Request string `db:"request"`
		Key     string `db:"pseudonym_key"`
		AsOf    int64  `db:"as_of"`
	}
	err := s.k.DB.Read().Get(ctx, &row, `SELECT request, pseudonym_key, as_of FROM result_export WHERE id = $1 AND account_id = $2 AND expires_at > $3`,
		id, actor.ID, db.Micros(s.k.Now()))
	if err != nil {
		return nil, err
	}
	found := &asked{asOf: row.AsOf}
	if err := json.Unmarshal([]byte(row.Request), &found.request); err != nil {
		return nil, err
	}
	if !found.Deidentified {
		return found, nil
	}
	if found.PseudonymKey, err = s.k.Seal.Open(pseudonymKeys, id, row.Key); err != nil {
		return nil, db.ErrNotFound // the secret key was replaced meanwhile: it is asked for again
	}
	key, err := found.key()
	found.hidden = &pseudonyms{key}
	return found, err
}

// sweep removes exports that can no longer be downloaded.
func (s *Service) sweep(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM result_export WHERE expires_at < $1`, db.Micros(s.k.Now()))
		return err
	})
}

// audit records that results of children leave, before they do.
func (s *Service) audit(ctx context.Context, actor authz.Actor, children []string, detail map[string]any) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "result.export", SubjectKind: "account", SubjectID: actor.ID, Children: children, Detail: detail,
	})
}
