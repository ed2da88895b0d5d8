// Package authoring owns applications as their authors have them: drafts with their settings, questions and elements,
// and their pictures and sounds.
//
// Tables: application, question, media. It reads account for the names of owners, and of application_version what the lists
// show of published applications. Its subpackages are version (publishing, and reading applications), normset (norms) and
// taxonomy (the lists by which questions are classified); they import it and not each other.
//
// # Drafts
//
// An application is a draft that only its owner sees. Every save makes a new revision of it. A save that names the
// revision it started from is refused when another came between. Publishing makes no revision.
//
// # Rules
//
// The rules of a form (package scoring/flow) are part of the draft and saved by a separate call. Publishing refuses rules that
// refer to deleted questions; renamed categories and areas are updated in the rules.
//
// # Clones and the archive
//
// A clone equals the draft that it was made of in everything but names and ids; pictures are shared by their paths, which
// follow from their bytes. Archiving unpublishes and hides a draft; versions stay for those who run them. Archiving an
// application frees its custom id; restoring claims it again.
package authoring
