import { useDeferredValue } from 'react'
import type { ReadFilter } from '../../api/messages/messages.ts'
import type { Message, MessageFolder } from '../../domain/messages/message.ts'
import type { EmptyText } from '../../ui/lists/loaded-list.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import type { List } from '../../ui/lists/use-list.ts'
import { MessageRow, MessageRowStyles, rowHeight } from './message-row.tsx'
import { nothingText, texts } from './texts.ts'

type MessageListProps = {
  folder: MessageFolder
  show: ReadFilter
  search: string
  list: List<Message>
  place: number | null
  selected: ReadonlySet<string>
  openedId: string | null
  /** Id of the last opened message, which focus returns to. */
  lastRead: string | null
  onToggle: (id: string) => void
  onOpen: (id: string) => void
  onShowAll: () => void
  onCompose: (() => void) | undefined
}

/** Text and next action of an empty list. A search is visible above the list and needs no action. */
const emptyTextOf = ({ folder, show, search, onShowAll, onCompose }: MessageListProps): EmptyText | undefined => {
  if (search !== '') return undefined
  if (folder === 'inbox' && show !== 'all') return { text: texts.filteredReason[show], next: { label: texts.showAll, go: onShowAll } }
  return { text: texts.emptyReason[folder], next: onCompose && { label: texts.write, go: onCompose } }
}

/** The loaded messages of a folder. Changes of many rows render in a transition. */
export const MessageList = (props: MessageListProps) => {
  const { folder, show, search, list, place, selected, openedId, lastRead, onToggle, onOpen } = props
  const drawnTicks = useDeferredValue(selected)
  const ticked = Math.abs(selected.size - drawnTicks.size) > 1 ? drawnTicks : selected
  return (
    <MessageRowStyles>
      <LongList
        label={texts.lists[folder]}
        what={texts.listed[folder]}
        list={list}
        nothing={nothingText(folder, show, search)}
        empty={emptyTextOf(props)}
        progress={texts.shown(list.rows.length, list.total)}
        rowHeight={rowHeight}
        place={place}
        renderRow={(message) => (
          <MessageRow
            message={message}
            isSelected={ticked.has(message.id)}
            isOpened={message.id === openedId}
            takesFocus={message.id === lastRead && openedId === null}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        )}
      />
    </MessageRowStyles>
  )
}
