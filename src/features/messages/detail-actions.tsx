import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Pencil, Reply, Trash2 } from 'lucide-react'
import type { Message, MessageInFull } from '../../domain/messages/message.ts'
import { canAnswer, canGoOn } from '../../domain/messages/messaging-rights.ts'
import { Button } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { paddingInline: '3' } } })

type DetailActionsProps = {
  id: string
  /** The known part of the message; null if unknown or deleted. */
  message: Message | null
  /** Null while loading; the buttons that need it are disabled, so that the layout does not shift. */
  inFull: MessageInFull | null
  isGone: boolean
  /** Permissions from the practice's settings. */
  canReply: boolean
  canCompose: boolean
  onBack: () => void
  onDelete: (id: string) => void
  onReply: (message: MessageInFull) => void
  onEdit: (message: MessageInFull) => void
}

/** The actions of an opened message. */
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
