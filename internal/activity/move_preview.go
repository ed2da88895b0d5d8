package activity

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/scoring"
)

// MovePreview is what a move of an activity to another child changes.
type MovePreview struct {
	ActivityID     string         `json:"activity_id"`
	Title          string         `json:"title"`
	TestDate       string         `json:"test_date" doc:"YYYY-MM-DD; both ages are counted to it"`
	Finished       bool           `json:"finished" doc:"it is finished: the move opens it again"`
	From           MoveChild      `json:"from" doc:"the child that has it now"`
	To             MoveChild      `json:"to" doc:"the child that would have it"`
	Clips          MoveClips      `json:"clips" doc:"recordings that the other child's consents do not allow: they would be removed"`
	Shares         int64          `json:"shares" doc:"guardians with whom the report is shared: they would no longer read it"`
	SignedVersions int64          `json:"signed_versions" doc:"they stay as they were signed, marked as signed before the move"`
	Written        []string       `json:"written" doc:"labels of the report's sections that would be marked for review"`
	SecondScoring  string         `json:"second_scoring" enum:",follows,ends" doc:"what becomes of a second scoring; empty: there is none"`
	Open           []OpenActivity `json:"open" doc:"the other child's open activities of the application"`
}

// MoveChild is a child in the preview of a move.
type MoveChild struct {
	ChildID     string    `json:"child_id"`
	FirstName   string    `json:"first_name"`
	MiddleName  string    `json:"middle_name"`
	LastName    string    `json:"last_name"`
	DateOfBirth string    `json:"date_of_birth" doc:"YYYY-MM-DD, empty when unknown"`
	CustomID    string    `json:"custom_id"`
	MedicalID   string    `json:"medical_id"`
	Age         *ChildAge `json:"age,omitempty" doc:"on the day of the test, by which norms are read; absent when it is unknown"`
}

// MoveClips counts recordings by what they would need a consent to. A film with sound may need two, and is counted once.
type MoveClips struct {
	Number  int64 `json:"number" doc:"of recordings that would be removed"`
	Picture bool  `json:"picture" doc:"a consent to pictures is missing"`
	Video   bool  `json:"video" doc:"a consent to videos is missing"`
	Audio   bool  `json:"audio" doc:"a consent to sound recordings is missing"`
}

func (c MoveClips) any() bool { return c.Number > 0 }

// noConsentTo says to which recordings a consent is missing: pictures, videos, sound recordings.
var noConsentTo = map[[3]bool]fault.Text{
	{true, false, false}: clipsConsent("pictures", "pictures"),
	{false, true, false}: clipsConsent("videos", "videos"),
	{false, false, true}: clipsConsent("sound", "sound recordings"),
	{true, true, false}:  clipsConsent("pictures-videos", "pictures and videos"),
	{true, false, true}:  clipsConsent("pictures-sound", "pictures and sound recordings"),
	{false, true, true}:  clipsConsent("videos-sound", "videos and sound recordings"),
	{true, true, true}:   clipsConsent("pictures-videos-sound", "pictures and videos and sound recordings"),
}

func clipsConsent(id, to string) fault.Text {
	return fault.Define("activity.move-no-consent-"+id,
		"The other child's record holds no consent to "+to+" that is valid on the day of this test. Remove {recordings, number} recordings, or do not move the activity.")
}

func (c MoveClips) text() fault.Message {
	return noConsentTo[[3]bool{c.Picture, c.Video, c.Audio}].With("recordings", c.Number)
}

// LookAtMove reports what a move of an activity that the actor runs to another child would change. Anyone who may not move it gets
// the answer that the move would give.
func (s *Service) LookAtMove(ctx context.Context, actor authz.Actor, id, toID string) (MovePreview, error) {
	q := s.k.DB.Read()
	a, err := FindOwn(ctx, q, actor, id)
	if err != nil {
		return MovePreview{}, err
	}
	m, err := s.movable(ctx, q, actor, a, toID)
	if err != nil {
		return MovePreview{}, err
	}
	out, err := s.moving(ctx, q, actor, a, m)
	if err != nil {
		return MovePreview{}, err
	}
	return out, s.k.Audit.Read(ctx, audit.Event{
		Action: "activity.read", SubjectKind: "activity", SubjectID: a.ID, Children: []string{m.From, m.To},
	})
}

func (s *Service) moving(ctx context.Context, q db.Querier, actor authz.Actor, a *Stored, m Moving) (MovePreview, error) {
	out := MovePreview{ActivityID: a.ID, Title: a.Title, TestDate: a.TestDate, Finished: a.Finish.Valid, Written: []string{}, Open: []OpenActivity{}}
	var err error
	if out.From, err = moveChild(ctx, q, m.From, a.TestDate); err != nil {
		return out, err
	}
	if out.To, err = moveChild(ctx, q, m.To, a.TestDate); err != nil || m.From == m.To {
		return out, err
	}
	if out.Open, err = s.openWith(ctx, q, actor, m.To, a.ApplicationID); err != nil {
		return out, err
	}
	for _, hook := range s.moved {
		if hook.Look == nil {
			continue
		}
		if err := hook.Look(ctx, q, m, &out); err != nil {
			return out, err
		}
	}
	return out, nil
}

func moveChild(ctx context.Context, q db.Querier, childID, testDate string) (MoveChild, error) {
	c := MoveChild{ChildID: childID}
	var born scoring.Gestation
	err := q.Row(ctx, `SELECT p.first_name, p.middle_name, p.last_name, COALESCE(p.date_of_birth, ''), k.custom_id, k.medical_id,
		COALESCE(k.gestational_weeks, 0), k.gestational_days FROM person p JOIN child k ON k.id = p.id WHERE p.id = $1`, childID).
		Scan(&c.FirstName, &c.MiddleName, &c.LastName, &c.DateOfBirth, &c.CustomID, &c.MedicalID, &born.Weeks, &born.Days)
	if err != nil {
		return c, db.Error(err)
	}
	c.Age = (&Stored{birthDate: c.DateOfBirth, gestation: born, TestDate: testDate}).Age()
	return c, nil
}

// scanningOf returns how a child answers by switches.
func scanningOf(ctx context.Context, q db.Querier, childID string) (people.Scanning, error) {
	var scanning people.Scanning
	err := q.Row(ctx, `SELECT `+people.ScanningColumns+` FROM person c JOIN child k ON k.id = c.id WHERE c.id = $1`, childID).
		Scan(&scanning.Mode, &scanning.SpeedMs)
	return scanning, db.Error(err)
}
