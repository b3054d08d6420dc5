/**
 * `message.author_id`: the account that wrote a draft or a sent message; null for the inbox and for messages sent before.
 * An earlier draft goes to the patient's own account, else to the first linked account. Without an account it is discarded.
 */
export const draftAuthors = [
  'alter table message add column author_id uuid references account',
  `update message set author_id = coalesce(
      (select id from account where account.id = message.patient_id),
      (select account_id from proxy_link where proxy_link.patient_id = message.patient_id order by position, id limit 1))
    where folder = 'drafts'`,
  "update message set deleted_at = coalesce(deleted_at, now()) where folder = 'drafts' and author_id is null",
  "alter table message add constraint message_draft_author check (folder <> 'drafts' or author_id is not null or deleted_at is not null)",
  "create index message_author on message (author_id) where folder = 'drafts'",
]
