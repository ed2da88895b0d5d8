package contract

import (
	"milepost/internal/measureimport"
	"milepost/internal/people/roster"
)

// importOperations are about imports of children.
var importOperations = table{
	"begin-import": {NoChild: true, Call: func(Case) call {
		return call{Form: map[string]string{}, List: []byte("First name,Last name\nMia,Stone\n")}
	}},
	"list-imports": {NoChild: true, Call: func(Case) call { return call{} }},
	"get-import":   {NoChild: true, Call: about((*person).ChildImport)},
	"update-import": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).ChildImport), Body: roster.ImportEdit{DateOrder: new("dmy")}}
	}},
	"discard-import":      {NoChild: true, Call: about((*person).ChildImport)},
	"list-import-rows":    {Audit: "child.list", Call: about((*person).ChildImport)},
	"run-import":          {Audit: "child.import", Call: about((*person).ChildImport)},
	"cancel-import":       {NoChild: true, Call: about((*person).RunImport)},
	"undo-import":         {NoChild: true, Call: about((*person).DoneImport)},
	"watch-import":        {NoChild: true, Call: about((*person).ChildImport)},
	"export-refused-rows": {NoChild: true, Call: about((*person).ChildImport)},
}

// scoreImportOperations are about imports of scores.
var scoreImportOperations = table{
	"begin-measure-import": {NoChild: true, Call: func(Case) call {
		return call{Form: map[string]string{}, List: []byte("Custom ID,Measure,Test date,Score\nA1,OTS2,2026-01-20,40\n")}
	}},
	"list-measure-imports": {NoChild: true, Call: func(Case) call { return call{} }},
	"get-measure-import":   {NoChild: true, Call: about((*person).ScoreImport)},
	"update-measure-import": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).ScoreImport), Body: measureimport.MeasureImportEdit{DateOrder: new("dmy")}}
	}},
	"discard-measure-import":     {NoChild: true, Call: about((*person).ScoreImport)},
	"list-measure-import-scores": {Audit: "child.list", Call: about((*person).ScoreImport)},
	"run-measure-import":         {Audit: "measurement.add", Call: about((*person).ScoreImport)},
	"cancel-measure-import":      {NoChild: true, Call: about((*person).RunScoreImport)},
	"undo-measure-import":        {NoChild: true, Call: about((*person).DoneScoreImport)},
	"watch-measure-import":       {NoChild: true, Call: about((*person).ScoreImport)},
	"export-refused-scores":      {NoChild: true, Call: about((*person).ScoreImport)},
}
