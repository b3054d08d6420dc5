import { chakra, createListCollection, defineSlotRecipe, Listbox } from '@chakra-ui/react'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { foldWords, textMatcher } from '../../domain/values/word-search.ts'
import { inputLook } from '../forms/field.tsx'
import { describedBy, FieldNotes } from '../forms/field-notes.tsx'
import type { Option } from '../forms/select-field.tsx'

/** In px. */
const [listHeight, rowHeight] = [264, 52]
/** Number of rows rendered beyond each end of the visible window. */
const overscan = 3

const searchListRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'input', 'content', 'item', 'itemText', 'itemIndicator', 'valueText', 'itemGroup', 'itemGroupLabel', 'empty'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: { fontWeight: 'medium' },
    input: inputLook,
    content: {
      position: 'relative',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'control',
      borderRadius: 'control',
    },
    item: {
      position: 'absolute',
      insetBlockStart: '0',
      insetInline: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '2',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _selected: { background: 'primarySoft' },
      _highlighted: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
      '& > svg': { flex: 'none', color: 'primary' },
    },
  },
})

export type SearchOption = Option & {
  /** Shown below the name, and searched too. */
  detail: string | null
}

type SearchListProps<Found extends SearchOption> = {
  label: string
  /** Explains how to search. */
  hint: string
  error: string | undefined
  options: readonly Found[]
  /** Id of the selected option; null without a selection. */
  value: string | null
  /** Number of matches as a text; announced on change. */
  found: (count: number) => string
  /** Rendered after a name. */
  mark?: (option: Found) => ReactNode
  onChoose: (option: Found) => void
}

/** A single choice from thousands of options. Search words match in any order, and arrow keys move through the matches. Only visible rows are rendered. */
export const SearchList = <Found extends SearchOption>(props: SearchListProps<Found>) => {
  const { label, hint, error, options, value, found, mark, onChoose } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const content = useRef<HTMLDivElement>(null)
  const texts = useMemo(() => options.map(({ name, detail }) => foldWords([name, detail].join(' '))), [options])
  const rows = useMemo(() => {
    const isFound = textMatcher(searched)
    return options.filter((_, index) => isFound(texts[index] ?? ''))
  }, [options, texts, searched])
  const collection = useMemo(
    () => createListCollection({ items: rows, itemToValue: (option) => option.id, itemToString: ({ name }) => name }),
    [rows],
  )
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => content.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    observeElementRect: (_, report) => report({ width: 0, height: listHeight }),
    initialRect: { width: 0, height: listHeight },
    initialOffset: () => Math.max(0, options.findIndex((option) => option.id === value) - 1) * rowHeight,
    overscan,
  })
  const choose = (chosen: string | undefined) => {
    const option = rows.find((one) => one.id === chosen)
    if (option) onChoose(option)
  }
  const row = ({ index, start }: VirtualItem) => {
    const option = rows[index]
    return (
      option && (
        <Listbox.Item
          key={option.id}
          item={option}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start}px)` }}
        >
          <span>
            {option.name} {mark?.(option)} {option.detail && <small>{option.detail}</small>}
          </span>
          {option.id === value && <Check aria-hidden size={20} />}
        </Listbox.Item>
      )
    )
  }

  return (
    <Listbox.Root
      recipe={searchListRecipe}
      collection={collection}
      value={value === null ? [] : [value]}
      typeahead={false}
      scrollToIndexFn={({ index }) => virtual.scrollToIndex(index)}
      onValueChange={({ value: [chosen] }) => choose(chosen)}
    >
      <Listbox.Label asChild>
        <label htmlFor={id}>{label}</label>
      </Listbox.Label>
      <Listbox.Input
        id={id}
        role="combobox"
        aria-expanded
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        autoHighlight
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
      <Listbox.Content ref={content} style={{ maxHeight: listHeight }}>
        <div role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(row)}
        </div>
      </Listbox.Content>
      <chakra.span role="status" color="muted" fontSize="sm">
        {found(rows.length)}
      </chakra.span>
    </Listbox.Root>
  )
}
