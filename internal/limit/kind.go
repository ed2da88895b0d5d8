package limit

// Kind is a kind of rows with a limit.
type Kind struct {
	// Name is the kind in settings, in codes and in the database.
	Name string
	// Of is whose rows are counted together.
	Of string
	// Default is the default limit: more than a large clinic has after ten years.
	Default int64
	// Sentence describes the limit, with %s for the number.
	Sentence string
	// Way is what users can do other than raise the limit; empty: nothing.
	Way string
}

const (
	account = "account"
	child   = "child"
)

const gigabyte = 1 << 30

// Kinds are all of them.
var Kinds = []Kind{
	{"children", account, 100_000, "An account has %s children at most, archived ones included.", "Erase records that are not needed any more, or hand children over"},
	{"contacts", account, 50_000, "An account has %s specialists, case managers and guardians at most, archived ones included.", ""},
	{"team", child, 500, "A child has %s people in its care team at most.", "Remove those who do not work with it any more"},
	{"consents", child, 1_000, "A child's record keeps %s consents at most.", "Change one that is there"},
	{"events", child, 2_000, "A child's record keeps %s events at most.", "Remove those that say nothing any more"},
	{"measurements", child, 20_000, "A child's record keeps %s measurements at most.", "Remove those that are not needed"},
	{"corrections", child, 20_000, "A child's record keeps %s earlier states of measurements at most.", ""},
	{"plans", child, 500, "A child has %s intervention plans at most.", ""},
	{"invitations", account, 50_000, "An account has %s invitations at most, ended ones included.", "Ended ones go by themselves after a time"},
	{"transfers", account, 20_000, "An account has %s offers of children at most, ended ones included.", "Ended ones go by themselves after a time"},
	{"members", account, 20_000, "An organization has %s memberships at most, ended ones included.", ""},
	{"handovers", account, 20_000, "An account has %s hand-overs at most, ended ones included.", ""},
	{"imports", account, 2_000, "An account keeps %s imports of children at most.", "Discard those that are not needed, or wait until they end by themselves"},
	{"score-imports", account, 2_000, "An account keeps %s imports of scores at most.", "Discard those that are not needed, or wait until they end by themselves"},
	{"import-layouts", account, 2_000, "For an account the columns of %s kinds of files are remembered at most.", "Use the head row of a file that was imported before"},
	{"applications", account, 50_000, "An account has %s applications at most, archived ones included.", "Change one that is there instead of cloning it"},
	{"versions", "application", 2_000, "An application has %s versions at most.", "Clone it and go on with the copy"},
	{"files", account, 200_000, "An account stores %s pictures and sounds for applications at most.", "Use those that are stored already"},
	{"file-bytes", account, 200 * gigabyte, "Pictures and sounds that an account stores for applications have %s at most.", "Use those that are stored already, or smaller files"},
	{"norm-sets", account, 10_000, "An account has %s norm sets at most, retired ones included.", ""},
	{"purchases", account, 50_000, "An account has %s purchases at most.", ""},
	{"orders", account, 50_000, "An account has %s orders at most, ended ones included.", ""},
	{"unit-entries", "purchase", 1_000_000, "The ledger of a purchase has %s entries at most.", "Buy the application again"},
	{"promotions", account, 10_000, "An account has %s promotion codes at most, ended ones included.", "Change one that is there"},
	{"activities", account, 2_000_000, "An account has %s activities at most, finished ones included.", "Erase records of children that are not needed any more"},
	{"open-activities", account, 20_000, "An account has %s open activities at most.", "Finish or discard some of them"},
	{"rating-requests", account, 200_000, "An account has %s requests to raters at most, ended ones included.", "Ended ones go by themselves after a time"},
	{"offline-copies", account, 20, "An account has offline data on %s devices at most.", "End those that are not needed, in your account under Devices with offline data"},
	{"second-scorings", account, 500_000, "An account has %s second scorings at most.", ""},
	{"recordings", account, 1_000_000, "An account keeps %s recordings at most.", "Delete those that are not needed"},
	{"recording-bytes", account, 4096 * gigabyte, "Recordings that an account keeps have %s at most.", "Delete those that are not needed"},
	{"figures", "report", 1_000, "A report's figures are computed %s times at most.", ""},
	{"report-versions", "saved report", 5_000, "A saved report has %s versions at most.", "Duplicate it and go on with the copy"},
	{"report-runs", account, 50_000, "An account has %s runs of cohort reports at most.", "Old ones go by themselves after a time"},
	{"exports", account, 5_000, "An account keeps %s exports of results at most.", "They go by themselves after a time"},
	{"hubs", account, 20_000, "An account has %s hubs at most, removed ones included.", ""},
	{"hub-locations", account, 20_000, "An account has %s locations of hubs at most.", "Use one that is there"},
	{"hub-commands", "hub", 100_000, "A hub takes %s commands at most.", "Add the hub again"},
}

// Named returns the kind of that name, and whether it exists.
func Named(name string) (Kind, bool) {
	for _, k := range Kinds {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}
