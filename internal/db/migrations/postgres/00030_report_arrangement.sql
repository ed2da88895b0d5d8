-- +goose Up
-- How reports of an application begin, as its author arranged them; JSON as in report.content, without anything of a child.
CREATE TABLE report_arrangement (
    application_id TEXT    NOT NULL PRIMARY KEY REFERENCES application (id),
    content        TEXT    NOT NULL,
    revision       BIGINT NOT NULL,
    updated_at     BIGINT NOT NULL
);

-- +goose Down
DROP TABLE report_arrangement;
