package paper

import (
	"context"
	"strings"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// Activities begins and ends the activities.
type Activities interface {
	StartPaper(ctx context.Context, actor authz.Actor, in activity.NewActivity, by activity.RatedBy, begun func(context.Context, *db.Tx, *activity.Stored) error) (string, error)
	FinishPaper(ctx context.Context, tx *db.Tx, a *activity.Stored, entries int64) (activity.Changed, error)
}

// Results stores the answers that hold.
type Results interface {
	SaveRated(ctx context.Context, tx *db.Tx, a *activity.Stored, answers []result.RatedAnswer, reasons []string) ([]result.RatedAnswer, error)
}

// People decides which children the caller may work with.
type People interface {
	AccessibleChild(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (people.Person, error)
}

// Versions gives out what was published.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	activities Activities
	results    Results
	people     People
	versions   Versions
}

// New makes the service.
func New(k *kernel.Kernel, activities Activities, results Results, reach People, versions Versions) *Service {
	return &Service{k: k, activities: activities, results: results, people: reach, versions: versions}
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// The longest relation and the longest name of a rater, in characters.
const (
	maxRelation = 60
	maxName     = 120
)

// Start begins an activity that is entered from paper, as [activity.Service.Start] begins one that is run.
func (s *Service) Start(ctx context.Context, actor authz.Actor, in NewPaperEntry) (PaperBegun, error) {
	by, err := in.by()
	if err != nil {
		return PaperBegun{}, err
	}
	of := activity.NewActivity{
		ActivityID: in.ActivityID, ChildID: in.ChildID, PurchaseID: in.PurchaseID, TestDate: in.TestDate, TimeZone: in.TimeZone, Beside: in.Beside,
	}
	id, err := s.activities.StartPaper(ctx, actor, of, by, func(ctx context.Context, tx *db.Tx, a *activity.Stored) error {
		if err := insertEntry(ctx, tx, a.Key, firstEntry, &actor.ID, s.micros()); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, a.Act("paper.start"))
	})
	return PaperBegun{ActivityID: id}, err
}

// by returns who answered the protocol. A specialist's has nobody else.
func (in *NewPaperEntry) by() (activity.RatedBy, error) {
	by := activity.RatedBy{Respondent: in.Respondent}
	if in.Respondent == questionnaire.Specialist {
		return by, nil
	}
	by.Relation, by.Name = wire.Plain(strings.TrimSpace(in.Relation)), wire.Plain(strings.TrimSpace(in.RaterName))
	for _, text := range []struct {
		field, value string
		most         int
	}{{"relation", by.Relation, maxRelation}, {"rater_name", by.Name, maxName}} {
		if utf8.RuneCountInString(text.value) > text.most || !wire.OneLine(text.value) {
			return by, fault.Field(text.field, fault.MostOnOneLine.With("most", text.most))
		}
	}
	return by, nil
}

// Get returns a protocol of a child that the actor can access, as they may see it.
func (s *Service) Get(ctx context.Context, actor authz.Actor, activityID string) (PaperProtocol, error) {
	q := s.k.DB.Read()
	p, err := find(ctx, q, actor, activityID)
	if err != nil {
		return PaperProtocol{}, err
	}
	out, err := s.view(ctx, q, actor, p)
	if err != nil {
		return PaperProtocol{}, err
	}
	return out, s.k.Audit.Read(ctx, p.a.Act("paper.read"))
}

func (s *Service) view(ctx context.Context, q db.Querier, actor authz.Actor, p *protocol) (PaperProtocol, error) {
	out := PaperProtocol{
		ActivityID: p.a.ID, ChildID: p.a.ChildID, FirstName: p.a.FirstName, LastName: p.a.LastName, Title: p.a.Title, TestDate: p.a.TestDate,
		Respondent: p.respondent(), Relation: p.a.Relation, RaterName: p.a.RaterName, State: p.state(), Mine: p.a.OwnerID == actor.ID,
		Entry: p.entryOf(actor.ID), QuestionCount: p.a.Count, MayBeginSecond: p.state() == asked, MayDiscard: p.mayDiscard(actor.ID),
		Reasons: []string{}, Pages: []PaperPage{}, Answers: []StoredPaperAnswer{}, Differences: []PaperDifference{}, Unanswered: []int64{}, ReportID: p.a.Report(),
	}
	if p.first != nil {
		out.FirstBy = p.first.Name
	}
	if p.second != nil {
		out.SecondBy = p.second.Name
	}
	var err error
	if out.Entered, err = s.entered(ctx, q, p); err != nil {
		return out, err
	}
	settles := out.State == compare && out.Mine
	if out.Entry == 0 && !settles {
		return out, nil
	}
	frozen, err := s.versions.Frozen(ctx, q, p.a.ApplicationID, p.a.Version)
	if err != nil {
		return out, err
	}
	out.Reasons, out.Pages = p.reasons(frozen), p.pages(frozen)
	if settles {
		err = compared(ctx, q, p, &out)
		return out, err
	}
	answers, err := answersOfEntry(ctx, q, p.a.Key, out.Entry)
	for _, a := range answers {
		out.Answers = append(out.Answers, a.stored())
	}
	return out, err
}

// entered counts the questions that are entered in the open entry.
func (s *Service) entered(ctx context.Context, q db.Querier, p *protocol) (int64, error) {
	switch p.state() {
	case first, asked:
		return countEntered(ctx, q, p.a.Key, firstEntry)
	case second, compare:
		return countEntered(ctx, q, p.a.Key, secondEntry)
	}
	return p.a.Count, nil
}

// compared adds the differences between the entries.
func compared(ctx context.Context, q db.Querier, p *protocol, out *PaperProtocol) error {
	answers, err := answersOf(ctx, q, p.a.Key)
	if err != nil {
		return err
	}
	for _, no := range answers.differences(p.a.Count) {
		d := PaperDifference{QuestionNo: no, First: answers[firstEntry][no].stored(), Second: answers[secondEntry][no].stored()}
		if settled, ok := answers[settlement][no]; ok {
			d.Settled = &SettledPaperAnswer{StoredPaperAnswer: settled.stored(), By: settled.By, At: wire.Time(settled.At)}
		}
		out.Differences = append(out.Differences, d)
	}
	for no := range p.a.Count {
		if !answers[firstEntry][no].given() && !answers[secondEntry][no].given() {
			out.Unanswered = append(out.Unanswered, no)
		}
	}
	return nil
}

// act runs an act on a protocol of a child that the actor can access in one transaction, and returns the protocol as it is then.
func (s *Service) act(ctx context.Context, actor authz.Actor, activityID string, act func(ctx context.Context, tx *db.Tx, p *protocol) error) (out PaperProtocol, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := find(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if err := act(ctx, tx, p); err != nil {
			return err
		}
		if p, err = find(ctx, tx, actor, activityID); err != nil {
			return err
		}
		out, err = s.view(ctx, tx, actor, p)
		return err
	})
	return out, err
}

// owned refuses anyone but the account that runs the activity: for them the act does not exist.
func (p *protocol) owned(actor authz.Actor) error {
	if p.a.OwnerID != actor.ID {
		return db.ErrNotFound
	}
	return nil
}
