// Package activity owns the life cycle of activities: an activity is an application given to a child. It is started, changed,
// finished, reopened, discarded and moved to another child here. The package also holds what its subpackages share: the stored
// row and who may read or change it (store.go), the messages to open pages (message.go), and the conditions under which an
// account must not see scores (blind.go).
//
// # Subpackages
//
// Each imports this package; this package imports none of them. What it needs of them is an interface that app connects:
// Results and Devices.
//
//   - session: which device runs an activity, its sessions, overrides of the rules, and opening an activity in the runner
//   - result, above session: results and their edits, late edits, the history of scores, recordings, settled scores
//   - childview: the child view, pairing of the child's devices, taps, and the streams
//   - lists, above result, session and childview: the lists of activities and their export
//   - clip and secondscore, above result: recordings, and second scorings
//   - paper, above result: entry from paper, whose rows Erase and the retention remove too
//   - menu: the counts on an application's menu
//
// Tables: activity and activity_reopening. Erasing and the retention also remove the subpackages' rows, because one transaction
// removes a bounded number of rows of one activity (retention.go). The package reads person and account for names and for
// accounts that can access a child, application_version for titles and pictures, and second_scoring. It asks people whether the
// caller can access the child, market to take a unit and authoring for the pinned version. It tells report, through the
// OnFinished hook, that an activity has ended; the hooks of OnReopened forbid a reopening or clean up in its transaction.
//
// # The audit trail
//
// Starting, finishing and taking an activity's record out leave an audit event in or beside their transaction.
//
// # Who may
//
// Anyone who can access the child (people.CanAccessChild) reads its activities and may watch them. Only the account that runs
// one changes it, and only while it still can access the child: afterwards both the account and a child view that it paired get
// 404.
//
// # Channels
//
// Messages travel on two channels for each activity, so that a child's device never hears what another child's device tapped:
// child:<id> carries changeIndex, ask and finished, runner:<id> carries tap, ready, gone and finished.
package activity
