package contract

import (
	"milepost/internal/insight/measureimport"
	"milepost/internal/people/roster"
	"milepost/internal/testworld"
)

// importOperations are about imports of children.
var importOperations = table{

	"begin-import": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Form: map[string]string{}, List: []byte("First name,Last name\nMia,Stone\n")}
	}},
	"list-imports": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-import":   {NoChild: true, Call: about((*testworld.Person).ChildImport)},
	"update-import": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).ChildImport), Body: roster.ImportEdit{DateOrder: new("dmy")}}
	}},
	"discard-import":      {NoChild: true, Call: about((*testworld.Person).ChildImport)},
	"list-import-rows":    {Audit: "child.list", Call: about((*testworld.Person).ChildImport)},
	"run-import":          {Audit: "child.import", Call: about((*testworld.Person).ChildImport)},
	"cancel-import":       {NoChild: true, Call: about((*testworld.Person).RunImport)},
	"undo-import":         {NoChild: true, Call: about((*testworld.Person).DoneImport)},
	"watch-import":        {NoChild: true, Call: about((*testworld.Person).ChildImport)},
	"export-refused-rows": {NoChild: true, Call: about((*testworld.Person).ChildImport)},
}

// scoreImportOperations are about imports of scores.
var scoreImportOperations = table{

	"begin-measure-import": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Form: map[string]string{}, List: []byte("Custom ID,Measure,Test date,Score\nA1,OTS2,2026-01-20,40\n")}
	}},
	"list-measure-imports": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-measure-import":   {NoChild: true, Call: about((*testworld.Person).ScoreImport)},
	"update-measure-import": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).ScoreImport), Body: measureimport.MeasureImportEdit{DateOrder: new("dmy")}}
	}},
	"discard-measure-import":     {NoChild: true, Call: about((*testworld.Person).ScoreImport)},
	"list-measure-import-scores": {Audit: "child.list", Call: about((*testworld.Person).ScoreImport)},
	"run-measure-import":         {Audit: "measurement.add", Call: about((*testworld.Person).ScoreImport)},
	"cancel-measure-import":      {NoChild: true, Call: about((*testworld.Person).RunScoreImport)},
	"undo-measure-import":        {NoChild: true, Call: about((*testworld.Person).DoneScoreImport)},
	"watch-measure-import":       {NoChild: true, Call: about((*testworld.Person).ScoreImport)},
	"export-refused-scores":      {NoChild: true, Call: about((*testworld.Person).ScoreImport)},
}
