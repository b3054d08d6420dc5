import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messagingRecipientsQuery } from '../../../api/messages/messaging-recipients.ts'
import { messagingRolesQuery } from '../../../api/messages/messaging-roles.ts'
import { profileQuery } from '../../../api/profile/profile.ts'
import type { Composition, CompositionKind } from '../../../domain/messages/composition.ts'
import { usePatient } from '../../use-patient.tsx'
import type { ComposeSend } from './use-compose.ts'

type Asked = {
  kind: CompositionKind
  composition: Composition
  isRecipientGone: boolean
  /** Messages go to the patient's own provider only. */
  isFixed: boolean
  send: ComposeSend
}

/**
 * The possible recipients. A new message suggests the patient's own provider, if that person has a role.
 * A draft whose recipient was removed, and with no other choice, gets the own provider.
 */
export const useRecipients = ({ kind, composition, isRecipientGone, isFixed, send }: Asked) => {
  const { connection, patientId } = usePatient()
  const { roleId, recipient } = composition
  const roles = useQuery(messagingRolesQuery(connection, patientId))
  const profile = useQuery(profileQuery(connection, patientId))
  const roleIds = [...new Set([...(roles.data?.rows ?? []).map(({ id }) => id), ...(roleId === null ? [] : [roleId])])]
  const lists = useQueries({ queries: roleIds.map((id) => messagingRecipientsQuery(connection, patientId, id)) })
  const chosen = lists[roleId === null ? -1 : roleIds.indexOf(roleId)]
  const ownId = profile.data?.provider?.id
  const own = roleIds.flatMap((id, index) =>
    (lists[index]?.data?.rows ?? []).filter((one) => one.id === ownId).map((one) => ({ roleId: id, recipient: one })),
  )
  const suggested = own.find((one) => one.roleId === roleId) ?? (roleId === null || isFixed ? own[0] : undefined)
  const hasNobody = recipient === null || isRecipientGone
  const isComplete = chosen?.data?.unreadableCount === 0
  const ids = isComplete ? chosen?.data?.rows.map(({ id }) => id).join() : undefined

  useEffect(() => {
    if (suggested && hasNobody) send({ type: 'recipient.suggested', ...suggested, isOnlyOne: isFixed })
  }, [hasNobody, suggested, isFixed, send])
  useEffect(() => {
    if (kind === 'draft' && roleId !== null && ids !== undefined) send({ type: 'recipients.listed', roleId, ids: ids.split(',') })
  }, [kind, roleId, ids, send])

  const isOwnNeeded = isFixed && hasNobody && own.length === 0
  const offering = [roles, ...(isOwnNeeded ? lists : [chosen])]
  const isSearched = profile.isSuccess && [roles, ...lists].every(({ data }) => data?.unreadableCount === 0)
  return {
    /** Roles with at least one known member, and roles whose members are not loaded. */
    roles: (roles.data?.rows ?? []).filter(({ id }) => id === roleId || lists[roleIds.indexOf(id)]?.data?.rows.length !== 0),
    recipients: chosen?.data?.rows ?? [],
    /** Number of unreadable rows in the offered lists. */
    unreadableCount: offering.reduce((sum, query) => sum + (query?.data?.unreadableCount ?? 0), 0),
    isLoading: roles.isPending || (chosen?.isPending ?? false),
    /** All members of the role are loaded. */
    isComplete,
    areRolesFailed: roles.isError,
    failed: [...offering, ...(isOwnNeeded ? [profile] : [])].find((query) => query?.isError),
    hasNobody,
    /** Null while unknown. */
    hasOwn: own.length > 0 || (isSearched ? false : null),
  }
}
