import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { isLinkInForce } from '../../../platform/store/callers.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

export type Location = Selectable<Tables['location']>
export type AppointmentType = Selectable<Tables['appointment_type']>
export type Reason = Selectable<Tables['reason_for_visit']>
export type Partner = Selectable<Tables['telehealth_partner']>

export const locationsOf = (db: Database, practiceId: string) =>
  db.selectFrom('location').selectAll().where('practice_id', '=', practiceId).orderBy('position').execute()

export const appointmentTypesOf = (db: Database, practiceId: string) =>
  db.selectFrom('appointment_type').selectAll().where('practice_id', '=', practiceId).orderBy('position').execute()

export const appointmentTypeOf = (db: Database, practiceId: string, id: string) =>
  db.selectFrom('appointment_type').selectAll().where('practice_id', '=', practiceId).where('id', '=', id).executeTakeFirst()

export const reasonsOf = (db: Database, practiceId: string) =>
  db.selectFrom('reason_for_visit').selectAll().where('practice_id', '=', practiceId).orderBy('position').execute()

export const reasonOf = (db: Database, practiceId: string, id: string) =>
  db.selectFrom('reason_for_visit').selectAll().where('practice_id', '=', practiceId).where('id', '=', id).executeTakeFirst()

type AskedProviders = { practiceId: string; reader: Reader; isTimelineOpen: boolean }

/**
 * The practice's own practitioners, and of the imported ones the patient's provider. With an open timeline, the providers in it are
 * included.
 */
export const providersOf = (db: Database, { practiceId, reader, isTimelineOpen }: AskedProviders) =>
  db
    .selectFrom('practitioner')
    .select(['id', 'name'])
    .where('practice_id', '=', practiceId)
    .where(({ or, and, eb, lit, exists, selectFrom }) =>
      or([
        eb('source_key', 'is', null),
        exists(
          selectFrom('patient')
            .select('patient.id')
            .where('patient.id', '=', reader.patientId)
            .whereRef('patient.gp_id', '=', 'practitioner.id'),
        ),
        and([
          lit(isTimelineOpen),
          exists(
            selectFrom(readable('timeline_item', reader))
              .select('timeline_item.id')
              .whereRef('timeline_item.provider_id', '=', 'practitioner.id'),
          ),
        ]),
      ]),
    )
    .orderBy('name')
    .execute()

/** Without location ids, all locations count. `registeredWith` limits the result to the registered provider of this patient. */
type Staff = { practiceId: string; locationIds: string[]; registeredWith: string | null }

const staff = (db: Database, { practiceId, locationIds, registeredWith }: Staff) =>
  db
    .selectFrom('practitioner')
    .where('practitioner.practice_id', '=', practiceId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('practitioner_location')
          .select('location_id')
          .whereRef('practitioner_location.practitioner_id', '=', 'practitioner.id')
          .$if(locationIds.length > 0, (query) => query.where('location_id', '=', sql<string>`any(${locationIds}::text[])`)),
      ),
    )
    .$if(registeredWith !== null, (query) =>
      query.where('practitioner.id', '=', ({ selectFrom }) => selectFrom('patient').select('gp_id').where('id', '=', registeredWith)),
    )

/** The roles of practitioners who can be booked. */
export const bookableRoles = (db: Database, filter: Staff) =>
  staff(db, filter)
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'practitioner.role_id').onRef('role.practice_id', '=', 'practitioner.practice_id'),
    )
    .select(['role.id', 'role.title'])
    .distinct()
    .orderBy('role.id')
    .execute()

/** The practitioners of a role who can be booked. A video meeting needs a practitioner with a video account. */
export const bookablePractitioners = (db: Database, filter: Staff & { roleId: string; isVirtual: boolean }) =>
  staff(db, filter)
    .select(['practitioner.id', 'practitioner.name'])
    .where('role_id', '=', filter.roleId)
    .$if(filter.isVirtual, (query) => query.where('video_account', '!=', 'none'))
    .orderBy('position')
    .execute()

type Asker = { accountId: string; patientId: string }

/** The other patients of this practice for whom a user may act now. */
export const linkedPatients = (db: Database, practiceId: string, { accountId, patientId }: Asker, now: Date) =>
  db
    .selectFrom('proxy_link')
    .innerJoin('patient', 'patient.id', 'proxy_link.patient_id')
    .select(['patient.id', 'patient.first_name', 'patient.family_name'])
    .where('proxy_link.account_id', '=', accountId)
    .where('patient.practice_id', '=', practiceId)
    .where('patient.id', '!=', patientId)
    .where(isLinkInForce(now))
    .orderBy('proxy_link.position')
    .execute()

export const partnersOf = (db: Database, practiceId: string) =>
  db.selectFrom('telehealth_partner').selectAll().where('practice_id', '=', practiceId).orderBy('position').execute()

export const partnerOf = (db: Database, practiceId: string, id: string) =>
  db.selectFrom('telehealth_partner').selectAll().where('practice_id', '=', practiceId).where('id', '=', id).executeTakeFirst()
