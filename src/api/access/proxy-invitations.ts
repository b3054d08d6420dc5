import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CompleteInvitation, InvitationReading, SentInvitation } from '../../domain/access/proxy-invitations.ts'
import type { CommandResult } from '../../domain/values/command-result.ts'
import { notOffered } from '../../domain/values/refusal-words.ts'
import { SentProxyInvitation } from '../generated/practice/model'
import {
  answerProxyInvitation,
  getProxyInvitationQueryKey,
  getProxyInvitationsQueryKey,
  inviteProxy,
  proxyInvitation,
  proxyInvitations,
  withdrawProxyInvitation,
} from '../generated/practice/proxies/proxies'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { isConfirmationRequired, isNotOffered } from '../http/failures.ts'
import { wholeList } from '../http/list.ts'

const sentInvitation = z.pipe(
  SentProxyInvitation,
  z.transform(
    ({ id, Name, Email, State, Areas, EndsOn, ExpiresAt }): SentInvitation => ({
      id,
      name: Name,
      email: Email,
      state: State,
      areas: Areas,
      endsOn: EndsOn,
      expiresAt: ExpiresAt,
    }),
  ),
)

const sentList = { call: proxyInvitations, keyOf: getProxyInvitationsQueryKey, row: sentInvitation, name: 'SentProxyInvitation' }

/** The invitations that the user has sent. `parentId`: the user, never a linked account. */
export const sentInvitationsQuery = (connection: Connection, parentId: string) => wholeList(sentList, connection, { PatientID: parentId })

/** `unconfirmed`: the practice requires an identity confirmation first. */
export type InvitationResult = CommandResult | { status: 'unconfirmed' }

/** Sends an invitation. */
export const sendInvitation = (connection: Connection, parentId: string, invitation: CompleteInvitation): Promise<InvitationResult> => {
  const { name, email, relationship, areaIds, endsOn } = invitation
  const body = { PatientID: parentId, Name: name, Email: email, Relationship: relationship, Areas: areaIds, EndsOn: endsOn }
  return toCommandResultIfOffered(
    inviteProxy(body, { connection })
      .then(decodeStatus)
      .catch((error: unknown) => {
        if (isConfirmationRequired(error)) return { status: 'unconfirmed' as const }
        throw error
      }),
  )
}

type Withdrawal = { parentId: string; id: string }

export const withdrawInvitation = (connection: Connection, { parentId, id }: Withdrawal) =>
  toCommandResultIfOffered(withdrawProxyInvitation({ PatientID: parentId, InvitationID: id }, { connection }).then(decodeStatus))

const readInvitation = async (connection: Connection, parentId: string, token: string): Promise<InvitationReading> => {
  try {
    const answer = await proxyInvitation({ PatientID: parentId, Token: token }, { connection })
    if (!('Name' in answer)) return { kind: 'refused', message: answer.StatusMessage ?? '' }
    const { Name, Areas, EndsOn, ExpiresAt } = answer
    return { kind: 'open', invitation: { name: Name, areas: Areas, endsOn: EndsOn, expiresAt: ExpiresAt } }
  } catch (error) {
    if (isNotOffered(error)) return { kind: 'refused', message: notOffered }
    throw error
  }
}

/** The invitation of a letter. It is fetched once, because the token works once. */
export const receivedInvitationQuery = (connection: Connection, parentId: string, token: string) =>
  queryOptions({
    queryKey: getProxyInvitationQueryKey({ PatientID: parentId, Token: token }),
    queryFn: ({ signal }) => readInvitation({ ...connection, signal }, parentId, token),
    staleTime: Number.POSITIVE_INFINITY,
  })

type InvitationAnswer = { parentId: string; token: string; isAccepted: boolean }

/** Accepts or declines an invitation. The practice answers a repeated answer as the first time. */
export const answerInvitation = (connection: Connection, { parentId, token, isAccepted }: InvitationAnswer) =>
  toCommandResultIfOffered(
    answerProxyInvitation({ PatientID: parentId, Token: token, IsAccepted: isAccepted }, { connection }).then(decodeStatus),
  )
