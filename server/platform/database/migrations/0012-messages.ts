/** Messages with text and attachments, recipients, and terms. Earlier messages are deleted: they had counts only. */
export const messages = [
  'delete from message',
  'drop index message_patient',
  // `practitioner_id`: the sender or recipient; null for the practice's system, and in a draft without a recipient.
  // `counterpart`: the name of that practitioner at the time. `role_id`: empty without a role. `body`: URL-encoded HTML, as received.
  // `kept_at`: when a message was sent, or a draft last saved. `attempt_id` is made by the portal. `answer_due_at`: when the sandbox's
  // practice answers.
  `alter table message
    add column practitioner_id uuid references practitioner,
    add column counterpart text not null,
    add column role_id text not null,
    add column subject text not null,
    add column body text not null,
    add column kept_at timestamptz not null,
    add column attempt_id uuid,
    add column answer_due_at timestamptz,
    add column deleted_at timestamptz,
    add constraint message_known_folder check (folder in ('inbox', 'sent', 'drafts')),
    add constraint message_draft_attempt check (folder <> 'drafts' or attempt_id is not null)`,
  'create unique index message_attempt on message (patient_id, attempt_id)',
  'create index message_folder on message (patient_id, folder, kept_at desc, id desc) where deleted_at is null',
  "create index message_unread on message (patient_id) where folder = 'inbox' and not is_read and deleted_at is null",
  'create index message_answer_due on message (answer_due_at) where answer_due_at is not null',
  "create index message_discarded on message (deleted_at) where folder = 'drafts' and deleted_at is not null",
  `create table message_attachment (
    id bigint generated always as identity primary key, message_id bigint not null references message on delete cascade,
    position integer not null, kind text not null check (kind in ('png', 'jpeg', 'heic', 'pdf')), title text not null, content bytea not null)`,
  'create index message_attachment_message on message_attachment (message_id, position)',
  'alter table practitioner add column takes_messages boolean not null default true',
  // The text that a patient reads before sending, or before saving a draft.
  `create table message_terms (
    practice_id uuid not null references practice, kind text not null check (kind in ('send', 'draft')), text text not null,
    primary key (practice_id, kind))`,
]
