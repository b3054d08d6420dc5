/** Trusted browsers, last use and idle limit of sessions, and the maximum of online bookings. */
export const idleAndCaps = [
  // Open sessions count as used now. `used_at` has a precision of half a minute.
  `alter table session
    add column used_at timestamptz not null default now(),
    add column idle_minutes integer not null default 20 check (idle_minutes > 0)`,
  'alter table session alter column used_at drop default, alter column idle_minutes drop default',
  `insert into practice_setting (practice_id, name, label, value, position)
    select id, 'SessionIdleMinutes', 'Session Idle Minutes', '20', 1000 from practice`,
  `insert into practice_setting (practice_id, name, label, value, position)
    select id, 'MaxOpenBookings', 'Max Open Bookings', '6', 1001 from practice`,
  // `own_browser` identifies a browser by its cookie, `known_browser` by its platform.
  `create table own_browser (
    account_id uuid not null references account on delete cascade, id_hash text not null, used_at timestamptz not null, primary key (account_id, id_hash))`,
  'create index own_browser_id on own_browser (id_hash)',
]
