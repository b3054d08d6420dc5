import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageQuery } from '../../api/messages/messages.ts'
import type { Message, MessageInFull } from '../../domain/messages/message.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { useOwnScrollRestoration } from '../../ui/hooks/use-own-scroll-restoration.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { usePatient } from '../use-patient.tsx'
import { Attachments } from './attachments.tsx'
import { DetailActions } from './detail-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { texts } from './texts.ts'

const column = 'minmax(0, 1fr)'

const Head = chakra('header', { base: { display: 'grid', gridTemplateColumns: column, gap: '1', '& p': { color: 'muted' } } })

const MessageHead = ({ message }: { message: Message }) => {
  const { folder, counterpart, at } = message
  const who = folder === 'inbox' ? texts.detail.from : texts.detail.to
  const when = folder === 'drafts' ? texts.detail.savedAt : texts.detail.sent
  return (
    <>
      <p>{`${who} ${counterpart.name || texts.nobody}`}</p>
      {at && <p>{`${when} ${recordMoment(at)}`}</p>}
    </>
  )
}

type Opened = Pick<Message, 'id' | 'folder'>

type MessageDetailProps = {
  openedMessage: Opened
  /** As the list knows it, which may be shown before the practice has answered. */
  listRow: Message | undefined
  /** The page shows the message without the list. */
  isAlone: boolean
  canReply: boolean
  canCompose: boolean
  onBack: () => void
  onDelete: (id: string) => void
  onReply: (message: MessageInFull) => void
  onEdit: (message: MessageInFull) => void
}

/** A message that is read. */
export const MessageDetail = ({ openedMessage, listRow, isAlone, ...props }: MessageDetailProps) => {
  const { patientId, connection } = usePatient()
  const { data, error, refetch, isPending } = useQuery(messageQuery(connection, patientId, openedMessage))
  const message = data ?? listRow
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (isAlone) scrollTo(0, 0)
  }, [isAlone])
  useOwnScrollRestoration(isAlone)
  const title = message ? message.subject || texts.noSubject : isPending ? texts.detail.loading : texts.detail.label

  return (
    <Card as="article" aria-label={texts.detail.label} display="grid" gridTemplateColumns={column} gap="4" padding={{ base: '4', md: '5' }}>
      <DetailActions
        {...props}
        id={openedMessage.id}
        message={data === null ? null : (message ?? null)}
        inFull={data ?? null}
        isGone={data === null}
      />
      <Head>
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg" outline="none">
          {title}
        </chakra.h2>
        {message && <MessageHead message={message} />}
      </Head>
      {data === null && <Status>{texts.detail.gone}</Status>}
      {message && data !== null && <MessageBody html={message.body} />}
      {isPending && (
        <div>
          <Status srOnly>{texts.detail.loading}</Status>
          {!message && <Skeleton width="75%" />}
        </div>
      )}
      {error && <FailedNotice error={error} {...(!data && listRow && { what: texts.detail.listed })} onRetry={() => void refetch()} />}
      {data && data.attachments.length > 0 && <Attachments files={data.attachments} at={data.at} />}
    </Card>
  )
}
