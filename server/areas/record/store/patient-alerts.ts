import type { Database } from '../../../platform/database/schema.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'

/** Latest first. */
export const patientAlertsOf = (db: Database, patientId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('patient_alert')
      .select(['sent_at', 'sender', 'title', 'description', 'note', 'priority', idText])
      .where('patient_id', '=', patientId)
      .orderBy('sent_at', 'desc')
      .orderBy('patient_alert.id', 'desc'),
    page,
  )

export type PatientAlert = Awaited<ReturnType<typeof patientAlertsOf>>['rows'][number]
