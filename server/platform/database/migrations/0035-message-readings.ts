/**
 * The accounts of proxy users who have read a message of the inbox. `message.is_read` is that of the patient's own account. A message that was read before counts as
 * read for every proxy user of that time.
 */
export const messageReadings = [
  `create table message_reading (
    message_id bigint not null references message on delete cascade, account_id uuid not null references account on delete cascade,
    primary key (message_id, account_id))`,
  `insert into message_reading (message_id, account_id)
    select message.id, proxy_link.account_id from message join proxy_link on proxy_link.patient_id = message.patient_id
    where folder = 'inbox' and is_read and proxy_link.account_id <> message.patient_id`,
]
