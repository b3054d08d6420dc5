/** The database's purpose, sandbox or patients. It never changes. */
export const installation = [
  `create table installation (
      is_only_one boolean primary key default true check (is_only_one),
      kind text not null check (kind in ('sandbox', 'live')))`,
]
