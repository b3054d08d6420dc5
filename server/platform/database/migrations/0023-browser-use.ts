/** The last use of an account in a browser; now for existing rows. */
export const browserUse = ['alter table known_browser add column used_at timestamptz not null default now()']
