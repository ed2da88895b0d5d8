package hub

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
	"milepost/internal/hub/protocol"
)

// withKey refuses a call without anything like a key before its body is looked at.
func withKey(r *http.Request) error {
	if _, ok := keyIn(r.Header.Get("Authorization")); !ok {
		return errWrongKey()
	}
	return nil
}

// Authorization is Bearer and the hub's key. For the schema it may be absent: a call without it is refused as one with a wrong key.
type heartbeatInput struct {
	Authorization string `header:"Authorization"`
	Body          protocol.Heartbeat
}

type fetchInput struct {
	Authorization string `header:"Authorization"`
	AgentID       string `query:"agent_id" required:"true" minLength:"1" maxLength:"64" doc:"of the agent's data folder"`
}

type acknowledgeInput struct {
	Authorization string `header:"Authorization"`
	CommandID     string `path:"command_id"`
	Body          protocol.Acknowledgement
}

// mountDevice adds the calls that hubs make. They need no session: a hub's key is only valid for its own hub.
func (s *Service) mountDevice(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "hub-heartbeat", Method: http.MethodPost, Path: protocol.HeartbeatPath, MaxBodyBytes: protocol.MaxBody},
		func(ctx context.Context, in *heartbeatInput) (*httpx.Body[protocol.HeartbeatAnswer], error) {
			return httpx.Answer(s.Heartbeat(ctx, in.Authorization, in.Body))
		}, httpx.Require(withKey))
	httpx.Register(api, huma.Operation{OperationID: "fetch-hub-commands", Method: http.MethodGet, Path: protocol.CommandsPath},
		func(ctx context.Context, in *fetchInput) (*httpx.Body[[]protocol.Command], error) {
			return httpx.Answer(s.commands(ctx, in.Authorization, in.AgentID))
		}, httpx.Require(withKey))
	httpx.Register(api, huma.Operation{OperationID: "acknowledge-hub-command", Method: http.MethodPost, Path: protocol.CommandPath + "{command_id}", MaxBodyBytes: 16 << 10},
		func(ctx context.Context, in *acknowledgeInput) (*httpx.Body[protocol.Acknowledged], error) {
			return httpx.Answer(s.acknowledge(ctx, in.Authorization, in.CommandID, in.Body))
		}, httpx.Require(withKey))
}
