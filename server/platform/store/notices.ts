import { type RawBuilder, sql } from 'kysely'
import type { ColumnValue, Database } from '../database/schema.ts'
import type { ReadableTable } from './readable.ts'

export type NoticeEvent = ColumnValue<'notice_setting', 'event'>
export type NoticeChannel = ColumnValue<'notice_setting', 'channel'>
/** The events whose letter waits, because the patient may read about them in the portal first. */
export type WaitingEvent = ColumnValue<'notice', 'event'>

/** The table of an event's items. */
export const itemTables = {
  appointment: 'appointment',
  result: 'lab_result',
  message: 'message',
  request: 'repeat_request',
  invoice: 'invoice',
} as const satisfies Record<WaitingEvent, ReadableTable>

/**
 * By e-mail, appointments and earlier times are on by default, because the user asked for them. The others follow the notification setting of
 * the user's own profile. By push all are on, because the user has switched a device on.
 */
const defaults = {
  email: (event: NoticeEvent | RawBuilder<string>) => sql`coalesce(
    nullif(${event} in ('appointment', 'earlierTime'), false),
    (select notifies_by_email from patient as own where own.id = account.id),
    true)`,
  push: () => sql`true`,
}

/** Whether an account gets notices of an event on a channel: its own choice, or else the default. For queries of `account`. */
export const isNoticeOn = (event: NoticeEvent | RawBuilder<string>, channel: NoticeChannel) => sql<boolean>`coalesce(
  (select is_on from notice_setting where account_id = account.id and event = ${event} and channel = ${channel}),
  ${defaults[channel](event)})`

type Happened = { patientId: string; event: WaitingEvent; itemId: number; at: Date }

/** Notes that the practice has something new for a patient, in the transaction of the change. */
export const addNotice = (transaction: Database, { patientId, event, itemId, at }: Happened) =>
  transaction.insertInto('notice').values({ patient_id: patientId, event, item_id: itemId, happened_at: at }).execute()

/**
 * Notes the unread results and the future appointments of these patients that this transaction has written. Patients without a user are left
 * out.
 */
export const addNoticesOfImport = async (transaction: Database, patients: readonly string[], at: Date) => {
  const hasUser = sql`exists (select from proxy_link where proxy_link.patient_id = item.patient_id)`
  await sql`insert into notice (patient_id, event, item_id, happened_at)
    select item.patient_id, 'result', item.id, ${at}::timestamptz from lab_result as item
      where item.patient_id = any(${patients}::uuid[]) and item.xmin = pg_current_xact_id()::xid and not item.is_read and ${hasUser}
    union all
    select item.patient_id, 'appointment', item.id, ${at}::timestamptz from appointment as item
      where item.patient_id = any(${patients}::uuid[]) and item.xmin = pg_current_xact_id()::xid and item.starts_at > ${at} and ${hasUser}`.execute(
    transaction,
  )
}
