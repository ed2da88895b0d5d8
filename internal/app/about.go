package app

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// About holds the public information about this installation.
type About struct {
	Demo    bool   `json:"demo" doc:"the installation holds demo data, which screens must label"`
	Version string `json:"version"`
}

type aboutOutput struct{ Body About }

func mountAbout(api *httpx.API, about About) {
	httpx.Register(api, huma.Operation{OperationID: "about", Method: http.MethodGet, Path: "/api/about"},
		func(context.Context, *struct{}) (*aboutOutput, error) { return &aboutOutput{Body: about}, nil })
}
