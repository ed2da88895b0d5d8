// Package translated owns the translations of applications: the languages that an author adds, and the texts in them.
//
// Tables: application_language, application_translation. Package translation says which texts an application has and how far they
// are translated. Publishing asks this package for the complete languages, which the version then holds.
//
// # Saving
//
// Each text is a row, so that two people, or two tabs, never overwrite each other's texts. A save says for each text what it was;
// if another was stored meanwhile, nothing is saved and the answer names the stored ones. Saving texts makes no revision of the draft. Texts
// of deleted questions stay, so that undoing the deletion brings them back, as long as there are not too many of them.
package translated
