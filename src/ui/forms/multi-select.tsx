import { Select as ChakraSelect, chakra, createListCollection, defineSlotRecipe, Portal } from '@chakra-ui/react'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { Button } from './button.tsx'
import { choiceTexts } from './choice-texts.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import { floatingLook } from './floating-look.ts'
import type { Option } from './select-field.tsx'

const multiSelectRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'trigger', 'positioner', 'content', 'item', 'itemText', 'itemIndicator', 'valueText'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: { fontWeight: 'medium' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      width: '100%',
      minHeight: 'target',
      paddingInline: '3',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'control',
      borderRadius: 'control',
      background: 'surface',
      color: 'text',
      textAlign: 'start',
      cursor: 'pointer',
    },
    content: {
      width: 'var(--reference-width)',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      padding: '2',
      ...floatingLook,
      borderStyle: 'solid',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'control',
      cursor: 'pointer',
      _highlighted: { background: 'primarySoft', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
    itemText: { overflowWrap: 'anywhere' },
    itemIndicator: { color: 'primary' },
  },
})

const Tags = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', overflowWrap: 'anywhere' } })

type MultiSelectProps = {
  label: string
  hint?: string | undefined
  options: readonly Option[]
  values: readonly string[]
  /** Number of selections shown as tags; the rest is counted. */
  tagsShown: number
  prompt: string
  /** Rendered before an option's name. */
  mark?: (id: string) => ReactNode
  onChoose: (ids: string[]) => void
}

/** Multiple choice from a list. The first selections are shown below as removable tags. */
export const MultiSelect = ({ label, hint, options, values, tagsShown, prompt, mark, onChoose }: MultiSelectProps) => {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: ({ id }) => id,
        itemToString: ({ name }) => name,
      }),
    [options],
  )
  /** Moves focus to the trigger, because the tag's button unmounts. */
  const takeOut = (id: string) => {
    onChoose(values.filter((value) => value !== id))
    trigger.current?.focus()
  }
  return (
    <ChakraSelect.Root
      multiple
      recipe={multiSelectRecipe}
      collection={collection}
      value={[...values]}
      onValueChange={({ value }) => onChoose(value)}
      positioning={{ sameWidth: true }}
    >
      <ChakraSelect.Label>{label}</ChakraSelect.Label>
      <ChakraSelect.Control>
        <ChakraSelect.Trigger ref={trigger} aria-describedby={describedBy(id, { hint })}>
          {values.length === 0 ? prompt : choiceTexts.chosen(values.length)}
          <ChevronDown aria-hidden size={20} />
        </ChakraSelect.Trigger>
      </ChakraSelect.Control>
      <FieldNotes id={id} hint={hint} />
      {values.length > 0 && (
        <Tags aria-label={choiceTexts.chosenOf(label)}>
          {collection.items
            .filter(({ id }) => values.includes(id))
            .slice(0, tagsShown)
            .map(({ id, name }) => (
              <li key={id}>
                <Button aria-label={choiceTexts.takeOut(name)} onClick={() => takeOut(id)}>
                  {mark?.(id)}
                  {name} <X aria-hidden size={18} />
                </Button>
              </li>
            ))}
          {values.length > tagsShown && <chakra.li alignSelf="center">{choiceTexts.more(values.length - tagsShown)}</chakra.li>}
        </Tags>
      )}
      <Portal>
        <ChakraSelect.Positioner>
          <ChakraSelect.Content>
            {collection.items.map((option) => (
              <ChakraSelect.Item key={option.id} item={option}>
                <ChakraSelect.ItemText>
                  {mark?.(option.id)}
                  {option.name}
                </ChakraSelect.ItemText>
                <ChakraSelect.ItemIndicator>
                  <Check aria-hidden size={18} />
                </ChakraSelect.ItemIndicator>
              </ChakraSelect.Item>
            ))}
          </ChakraSelect.Content>
        </ChakraSelect.Positioner>
      </Portal>
    </ChakraSelect.Root>
  )
}
