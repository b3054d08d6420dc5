import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

/** Latest first. */
export const patientAlertsOf = (db: Database, reader: Reader, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('patient_alert', reader))
      .select(['sent_at', 'sender', 'title', 'description', 'note', 'priority', idText, ...sourceColumns])
      .orderBy('sent_at', 'desc')
      .orderBy('patient_alert.id', 'desc'),
    page,
  )

export type PatientAlert = Awaited<ReturnType<typeof patientAlertsOf>>['rows'][number]
