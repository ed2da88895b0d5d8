// Package contract describes each operation of the API once: how it is called, what it records, what it refuses and how it is
// specified. Its tests run over every entry: access (testdata/whomay.txt), forged fields, tampering, calls of other sites, the
// audit trail, and the specification's calls.
package contract

import "milepost/internal/testworld"

// Operation describes how tests call one of the API's operations, and its expected effects.
type Operation struct {
	// Call makes the call about the case's row, such that it succeeds for anyone who may make it.
	Call func(Case) call
	// Audit is the action that the call leaves in the audit trail under the child whose data it reads or writes.
	Audit string
	// NoChild is set if the path is one of children's data, but the call reveals nothing about a child.
	NoChild bool
	// Anonymous is set if the event names neither an account nor the address that the call came from.
	Anonymous bool
	// Known are those of the forged fields that the operation accepts, because it is about them or old clients send them.
	// Tamper shows their effect.
	Known []string
	// Tamper are calls with more, or other, than their callers may say.
	Tamper []tampering
	// Spec are the calls of the specification that the operation answers.
	Spec []specified
}

// Names that every entry uses.
type (
	call   = testworld.Call
	person = testworld.Person
)

const missingID = testworld.MissingID

type table map[string]Operation

// all are the operations by their ids.
var all = merged(
	accountOperations,
	activityOperations,
	serverOperations,
	applicationOperations,
	cloneOperations,
	taxonomyOperations,
	savingOperations,
	versionOperations,
	mediaOperations,
	normOperations,
	translationOperations,
	catalogueOperations,
	menuOperations,
	childDataOperations,
	organizationOperations,
	importOperations,
	scoreImportOperations,
	measureOperations,
	specialistOperations,
	tokenOperations,
	cohortOperations,
	itemOperations,
	exportOperations,
	overviewOperations,
	searchOperations,
	notificationOperations,
	loginOperations,
	purchaseOperations,
	orderOperations,
	saleOperations,
	hubOperations,
	webhookOperations,
	rosterOperations,
	passkeyOperations,
	signOnOperations,
	provisioningOperations,
	peopleOperations,
	ratingOperations,
	offlineOperations,
	paperOperations,
	reportOperations,
	accessOperations,
	clipOperations,
	secondOperations,
	planOperations,
	careTeamOperations,
	childOperations,
	guardianOperations,
	invitationOperations,
)

func merged(tables ...table) table {
	all := table{}
	for _, t := range tables {
		for id, operation := range t {
			if _, twice := all[id]; twice {
				panic("the operation " + id + " is described twice")
			}
			all[id] = operation
		}
	}
	return all
}

// Of returns the description of an operation, empty if it has none.
func Of(id string) Operation { return all[id] }
