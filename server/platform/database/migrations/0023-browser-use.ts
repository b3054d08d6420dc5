/** When an account was used in a browser last; of those that are known already, as from now. */
export const browserUse = ['alter table known_browser add column used_at timestamptz not null default now()']
