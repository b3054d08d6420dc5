import { type InfiniteData, matchQuery, notifyManager, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Rows } from '../../api/http/bundle.ts'
import { folderListsKey, messageListsKey, messagesQuery, openedMessagesKey } from '../../api/messages/messages.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import type { Message, MessageFolder, MessageInFull } from '../../domain/messages/message.ts'
import type { Count } from '../../domain/practice/counters.ts'
import { usePatient } from '../use-patient.tsx'

type Pages = InfiniteData<Rows<Message>>

const changed = (data: Pages | undefined, change: (page: Rows<Message>) => Rows<Message>) =>
  data && { ...data, pages: data.pages.map(change) }

const without = (ids: ReadonlySet<string>) => (data: Pages | undefined) => {
  const deletedMessages = data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => ids.has(id)).length ?? 0
  return changed(data, (page) => ({
    ...page,
    rows: page.rows.filter(({ id }) => !ids.has(id)),
    total: page.total === null ? null : page.total - deletedMessages,
  }))
}

const withRead = (id: string) => (data: Pages | undefined) =>
  changed(data, (page) =>
    page.rows.some((row) => row.id === id && !row.isRead)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, isRead: true } : row)) }
      : page,
  )

/** Keeps cached lists in step with actions on messages. `unread`: the server's count of unread messages, whose change reveals new messages. */
export const useMessageLists = (unread: Count) => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  const lists = useMemo(() => {
    const readOnes = messagesQuery(connection, patientId, { folder: 'inbox', show: 'read', search: '' }).queryKey
    const openedKey = openedMessagesKey(patientId)
    const isRead = (id: string) =>
      client
        .getQueriesData<Pages>({ queryKey: messageListsKey })
        .some(([, data]) => data?.pages.some(({ rows }) => rows.some((row) => row.id === id && row.isRead)))
    const countAgain = () => client.invalidateQueries({ queryKey: countersQuery(connection, patientId).queryKey })
    const changeRows = (change: (data: Pages | undefined) => Pages | undefined) =>
      client.setQueriesData<Pages>({ queryKey: messageListsKey }, change)
    return {
      /** A read message stays in the unread list until the next refetch, so that it does not disappear while the patient reads it. */
      noteOpened: (event: QueryCacheNotifyEvent) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || !matchQuery({ queryKey: openedKey }, event.query)) return
        const message: MessageInFull | null = event.action.data
        if (message?.folder !== 'inbox' || isRead(message.id)) return
        changeRows(withRead(message.id))
        void client.invalidateQueries({ queryKey: readOnes, refetchType: 'none' })
        void countAgain()
      },
      /** Batched, so that the page renders once. */
      forget: (ids: readonly string[]) =>
        notifyManager.batch(() => {
          changeRows(without(new Set(ids)))
          void client.invalidateQueries({ queryKey: messageListsKey })
          void countAgain()
        }),
      reload: (folder: MessageFolder) => {
        void countAgain()
        return client.invalidateQueries({ queryKey: folderListsKey(folder) })
      },
      reloadAll: () => {
        void countAgain()
        void client.invalidateQueries({ queryKey: messageListsKey })
      },
    }
  }, [client, connection, patientId])

  useEffect(() => client.getQueryCache().subscribe(lists.noteOpened), [client, lists])

  const known = useRef(unread)
  useEffect(() => {
    const hasNew = unread !== null && known.current !== null && unread > known.current
    known.current = unread
    if (hasNew) void client.invalidateQueries({ queryKey: folderListsKey('inbox') })
  }, [client, unread])
  return lists
}
