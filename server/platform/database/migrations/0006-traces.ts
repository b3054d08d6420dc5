/** Access-log rows without a session, e-mails with a secret, browsers by operating system, and holders of slots. */
export const traces = [
  // `account_id`: null if the call had no session and no account was found.
  'alter table access_log alter column account_id drop not null, alter column session_id drop not null',
  // `secret`: the kind of link or code in the text. The text is blanked once it is sent or has expired.
  `alter table outbox add column secret text check (secret in ('resetLink', 'firstPassword'))`,
  `update outbox set secret = case when subject like 'Set a new password for %' then 'resetLink' else 'firstPassword' end
    where subject like 'Set a new password for %' or subject like 'Your login instructions for %'`,
  // Existing rows lack the system, so each of them would make the next sign-in a new browser.
  'delete from known_browser',
  'create index slot_holder on slot (locked_by) where locked_by is not null',
]
