package token

import (
	"errors"
	"mime"
	"net/http"
	"net/url"

	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

const grantPath = "/oauth/token"

// GrantForm is the form that a client sends.
type GrantForm struct {
	GrantType    string `json:"grant_type" enum:"client_credentials"`
	Scope        string `json:"scope,omitempty" doc:"separated by spaces; without it all scopes of the client"`
	ClientID     string `json:"client_id,omitempty" doc:"unless the client sends its id and secret as HTTP Basic"`
	ClientSecret string `json:"client_secret,omitempty"`
}

// mountGrant adds what OAuth clients call. Its answers and refusals are those of RFC 6749 instead of the API's own.
func (s *Service) mountGrant(api *httpx.API) {
	api.Handle(http.MethodPost, grantPath, "grant-token", s.grant(api), httpx.MaxBody(8<<10), httpx.Uncounted())
	httpx.DescribeURLForm[GrantForm, GrantedToken](api, grantPath)
	for _, status := range []int{http.StatusBadRequest, http.StatusUnauthorized} {
		httpx.DescribeAnswer[GrantError](api, http.MethodPost, grantPath, status, httpx.JSONContent)
		httpx.DescribeAnswer[problem.Problem](api, http.MethodPost, grantPath, status, httpx.ProblemContent)
	}
}

func (s *Service) grant(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Pragma", "no-cache")
		in, err := readGrant(r)
		var out GrantedToken
		if err == nil {
			out, err = s.Grant(r.Context(), in)
		}
		var why *GrantError
		switch {
		case errors.As(err, &why):
			if why.status == http.StatusUnauthorized {
				w.Header().Set("WWW-Authenticate", `Basic realm="Milepost"`)
			}
			httpx.JSON(w, why.status, why)
		case err != nil:
			api.Fail(w, r, err)
		default:
			httpx.JSON(w, http.StatusOK, out)
		}
	}
}

// readGrant reads the form of a client, which sends its id and secret in the header or in the body, and not in both.
func readGrant(r *http.Request) (in grantRequest, err error) {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || media != "application/x-www-form-urlencoded" {
		return in, refused("invalid_request", "Send a form: application/x-www-form-urlencoded.")
	}
	if r.ParseForm() != nil {
		return in, refused("invalid_request", "The form cannot be read.")
	}
	for _, values := range r.PostForm {
		if len(values) > 1 {
			return in, refused("invalid_request", "A parameter is given twice.")
		}
	}
	switch r.PostForm.Get("grant_type") {
	case "client_credentials":
	case "":
		return in, refused("invalid_request", "grant_type is missing.")
	default:
		return in, refused("unsupported_grant_type", "Only client_credentials are supported.")
	}
	in.clientID, in.secret, in.scope = r.PostForm.Get("client_id"), r.PostForm.Get("client_secret"), r.PostForm.Get("scope")
	id, secret, basic := r.BasicAuth()
	if !basic {
		return in, nil
	}
	if in.secret != "" {
		return in, refused("invalid_request", "Send the client's secret once: in the header or in the body.")
	}
	// RFC 6749 has both encoded as in a form before they are put together.
	in.clientID, in.secret = unescaped(id), unescaped(secret)
	return in, nil
}

func unescaped(text string) string {
	if plain, err := url.QueryUnescape(text); err == nil {
		return plain
	}
	return text
}
