-- +goose Up
-- The newest item analysis of a line of an application's versions: what its author is shown until at least ten further
-- children have come. figures holds sums and figures of all of them together.
CREATE TABLE item_analysis (
    application_id TEXT    NOT NULL,
    line           TEXT    NOT NULL,
    number         INTEGER NOT NULL,
    computed_at    INTEGER NOT NULL,
    figures        BLOB   NOT NULL,
    PRIMARY KEY (application_id, line)
) STRICT, WITHOUT ROWID;

-- Who was counted, and since which number of the analysis.
CREATE TABLE item_analysis_member (
    application_id TEXT    NOT NULL,
    line           TEXT    NOT NULL,
    child_key      INTEGER NOT NULL,
    since          INTEGER NOT NULL,
    PRIMARY KEY (application_id, line, child_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_analysis_member_child ON item_analysis_member (child_key);

-- +goose Down
DROP TABLE item_analysis_member;
DROP TABLE item_analysis;
