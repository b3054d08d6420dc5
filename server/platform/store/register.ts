import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/** The practice's patients with this e-mail address. */
export const registeredWith = (db: Database, practiceId: string, email: string) =>
  db
    .selectFrom('patient')
    .leftJoin('proxy_link', (join) =>
      join.onRef('proxy_link.patient_id', '=', 'patient.id').onRef('proxy_link.account_id', '=', 'patient.id'),
    )
    .select([
      'patient.id',
      'patient.first_name',
      'patient.middle_name',
      'patient.family_name',
      'patient.nhi',
      'patient.birth_date',
      'proxy_link.id as ownLinkId',
    ])
    .where('patient.practice_id', '=', practiceId)
    .where(({ fn }) => fn<string>('lower', ['patient.email']), '=', email)
    .execute()

export type Registered = Awaited<ReturnType<typeof registeredWith>>[number]

export const registrationVerdict = async (db: Database, practiceId: string, email: string) => {
  const verdict = await db
    .selectFrom('registration_verdict')
    .select('result')
    .where('practice_id', '=', practiceId)
    .where('email', '=', email)
    .executeTakeFirst()
  return verdict?.result ?? null
}

type NewAccount = Insertable<Tables['account']>
type Menu = Omit<Tables['menu_entry'], 'proxy_link_id'>[]

/** Adds the account of a patient, with the link to the patient's own record. */
export const addOwnAccount = async (db: Database, account: NewAccount, menu: Menu) => {
  const { id } = account
  await db.insertInto('account').values(account).execute()
  await db.insertInto('proxy_link').values({ id, account_id: id, patient_id: id, relationship: 'Self', position: 0 }).execute()
  if (menu.length > 0)
    await db
      .insertInto('menu_entry')
      .values(menu.map((entry) => ({ ...entry, proxy_link_id: id })))
      .execute()
}
