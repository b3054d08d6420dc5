import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '../../../api/connection.ts'
import { messagingRecipientsQuery } from '../../../api/messaging-recipients.ts'
import { messagingRolesQuery } from '../../../api/messaging-roles.ts'
import { profileQuery } from '../../../api/profile.ts'
import type { Composition, CompositionKind } from '../../../domain/composition.ts'
import type { ComposeSend } from './use-compose.ts'

type Asked = {
  connection: Connection
  patientId: string
  kind: CompositionKind
  composition: Composition
  send: ComposeSend
}

/** Whom the patient may write to. The patient's own provider is suggested, where that is somebody of a role. */
export const useRecipients = ({ connection, patientId, kind, composition: { roleId, recipient }, send }: Asked) => {
  const roles = useQuery(messagingRolesQuery(connection, patientId))
  const profile = useQuery(profileQuery(connection, patientId))
  const isSuggesting = kind === 'new'
  const roleIds = [...new Set([...(roles.data ?? []).map(({ id }) => id), ...(roleId === null ? [] : [roleId])])]
  const lists = useQueries({ queries: roleIds.map((id) => messagingRecipientsQuery(connection, patientId, id)) })
  const chosen = lists[roleId === null ? -1 : roleIds.indexOf(roleId)]
  const ownId = profile.data?.provider?.id
  const own = roleIds.flatMap((id, index) =>
    (lists[index]?.data ?? []).filter((one) => one.id === ownId).map((one) => ({ roleId: id, recipient: one })),
  )
  const suggested = own.find((one) => one.roleId === roleId) ?? (roleId === null ? own[0] : undefined)
  const isTold = chosen?.data !== undefined
  const ids = chosen?.data?.map(({ id }) => id).join()

  useEffect(() => {
    if (isSuggesting && recipient === null && suggested) send({ type: 'recipient.suggested', ...suggested })
  }, [isSuggesting, recipient, suggested, send])
  useEffect(() => {
    if (kind === 'draft' && roleId !== null && ids !== undefined) send({ type: 'recipients.listed', roleId, ids: ids.split(',') })
  }, [kind, roleId, ids, send])

  const isSearched = roles.isSuccess && profile.isSuccess && lists.every(({ isSuccess }) => isSuccess)
  return {
    /** Those that somebody belongs to, as far as it is known. */
    roles: (roles.data ?? []).filter(({ id }) => id === roleId || lists[roleIds.indexOf(id)]?.data?.length !== 0),
    recipients: chosen?.data ?? [],
    isLoading: roles.isPending || (chosen?.isPending ?? false),
    isTold,
    failed: [roles, chosen].find((query) => query?.isError),
    /** Null while nobody knows. */
    hasOwn: isSearched ? own.length > 0 : null,
  }
}
