// Package version owns published versions, and reading applications: the owner reads the draft, others the latest version while
// it is published.
//
// Tables: application_version, and the columns of application for whether it is published, since when and as which version. It
// reads drafts through authoring. Higher packages run and charge for versions; catalogue is notified of changes in the
// marketplace.
//
// # Publishing
//
// Publishing checks a draft and freezes it as the next version: its settings, prices included, its questions and what a child
// sees of them, encoded once. Everybody but the owner sees, searches, buys and runs only versions; they get an edit when the
// owner publishes again. Publishing an unchanged draft makes no new version. Unpublishing keeps all versions for those who run
// them.
//
// What others see of a version has no answers unless they hold the application, which package market decides.
//
// # What is kept in memory
//
// The encoded structure of drafts and versions, and decoded versions, up to a number of bytes each. Access, and the current
// encoding, are checked in the database on every request.
package version
