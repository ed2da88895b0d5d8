// Package agent is the small program that a hub runs (`milepost hub`): it tells the server that the hub is there, what runs on it and how
// much it is used, and carries out what the server wants done. It knows the server by package protocol alone.
//
// Its data folder holds, each written whole or not at all:
//
//	agent.json         who the agent is, and whether the hub is deactivated or disconnected
//	journal.json       each command and how far it has come; written before and after it is carried out
//	spool/applications.json   what is installed, by the hub's own software
//	spool/usage/*.json        one file for each occasion of use, by the hub's own software
//	spool/refused/            what the server or the agent would not take
//	lock               held while an agent runs on the folder
//
// An usage period stays in the spool until the server has said that it is counted; its id follows from its file, so that
// sending it again changes nothing. A command is carried out after the server has answered that it is taken, and never twice:
// one that the agent ended in the middle of is reported as failed, unless what it does can be done again without harm or the
// machine shows that it was done.
package agent
