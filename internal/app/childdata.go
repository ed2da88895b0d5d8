package app

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/dataexport"
	"milepost/internal/people/erasure"
	"milepost/internal/people/join"
	"milepost/internal/people/transfer"
)

// addChildData makes how a child's data leave and end, and how two records of a child become one.
func (s *Services) addChildData(k *kernel.Kernel) {
	s.Erasures = erasure.New(k, s.People, s.Photos)
	s.Transfers = transfer.New(k, s.People, s.Erasures)
	s.Joins = join.New(k, s.People, s.joinedAbove())
	s.exports = dataexport.New(k, s.People, s.Consents, s.Photos, s.Erasures, s.Transfers)
	s.exports.Ask(s.Activities.BlindToChild)
	s.retention = newRetention(k, s)
}

// joinedAbove returns what higher packages do when two records of a child become one, or two again.
func (s *Services) joinedAbove() join.Upper {
	return join.Upper{
		LeaveGroups: s.Cohorts.LeaveGroups, ForgetKey: s.Cohorts.ForgetKey, Plans: s.Plans, Figures: s.Reports,
		RemovePhoto: func(ctx context.Context, tx *db.Tx, photo string) error {
			return s.Photos.ChildErased(ctx, tx, people.Child{Record: people.Record{Photo: photo}})
		},
	}
}

// accountDeleted ends what an account reached, and sees to its children: all are erased after a while, unless who they are
// offered to accepts them before.
func (s *Services) accountDeleted(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, handOverTo string) error {
	if err := s.all().accountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Erasures.AskForAll(ctx, tx, accountID, actor.ID); err != nil {
		return err
	}
	if handOverTo == "" {
		return nil
	}
	return s.Transfers.OfferAll(ctx, tx, actor, accountID, handOverTo)
}

// consentChanged notifies runners of a child that recordings are no longer allowed, or are now, and discards unfinished
// recordings.
func (s *Services) consentChanged(ctx context.Context, childID string) {
	s.Activities.ConsentChanged(ctx, childID)
	s.Clips.ConsentChanged(ctx, childID)
}
