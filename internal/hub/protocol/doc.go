// Package protocol holds the messages between a hub and the server, over POST and GET below /api/hub-agent/ with the hub's key
// as a bearer token. A message that is repeated or late, or whose answer is lost, has the effect of one that came once.
package protocol
