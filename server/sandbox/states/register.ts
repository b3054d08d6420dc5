import { emailOf, patientId, patients } from '../patients.ts'
import { practiceId } from '../practices.ts'
import { verificationSolved } from './sign-in.ts'
import { allStates, type ContractState, defineState, type MakeState, type StateValues } from './state.ts'

const detailsOf = (key: string): StateValues => {
  const person = patients.find(({ id }) => id === patientId(key))
  return {
    email: emailOf(key),
    firstName: person?.first_name ?? 'Nobody',
    familyName: person?.family_name ?? 'Known',
    nhi: person?.nhi ?? null,
    birthDate: person?.birth_date ?? '1970-01-01',
    practice: 'harbour',
    practiceId: practiceId('harbour'),
  }
}

const person =
  (key: string): MakeState =>
  async () =>
    detailsOf(key)

const resultCode: MakeState = async (_sandbox, { result = 1 }) => detailsOf(`code${result}`)

const invitation: MakeState = async () => ({ link: 'valid-harbour' })

/** People with and without an entry at the practice, without a session. */
export const registerStates = {
  'the register knows the person': defineState(
    'All details are those of a person without an account; the invitation is good',
    allStates(person('hemi'), invitation, verificationSolved),
  ),
  'the register does not know the person': defineState('The details are nobody’s', allStates(person('nobody'), verificationSolved)),
  'the register answers a result code': defineState(
    'The register answers the code of the parameter result for these details',
    allStates(resultCode, invitation, verificationSolved),
  ),
  'the practice knows the person': defineState(
    'The details are those of a patient with an account',
    allStates(person('patient'), verificationSolved),
  ),
  'the practice does not know the person': defineState(
    'The details are nobody’s at the practice',
    allStates(person('nobody'), verificationSolved),
  ),
} satisfies Record<string, ContractState>
