// Package taxonomy owns the lists by which an author's questions are classified: areas, and types with their categories and
// sub-categories. Renaming, merging and removing entries changes all of the owner's drafts at once.
//
// Tables: taxonomy. It reads application and question, for the entries that drafts use; authoring rewrites the drafts. Package
// version answers what another account's application uses.
package taxonomy
