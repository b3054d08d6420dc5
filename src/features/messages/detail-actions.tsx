import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Pencil, Reply, Trash2 } from 'lucide-react'
import type { Message, MessageInFull } from '../../domain/messages/message.ts'
import { canAnswer, canGoOn } from '../../domain/messages/messaging-rights.ts'
import { Button } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { paddingInline: '3' } } })

type DetailActionsProps = {
  id: string
  /** As far as it is known; null where it is not, or is gone. */
  message: Message | null
  /** Null while it is not there in full: what needs that has its place already, so that nothing moves. */
  inFull: MessageInFull | null
  isGone: boolean
  /** What the practice lets its patients do. */
  canReply: boolean
  canCompose: boolean
  onBack: () => void
  onDelete: (id: string) => void
  onReply: (message: MessageInFull) => void
  onEdit: (message: MessageInFull) => void
}

/** What is done with the message that is read. */
export const DetailActions = ({ id, message, inFull, isGone, canReply, canCompose, ...on }: DetailActionsProps) => (
  <Bar>
    <Button onClick={on.onBack}>
      <ArrowLeft aria-hidden size={20} />
      {texts.detail.back}
    </Button>
    {message && canAnswer(message, { canReply }) && (
      <Button look="primary" disabled={!inFull} onClick={() => inFull && on.onReply(inFull)}>
        <Reply aria-hidden size={20} />
        {texts.detail.reply}
      </Button>
    )}
    {message && canGoOn(message, { canReply, canCompose }) && (
      <Button look="primary" disabled={!inFull} onClick={() => inFull && on.onEdit(inFull)}>
        <Pencil aria-hidden size={20} />
        {texts.detail.edit}
      </Button>
    )}
    {!isGone && (
      <Button onClick={() => on.onDelete(id)}>
        <Trash2 aria-hidden size={20} />
        {texts.detail.remove}
      </Button>
    )}
  </Bar>
)
