// Package agent is the small program that a hub runs (`milepost hub`): it reports to the server that the hub is online, what
// runs on it and how much it is used, and executes the server's commands. Package protocol is all that it shares with the
// server.
//
// Its data folder holds, each written whole or not at all:
//
//	agent.json         who the agent is, and whether the hub is deactivated or disconnected
//	journal.json       each command and how far it has come; written before and after it is carried out
//	spool/applications.json   what is installed, by the hub's own software
//	spool/usage/*.json        one file for each usage period, by the hub's own software
//	spool/refused/            what the server or the agent would not take
//	lock               held while an agent runs on the folder
//
// A usage period stays in the spool until the server has confirmed it; its id is derived from its file, so that sending it
// again changes nothing. A command is executed after the server has confirmed that it is taken, and never twice: one that was
// running when the agent ended is reported as failed, unless it can safely be repeated or the machine shows that it was done.
package agent
