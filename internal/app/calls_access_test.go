package app

import (
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// scoreTable is what was scored elsewhere.
const scoreTable = "Category,Percentile\nNo category,12\n"

// accessCalls are about what was done with a child, for those around it.
var accessCalls = map[string]func(accessCase) call{
	"list-child-activities": func(c accessCase) call {
		if c.row != missing {
			c.owner().activity()
		}
		return call{id: c.id((*person).child)}
	},
	"list-reports": func(c accessCase) call {
		if c.row == noRow {
			return call{}
		}
		if c.row != missing {
			c.owner().report()
		}
		return call{query: "?child_id=" + c.id((*person).child)}
	},
	"rescore-report": func(c accessCase) call {
		return call{id: c.id((*person).report), body: report.Rescore{Reason: "The date of birth was wrong."}}
	},
	"download-report-scores": func(c accessCase) call {
		return call{id: c.id((*person).report), query: "?table=categories"}
	},
	"upload-report-scores": func(c accessCase) call {
		return call{id: c.id((*person).report), form: map[string]string{"source": "School, 2026"}, list: []byte(scoreTable)}
	},
	"list-report-snapshots": func(c accessCase) call { return call{id: c.id((*person).report)} },
	"get-report-trail":      func(c accessCase) call { return call{id: c.id((*person).report)} },
	"build-local-samples":   func(c accessCase) call { return call{id: c.application()} },
	"get-local-sample-band": func(c accessCase) call { return call{id: c.application()} },
	"set-local-sample-band": func(c accessCase) call {
		return call{id: c.application(), body: report.LocalSampleBand{Months: 9}}
	},
	"share-report": func(c accessCase) call {
		c.owner().junction(people.KindGuardian)
		return call{id: c.id((*person).report), body: sharing.Sharing{GuardianIDs: []string{c.owner().guardian()}}}
	},
	"list-shared-reports": func(c accessCase) call {
		c.share()
		return call{}
	},
	"sign-report": func(c accessCase) call {
		return call{id: c.id((*person).report), body: signing.Signing{Revision: 1}}
	},
	"list-report-versions":    signedReportCall,
	"get-report-version":      signedReportCall,
	"get-report-version-file": signedReportCall,
	"list-report-history":     savedReportCall,
	"get-report-history":      savedReportCall,
	"get-shared-report": func(c accessCase) call {
		if c.row != others {
			c.share()
		}
		return call{id: c.id((*person).report)}
	},
}

// signedReportCall reads the signed version of the row's report.
func signedReportCall(c accessCase) call {
	if c.row != missing {
		c.owner().signed()
	}
	return call{id: c.id((*person).report)}
}

// savedReportCall reads what the row's report said before it was saved.
func savedReportCall(c accessCase) call {
	if c.row != missing {
		c.owner().saved()
	}
	return call{id: c.id((*person).report)}
}

// share opens the signed report of the row to the guardian of its child. The caller is the guardian of a child of their own.
func (c *accessCase) share() {
	c.t.Helper()
	owner := c.owner()
	if c.row == own {
		owner.relate(owner, people.KindGuardian)
	}
	owner.junction(people.KindGuardian)
	owner.signed()
	_, err := c.Services.sharing.Share(authz.With(c.t.Context(), owner.Actor), owner.Actor, owner.report(), sharing.Sharing{GuardianIDs: []string{owner.guardian()}})
	require.NoError(c.t, err)
}
