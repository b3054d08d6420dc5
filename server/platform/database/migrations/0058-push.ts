/**
 * Web push. `push_subscription`: a device by the URL of its push service, which belongs to one account at most and outlives sessions.
 * `due_at`: the time of the next attempt to push; null without news.
 */
export const push = [
  '/* older releases: they write the channel email alone */ alter table notice_setting drop constraint notice_setting_channel_check',
  `/* older releases: they write the channel email alone */ alter table notice_setting
    add constraint notice_setting_channel_check check (channel in ('email', 'push'))`,
  `create table push_subscription (
    endpoint text primary key, account_id uuid not null references account on delete cascade, created_at timestamptz not null,
    due_at timestamptz, attempts integer not null default 0)`,
  'create index push_subscription_account on push_subscription (account_id)',
  'create index push_subscription_due on push_subscription (due_at) where due_at is not null',
]
