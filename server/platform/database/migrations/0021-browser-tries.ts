/** What the tries of an account in a browser are counted by: its cookie's id is new at each sign-in. */
export const browserTries = ['alter table own_browser add column id uuid not null default gen_random_uuid()']
