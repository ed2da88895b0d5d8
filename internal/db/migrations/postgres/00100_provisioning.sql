-- +goose Up
-- Directories outside that keep accounts up to date (SCIM). account_key is the organization whose directory it is; without it, the
-- installation's. settings are the default role and the rules for groups, as JSON.
CREATE TABLE scim_tenant (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    account_key BIGINT REFERENCES account (key),
    name        TEXT    NOT NULL,
    settings    TEXT    NOT NULL,
    created_at  BIGINT NOT NULL,
    used_at     BIGINT,
    changed_at  BIGINT,
    removed_at  BIGINT
);
CREATE INDEX scim_tenant_account ON scim_tenant (account_key) WHERE account_key IS NOT NULL;

-- The domains of addresses that a directory speaks for, once that is proved: by a TXT record, or by a Super Admin.
CREATE TABLE scim_domain (
    tenant_key    BIGINT NOT NULL REFERENCES scim_tenant (key) ON DELETE CASCADE,
    domain        TEXT    NOT NULL,
    challenge     TEXT    NOT NULL,
    proved_by     TEXT    NOT NULL DEFAULT '' CHECK (proved_by IN ('', 'record', 'super-admin')),
    proved_at     BIGINT,
    checked_at    BIGINT,
    missing_since BIGINT,
    PRIMARY KEY (tenant_key, domain)
);
CREATE UNIQUE INDEX scim_domain_proved ON scim_domain (domain) WHERE proved_at IS NOT NULL;

-- The secrets of a directory; hint is the end of one.
CREATE TABLE scim_token (
    id           TEXT    NOT NULL PRIMARY KEY,
    tenant_key   BIGINT NOT NULL REFERENCES scim_tenant (key) ON DELETE CASCADE,
    hash         BYTEA   NOT NULL UNIQUE,
    hint         TEXT    NOT NULL,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    last_used_at BIGINT,
    revoked_at   BIGINT
);
CREATE INDEX scim_token_tenant ON scim_token (tenant_key);

-- What a directory has of an account. roles are its own, as JSON; given_role is the one that a rule gave; roles_due is 1 while the rules
-- have to be applied again. deactivated_at is set if the directory has suspended the account.
CREATE TABLE scim_user (
    account_key      BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    tenant_key       BIGINT NOT NULL REFERENCES scim_tenant (key),
    user_name        TEXT    NOT NULL,
    user_name_folded TEXT    NOT NULL,
    external_id      TEXT    NOT NULL DEFAULT '',
    roles            TEXT    NOT NULL DEFAULT '[]',
    given_role       TEXT    NOT NULL DEFAULT '',
    membership_id    TEXT    NOT NULL DEFAULT '',
    roles_due        BIGINT NOT NULL DEFAULT 0,
    created_at       BIGINT NOT NULL,
    updated_at       BIGINT NOT NULL,
    deactivated_at   BIGINT,
    removed_at       BIGINT
);
CREATE INDEX scim_user_tenant ON scim_user (tenant_key, account_key) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX scim_user_name ON scim_user (tenant_key, user_name_folded) WHERE removed_at IS NULL;
CREATE INDEX scim_user_external ON scim_user (tenant_key, external_id) WHERE removed_at IS NULL;
CREATE INDEX scim_user_due ON scim_user (tenant_key, account_key) WHERE roles_due = 1;

CREATE TABLE scim_group (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    tenant_key  BIGINT NOT NULL REFERENCES scim_tenant (key),
    name        TEXT    NOT NULL,
    name_folded TEXT    NOT NULL,
    external_id TEXT    NOT NULL DEFAULT '',
    revision    BIGINT NOT NULL DEFAULT 1,
    created_at  BIGINT NOT NULL,
    updated_at  BIGINT NOT NULL
);
CREATE UNIQUE INDEX scim_group_name ON scim_group (tenant_key, name_folded);

CREATE TABLE scim_member (
    group_key   BIGINT NOT NULL REFERENCES scim_group (key) ON DELETE CASCADE,
    account_key BIGINT NOT NULL REFERENCES account (key),
    PRIMARY KEY (group_key, account_key)
);
CREATE INDEX scim_member_account ON scim_member (account_key);

-- Calls that were refused, the last of each directory, for those who look after it.
CREATE TABLE scim_problem (
    key        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tenant_key BIGINT NOT NULL REFERENCES scim_tenant (key) ON DELETE CASCADE,
    at         BIGINT NOT NULL,
    method     TEXT    NOT NULL,
    path       TEXT    NOT NULL,
    about      TEXT    NOT NULL DEFAULT '',
    status     BIGINT NOT NULL,
    scim_type  TEXT    NOT NULL DEFAULT '',
    detail     TEXT    NOT NULL
);
CREATE INDEX scim_problem_tenant ON scim_problem (tenant_key, key);
CREATE INDEX scim_problem_age ON scim_problem (at);

-- +goose Down
DROP TABLE scim_problem;
DROP TABLE scim_member;
DROP TABLE scim_group;
DROP TABLE scim_user;
DROP TABLE scim_token;
DROP TABLE scim_domain;
DROP TABLE scim_tenant;
