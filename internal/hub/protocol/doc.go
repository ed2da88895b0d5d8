// Package protocol is what a hub and the server say to each other, over POST and GET below /api/hub-agent/ with the hub's key as a bearer
// token. A message that comes twice, late, or whose answer is lost, has the effect of one that came once.
package protocol
