import {
  type FactorChange,
  type FactorChangeAnswer,
  secondFactorChangeMachine,
} from '../../machines/profile/second-factor-change.machine.ts'
import { type FirstCode, secondFactorSetUpMachine } from '../../machines/profile/second-factor-set-up.machine.ts'
import { beginFactor, confirmFactor, isFactorConfirmed, removeFactor, renewCodes } from '../api/access/second-factor.ts'
import type { Connection } from '../api/http/connection.ts'
import type { FactorConfirmation } from '../domain/access/second-factor.ts'
import { identityConfirmationFlow } from './identity-confirmation.ts'
import { type ConnectionNow, practicePorts } from './practice-ports.ts'

const lookUp = async (connection: Connection, parentId: string, { id }: FirstCode): Promise<FactorConfirmation> =>
  (await isFactorConfirmed(connection, parentId, id)) ? { kind: 'confirmed', user: null } : { kind: 'refused', message: '' }

/** The machine that sets up an authenticator app for the signed-in user. `parentId`: the user, never a linked account. */
export const secondFactorSetUpFlow = (connectionNow: ConnectionNow, parentId: string) => {
  const practicePort = practicePorts(connectionNow)
  return secondFactorSetUpMachine.provide({
    actors: {
      beginSetUp: practicePort((connection) => beginFactor(connection, parentId)),
      confirmIdentity: identityConfirmationFlow(connectionNow, parentId),
      confirmSetUp: practicePort((connection, code: FirstCode) => confirmFactor(connection, parentId, code)),
      lookUpSetUp: practicePort((connection, code: FirstCode) => lookUp(connection, parentId, code)),
    },
  })
}

const change = async (connection: Connection, parentId: string, wanted: FactorChange): Promise<FactorChangeAnswer> => {
  if (wanted === 'renewCodes') {
    const answer = await renewCodes(connection, parentId)
    return answer.kind === 'renewed' ? { kind: 'done', codes: answer.codes } : answer
  }
  const answer = await removeFactor(connection, parentId)
  if (answer.status === 'unconfirmed') return { kind: 'unconfirmed' }
  return answer.status === 'done' ? { kind: 'done', codes: null } : { kind: 'refused', message: answer.message }
}

/** The machine that removes the user's second factor or makes new recovery codes. `parentId`: the user, never a linked account. */
export const secondFactorChangeFlow = (connectionNow: ConnectionNow, parentId: string) =>
  secondFactorChangeMachine.provide({
    actors: {
      makeChange: practicePorts(connectionNow)((connection, wanted: FactorChange) => change(connection, parentId, wanted)),
      confirmIdentity: identityConfirmationFlow(connectionNow, parentId),
    },
  })
