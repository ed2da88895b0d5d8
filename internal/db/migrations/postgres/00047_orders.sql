-- +goose Up
ALTER TABLE purchase ADD COLUMN order_id TEXT;
ALTER TABLE purchase ADD COLUMN from_purchase_id TEXT REFERENCES purchase (id);
ALTER TABLE purchase ADD COLUMN runs_until BIGINT;
ALTER TABLE purchase ADD COLUMN suspended BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE purchase ADD COLUMN warned_at BIGINT
    CHECK (units_used >= 0 AND (purchase_type <> 'unit' OR units_used <= units_purchased));
CREATE UNIQUE INDEX purchase_order_once ON purchase (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX purchase_shared_once ON purchase (from_purchase_id, account_id) WHERE from_purchase_id IS NOT NULL;

CREATE TABLE unit_entry (
    id                TEXT    NOT NULL PRIMARY KEY,
    purchase_id       TEXT    NOT NULL REFERENCES purchase (id),
    kind              TEXT    NOT NULL CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned')),
    units             BIGINT NOT NULL CHECK (units <> 0),
    activity_id       TEXT,
    payment_id        TEXT,
    other_purchase_id TEXT,
    account_id        TEXT,
    at                BIGINT NOT NULL
);
CREATE INDEX unit_entry_purchase ON unit_entry (purchase_id, at, id);
CREATE UNIQUE INDEX unit_entry_activity ON unit_entry (activity_id) WHERE kind = 'started';
CREATE UNIQUE INDEX unit_entry_payment ON unit_entry (payment_id) WHERE kind = 'refunded';
INSERT INTO unit_entry (id, purchase_id, kind, units, activity_id, account_id, at)
    SELECT 'start-' || a.id, a.purchase_id, 'started', 1, a.id, p.account_id, a.start_date
    FROM activity a JOIN purchase p ON p.id = a.purchase_id;
INSERT INTO unit_entry (id, purchase_id, kind, units, account_id, at)
    SELECT 'before-' || p.id, p.id, 'adjusted', p.units_used - COALESCE(e.units, 0), p.account_id, p.created_at
    FROM purchase p LEFT JOIN (SELECT purchase_id, SUM(units) AS units FROM unit_entry GROUP BY purchase_id) e ON e.purchase_id = p.id
    WHERE p.units_used <> COALESCE(e.units, 0);

CREATE TABLE promotion (
    id             TEXT    NOT NULL PRIMARY KEY,
    owner_id       TEXT    NOT NULL REFERENCES account (id),
    application_id TEXT    REFERENCES application (id),
    code           TEXT    NOT NULL,
    code_folded    TEXT    NOT NULL UNIQUE,
    plan           TEXT    NOT NULL DEFAULT '' CHECK (plan IN ('', 'unit', 'monthly')),
    percent        BIGINT NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    amount         BIGINT NOT NULL DEFAULT 0 CHECK (amount >= 0),
    currency_code  TEXT    NOT NULL DEFAULT '',
    starts_at      BIGINT NOT NULL,
    ends_at        BIGINT,
    most_uses      BIGINT CHECK (most_uses > 0),
    uses           BIGINT NOT NULL DEFAULT 0 CHECK (uses >= 0),
    once_each      BOOLEAN NOT NULL DEFAULT TRUE,
    created_at     BIGINT NOT NULL,
    ended_at       BIGINT,
    CHECK (uses <= COALESCE(most_uses, uses))
);
CREATE INDEX promotion_owner ON promotion (owner_id, created_at, id);

CREATE TABLE purchase_order (
    id                  TEXT    NOT NULL PRIMARY KEY,
    idempotency_key     TEXT    NOT NULL,
    account_id          TEXT    NOT NULL REFERENCES account (id),
    application_id      TEXT    NOT NULL REFERENCES application (id),
    application_version BIGINT NOT NULL,
    seller_id           TEXT    NOT NULL REFERENCES account (id),
    seller_name         TEXT    NOT NULL,
    title               TEXT    NOT NULL,
    plan                TEXT    NOT NULL CHECK (plan IN ('unit', 'monthly', 'free')),
    state               TEXT    NOT NULL CHECK (state IN ('draft', 'awaiting_payment', 'paid', 'fulfilled', 'expired', 'failed', 'cancelled', 'refunded', 'disputed')),
    provider            TEXT    NOT NULL CHECK (provider IN ('', 'test', 'stripe')),
    method              TEXT    NOT NULL CHECK (method IN ('', 'credit', 'paypal')),
    units               BIGINT NOT NULL CHECK (units >= 0),
    currency_code       TEXT    NOT NULL,
    unit_price          BIGINT NOT NULL CHECK (unit_price >= 0),
    subtotal            BIGINT NOT NULL CHECK (subtotal >= 0),
    discount            BIGINT NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
    total               BIGINT NOT NULL CHECK (total >= 0),
    promotion_id        TEXT    REFERENCES promotion (id),
    promotion_code      TEXT    NOT NULL DEFAULT '',
    bill_name           TEXT    NOT NULL DEFAULT '',
    bill_address        TEXT    NOT NULL DEFAULT '',
    vat_id              TEXT    NOT NULL DEFAULT '',
    checkout_ref        TEXT    NOT NULL DEFAULT '',
    checkout_url        TEXT    NOT NULL DEFAULT '',
    ended               TEXT    NOT NULL DEFAULT '' CHECK (ended IN ('', 'expired', 'failed', 'cancelled')),
    purchase_id         TEXT    REFERENCES purchase (id),
    created_at          BIGINT NOT NULL,
    expires_at          BIGINT NOT NULL,
    paid_at             BIGINT,
    UNIQUE (account_id, idempotency_key)
);
CREATE INDEX purchase_order_account ON purchase_order (account_id, created_at, id);
CREATE INDEX purchase_order_seller ON purchase_order (seller_id, created_at, id);
CREATE INDEX purchase_order_checkout ON purchase_order (checkout_ref) WHERE checkout_ref <> '';
CREATE INDEX purchase_order_open ON purchase_order (expires_at) WHERE state IN ('draft', 'awaiting_payment');

CREATE TABLE promotion_use (
    order_id     TEXT    NOT NULL PRIMARY KEY REFERENCES purchase_order (id),
    promotion_id TEXT    NOT NULL REFERENCES promotion (id),
    account_id   TEXT    NOT NULL REFERENCES account (id),
    used_at      BIGINT NOT NULL
);
CREATE INDEX promotion_use_account ON promotion_use (promotion_id, account_id);

CREATE TABLE payment (
    id            TEXT    NOT NULL PRIMARY KEY,
    order_id      TEXT    NOT NULL REFERENCES purchase_order (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute')),
    state         TEXT    NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    provider      TEXT    NOT NULL,
    provider_ref  TEXT    NOT NULL,
    payment_ref   TEXT    NOT NULL DEFAULT '',
    amount        BIGINT NOT NULL CHECK (amount >= 0),
    tax           BIGINT NOT NULL DEFAULT 0,
    fee           BIGINT NOT NULL DEFAULT 0,
    currency_code TEXT    NOT NULL,
    country       TEXT    NOT NULL DEFAULT '',
    units         BIGINT NOT NULL DEFAULT 0,
    period_start  BIGINT,
    period_end    BIGINT,
    receipt_no    BIGINT UNIQUE,
    reason        TEXT    NOT NULL DEFAULT '',
    asked_by      TEXT,
    at            BIGINT NOT NULL,
    UNIQUE (provider, kind, provider_ref)
);
CREATE INDEX payment_order ON payment (order_id, at, id);
CREATE INDEX payment_ref ON payment (payment_ref) WHERE payment_ref <> '';
CREATE INDEX payment_at ON payment (at, id);

CREATE TABLE receipt_counter (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    last BIGINT NOT NULL
);
INSERT INTO receipt_counter (id, last) VALUES (1, 0);

CREATE TABLE subscription (
    order_id             TEXT    NOT NULL PRIMARY KEY REFERENCES purchase_order (id),
    account_id           TEXT    NOT NULL REFERENCES account (id),
    provider             TEXT    NOT NULL,
    provider_ref         TEXT    NOT NULL,
    state                TEXT    NOT NULL CHECK (state IN ('active', 'past_due', 'ended')),
    cancel_at_period_end BOOLEAN NOT NULL DEFAULT FALSE,
    currency_code        TEXT    NOT NULL,
    price                BIGINT NOT NULL,
    anchor_at            BIGINT NOT NULL,
    period_end           BIGINT NOT NULL,
    said_at              BIGINT NOT NULL,
    noticed_for          BIGINT,
    failed_for           BIGINT,
    ended_at             BIGINT,
    UNIQUE (provider, provider_ref)
);
CREATE INDEX subscription_account ON subscription (account_id, anchor_at, order_id);
CREATE INDEX subscription_due ON subscription (period_end) WHERE state <> 'ended';

CREATE TABLE payment_event (
    id          TEXT    NOT NULL PRIMARY KEY,
    provider    TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    ref         TEXT    NOT NULL DEFAULT '',
    payload     TEXT    NOT NULL,
    said_at     BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    handled_at  BIGINT,
    problem     TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX payment_event_open ON payment_event (ref, received_at) WHERE handled_at IS NULL;
CREATE INDEX payment_event_received ON payment_event (received_at);

CREATE TABLE payout_account (
    account_id        TEXT    NOT NULL PRIMARY KEY REFERENCES account (id),
    provider          TEXT    NOT NULL,
    provider_ref      TEXT    NOT NULL,
    country           TEXT    NOT NULL DEFAULT '',
    details_submitted BOOLEAN NOT NULL DEFAULT FALSE,
    charges_enabled   BOOLEAN NOT NULL DEFAULT FALSE,
    payouts_enabled   BOOLEAN NOT NULL DEFAULT FALSE,
    requirements      TEXT    NOT NULL DEFAULT '',
    said_at           BIGINT NOT NULL,
    created_at        BIGINT NOT NULL,
    UNIQUE (provider, provider_ref)
);

-- +goose Down
DROP TABLE payout_account;
DROP TABLE payment_event;
DROP TABLE subscription;
DROP TABLE receipt_counter;
DROP TABLE payment;
DROP TABLE promotion_use;
DROP TABLE purchase_order;
DROP TABLE promotion;
DROP TABLE unit_entry;
DROP INDEX purchase_shared_once;
DROP INDEX purchase_order_once;
ALTER TABLE purchase DROP COLUMN warned_at;
ALTER TABLE purchase DROP COLUMN suspended;
ALTER TABLE purchase DROP COLUMN runs_until;
ALTER TABLE purchase DROP COLUMN from_purchase_id;
ALTER TABLE purchase DROP COLUMN order_id;
