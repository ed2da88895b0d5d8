package normset

import (
	"net/http"
	"time"

	"milepost/internal/httpx"
)

// maxBody leaves room for the form around the largest file.
const maxBody = maxBytes + 64<<10

// uploadTime is how long an upload may take, with its waiting and reading.
const uploadTime = 2 * time.Minute

// Mount adds the room's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/norm"
	api.Handle(http.MethodPost, path, "upload-norms", s.upload(api), httpx.MaxBody(maxBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[NormFile, UploadedNorms](api, http.MethodPost, path, http.StatusCreated)
	httpx.DescribeAnswer[UploadedNorms](api, http.MethodPost, path, http.StatusOK, httpx.JSONContent)
	httpx.DescribeAnswer[RefusedNorms](api, http.MethodPost, path, http.StatusUnprocessableEntity, httpx.JSONContent)
}
