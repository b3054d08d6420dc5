import { useDeferredValue } from 'react'
import type { ReadFilter } from '../../api/messages.ts'
import type { Message, MessageFolder } from '../../domain/message.ts'
import { LongList } from '../../ui/long-list.tsx'
import type { List } from '../../ui/use-list.ts'
import { MessageRow, MessageRows, rowHeight } from './message-row.tsx'
import { nothingText, texts } from './texts.ts'

type MessageListProps = {
  folder: MessageFolder
  show: ReadFilter
  search: string
  list: List<Message>
  place: number | null
  selected: ReadonlySet<string>
  opened: string | null
  /** The message that was just read: the focus comes back to it. */
  lastRead: string | null
  onToggle: (id: string) => void
  onOpen: (id: string) => void
}

/** The messages of a folder that are there. What changes in many rows at once is drawn a little at a time. */
export const MessageList = ({ folder, show, search, list, place, selected, opened, lastRead, onToggle, onOpen }: MessageListProps) => {
  const drawnTicks = useDeferredValue(selected)
  const ticked = Math.abs(selected.size - drawnTicks.size) > 1 ? drawnTicks : selected
  const drawnRows = useDeferredValue(list.rows)
  const rows = list.rows.length > 0 && drawnRows.length > 0 ? drawnRows : list.rows
  return (
    <MessageRows>
      <LongList
        label={texts.lists[folder]}
        what={texts.listed[folder]}
        list={{ ...list, rows }}
        nothing={nothingText(folder, show, search)}
        progress={texts.shown(list.rows.length, list.total)}
        rowHeight={rowHeight}
        place={place}
        renderRow={(message) => (
          <MessageRow
            message={message}
            isSelected={ticked.has(message.id)}
            isOpened={message.id === opened}
            takesFocus={message.id === lastRead && opened === null}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        )}
      />
    </MessageRows>
  )
}
