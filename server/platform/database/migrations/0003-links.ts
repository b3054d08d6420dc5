/** A link works once. Links of the sandbox are reusable, because several test journeys share them. */
export const links = ['alter table link add column is_reusable boolean not null default false']
