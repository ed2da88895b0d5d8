// Package itemanalysis tells authors how the questions of their applications work, from the digests of finished activities.
//
// Tables: item_analysis, item_analysis_member. It reads activity_digest (of insight/digest), activity_line (of report/score), application and
// application_version, activity for who ran it, and person and child for the sex that norms go by.
//
// # What is counted
//
// The first finished activity of each child in a line: the versions with the same questions, keys and maxima. Figures of questions are about the children
// who have a score for every question. Where rules decide who is asked what, each question is about those whom it was put to, and nothing is said of
// the form as a whole.
//
// # What nobody may learn
//
// The author gets sums of at least ten children, and no difference of two answers is about fewer. So an analysis is computed
// once and stored ([Service.current]); everybody is answered from that until ten further children of others, all of whom count,
// have come. Children that the author's own account has run come along with them, for the author knows those; were they counted
// apart, they would show what has changed of others. What is erased, opened again or scored again changes nothing before that.
// Cells of a table (the options of a question, why it was skipped, who was asked) must hold nobody or ten, and so must what
// they grew by: otherwise the table of before stands. A cell that is too small is hidden together with another one, so that it
// cannot be told from the rest.
//
// What the form would be without some questions is computed from the stored sums of all children, the same ones whichever questions are left out.
package itemanalysis
