// Package itemanalysis tells authors how the questions of their applications work, from the digests of finished activities.
//
// Tables: item_analysis, item_analysis_member. It reads activity_digest (of package digest), activity_line (of report/score),
// application and application_version, activity for the runner, and person and child for the sex that norms distinguish.
//
// # What is counted
//
// The first finished activity of each child in a line: the versions with the same questions, keys and maxima. Figures of
// questions are based on the children who have a score for every question. Where rules decide who is asked what, each question
// is based on the children who were asked it, and there are no figures of the form as a whole.
//
// # What nobody may learn
//
// The author gets sums of at least ten children, and no difference of two answers concerns fewer. So an analysis is computed
// once and stored ([Service.current]), and serves all answers until ten further children of other accounts can be counted.
// Children run by the author's own account are added together with them, since the author knows their results; counted
// separately, they would reveal changes of others. Erasing, reopening or rescoring changes nothing before that. Cells of a
// table (the options of a question, why it was skipped, who was asked) must hold nobody or ten, and so must their growth:
// otherwise the former table stays. A cell that is too small is hidden together with another one, so that it cannot be computed
// from the rest.
//
// Figures of the form without some questions are computed from the stored sums of all children, the same ones whichever
// questions are left out.
package itemanalysis
