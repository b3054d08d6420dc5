/** A link works once, but for those of the sandbox, which many journeys share. */
export const links = ['alter table link add column is_reusable boolean not null default false']
