-- +goose Up
-- How an application is answered (see package questionnaire), as JSON; empty: a specialist runs it with the child. A version holds
-- its own in its structure, and names the kinds of respondents, separated by commas.
ALTER TABLE application ADD COLUMN form TEXT NOT NULL DEFAULT '';
ALTER TABLE application_version ADD COLUMN respondents TEXT NOT NULL DEFAULT 'specialist';
-- Norms are of one kind of respondents.
ALTER TABLE norm_set ADD COLUMN respondent TEXT NOT NULL DEFAULT 'specialist';
-- Who answered an activity: the kind of respondent, and for raters the relation to the child and the name as the request has them.
-- entry is how the answers came: run (on the runner), link, telephone or paper.
ALTER TABLE activity ADD COLUMN respondent TEXT NOT NULL DEFAULT 'specialist';
ALTER TABLE activity ADD COLUMN relation TEXT NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN rater_name TEXT NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN entry TEXT NOT NULL DEFAULT 'run';

-- +goose Down
ALTER TABLE activity DROP COLUMN entry;
ALTER TABLE activity DROP COLUMN rater_name;
ALTER TABLE activity DROP COLUMN relation;
ALTER TABLE activity DROP COLUMN respondent;
ALTER TABLE norm_set DROP COLUMN respondent;
ALTER TABLE application_version DROP COLUMN respondents;
ALTER TABLE application DROP COLUMN form;
