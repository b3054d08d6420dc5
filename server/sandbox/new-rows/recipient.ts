import { badRequest } from '../../platform/contract/refusal.ts'
import type { Database } from '../../platform/database/schema.ts'
import { practiceOfAccountNamed } from '../../platform/store/accounts.ts'
import { gpOf } from '../../platform/store/practices.ts'

/** The patient behind an account, with practice and registered doctor. @throws a refusal for an account without a record of its own */
export const recipientOf = async (db: Database, user: string) => {
  const account = await practiceOfAccountNamed(db, user.toLowerCase())
  const doctor = account && (await gpOf(db, account.id))
  if (!account || !doctor) throw badRequest([{ path: '/user', message: 'must be an account of the sandbox with a record of its own' }])
  return { patientId: account.id, practice: account.code, doctor }
}
