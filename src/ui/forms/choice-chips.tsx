import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useExpandable } from './filter-fold.tsx'

const Group = chakra('fieldset', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', borderWidth: '0' } })

const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    minWidth: 'target',
    paddingInline: '4',
    borderRadius: 'round',
    borderWidth: '1px',
    borderColor: 'control',
    background: 'surface',
    cursor: 'pointer',
    position: 'relative',
    '&:hover:not(:has(:checked))': { background: 'primarySoft' },
    '&:has(:checked)': { background: 'primary', borderColor: 'primary', color: 'onPrimary', fontWeight: 'bold' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    _highContrast: { '&:has(:checked)': { borderWidth: '4px' } },
  },
})

const Radio = chakra('input', { base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' } })

/** The `detail` of a click that an arrow key caused. Such a click leaves the filter open. */
const byKey = 0

type ChoiceChipsProps<Id extends string> = {
  label: string
  choices: readonly { id: Id; label: string }[]
  /** Null if the current value is none of the choices. */
  chosen: Id | null
  onChoose: (id: Id) => void
}

/** A single choice from a few options, shown as chips in a row. */
export const ChoiceChips = <Id extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<Id>) => {
  const name = useId()
  const { fold } = useExpandable()
  return (
    <Group>
      <chakra.legend srOnly>{label}</chakra.legend>
      {choices.map((choice) => (
        <Chip key={choice.id}>
          <Radio
            type="radio"
            name={name}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
            onClick={({ detail }) => detail > byKey && fold()}
          />
          {choice.label}
        </Chip>
      ))}
    </Group>
  )
}
