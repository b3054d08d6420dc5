import { queryOptions } from '@tanstack/react-query'
import type { FactorBeginning, FactorConfirmation, RecoveryCodes, SecondFactorState } from '../../domain/access/second-factor.ts'
import type { CommandResult } from '../../domain/values/command-result.ts'
import type { SecondFactorState as StateResource } from '../generated/practice/model'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactorStatusQueryKey,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
} from '../generated/practice/second-factor/second-factor'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { catchRefusal, isConfirmationRequired, isNotOffered, nullIfNotOffered } from '../http/failures.ts'
import { decodeNewFactor } from './second-factor-step.ts'

const decodeState = ({ SetUpID, AddedAt, RecoveryCodesLeft, RequiredFrom, HasPasskey }: StateResource): SecondFactorState => ({
  id: SetUpID ?? null,
  addedAt: AddedAt ?? null,
  recoveryCodesLeft: RecoveryCodesLeft,
  requiredFrom: RequiredFrom ?? null,
  hasPasskey: HasPasskey,
})

const loadState = async (connection: Connection, parentId: string) => {
  const answer = await secondFactorStatus({ PatientID: parentId }, { connection }).catch(nullIfNotOffered)
  return answer && decodeState(answer)
}

/** The second factor of the signed-in user; null at a practice that does not offer it. `parentId`: the user, never a linked account. */
export const secondFactorQuery = (connection: Connection, parentId: string) =>
  queryOptions({
    queryKey: getSecondFactorStatusQueryKey({ PatientID: parentId }),
    queryFn: ({ signal }) => loadState({ ...connection, signal }, parentId),
  })

/** Requests a key for the user's authenticator app. @throws ApiFailure if the call is unanswered */
export const beginFactor = async (connection: Connection, parentId: string): Promise<FactorBeginning> => {
  try {
    return decodeNewFactor(await beginSecondFactor({ PatientID: parentId }, { connection }))
  } catch (error) {
    if (isNotOffered(error)) return { kind: 'notOffered' }
    if (isConfirmationRequired(error)) return { kind: 'unconfirmed' }
    const { message } = await catchRefusal(Promise.reject<{ message: null }>(error))
    return { kind: 'refused', message: message ?? '' }
  }
}

type Confirmation = { id: string; code: string }

/** Confirms a key by its first code. @throws ApiFailure if the call is unanswered */
export const confirmFactor = async (connection: Connection, parentId: string, { id, code }: Confirmation): Promise<FactorConfirmation> => {
  const request = confirmSecondFactor({ PatientID: parentId, SetUpID: id, Code: code }, { connection })
  const { status, message } = await toCommandResult(request.then(decodeStatus))
  return status === 'done' ? { kind: 'confirmed', user: null } : { kind: 'refused', message }
}

/** Whether a set-up with an unknown outcome is the user's factor now. */
export const isFactorConfirmed = async (connection: Connection, parentId: string, id: string) =>
  (await loadState(connection, parentId))?.id === id

/** `unconfirmed`: the practice requires an identity confirmation first. */
export const removeFactor = (connection: Connection, parentId: string): Promise<CommandResult | { status: 'unconfirmed' }> =>
  toCommandResult(
    removeSecondFactor({ PatientID: parentId }, { connection })
      .then(decodeStatus)
      .catch((error: unknown) => {
        if (isConfirmationRequired(error)) return { status: 'unconfirmed' as const }
        throw error
      }),
  )

/** Makes ten new recovery codes. @throws ApiFailure if the call is unanswered */
export const renewCodes = async (connection: Connection, parentId: string): Promise<RecoveryCodes> => {
  try {
    const answer = await renewRecoveryCodes({ PatientID: parentId }, { connection })
    return 'RecoveryCodes' in answer
      ? { kind: 'renewed', codes: answer.RecoveryCodes }
      : { kind: 'refused', message: answer.StatusMessage ?? '' }
  } catch (error) {
    if (isConfirmationRequired(error)) return { kind: 'unconfirmed' }
    const { message } = await catchRefusal(Promise.reject<{ message: null }>(error))
    return { kind: 'refused', message: message ?? '' }
  }
}
