// Package languages is the one list of the languages of pages and letters: those of the program (package icu) and those that a clinic adds.
//
// A clinic's language is a folder of catalogues (.po) in the data folder, languages/<tag>. Its texts are compared with the English ones as the
// server starts: one that is missing or wrong is English, and never keeps the server from starting.
package languages
