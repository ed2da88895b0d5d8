package fault

// Sentences about fields that many packages say.
var (
	Required        = Define("field.required", "This field is required")
	TooLong         = Define("field.too-long", "This is too long")
	NotOneLine      = Define("field.not-one-line", "This field holds line breaks or characters that cannot be shown")
	NotText         = Define("field.not-text", "This is not text.")
	NotEmail        = Define("field.not-email", "Please enter a valid email.")
	NotUUID         = Define("field.not-uuid", "expected a UUID")
	NotDate         = Define("field.not-date", "expected a date such as 2026-03-12")
	NotDay          = Define("field.not-day", "Please enter a date as YYYY-MM-DD.")
	NotTimeZone     = Define("field.not-time-zone", "expected a time zone such as Europe/London")
	UnknownTimeZone = Define("field.unknown-time-zone", "This time zone is not known.")
	UnknownChoice   = Define("field.unknown-choice", "Please choose one of the listed values")
	Unexpected      = Define("field.unexpected", "unexpected property")
	MostCharacters  = Define("field.most-characters", "expected at most {most} characters")
	MostOnOneLine   = Define("field.most-on-one-line", "expected at most {most, number} characters on one line")
	NoFile          = Define("file.missing", "Choose a file.")
	NoImage         = Define("file.image-missing", "Choose an image.")
	FileEmpty       = Define("file.empty", "The file is empty.")
	UnclearLetters  = Define("file.unclear-letters", "The letters of this file can be read in several ways. Save it as UTF-8.")
)
