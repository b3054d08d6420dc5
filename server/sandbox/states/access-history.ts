import { patientId } from '../patients.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState } from './state.ts'

const withoutHistory: MakeState = async ({ db }) => {
  await db.deleteFrom('access_log').execute()
  return {}
}

const withoutNotices: MakeState = async ({ db }) => {
  await db.deleteFrom('record_import').execute()
  return {}
}

const notice: MakeState = async ({ db }) => {
  const { id } = await db.selectFrom('record_import').select('id').where('patient_id', '=', patientId('history')).executeTakeFirstOrThrow()
  return { noticeId: `${id}` }
}

/** The ids of the persons in the history of the sandbox's patient `history`. */
const people: MakeState = async () => ({ proxyPersonId: patientId('historychild'), otherPersonId: patientId('historycarer') })

/** A record that several people have seen, and an import of which nobody was told. */
export const accessHistoryStates = {
  'a patient whose record others have seen is signed in': defineState(
    'The patient, two proxy users and an import have rows in the history; an import was not announced',
    allStates(signedIn('history'), people, notice),
  ),
  'a proxy user who has seen the record is signed in': defineState(
    'One of two proxy users with rows in the history of the patient',
    allStates(signedIn('historychild'), people, notice),
  ),
  'nobody has seen the record': defineState('The history is empty', withoutHistory),
  'no import is new': defineState('Every import was announced, or there was none', withoutNotices),
  'the person is of another patient': defineState('An account with no row in the history of the patient', async () => ({
    proxyPersonId: patientId('parent'),
  })),
  'the notice is of another patient': defineState('The notice belongs to a patient to whom the user is not linked', notice),
} satisfies Record<string, ContractState>
