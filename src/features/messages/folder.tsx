import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useState } from 'react'
import type { ReadFilter } from '../../api/messages/messages.ts'
import type { Message, MessageFolder } from '../../domain/messages/message.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import type { Selection } from '../../ui/hooks/use-selection.ts'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import type { List } from '../../ui/lists/use-list.ts'
import { canStick } from '../../ui/theme/breakpoints.ts'
import { MessageList } from './message-list.tsx'
import { texts } from './texts.ts'
import { type Reloading, Toolbar } from './toolbar.tsx'

const filters = (['all', 'read', 'unread'] as const).map((id) => ({ id, label: texts.filters[id] }))

const Filters = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4', '& > :last-child': { flex: '1 1 16rem' } },
})

const Panes = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    // A grid row is one box on paper: a long message beside the list would leave blank pages.
    _print: { display: 'block' },
  },
})

const Reading = chakra('div', {
  base: {
    [canStick]: {
      position: 'sticky',
      insetBlockStart: 'calc(var(--top-bar) + 4rem)',
      maxHeight: 'calc(100dvh - var(--top-bar) - 5rem)',
      overflowY: 'auto',
    },
    borderRadius: 'card',
    '& > p': { padding: '5', color: 'muted' },
  },
})

type FolderProps = {
  folder: MessageFolder
  list: List<Message>
  show: ReadFilter
  search: string
  place: number | null
  selection: Selection
  openedId: string | null
  lastRead: string | null
  /** Rendered beside the list; null on a phone. */
  reading: ReactNode
  onShow: (show: ReadFilter) => void
  onSearch: (words: string) => void
  onOpen: (id: string) => void
  onReload: (folder: MessageFolder) => Promise<unknown>
  onDelete: (ids: readonly string[]) => void
  onCompose: (() => void) | undefined
}

type FolderFilterProps = Pick<FolderProps, 'folder' | 'show' | 'search' | 'onShow' | 'onSearch'>

/** The folder's filter. Memoised: selection and deletion do not re-render it. */
const FolderFilter = memo(({ folder, show, search, onShow, onSearch }: FolderFilterProps) => {
  const isInbox = folder === 'inbox'
  return (
    <ExpandableFilter set={[isInbox && show !== 'all' ? texts.filters[show] : '', search && texts.searched(search)]}>
      <Filters>
        {isInbox && <ChoiceChips label={texts.filter} choices={filters} chosen={show} onChoose={onShow} />}
        <SearchField label={texts.search} search={search} onSearch={onSearch} />
      </Filters>
    </ExpandableFilter>
  )
})

/** The messages of a folder, with search, selection and deletion. Memoised: re-renders only for its own props. */
export const Folder = memo(({ folder, list, show, search, selection, reading, onReload, onDelete, ...props }: FolderProps) => {
  const [missed, setMissed] = useState(0)
  const [reloading, setReloading] = useState<Reloading>('no')
  const selected = list.rows.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id)

  const reload = async () => {
    setReloading('underWay')
    await onReload(folder)
    setReloading('done')
  }
  const remove = () => {
    setMissed((presses) => (selected.length === 0 ? presses + 1 : 0))
    if (selected.length > 0) onDelete(selected)
  }

  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <FolderFilter folder={folder} show={show} search={search} onShow={props.onShow} onSearch={props.onSearch} />
      <Toolbar
        selected={selected.length}
        loaded={list.rows.length}
        total={list.total}
        missed={missed}
        reloading={list.state === 'failed' ? 'no' : reloading}
        onToggleAll={() => selection.choose(selected.length < list.rows.length ? list.rows.map(({ id }) => id) : [])}
        onReload={() => void reload()}
        onDelete={remove}
        onCompose={props.onCompose}
      />
      <Panes>
        <MessageList
          key={`${show} ${search}`}
          folder={folder}
          show={show}
          search={search}
          list={list}
          place={props.place}
          selected={selection.ids}
          openedId={props.openedId}
          lastRead={props.lastRead}
          onToggle={selection.toggle}
          onOpen={props.onOpen}
          onShowAll={() => props.onShow('all')}
          onCompose={props.onCompose}
        />
        {reading && (
          <Reading>
            <PartBoundary key={props.openedId}>{reading}</PartBoundary>
          </Reading>
        )}
      </Panes>
    </chakra.div>
  )
})
