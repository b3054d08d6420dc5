import { sql } from 'kysely'
import { zone } from '../../clock.ts'
import type { Database } from '../../database/schema.ts'
import { type Page, pageOf } from '../page.ts'

export type InvoiceList = 'toPay' | 'all'

const listed = (db: Database, patientId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('patient', 'patient.id', 'invoice.patient_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .select([
      'invoice.patient_id',
      'invoice.reference',
      'invoice.notes',
      'invoice.kind',
      'invoice.amount_cents',
      'invoice.balance_cents',
      'patient.first_name',
      'patient.family_name',
      'practice.name as practice',
      sql<string>`invoice.id::text`.as('id'),
      sql<Date>`invoice.issued_on::timestamp at time zone ${zone}`.as('issued_at'),
    ])
    .where('invoice.patient_id', '=', patientId)

/** Invoices: those to pay oldest first, all of them latest first. */
export const invoicesOf = (db: Database, patientId: string, list: InvoiceList, page: Page) => {
  const direction = list === 'toPay' ? 'asc' : 'desc'
  return pageOf(
    listed(db, patientId)
      .$if(list === 'toPay', (query) => query.where('invoice.balance_cents', '>', 0))
      .orderBy('invoice.issued_on', direction)
      .orderBy('invoice.id', direction),
    page,
  )
}

export type ListedInvoice = Awaited<ReturnType<typeof invoicesOf>>['rows'][number]
