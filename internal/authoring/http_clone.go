package authoring

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/media"
)

var questionList = fault.Define("application.question-list", "JSON text of a list of questions.")

type cloneInput struct {
	ID   string `path:"id"`
	Body NewClone
}

const putQuestionsPath = "/api/question-admin/application/questions"

// mountClones adds the operations that copy applications.
func (s *Service) mountClones(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "suggest-clone", Method: http.MethodGet, Path: "/api/appAdmin/application/clone/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[CloneNames], error) {
			return httpx.Answer(s.CloneNames(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{
		OperationID: "clone-application", Method: http.MethodPost, Path: "/api/appAdmin/application/clone/{id}", DefaultStatus: http.StatusCreated,
	}, func(ctx context.Context, in *cloneInput) (*httpx.Body[ApplicationRow], error) {
		return httpx.Answer(s.Clone(ctx, authz.Caller(ctx), in.ID, in.Body))
	})
	api.Handle(http.MethodPut, putQuestionsPath, "put-questions", s.putQuestions(api), httpx.MaxBody(maxSaveBody))
	httpx.DescribeForm[QuestionsForm, Saved](api, http.MethodPut, putQuestionsPath, http.StatusOK)
}

func (s *Service) putQuestions(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readQuestionsForm(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		saved, err := s.PutQuestions(r.Context(), authz.Caller(r.Context()), f)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, saved)
	}
}

// QuestionsForm describes the form that questionsForm reads.
type QuestionsForm struct {
	ApplicationID string `json:"applicationID"`
	DataStructure string `json:"dataStructure" doc:"JSON text of the list of questions, each perhaps with its Elements"`
	File          string `json:"file,omitempty" format:"binary" doc:"any number of pictures, each under the name by which child_images or an element's image calls it"`
}

// questionsForm is a form that carries the questions of an application.
type questionsForm struct {
	applicationID string
	structure     []byte
	files         map[string]Picture
}

func readQuestionsForm(r *http.Request) (questionsForm, error) {
	f := questionsForm{files: map[string]Picture{}}
	err := formbody.EachPart(r, f.take)
	return f, err
}

func (f *questionsForm) take(part *multipart.Part, name string) error {
	switch {
	case part.FileName() != "":
		data, err := io.ReadAll(io.LimitReader(part, media.MaxImageBytes+1)) // a file that is too large is refused when it is stored
		if err != nil {
			return formbody.Broken(err)
		}
		f.files[name] = Picture{Name: part.FileName(), Data: data}
		return nil
	case name == "applicationID":
		text, err := formbody.Text(part, name, maxFieldBytes)
		f.applicationID = text
		return err
	case name == "dataStructure": // its texts are read as those of every JSON
		data, err := io.ReadAll(io.LimitReader(part, maxSaveBody))
		if err != nil {
			return formbody.Broken(err)
		}
		f.structure = data
		return nil
	}
	return fault.Field(name, fault.Unexpected)
}

// questions reads the list. The error is a 422.
func (f *questionsForm) questions() ([]StructuredQuestion, error) {
	var list []StructuredQuestion
	err := jsonbody.UnmarshalLenient(f.structure, lenientQuestion, &list)
	if err != nil || list == nil {
		return nil, inStructure(err)
	}
	if len(list) > maxQuestions {
		return nil, fault.Field("dataStructure", questionsFull.With("most", maxQuestions))
	}
	return list, nil
}

// inStructure returns the 422 of a list that cannot be read, at the field that is wrong.
func inStructure(err error) error {
	var refused *fault.Error
	if errors.As(err, &refused) && len(refused.Fields) > 0 && refused.Fields[0].Field != "" {
		return fault.Field("dataStructure."+refused.Fields[0].Field, refused.Message)
	}
	return fault.Field("dataStructure", questionList)
}
