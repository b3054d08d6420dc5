import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/schema.ts'
import { idTextOf } from '../../../platform/store/ids.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

type Asked = {
  reader: Reader
  medicationIds: readonly string[]
  /** Plain date in the practice's zone. */
  today: string
}

/**
 * The patient's own medications among these ids, in the requested order, and the covering providers while the patient's provider is on
 * leave.
 */
export const requestedMedicationsOf = (db: Database, { reader, medicationIds, today }: Asked) => {
  const ids = sql`${medicationIds}::bigint[]`
  return db
    .selectFrom('patient')
    .select(({ selectFrom, exists }) => [
      jsonArrayFrom(
        selectFrom(readable('medication', reader))
          .select(['name', 'directions', 'code', 'code_system', 'is_long_term', 'statement', 'is_nzulm_active'])
          .select(['repeats_left', 'repeat_from', 'needs_visit', idTextOf('medication')])
          .where(sql<boolean>`medication.id = any(${ids})`)
          .orderBy(sql`array_position(${ids}, medication.id)`),
      ).as('medications'),
      jsonArrayFrom(
        selectFrom('provider_stand_in')
          .innerJoin('practitioner', 'practitioner.id', 'provider_stand_in.practitioner_id')
          .select(['practitioner.id', 'practitioner.name'])
          .whereRef('provider_stand_in.patient_id', '=', 'patient.id')
          .orderBy('provider_stand_in.position'),
      ).as('coveringProviders'),
      exists(
        selectFrom('provider_leave')
          .select('ends_on')
          .whereRef('provider_leave.patient_id', '=', 'patient.id')
          .where('ends_on', '>=', today),
      ).as('isOnLeave'),
    ])
    .where('patient.id', '=', reader.patientId)
    .executeTakeFirstOrThrow()
}

export type RequestedMedication = Awaited<ReturnType<typeof requestedMedicationsOf>>['medications'][number]
export type CoveringProvider = Awaited<ReturnType<typeof requestedMedicationsOf>>['coveringProviders'][number]
