import * as z from 'zod/mini'
import type { Passkey, PasskeyAttestation, PasskeyPreparation } from '../../domain/access/passkeys.ts'
import { Passkey as PasskeyResource } from '../generated/practice/model'
import {
  getPasskeysQueryKey,
  passkeyOptions,
  passkeys,
  addPasskey as postAddPasskey,
  removePasskey as postRemovePasskey,
  renamePasskey as postRenamePasskey,
} from '../generated/practice/security/security'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { isConfirmationRequired, isNotOffered } from '../http/failures.ts'
import { wholeList } from '../http/list.ts'

const passkey = z.pipe(
  PasskeyResource,
  z.transform(({ id, Name, AddedAt, LastUsedAt }): Passkey => ({ id, name: Name, addedAt: AddedAt, lastUsedAt: LastUsedAt ?? null })),
)

const passkeyList = { call: passkeys, keyOf: getPasskeysQueryKey, row: passkey, name: 'Passkey' }

/** The passkeys of the signed-in user; `parentId` is the user, never a linked account. */
export const passkeysQuery = (connection: Connection, parentId: string) => wholeList(passkeyList, connection, { PatientID: parentId })

/** Requests the options with which the browser creates a passkey. */
export const preparePasskey = async (connection: Connection, parentId: string): Promise<PasskeyPreparation> => {
  try {
    return { kind: 'prepared', creation: await passkeyOptions({ PatientID: parentId }, { connection }) }
  } catch (error) {
    if (isNotOffered(error)) return { kind: 'notOffered' }
    if (isConfirmationRequired(error)) return { kind: 'unconfirmed' }
    throw error
  }
}

type NewPasskey = { parentId: string; name: string; attestation: PasskeyAttestation }

export const addPasskey = (connection: Connection, { parentId, name, attestation }: NewPasskey) => {
  const { id, rawId, type, response } = attestation
  const body = { PatientID: parentId, Name: name.trim(), Attestation: { id, rawId, type, response } }
  return toCommandResult(postAddPasskey(body, { connection }).then(decodeStatus))
}

type Own = { parentId: string; id: string }

export const renamePasskey = (connection: Connection, { parentId, id, name }: Own & { name: string }) =>
  toCommandResult(postRenamePasskey({ PatientID: parentId, PasskeyID: id, Name: name.trim() }, { connection }).then(decodeStatus))

export const removePasskey = (connection: Connection, { parentId, id }: Own) =>
  toCommandResult(postRemovePasskey({ PatientID: parentId, PasskeyID: id }, { connection }).then(decodeStatus))
