// Package authoring owns applications as their authors have them: drafts with their settings, questions and elements,
// and their pictures and sounds.
//
// Tables: application, question, media. It reads account for the names of owners, and of application_version what the
// lists show of published applications. Its rooms are version (publishing, and what anybody reads of an application) and
// taxonomy (the lists by which questions are classified); they import it and not each other.
//
// # Drafts
//
// An application is a draft that only its owner sees. Every save makes a new revision of it. A save that names the
// revision it started from is refused when another came between. Publishing makes no revision.
//
// # Rules
//
// How a form is led and scored (package scoring/flow) is part of the draft and saved by a call of its own. Questions that go
// leave rules behind that publishing refuses; names of categories and areas that change are followed.
//
// # Clones and the archive
//
// A clone equals the draft that it was made of in everything but names and ids; pictures are shared by their paths, which
// follow from their bytes. Archiving unpublishes and hides a draft; versions stay for those who run them. An archived
// application gives its custom id free and asks for it back when it is restored.
package authoring
