import { chakra } from '@chakra-ui/react'
import { Paperclip } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import type { Message } from '../../domain/messages/message.ts'
import { initialOf } from '../../domain/values/initial.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { texts } from './texts.ts'

/** The styles of all rows inside. Rows with few style components of their own keep scrolling smooth with a thousand of them. */
export const MessageRowStyles = chakra('div', {
  base: {
    '& article': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      overflowWrap: 'anywhere',
    },
    '& article[data-selected=true]': { borderColor: 'primary', background: 'primarySoft' },
    '& article[data-opened=true]': { borderColor: 'primary', boxShadow: 'inset 4px 0 0 {colors.primary}' },
    '& label': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: '{colors.primary}', cursor: 'inherit' },
    '& article button': {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '3',
      minHeight: 'target',
      paddingBlock: '2',
      paddingInlineEnd: '3',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& [data-part=initial]': {
      width: '40px',
      height: '40px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'round',
      background: 'primarySoft',
      color: 'primary',
      fontWeight: 'bold',
    },
    '& [data-part=facts]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& [data-part=line]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
    '& [data-part=line] > *': { minWidth: '0' },
    '& :is([data-part=name], [data-part=subject])': { flex: '1 1 min-content', overflowWrap: 'break-word' },
    '& [data-part=name]': { lineClamp: '2' },
    '& [data-part=date]': { flexShrink: '0', color: 'muted', fontSize: 'sm' },
    '& [data-part=marks]': { flexShrink: '0', display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm', color: 'muted' },
    '& [data-read=false] :is([data-part=name], [data-part=subject])': { fontWeight: 'bold' },
    '& [data-part=dot]': { width: '0.75rem', height: '0.75rem', borderRadius: 'round', background: 'primary' },
    '& [data-part=words]': { srOnly: true },
    '& input, & button': { scrollMarginBlock: '8rem' },
  },
})

/** Approximate row height, in px. */
export const rowHeight = 72

type MessageRowProps = {
  message: Message
  isSelected: boolean
  isOpened: boolean
  /** Whether focus returns to this row because its message was last opened. */
  takesFocus: boolean
  onToggle: (id: string) => void
  onOpen: (id: string) => void
}

/** A message of a list. Render it inside `MessageRowStyles`. */
export const MessageRow = memo(({ message, isSelected, isOpened, takesFocus, onToggle, onOpen }: MessageRowProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const subject = message.subject || texts.noSubject
  const name = message.counterpart.name || texts.nobody
  // A row that mounts later, after a search or a scroll, must not take focus from another element.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article aria-labelledby={`${id}-subject`} data-read={message.isRead} data-selected={isSelected} data-opened={isOpened}>
      <label>
        <input type="checkbox" aria-label={texts.select(subject, name)} checked={isSelected} onChange={() => onToggle(message.id)} />
      </label>
      <button ref={button} type="button" aria-current={isOpened} onClick={() => onOpen(message.id)}>
        <span data-part="initial" aria-hidden>
          {initialOf(name)}
        </span>
        <span data-part="facts">
          <span data-part="line">
            <span data-part="name">{name}</span> <span data-part="date">{message.at && recordDate(message.at)}</span>
          </span>{' '}
          <span data-part="line">
            <span id={`${id}-subject`} data-part="subject">
              {subject}
            </span>{' '}
            <span data-part="marks">
              {message.attachments.length > 0 && (
                <>
                  <Paperclip aria-hidden size={18} />
                  <span data-part="words">{texts.hasAttachments(message.attachments.length)}</span>
                </>
              )}
              {!message.isRead && (
                <>
                  {' '}
                  <span data-part="dot" aria-hidden />
                  {texts.unread}
                </>
              )}
            </span>
          </span>
        </span>
      </button>
    </article>
  )
})
