package oneroster

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/oneroster/client"
	"milepost/internal/provisioning"
	"milepost/internal/provisioning/scim"
)

// Directory makes people members of an organization for whose domain it has vouched, and ends that again.
type Directory interface {
	Domains(ctx context.Context, q db.Querier, organizationID string) ([]string, error)
	Enroll(ctx context.Context, tx *db.Tx, organizationID string, p scim.Colleague) (scim.Enrolled, error)
	Dismiss(ctx context.Context, tx *db.Tx, organizationID, membershipID string) error
}

// Findings about teachers.
const (
	teacherNew     = "teacher_new"
	teacherLeft    = "teacher_left"
	teacherKept    = "teacher_kept"
	teacherAddress = "teacher_address"
	teacherDomain  = "teacher_domain"
	teacherAccount = "teacher_account"
)

var teacherFindings = []string{teacherNew, teacherLeft, teacherKept, teacherAddress, teacherDomain, teacherAccount}

const (
	// fewTeachers may leave at a time however few a roster has.
	fewTeachers = 3
	// teachersAtOnce become members in one transaction.
	teachersAtOnce = 10
	// teacherGroup is the group whose rule in the directory gives teachers their role.
	teacherGroup = "teacher"
)

// teacher is a stored teacher.
type teacher struct {
	SourcedID    string `db:"sourced_id"`
	AccountID    string `db:"account_id"`
	MembershipID string `db:"membership_id"`
}

// staffPlan is which of a roster's teachers become members, and whose membership ends.
type staffPlan struct {
	found   map[string]record
	join    []record
	leave   []teacher
	noticed map[string]int64
}

// planStaff compares the teachers of a reading with those who are members by the roster. Where more than a tenth would leave, or there is none at all,
// they stay: what ends with a membership does not come back with it.
func (s *Service) planStaff(ctx context.Context, of source, r *run) (plan staffPlan, err error) {
	found, err := s.teachers(ctx, r.Key)
	if err != nil {
		return plan, err
	}
	known, err := s.store.teachers(ctx, s.k.DB.Read(), of.Key)
	if err != nil {
		return plan, err
	}
	domains, err := s.directory.Domains(ctx, s.k.DB.Read(), of.AccountID)
	if err != nil {
		return plan, err
	}
	plan.found, plan.noticed = found, map[string]int64{}
	is := map[string]bool{}
	for _, t := range known {
		is[t.SourcedID] = true
	}
	for _, t := range found {
		switch {
		case t.Gone || is[t.ID]:
		case !strings.Contains(t.Email, "@"):
			plan.noticed[teacherAddress]++
		case !slices.Contains(domains, provisioning.Domain(t.Email)):
			plan.noticed[teacherDomain]++
		default:
			plan.noticed[teacherNew]++
			plan.join = append(plan.join, t)
		}
	}
	p, err := r.read()
	plan.leaving(found, known, (of.Kind == kindServer || r.Whole) && !p.Short && p.Noticed[incomplete] == 0)
	return plan, err
}

// leaving plans whose membership ends: who is marked as gone, or is missing where all teachers were read.
func (p *staffPlan) leaving(found map[string]record, known []teacher, all bool) {
	for _, t := range known {
		now, there := found[t.SourcedID]
		if there && now.Gone || !there && all {
			p.leave = append(p.leave, t)
		}
	}
	n, present := len(p.leave), 0
	for _, t := range found {
		if !t.Gone {
			present++
		}
	}
	switch {
	case n == 0:
	case all && present == 0 || n > max(fewTeachers, len(known)/tooMany):
		p.noticed[teacherKept], p.leave = int64(n), nil
	default:
		p.noticed[teacherLeft] = int64(n)
	}
}

// teachers are those of a reading, by their ids.
func (s *Service) teachers(ctx context.Context, runKey int64) (map[string]record, error) {
	found := map[string]record{}
	err := s.store.eachPage(ctx, s.k.DB.Read(), runKey, string(client.Teachers), func(text string) error {
		var records []record
		err := json.Unmarshal([]byte(text), &records)
		for _, one := range records {
			found[one.ID] = one
		}
		return err
	})
	return found, err
}

// noticeStaff counts what a reading would do with teachers.
func (s *Service) noticeStaff(ctx context.Context, of source, r *run, p *progress) error {
	if !of.takes(importTeachers) {
		return nil
	}
	plan, err := s.planStaff(ctx, of, r)
	if err == nil {
		p.noticeStaff(plan.noticed)
	}
	return err
}

func (p *progress) noticeStaff(counts map[string]int64) {
	for _, finding := range teacherFindings {
		delete(p.Noticed, finding)
		if n := counts[finding]; n > 0 {
			p.Noticed[finding] = n
		}
	}
}

// staffed is a reading whose teachers are to be followed, or one that was taken back.
type staffed struct {
	RunID string `json:"run_id"`
	Undo  bool   `json:"undo,omitempty"`
}

// followStaff has teachers become members, and leave, after the children.
func (s *Service) followStaff(ctx context.Context, tx *db.Tx, of source, r *run) error {
	if !of.takes(importTeachers) || !of.Approved {
		return s.store.dropPages(ctx, tx, r.Key)
	}
	if err := s.dropComposed(ctx, tx, of, r); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, staffJob, staffed{r.ID, false}, s.k.Now())
}

// dropComposed removes what a run has read, but for teachers who are to follow.
func (s *Service) dropComposed(ctx context.Context, tx *db.Tx, of source, r *run) error {
	if of.takes(importTeachers) {
		return s.store.dropOthers(ctx, tx, r.Key, client.Teachers)
	}
	return s.store.dropPages(ctx, tx, r.Key)
}

// staff does so, in transactions between which others' saves pass. It may be done again.
func (s *Service) staff(ctx context.Context, what staffed) error {
	r, err := s.store.named(ctx, s.k.DB.Read(), what.RunID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	of, err := s.store.byKey(ctx, s.k.DB.Read(), r.SourceKey)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	ctx = authz.With(ctx, authz.Actor{ID: r.OwnerID, Key: r.OwnerKey, Role: authz.Organization})
	mayRead, err := s.store.mayRead(ctx, s.k.DB.Read(), r.OwnerID)
	switch {
	case err != nil || !mayRead:
		return err
	case what.Undo:
		return s.undoStaff(ctx, of, r)
	}
	plan, err := s.planStaff(ctx, of, r)
	if err != nil {
		return err
	}
	if err := s.joinStaff(ctx, of, r, &plan); err != nil {
		return err
	}
	if err := s.dismiss(ctx, of, plan.leave); err != nil {
		return err
	}
	return s.staffDone(ctx, r, plan)
}

// joinStaff makes teachers members. One who has another id now is the one who was known by the former.
func (s *Service) joinStaff(ctx context.Context, of source, r *run, plan *staffPlan) error {
	for some := range slices.Chunk(plan.join, teachersAtOnce) {
		refused := 0
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			refused = 0
			for _, t := range some {
				got, err := s.directory.Enroll(ctx, tx, of.AccountID, scim.Colleague{
					Email: t.Email, Name: account.Name{First: t.First, MiddleInitial: t.Middle, Last: t.Last}, Group: teacherGroup,
				})
				if err != nil {
					return err
				}
				if got.Why != "" {
					refused++
					continue
				}
				if err := s.store.putTeacher(ctx, tx, of.Key, teacher{t.ID, got.AccountID, got.MembershipID}, r.ID, plan.has); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		plan.noticed[teacherAccount] += int64(refused)
	}
	made, err := s.store.teachersOf(ctx, s.k.DB.Read(), of.Key, r.ID)
	plan.noticed[teacherNew] = int64(len(made)) // also by a job that broke off
	return err
}

// has reports whether the roster has a teacher now.
func (p *staffPlan) has(sourcedID string) bool {
	t, there := p.found[sourcedID]
	return there && !t.Gone
}

// dismiss ends memberships that the roster has made.
func (s *Service) dismiss(ctx context.Context, of source, list []teacher) error {
	for some := range slices.Chunk(list, teachersAtOnce) {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, t := range some {
				was, err := s.store.dropTeacher(ctx, tx, of.Key, t.SourcedID)
				if err != nil {
					return err
				}
				if !was || t.MembershipID == "" {
					continue
				}
				if err := s.directory.Dismiss(ctx, tx, of.AccountID, t.MembershipID); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// undoStaff ends the memberships that a reading has made.
func (s *Service) undoStaff(ctx context.Context, of source, r *run) error {
	made, err := s.store.teachersOf(ctx, s.k.DB.Read(), of.Key, r.ID)
	if err != nil {
		return err
	}
	return s.dismiss(ctx, of, made)
}

// staffDone stores what became of the teachers, whose records are needed no longer.
func (s *Service) staffDone(ctx context.Context, r *run, plan staffPlan) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		fresh, err := s.store.named(ctx, tx, r.ID)
		if err != nil {
			return err
		}
		p, err := fresh.read()
		if err != nil {
			return err
		}
		if p.Noticed == nil {
			p.Noticed = map[string]int64{}
		}
		p.noticeStaff(plan.noticed)
		if err := fresh.write(p); err != nil {
			return err
		}
		if err := s.store.setProgress(ctx, tx, r.Key, fresh.Progress); err != nil {
			return err
		}
		return s.store.dropPages(ctx, tx, r.Key)
	})
}

func (store) teachers(ctx context.Context, q db.Querier, sourceKey int64) (list []teacher, err error) {
	err = q.Select(ctx, &list, `SELECT sourced_id, account_id, membership_id FROM roster_teacher WHERE source_key = $1 ORDER BY sourced_id`, sourceKey)
	return list, err
}

func (store) teachersOf(ctx context.Context, q db.Querier, sourceKey int64, runID string) (list []teacher, err error) {
	err = q.Select(ctx, &list, `SELECT sourced_id, account_id, membership_id FROM roster_teacher WHERE source_key = $1 AND run_id = $2 ORDER BY sourced_id`, sourceKey, runID)
	return list, err
}

// putTeacher stores a teacher. One who was known by another id, which the roster has no more, is known by this one from now on.
func (store) putTeacher(ctx context.Context, tx *db.Tx, sourceKey int64, t teacher, runID string, has func(sourcedID string) bool) error {
	var former []string
	err := tx.Select(ctx, &former, `SELECT sourced_id FROM roster_teacher WHERE source_key = $1 AND account_id = $2 ORDER BY sourced_id`, sourceKey, t.AccountID)
	if err != nil {
		return err
	}
	for _, id := range former {
		if !has(id) {
			_, err = tx.Exec(ctx, `UPDATE roster_teacher SET sourced_id = $3 WHERE source_key = $1 AND sourced_id = $2`, sourceKey, id, t.SourcedID)
			return err
		}
	}
	_, err = tx.Exec(ctx, `INSERT INTO roster_teacher (source_key, sourced_id, account_id, membership_id, run_id) VALUES ($1,$2,$3,$4,$5)`,
		sourceKey, t.SourcedID, t.AccountID, t.MembershipID, runID)
	return err
}

// dropTeacher forgets a teacher, and reports whether there was one of the id.
func (store) dropTeacher(ctx context.Context, tx *db.Tx, sourceKey int64, sourcedID string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM roster_teacher WHERE source_key = $1 AND sourced_id = $2`, sourceKey, sourcedID)
	return n > 0, err
}

func (store) setProgress(ctx context.Context, tx *db.Tx, runKey int64, progress string) error {
	_, err := tx.Exec(ctx, `UPDATE roster_run SET progress = $2 WHERE key = $1`, runKey, progress)
	return err
}
