import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../database/schema.ts'

export type Practice = Selectable<Tables['practice']>

export const practiceByCode = (db: Database, code: string) =>
  db.selectFrom('practice').selectAll().where('code', '=', code).executeTakeFirst()

export const allPractices = (db: Database) => db.selectFrom('practice').select(['id', 'code', 'name']).orderBy('code').execute()

/** In their order, as one JSON value: sixty rows cost PGlite more than the query. */
export const practiceSettings = async (db: Database, practiceId: string) => {
  const { settings } = await db
    .selectNoFrom(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('practice_setting').select(['name', 'label', 'value']).where('practice_id', '=', practiceId).orderBy('position'),
      ).as('settings'),
    )
    .executeTakeFirstOrThrow()
  return settings
}

/** Settings by name. A flag is on only with the value '1'. */
export const settingsByName = (settings: readonly { name: string; value: string }[]) => {
  const values = new Map(settings.map(({ name, value }) => [name, value]))
  return { values, isOn: (name: string) => values.get(name) === '1' }
}

export const settingsOf = async (db: Database, practiceId: string) => settingsByName(await practiceSettings(db, practiceId))

export const isSettingOn = async (db: Database, practiceId: string, name: string) => (await settingsOf(db, practiceId)).isOn(name)

export const portalTermsOf = async (db: Database, practiceId: string) =>
  (await db.selectFrom('portal_terms').select('text').where('practice_id', '=', practiceId).executeTakeFirst())?.text ?? null

export const messagingRoles = (db: Database, practiceId: string) =>
  db
    .selectFrom('role')
    .select(['id', 'title'])
    .where('practice_id', '=', practiceId)
    .where('takes_messages', '=', true)
    .orderBy('id')
    .execute()

export const gpOf = (db: Database, patientId: string) =>
  db
    .selectFrom('patient')
    .innerJoin('practitioner', 'practitioner.id', 'patient.gp_id')
    .select(['practitioner.id', 'practitioner.name'])
    .where('patient.id', '=', patientId)
    .executeTakeFirst()

export const practitionerById = (db: Database, id: string) =>
  db.selectFrom('practitioner').selectAll().where('id', '=', id).executeTakeFirst()
