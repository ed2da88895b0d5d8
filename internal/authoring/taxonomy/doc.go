// Package taxonomy owns the lists by which an author's questions are classified: areas, and types with their categories
// and sub-categories. Renaming, uniting and removing entries changes all of the owner's drafts at once.
//
// Tables: taxonomy. It reads application and question, for what the drafts use; the drafts themselves are rewritten by
// authoring. What somebody else's application uses is asked of the room of versions.
package taxonomy
