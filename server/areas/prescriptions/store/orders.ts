import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { type Days, withinDays } from '../../../platform/store/filters.ts'
import { bigint, idTextOf } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { isReadableBy, type Reader, readable } from '../../../platform/store/readable.ts'
import { later } from '../../../platform/values/clock.ts'
import { lookUpWindowMs } from '../../payments/store/sessions.ts'

const medicationsIn = ({ selectFrom }: ExpressionBuilder<Tables, 'repeat_request'>) =>
  jsonArrayFrom(
    selectFrom('repeat_request_medication')
      .select(['name', sql<string | null>`medication_id::text`.as('id')])
      .whereRef('repeat_request_medication.repeat_request_id', '=', 'repeat_request.id')
      .orderBy('position'),
  ).as('medications')

/** The sent repeat requests of a patient, latest first. */
export const repeatRequestsOf = (db: Database, reader: Reader, days: Days, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('repeat_request', reader))
      .select(['sent_at', 'fee_cents', 'request_to', 'status', 'attempt_id', idTextOf('repeat_request')])
      .select(medicationsIn)
      .where('sent_at', 'is not', null)
      .$narrowType<{ sent_at: Date }>()
      .where(withinDays(sql`sent_at`, days))
      .orderBy('sent_at', 'desc')
      .orderBy('repeat_request.id', 'desc'),
    page,
  )

export type ListedRepeatRequest = Awaited<ReturnType<typeof repeatRequestsOf>>['rows'][number]

/** The patient of a sent request and its steps, earliest first; undefined for an unknown id, and for a request withheld from the account. */
export const repeatRequestSteps = (db: Database, accountId: string, id: string) =>
  db
    .selectFrom('repeat_request')
    .select(['patient_id', 'sent_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('repeat_request_change')
          .select(['at', 'status', 'by_name'])
          .whereRef('repeat_request_change.repeat_request_id', '=', 'repeat_request.id')
          .orderBy('repeat_request_change.id'),
      ).as('steps'),
    )
    .where('repeat_request.id', '=', bigint(id))
    .where(isReadableBy('repeat_request', accountId))
    .where('sent_at', 'is not', null)
    .$narrowType<{ sent_at: Date }>()
    .executeTakeFirst()

/**
 * Held requests whose payment has started and brought no money yet, latest first. A payment that ended without money stays for a week.
 * Of several requests of one attempt the result has the one in processing, else the latest, and none once one was sent.
 */
export const openRepeatRequestsOf = async (db: Database, reader: Reader, now: Date) => {
  const open = await db
    .selectFrom(readable('repeat_request', reader))
    .innerJoin('temp_payment', 'temp_payment.id', 'repeat_request.temp_payment_id')
    .innerJoin('payment_session', 'payment_session.temp_payment_id', 'repeat_request.temp_payment_id')
    .distinctOn(sql`coalesce(attempt_id::text, repeat_request.id::text)`)
    .select(['noted_at', 'provider', 'payment_session.status', 'attempt_id', sql<string>`temp_payment.id::text`.as('tempPaymentId')])
    .select(sql<number>`amount_cents + surcharge_cents`.as('cents'))
    .select(medicationsIn)
    .where('sent_at', 'is', null)
    .where('payment_session.status', '!=', 'completed')
    .where(sql<Date>`coalesce(settled_at, opened_at)`, '>', later(now, -lookUpWindowMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('repeat_request as sent')
            .select('sent.id')
            .whereRef('sent.patient_id', '=', 'repeat_request.patient_id')
            .whereRef('sent.attempt_id', '=', 'repeat_request.attempt_id')
            .where('sent.sent_at', 'is not', null),
        ),
      ),
    )
    .orderBy(sql`coalesce(attempt_id::text, repeat_request.id::text)`)
    .orderBy(sql`payment_session.status = 'pending'`, 'desc')
    .orderBy('repeat_request.id', 'desc')
    .execute()
  return open.sort((one, other) => other.noted_at.getTime() - one.noted_at.getTime())
}

export type OpenRepeatRequest = Awaited<ReturnType<typeof openRepeatRequestsOf>>[number]
