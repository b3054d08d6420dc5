/** Passkeys, the browsers of an account, and failed attempts. */
export const security = [
  // `credential_id` and `public_key` (COSE) are base64url.
  `create table passkey (
    id uuid primary key, account_id uuid not null references account on delete cascade, credential_id text not null unique,
    public_key text not null, counter double precision not null, transports jsonb not null, name text not null,
    created_at timestamptz not null, last_used_at timestamptz)`,
  'create index passkey_account on passkey (account_id)',
  // `account_id`: the account of a new passkey; null at a sign-in.
  `create table passkey_challenge (
    challenge_hash text primary key, account_id uuid references account on delete cascade, expires_at timestamptz not null)`,
  `create table known_browser (
    account_id uuid not null references account on delete cascade, platform_hash text not null, primary key (account_id, platform_hash))`,
  'create table guess (subject_hash text primary key, tried_at timestamptz[] not null)',
]
