/** The key for the failed attempts of an account in a browser. The cookie's id cannot be the key, because each sign-in changes it. */
export const browserTries = ['alter table own_browser add column id uuid not null default gen_random_uuid()']
