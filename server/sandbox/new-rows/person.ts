import { fullMenu } from '../../platform/access/areas.ts'
import { badRequest } from '../../platform/contract/refusal.ts'
import type { Database } from '../../platform/database/schema.ts'
import { practiceOfAccountNamed } from '../../platform/store/accounts.ts'
import { addPatient } from '../../platform/store/new-practice.ts'
import { sandboxPassword, sandboxPasswordHash } from '../accounts.ts'
import { emailOf, patientId } from '../patients.ts'
import { gpId, practiceId } from '../practices.ts'

type NewPerson = {
  userName: string
  practice?: string
  firstName?: string
  familyName?: string
  birthDate?: string
  gender?: 'female' | 'male'
}

const patientExists = async (db: Database, id: string) =>
  (await db.selectFrom('patient').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Adds a patient with an account of its own and a full menu. */
export const newPerson = async (db: Database, sent: NewPerson) => {
  const { userName, practice = 'harbour', firstName = 'Test', familyName = 'Person', birthDate = '1990-01-01', gender = 'female' } = sent
  const id = patientId(userName)
  const email = emailOf(userName)
  if ((await practiceOfAccountNamed(db, userName)) || (await patientExists(db, id)))
    throw badRequest([{ path: '/userName', message: 'must not be a person of the sandbox already' }])
  const name = { first_name: firstName, family_name: familyName }
  await db.transaction().execute(async (transaction) => {
    const person = { id, practice_id: practiceId(practice), gp_id: gpId(practice), email, birth_date: birthDate, gender, ...name }
    await addPatient(transaction, { ...person, gender_name: gender === 'female' ? 'Female' : 'Male' })
    await transaction
      .insertInto('account')
      .values({
        id,
        practice_id: practiceId(practice),
        user_name: userName,
        email,
        password_hash: sandboxPasswordHash,
        ...name,
        status: 'active',
        is_password_change_due: false,
      })
      .execute()
    await transaction
      .insertInto('proxy_link')
      .values({ id, account_id: id, patient_id: id, relationship: 'Self', position: 0, basis: null })
      .execute()
    await transaction
      .insertInto('menu_entry')
      .values(fullMenu.map((entry) => ({ ...entry, proxy_link_id: id })))
      .execute()
  })
  return { userName, email, password: sandboxPassword, patientId: id }
}
