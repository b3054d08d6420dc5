import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { openedMessagesKey, type ReadFilter } from '../../api/messages/messages.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import { clearPrefilledSubject, readPrefilledSubject } from '../../browser/prefilled-subject.ts'
import { useDraft } from '../../browser/use-draft.ts'
import type { MessageFolder } from '../../domain/messages/message.ts'
import { messagingRights } from '../../domain/messages/messaging-rights.ts'
import { useBackCloses } from '../../ui/dialogs/use-back-closes.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useSelection } from '../../ui/hooks/use-selection.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { lazyParts } from '../../ui/layout/lazy-part.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { placeSchema, usePageState } from '../../ui/layout/page-state.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CountBadge } from '../../ui/lists/count-badge.tsx'
import { media } from '../../ui/theme/breakpoints.ts'
import { usePatient } from '../use-patient.tsx'
import type { Writing } from './compose/compose-props.ts'
import type { UnsentMessage } from './compose/use-compose.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Folder } from './folder.tsx'
import { RingPractice } from './ring-practice.tsx'
import { texts } from './texts.ts'
import { useDeletion } from './use-deletion.ts'
import { useMessageLists } from './use-message-lists.ts'
import { useMessages } from './use-messages.ts'

/** Any property may be missing or belong to another page. `opened`: id of a message, with the id of its patient. */
const messagesState = z.object({
  folder: z.catch(z.enum(['inbox', 'sent', 'drafts']), 'inbox'),
  show: z.catch(z.enum(['all', 'read', 'unread']), 'all'),
  opened: z.catch(z.nullable(z.object({ id: z.string(), of: z.string() })), null),
  place: placeSchema,
})

const laterPart = lazyParts(async () => (await import('./later.ts')).later)
const MessageDetail = laterPart('MessageDetail', <Loading />)
const Compose = laterPart('Compose')

const folders: readonly MessageFolder[] = ['inbox', 'sent', 'drafts']

/** The reason why messaging is off, with other contact details of the practice. */
const MessagingOff = () => (
  <Notice fontSize="sm" paddingBlock="2">
    {texts.off.notice} <RingPractice />
  </Notice>
)

const nothingOpened = <p>{texts.detail.choose}</p>

/** Messages between patient and practice: list and message side by side, or one of them on a phone. */
export const Messages = () => {
  const { session, connection } = usePatient()
  const patientId = session.userId
  const isWide = useMedia(media.isLarge)
  const { state, change } = usePageState(messagesState)
  const { data: counters } = useQuery(countersQuery(connection, patientId))
  const unread = counters?.unreadMessages ?? null
  const settings = useQuery(practiceSettingsQuery(connection, patientId))
  const rights = settings.data && messagingRights(settings.data)
  const [search, setSearch] = useState('')
  const [lastRead, setLastRead] = useState<string | null>(null)
  const client = useQueryClient()
  const draft = useDraft<UnsentMessage>(patientId, 'message').saved
  const [writing, setWriting] = useState<Writing | null>(() => {
    if (draft) return draft.writing
    const subject = readPrefilledSubject(client, patientId)
    return subject === undefined ? null : { kind: 'new', subject }
  })
  useEffect(() => clearPrefilledSubject(client, patientId), [client, patientId])
  const selection = useSelection()
  const folder = rights?.isOff ? 'inbox' : state.folder
  const { show, place } = state
  const openedId = state.opened?.of === patientId ? state.opened.id : null
  const list = useMessages({ folder, show, search })
  const lists = useMessageLists(unread)

  const open = useCallback((id: string) => change({ opened: { id, of: patientId } }), [change, patientId])
  const close = () => {
    setLastRead(openedId)
    change({ opened: null })
  }
  /** Closes a deleted message; its row, which had focus, is unmounted too. */
  const closeGone = () => {
    setLastRead(null)
    change({ opened: null })
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const deletion = useDeletion({
    onDeleted: (ids) => {
      lists.forget(ids)
      if (openedId !== null && ids.includes(openedId)) closeGone()
    },
    onUnknown: lists.reloadAll,
  })
  useBackCloses(!isWide && openedId !== null ? close : undefined)

  const remove = useCallback((ids: readonly string[]) => deletion.send({ type: 'deletion.requested', ids }), [deletion])
  const showOnly = useCallback((next: ReadFilter) => change({ show: next, place: null }), [change])
  const compose = useCallback(() => setWriting({ kind: 'new' }), [])
  /** A draft that is still open is refetched. */
  const closeWriting = () => {
    setWriting(null)
    if (writing?.kind === 'draft') void client.invalidateQueries({ queryKey: openedMessagesKey(patientId) })
  }
  const openFolder = (next: MessageFolder) => {
    selection.choose([])
    setSearch('')
    change({ folder: next, opened: null, place: null })
  }

  const detail = openedId !== null && (
    <MessageDetail
      key={openedId}
      openedMessage={{ id: openedId, folder }}
      listRow={list.rows.find(({ id }) => id === openedId)}
      isAlone={!isWide}
      canReply={rights?.canReply ?? false}
      canCompose={rights?.canCompose ?? false}
      onBack={close}
      onDelete={(id) => remove([id])}
      onReply={(message) => setWriting({ kind: 'reply', message })}
      onEdit={(message) => setWriting({ kind: 'draft', message })}
    />
  )

  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {rights?.isOff && <MessagingOff />}
      {settings.isError && <FailedNotice error={settings.error} onRetry={() => void settings.refetch()} />}
      {detail && !isWide ? (
        detail
      ) : (
        <Tabs
          label={texts.title}
          current={folder}
          onChange={openFolder}
          tabs={folders
            .filter((id) => id === 'inbox' || id === folder || (rights ? !rights.isOff : settings.isError))
            .map((id) => ({
              id,
              label: texts.tabs[id],
              badge: id === 'inbox' && unread !== null && unread > 0 && <CountBadge count={unread} words={texts.unreadCount(unread)} />,
              content: (
                <Folder
                  folder={folder}
                  list={list}
                  show={show}
                  search={search}
                  place={place}
                  selection={selection}
                  openedId={openedId}
                  lastRead={lastRead}
                  reading={isWide && (detail || nothingOpened)}
                  onShow={showOnly}
                  onSearch={setSearch}
                  onOpen={open}
                  onReload={lists.reload}
                  onDelete={remove}
                  onCompose={rights?.canCompose ? compose : undefined}
                />
              ),
            }))}
        />
      )}
      {writing && settings.data && (
        <Compose
          settings={settings.data}
          writing={writing}
          onChanged={lists.reloadAll}
          onDraftGone={() => writing.kind === 'draft' && closeGone()}
          onClose={closeWriting}
        />
      )}
      <DeleteDialog deletion={deletion} folder={folder} messages={list.rows} />
    </chakra.div>
  )
}
