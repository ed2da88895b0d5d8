package rating

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

var (
	answeredAlready   = fault.Define("rating.answered-already", "This questionnaire was answered or refused already. Nothing more can be changed.")
	ratingCannotBegin = fault.Define("rating.cannot-begin", "This questionnaire cannot be begun at present. Please tell the person who sent it to you.")
	ratingAnswers     = fault.Define("rating.answers", "expected 1 to {most, number} answers")
	notBegun          = fault.Define("rating.not-begun", "This questionnaire was not begun yet.")
)

// maxAnswers bounds the answers of one call.
const maxAnswers = 500

// answering is a form that somebody answers: the rater, or the account that asked while the rater telephones.
type answering struct {
	r *stored
	f *form
	a *activity.Stored // nil before it is begun
}

// load reads a form of a request as it can be answered now: its child is current for the account that asks, and its activity
// stands. Any other is [db.ErrNotFound].
func load(ctx context.Context, q db.Querier, r *stored, formID string) (*answering, error) {
	forms, err := formsOf(ctx, q, `f.id = $2 AND f.state IN ('open', 'begun', 'finished', 'refused') AND `+current, r.ID, formID)
	if err != nil {
		return nil, err
	}
	if len(forms) == 0 || forms[0].Gone {
		return nil, db.ErrNotFound
	}
	x := &answering{r: r, f: &forms[0]}
	if x.f.ActivityID != "" && x.f.State != refused {
		x.a, err = activity.FindRated(ctx, q, r.owner(), x.f.ActivityID)
	}
	return x, err
}

// byRater runs an act on a form for the rater of a link, in one transaction, at the device that has the request.
func (s *Service) byRater(ctx context.Context, v Visitor, formID string, act func(ctx context.Context, tx *db.Tx, x *answering) error) error {
	if err := v.checkDevice(); err != nil {
		return err
	}
	leave, err := s.calls.Enter(ctx, v.Key)
	if err != nil {
		return err
	}
	defer leave()
	if _, err := s.identify(ctx, v); err != nil {
		return err
	}
	return s.k.DB.Tx(quietly(ctx), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.find(ctx, tx, v)
		if err != nil {
			return err
		}
		x, err := load(ctx, tx, r, formID)
		if err != nil {
			return err
		}
		if err := s.bind(ctx, tx, r, v.Device); err != nil {
			return err
		}
		return act(ctx, tx, x)
	})
}

// Begin begins a form, whose rater agrees to answer: it takes a unit and starts the activity. Repeated, it answers the form with what
// was answered so far.
func (s *Service) Begin(ctx context.Context, v Visitor, formID string, day Day) (out Sheet, err error) {
	err = s.byRater(ctx, v, formID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		out, err = s.begin(ctx, tx, x, day, activity.EntryLink)
		return err
	})
	return out, err
}

func (s *Service) begin(ctx context.Context, tx *db.Tx, x *answering, day Day, entry string) (Sheet, error) {
	switch x.f.State {
	case finished:
		return Sheet{}, errOver()
	case open, refused: // who refused may change their mind, as long as the link works
		if err := s.start(ctx, tx, x, day, entry); err != nil {
			return Sheet{}, err
		}
	}
	return s.sheet(ctx, tx, x)
}

func errOver() error {
	return fault.ConflictFor(codeOver, answeredAlready)
}

// start takes a unit and starts the activity of a form that was not begun.
func (s *Service) start(ctx context.Context, tx *db.Tx, x *answering, day Day, entry string) error {
	in := activity.NewActivity{
		ActivityID: uuid.NewString(), ChildID: x.f.ChildID, PurchaseID: x.f.PurchaseID, TestDate: day.TestDate, TimeZone: day.TimeZone, Language: x.r.Language,
	}
	by := activity.RatedBy{
		Respondent: questionnaire.Respondent(x.r.Respondent), Relation: x.r.Relation, Name: x.r.RaterName, Entry: entry, ApplicationID: x.f.ApplicationID,
	}
	var err error
	if x.a, err = s.activities.StartRated(ctx, tx, x.r.owner(), in, by); err != nil {
		return cannotBegin(err)
	}
	now := s.micros()
	n, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'begun', activity_id = $2, version = $3, agreed_at = $4, begun_at = $4, refused_at = NULL, refusal_text = ''
		WHERE id = $1 AND state IN ('open', 'refused')`,
		x.f.ID, x.a.ID, x.a.Version, now)
	if err == nil && n == 0 {
		err = db.ErrConflict // begun at the same time
	}
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE rating_request SET state = 'begun', begun_at = COALESCE(begun_at, $2), opened_at = COALESCE(opened_at, $2),
		ended_at = NULL WHERE id = $1`, x.r.ID, now)
	if err != nil {
		return err
	}
	x.r.State, x.f.State, x.f.ActivityID = begun, begun, x.a.ID
	return s.k.Audit.Record(ctx, tx, x.event("rating.begin"))
}

// cannotBegin tells a rater nothing of purchases.
func cannotBegin(err error) error {
	var why *fault.Error
	var full *db.LimitError
	if errors.As(err, &full) || errors.Is(err, db.ErrNotFound) || errors.As(err, &why) && why.Kind == fault.KindConflict {
		return fault.ConflictFor(codeNoUnit, ratingCannotBegin)
	}
	return err
}

func (x *answering) event(action string) audit.Event {
	e := event(action, x.r.ID, x.f.ChildID)
	e.Detail = map[string]any{"form": x.f.ID}
	return e
}

func (s *Service) sheet(ctx context.Context, q db.Querier, x *answering) (Sheet, error) {
	frozen, err := s.versions.Frozen(ctx, q, x.a.ApplicationID, x.a.Version)
	if err != nil {
		return Sheet{}, err
	}
	if frozen, err = frozen.In(x.a.Language, x.a.Language); err != nil {
		return Sheet{}, err
	}
	answers, err := s.results.RatedAnswers(ctx, q, x.a)
	if err != nil {
		return Sheet{}, err
	}
	out := Sheet{
		Child: x.r.called(x.f), Title: frozen.Title, Respondent: questionnaire.Respondent(x.r.Respondent), Reasons: append([]string{}, frozen.Form.Reasons()...),
		Pages: x.pages(frozen), Answers: make([]StoredAnswer, len(answers)),
		ContentLanguage: frozen.ContentLanguage(),
	}
	if frozen.Form != nil {
		out.Instructions, out.Closing = x.naming(frozen, frozen.Form.Instructions), x.naming(frozen, frozen.Form.Closing)
	}
	for i, a := range answers {
		out.Answers[i] = StoredAnswer{QuestionNo: a.No, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: a.Revision}
		out.Revision = max(out.Revision, a.Revision)
	}
	return out, nil
}

// naming writes the child into a text of the author, as the rater reads of it.
func (x *answering) naming(frozen *version.Frozen, text string) string {
	return questionnaire.Naming(text, x.inTexts(frozen))
}

// inTexts is how the child is called within the author's texts. The page around them speaks the rater's language, and calls a child
// without a name in it; the texts are in a language of their own.
func (x *answering) inTexts(frozen *version.Frozen) string {
	called := x.r.called(x.f)
	if x.r.Called != yourChild {
		return called
	}
	return questionnaire.UnnamedIn(frozen.ContentLanguage(), called)
}

func (x *answering) pages(frozen *version.Frozen) []questionnaire.SheetPage {
	return questionnaire.Layout(frozen.Form, frozen.Questionnaire(), questionnaire.Respondent(x.r.Respondent), x.inTexts(frozen))
}

// Save stores answers of a form that was begun: all of them or none. Each is stored once, however often and in which order it comes.
func (s *Service) Save(ctx context.Context, v Visitor, formID string, in Answers) (out SavedAnswers, err error) {
	var saved *answering
	err = s.byRater(ctx, v, formID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		saved = x
		out, err = s.save(ctx, tx, x, in)
		return err
	})
	if err == nil {
		s.auditSave(quietly(ctx), saved, len(in.Answers))
	}
	return out, err
}

func (s *Service) save(ctx context.Context, tx *db.Tx, x *answering, in Answers) (SavedAnswers, error) {
	if len(in.Answers) == 0 || len(in.Answers) > maxAnswers {
		return SavedAnswers{}, fault.Field("answers", ratingAnswers.With("most", maxAnswers))
	}
	if x.f.State != begun {
		if x.f.State == open {
			return SavedAnswers{}, fault.ConflictFor("form-open", notBegun)
		}
		return SavedAnswers{}, errOver()
	}
	frozen, err := s.versions.Frozen(ctx, tx, x.a.ApplicationID, x.a.Version)
	if err != nil {
		return SavedAnswers{}, err
	}
	answers := make([]result.RatedAnswer, len(in.Answers))
	for i, a := range in.Answers {
		answers[i] = result.RatedAnswer{No: a.QuestionNo, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: a.Revision}
	}
	now, err := s.results.SaveRated(ctx, tx, x.a, answers, frozen.Form.Reasons())
	if err != nil {
		return SavedAnswers{}, err
	}
	out := SavedAnswers{Answers: make([]StoredRevision, len(now))}
	for i, a := range now {
		out.Answers[i] = StoredRevision{QuestionNo: a.No, Revision: a.Revision}
	}
	return out, nil
}

// auditSave records a save as saves of results are, in the background: nobody waits for it.
func (s *Service) auditSave(ctx context.Context, x *answering, answers int) {
	e := x.event("rating.answer")
	e.Detail["answers"] = answers
	if err := s.k.Audit.Read(context.WithoutCancel(ctx), e); err != nil {
		s.k.Log.WarnContext(ctx, "audit event not written", "action", e.Action, "error", err)
	}
}
