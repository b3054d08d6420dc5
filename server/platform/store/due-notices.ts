import { sql } from 'kysely'
import { type AreaLabel, canOpenArea, type MenuEntry } from '../../../src/domain/practice/menu.ts'
import { withNoticeLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/schema.ts'
import { isLinkInForce } from './callers.ts'
import { isNoticeOn, itemTables, type WaitingEvent } from './notices.ts'
import { isReadableBy } from './readable.ts'

/** The minutes until a notice goes out, if the practice's setting `NoticeDelayMinutes` has no number of up to four digits. */
const usualDelayMinutes = 15

const delay = sql`make_interval(mins => coalesce((
  select value::integer from practice_setting
  where practice_setting.practice_id = patient.practice_id and name = 'NoticeDelayMinutes' and value ~ '^\\d{1,4}$'
), ${sql.lit(usualDelayMinutes)}))`

/** The area that an event belongs to, and the calls by which a user reads of it. */
const places: Record<WaitingEvent, { area: AreaLabel; reads: readonly string[] }> = {
  appointment: { area: 'Appointments', reads: ['appointments'] },
  result: { area: 'Test Results', reads: ['labResults', 'labResultById'] },
  message: { area: 'Messaging', reads: ['messages', 'messageById'] },
  request: { area: 'Medications', reads: ['repeatRequestOrders', 'repeatAuditLog'] },
  invoice: { area: 'Account', reads: ['invoices', 'loadInvoicePdf'] },
}

const isEvent = (name: string): name is WaitingEvent => Object.hasOwn(places, name)
const events = Object.keys(places).filter(isEvent)

/** Patients whose notices are sent in one transaction, so that each user gets one letter about all of them. */
const patientsAtOnce = 100

type Due = { patient_id: string; event: WaitingEvent; item_id: string; happened_at: string }

const claimDue = async (transaction: Database, now: Date) => {
  await withNoticeLock(transaction)
  const isDue = sql`notice.happened_at <= ${now}::timestamptz - ${delay}`
  const { rows } = await sql<Due>`
    delete from notice using patient
    where patient.id = notice.patient_id and ${isDue} and notice.patient_id in (
      select notice.patient_id from notice join patient on patient.id = notice.patient_id
      where ${isDue} group by notice.patient_id order by min(notice.id) limit ${sql.lit(patientsAtOnce)})
    returning notice.patient_id, notice.event, notice.item_id::text, notice.happened_at::text`.execute(transaction)
  return rows
}

/** Whether the account may read the item of a due notice, which may be deleted or withheld by now. */
const isItemReadable = sql.join(
  events.map((event) => {
    const table = itemTables[event]
    return sql`(due.event = ${sql.lit(event)} and exists (
      select from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = due.item_id and ${isReadableBy(table, sql<string>`account.id`)}))`
  }),
  sql` or `,
)

/** Whether the user has opened a list or an item of the event since, for this patient. The access log knows it for all processes. */
const isReadMeanwhile = sql`exists (
  select from access_log
  where access_log.account_id = account.id and access_log.patient_id = due.patient_id and access_log.at >= due.happened_at
    and access_log.status < 400 and (${sql.join(
      events.map((event) => sql`(due.event = ${sql.lit(event)} and access_log.operation = any(${places[event].reads}::text[]))`),
      sql` or `,
    )}))`

type Recipient = { accountId: string; email: string; practice: string; byEmail: boolean; byPush: boolean }
type Candidate = Recipient & { event: WaitingEvent; menu: MenuEntry[] }

const isByEmail = isNoticeOn(sql<string>`due.event`, 'email')
const isByPush = isNoticeOn(sql<string>`due.event`, 'push')

/** The users to whom the due notices go, once each, and takes these notices away. A user acts for the patient, and may open the area. */
export const claimNoticeRecipients = async (transaction: Database, now: Date) => {
  const due = await claimDue(transaction, now)
  if (due.length === 0) return null
  const { rows } = await sql<Candidate>`
    select distinct on (account.id, due.event, proxy_link.id)
      account.id as "accountId", account.email, practice.name as practice, due.event,
      ${isByEmail} as "byEmail", ${isByPush} as "byPush",
      (select coalesce(json_agg(json_build_object('id', menu_id, 'label', label)), '[]') from menu_entry
        where proxy_link_id = proxy_link.id) as menu
    from json_to_recordset(${JSON.stringify(due)}::json) as due(patient_id uuid, event text, item_id bigint, happened_at timestamptz)
    join patient on patient.id = due.patient_id
    join proxy_link on proxy_link.patient_id = patient.id and ${isLinkInForce(now)}
    join account on account.id = proxy_link.account_id and account.status = 'active'
    join practice on practice.id = account.practice_id
    where (${isByEmail} or ${isByPush}) and (${isItemReadable}) and not ${isReadMeanwhile}`.execute(transaction)
  const reached = rows.filter(({ event, menu }) => canOpenArea(menu, places[event].area))
  const recipients = new Map<string, Recipient>()
  for (const { accountId, email, practice, byEmail, byPush } of reached) {
    const { byEmail: wasByEmail = false, byPush: wasByPush = false } = recipients.get(accountId) ?? {}
    recipients.set(accountId, { accountId, email, practice, byEmail: byEmail || wasByEmail, byPush: byPush || wasByPush })
  }
  return [...recipients.values()]
}
