import type { PushState } from '../../domain/profile/push.ts'
import { pushState, switchPushOff, switchPushOn } from '../generated/practice/notices/notices'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'

/** Whether the practice has a device for the user; null at a practice that does not offer it. `parentId`: the user, never a linked account. */
export const readPushState = async (connection: Connection, parentId: string, endpoint: string | null): Promise<PushState | null> => {
  const answer = await pushState({ PatientID: parentId, Endpoint: endpoint }, { connection }).catch(nullIfNotOffered)
  return answer?.PublicKey ? { isOn: answer.IsOn, publicKey: answer.PublicKey } : null
}

export const savePush = (connection: Connection, parentId: string, { endpoint, isOn }: { endpoint: string; isOn: boolean }) =>
  toCommandResultIfOffered(
    (isOn ? switchPushOn : switchPushOff)({ PatientID: parentId, Endpoint: endpoint }, { connection }).then(decodeStatus),
  )
