import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

type Settings = Readonly<Record<string, string>>

const label = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2')

/** A practice's settings, positioned in the order of their names in the object. */
export const settingRows = (practiceId: string, settings: Settings): Tables['practice_setting'][] =>
  Object.entries(settings).map(([name, value], position) => ({ practice_id: practiceId, name, label: label(name), value, position }))

/** Adds a practice with one location and a reception that receives messages. */
export const addPractice = async (db: Database, practice: Insertable<Tables['practice']>, settings: Settings) => {
  const { id, code, name, address } = practice
  await db.insertInto('practice').values(practice).execute()
  await db.insertInto('practice_setting').values(settingRows(id, settings)).execute()
  await db.insertInto('role').values({ id: '1', practice_id: id, title: 'Reception', takes_messages: true }).execute()
  await db
    .insertInto('location')
    .values({ id: `${code}-main`, practice_id: id, name, address: address || null, position: 0 })
    .execute()
}

export const addPatient = (db: Database, patient: Insertable<Tables['patient']>) => db.insertInto('patient').values(patient).execute()
