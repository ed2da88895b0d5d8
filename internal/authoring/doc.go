// Package authoring owns applications: drafts, questions, elements, taxonomy, media and the versions that publishing freezes.
//
// Tables: application, question, application_version, taxonomy, media. It reads account for the names of owners. Upper
// slices read published versions through it; catalogue is told what changes in the marketplace.
//
// # Drafts and versions
//
// An application is a draft that only its owner sees. Publishing checks it and freezes it as the next version: its
// settings, prices included, its questions and what a child sees of them, encoded once. Everybody else sees, searches,
// is charged by and runs versions alone; an edit reaches them when the owner publishes again, and not before.
// Publishing what the latest version already holds makes no new one. Unpublishing keeps all versions for those who run them.
//
// What others see of a version has no answers unless they hold the application, which the marketplace tells.
//
// Every save makes a new revision of the draft. A save that names the revision it started from is refused when another
// came between. Publishing makes no revision.
//
// # Clones and the archive
//
// A clone equals the draft that it was made of in everything but names and ids; pictures are shared by their paths, which
// follow from their bytes. Archiving unpublishes and hides a draft; versions stay for those who run them. An archived
// application gives its custom id free and asks for it back when it is restored.
//
// # What is kept in memory
//
// The encoded structure of drafts and versions, and decoded versions, up to a number of bytes each. Whether the caller
// may see an application, and which encoding of it is current, is asked of the database on every request.
package authoring
