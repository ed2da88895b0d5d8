package authoring

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/media"
	"milepost/internal/wire"
)

// mountForms adds the operations that take multipart forms.
func (s *Service) mountForms(api *httpx.API) {
	api.Handle(http.MethodPost, "/api/appAdmin", "create-application",
		withForm(api, http.StatusCreated, func(ctx context.Context, actor authz.Actor, _ string, f form) (ApplicationRow, error) {
			return s.Create(ctx, actor, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPatch, "/api/appAdmin/{id}", "update-application",
		withForm(api, http.StatusOK, func(ctx context.Context, actor authz.Actor, id string, f form) (PublishState, error) {
			return s.Update(ctx, actor, id, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPost, "/api/appAdmin/application/image/{id}", "upload-image", s.uploadImage(api), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[Metadata, ApplicationRow](api, http.MethodPost, "/api/appAdmin", http.StatusCreated)
	httpx.DescribeForm[Metadata, PublishState](api, http.MethodPatch, "/api/appAdmin/{id}", http.StatusOK)
	httpx.DescribeForm[StoredImage, StoredImage](api, http.MethodPost, "/api/appAdmin/application/image/{id}", http.StatusOK)
}

// withForm reads the application fields of a form and answers with what act makes of them.
func withForm[T any](api *httpx.API, status int, act func(context.Context, authz.Actor, string, form) (T, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, true)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		result, err := act(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, status, result)
	}
}

func (s *Service) uploadImage(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, false)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		stored, err := s.UploadImage(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f.picture)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		if wantsObject(r) {
			httpx.JSON(w, http.StatusOK, stored)
			return
		}
		httpx.JSON(w, http.StatusOK, stored.Image)
	}
}

// wantsObject tells whether a client asks for JSON and nothing else, as this product's own screens do. To all others the
// answer is the stored path itself, as specified.
func wantsObject(r *http.Request) bool { return r.Header.Get("Accept") == httpx.JSONContent }

// maxFieldBytes bounds one text field: 10,000 characters of up to four bytes, and some.
const maxFieldBytes = 64 << 10

// form is a multipart body that has been read.
type form struct {
	fields  Metadata
	picture *Picture
}

// readForm reads a multipart body: the fields of an application, unless withFields is false, and a picture named image.
// It refuses other fields (422), repeated ones (400) and other content types (415).
func readForm(r *http.Request, withFields bool) (form, error) {
	var f form
	err := httpx.EachPart(r, func(part *multipart.Part, name string) error { return f.take(part, name, withFields) })
	return f, err
}

func (f *form) take(part *multipart.Part, name string, withFields bool) error {
	if name == "image" && part.FileName() != "" {
		data, err := io.ReadAll(io.LimitReader(part, media.MaxImageBytes+1))
		if err != nil {
			return httpx.BrokenForm(err)
		}
		f.picture = &Picture{Name: part.FileName(), Data: data}
		return nil
	}
	if part.FileName() != "" {
		return fault.Field(name, "This field takes no file.")
	}
	text, err := io.ReadAll(io.LimitReader(part, maxFieldBytes+1))
	if err != nil {
		return httpx.BrokenForm(err)
	}
	if len(text) > maxFieldBytes {
		return fault.Field(name, "This is too long.")
	}
	if !withFields && (name != "image" || len(text) > 0) {
		return fault.Field(name, "unexpected property")
	}
	return f.fields.setText(name, string(text))
}

// setText writes one field of a form. The error is a 422 that names it.
func (m *Metadata) setText(name, text string) error {
	if field := m.textField(name); field != nil {
		*field = &text
		return nil
	}
	if slices.Contains(answeredOnly, name) {
		return nil
	}
	note, known := notes[name]
	if !known {
		return fault.Field(name, "unexpected property")
	}
	if err := m.setValue(name, text); err != nil {
		return fault.Field(name, note)
	}
	return nil
}

// textField is the field of that name that is plain text, nil when there is none.
func (m *Metadata) textField(name string) **string {
	return map[string]**string{
		"application_id": &m.ApplicationID, "owner_uuid": &m.OwnerUUID, "application_custom_id": &m.ApplicationCustomID,
		"classification": &m.Classification, "title": &m.Title, "subtitle": &m.Subtitle, "info": &m.Info, "area": &m.Area, "language": &m.Language, "score_code": &m.ScoreCode,
		"image": &m.Image, "currency_code": &m.CurrencyCode,
	}[name]
}

func (m *Metadata) setValue(name, text string) (err error) {
	switch name {
	case "is_free":
		m.IsFree, err = parse(text, parseBool)
	case "on_sale":
		m.OnSale, err = parse(text, parseBool)
	case "published":
		m.Published, err = parse(text, parseBool)
	case "single_unit_pricing":
		m.SingleUnitPricing, err = parse(text, parsePrice)
	case "monthly_subscription_pricing":
		m.MonthlySubscriptionPricing, err = parse(text, parsePrice)
	case "age_range":
		m.AgeRange, err = parse(text, wire.ParseAgeRange)
	case "estimated_duration":
		m.EstimatedDuration, err = parse(text, wire.ParseDuration)
	}
	return err
}

// notes say what the fields look like that are not plain text.
var notes = map[string]string{
	"is_free": "Either true or false.", "on_sale": "Either true or false.", "published": "Either true or false.",
	"single_unit_pricing": "A whole number of the currency's smallest unit.", "monthly_subscription_pricing": "A whole number of the currency's smallest unit.",
	"age_range": "Two ages from 0 to 100, such as [5,7].", "estimated_duration": "Hours, minutes and seconds, such as 00:30:00.",
}

// parse leaves a field open whose text is empty.
func parse[T any](text string, read func(string) (T, error)) (*T, error) {
	if text == "" {
		return nil, nil
	}
	value, err := read(text)
	return &value, err
}

func parseBool(s string) (bool, error) {
	if s != "true" && s != "false" {
		return false, strconv.ErrSyntax
	}
	return s == "true", nil
}

func parsePrice(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) }
