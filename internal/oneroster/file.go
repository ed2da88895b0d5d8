package oneroster

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// pageRows are the children of a file that are stored together.
const pageRows = 500

// Upload reads a set of CSV files, as a .zip file, and has its changes decided in the background.
func (s *Service) Upload(r *http.Request, id string) (out RosterRun, err error) {
	ctx, actor := r.Context(), authz.Caller(r.Context())
	of, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return out, err
	}
	if of.Kind != kindFiles {
		return out, fault.Conflict(ofServer)
	}
	var children []roster.Record
	var p progress
	whole := true
	err = s.rosters.Receive(r, func(file io.ReaderAt, size int64, o importfile.Options) error {
		return s.rosters.Read(ctx, file, size, o, func(f *importfile.File) error {
			if f.Layout != importfile.OneRoster {
				return fault.Field("file", noRoster)
			}
			p.Noticed = map[string]int64{}
			whole = f.Manifest["file.users"] != "delta"
			children, err = fromFile(of, f, p.Noticed)
			return err
		})
	})
	if choice := (importfile.ChoiceError{}); errors.As(err, &choice) { // a set is UTF-8 by its binding
		err = fault.Field("file", importfile.ErrNoEncoding.Text)
	}
	if err != nil {
		return out, err
	}
	return s.beginFile(ctx, actor, id, children, p, whole)
}

// beginFile stores the children of a file and has them made an import.
func (s *Service) beginFile(ctx context.Context, actor authz.Actor, id string, children []roster.Record, p progress, whole bool) (out RosterRun, err error) {
	var r *run
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r, err = s.begin(ctx, tx, of, byPerson, whole); err != nil {
			return err
		}
		p.Total, p.Records = -1, int64(len(children))
		if err := r.write(p); err != nil {
			return err
		}
		if _, err := s.store.putRun(ctx, tx, r, r.Step); err != nil {
			return err
		}
		for number := int64(0); len(children) > 0; number++ {
			some := children[:min(len(children), pageRows)]
			children = children[len(some):]
			text, err := json.Marshal(some)
			if err != nil {
				return err
			}
			if err := s.store.addPage(ctx, tx, r.Key, string(client.Students), number, string(text)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	return r.wire()
}

// setters say where the fields of a file's columns belong.
var setters = map[importfile.Field]func(r *roster.Record, text string, noticed map[string]int64){
	importfile.CustomID:   func(r *roster.Record, text string, _ map[string]int64) { r.SourcedID = text },
	importfile.Status:     func(r *roster.Record, text string, _ map[string]int64) { r.Left = importfile.Gone(text) },
	importfile.FirstName:  func(r *roster.Record, text string, _ map[string]int64) { r.FirstName = text },
	importfile.MiddleName: func(r *roster.Record, text string, _ map[string]int64) { r.MiddleName = text },
	importfile.LastName:   func(r *roster.Record, text string, _ map[string]int64) { r.LastName = text },
	importfile.MedicalID:  func(r *roster.Record, text string, _ map[string]int64) { r.StudentID = text },
	importfile.Email:      func(r *roster.Record, text string, _ map[string]int64) { r.Email = text },
	importfile.Phone:      func(r *roster.Record, text string, _ map[string]int64) { r.Phone = text },
	importfile.Grade:      func(r *roster.Record, text string, _ map[string]int64) { r.Grade = text },
	"school":              func(r *roster.Record, text string, _ map[string]int64) { r.School = text },
	importfile.DateOfBirth: func(r *roster.Record, text string, noticed map[string]int64) {
		var wrong bool
		if r.BirthDate, wrong = day(text); wrong {
			noticed[badBirth]++
		}
	},
	importfile.SexForNorms: func(r *roster.Record, text string, noticed map[string]int64) {
		var wrong bool
		if r.Sex, wrong = sex(text); wrong {
			noticed[badSex]++
		}
	},
}

// fromFile are the students of a set. A row that cannot be read may be anybody's: then nobody leaves.
func fromFile(of source, f *importfile.File, noticed map[string]int64) (children []roster.Record, err error) {
	for {
		row, err := f.Next()
		if errors.Is(err, io.EOF) {
			return children, nil
		}
		if err != nil {
			return nil, importfile.Fault(err)
		}
		if row.Fault != "" {
			noticed[unread]++
			noticed[incomplete]++
			continue
		}
		child, student := fromRow(f, row, noticed)
		switch {
		case !student:
		case child.SourcedID == "":
			noticed[noID]++
			noticed[incomplete]++
		default:
			children = append(children, of.only(child))
		}
	}
}

func fromRow(f *importfile.File, row importfile.Row, noticed map[string]int64) (child roster.Record, student bool) {
	var named []string
	for i, field := range f.Fields {
		text := strings.TrimSpace(row.Cells[i])
		switch set := setters[field]; {
		case field == importfile.Role:
			student = importfile.Student(text)
		case field == importfile.EthnicityFlag && importfile.Flag(text):
			named = append(named, importfile.FlagName(f.Names[i]))
		case set != nil && text != "":
			set(&child, text, noticed)
		}
	}
	child.Ethnicity = strings.Join(named, ", ")
	return child, student
}

// only leaves of a child what the source is taken for.
func (s source) only(child roster.Record) roster.Record {
	if !s.takes(importDemographics) {
		child.BirthDate, child.Sex = "", ""
	}
	if !s.takes(importEthnicity) {
		child.Ethnicity = ""
	}
	if !s.takes(importContact) {
		child.Email, child.Phone = "", ""
	}
	return child
}
