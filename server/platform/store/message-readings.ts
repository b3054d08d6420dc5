import { type RawBuilder, sql } from 'kysely'

/** Whether an account has read a row of `message`. The account of the patient has the patient's id; a proxy user's reading is a row of its own. */
export const isReadBy = (
  accountId: string | RawBuilder<string>,
) => sql<boolean>`(case when message.folder <> 'inbox' or message.patient_id = ${accountId}
  then message.is_read
  else exists (select from message_reading where message_reading.message_id = message.id and message_reading.account_id = ${accountId}) end)`
