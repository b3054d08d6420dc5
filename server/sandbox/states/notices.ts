import { placeholderEmail } from '../../platform/store/missing-email.ts'
import { subscribe } from '../../platform/store/push-subscriptions.ts'
import { patientId } from '../patients.ts'
import { type ContractState, defineState, type MakeState } from './state.ts'

const withoutEmail: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db
    .updateTable('account')
    .set({ email: placeholderEmail(userName) })
    .where('id', '=', patientId(userName))
    .execute()
  return {}
}

const devicesOf =
  (owner: string | null, endpoints: readonly string[]): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    for (const endpoint of endpoints) await subscribe(db, clock(), { accountId: patientId(owner ?? userName), endpoint })
    return {}
  }

const endpoint = 'https://push.example.nz/send/contract'
const tenOthers = Array.from({ length: 10 }, (_, index) => `https://push.example.nz/send/${index}`)

/** Settings of notices and devices. They extend a state that signs a user in. */
export const noticeStates = {
  'the user has no e-mail address': defineState('The account of the user has none, so no letter reaches it', withoutEmail),
  'a device of the user gets notices': defineState(`The endpoint ${endpoint} is switched on`, devicesOf(null, [endpoint])),
  'ten devices of the user get notices': defineState(
    'The account has as many devices as it may have, each another one',
    devicesOf(null, tenOthers),
  ),
  'the device of another user gets notices': defineState(
    `Another account has switched the endpoint ${endpoint} on`,
    devicesOf('credit', [endpoint]),
  ),
} satisfies Record<string, ContractState>
