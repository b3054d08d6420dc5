import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'control',
    background: 'surface',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { borderColor: 'primary', background: 'primarySoft' },
    '& input': { flex: 'none', width: '1.25rem', height: '1.25rem', accentColor: '{colors.primary}', cursor: 'pointer' },
  },
})

type GroupProps = { label: string; hint?: string | undefined; error?: string | undefined; columns?: 'one' | 'many'; children: ReactNode }

/** A `fieldset` of options, named by its legend. */
const ChoiceGroup = ({ label, hint, error, columns = 'one', children }: GroupProps) => {
  const id = useId()
  return (
    <chakra.fieldset minWidth="0" border="none" aria-describedby={describedBy(id, { hint, error })}>
      <chakra.legend fontWeight="medium" paddingBlockEnd="1">
        {label}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={columns === 'many' ? 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' : undefined}
      >
        {children}
      </chakra.div>
      <FieldNotes id={id} hint={hint} error={error} />
    </chakra.fieldset>
  )
}

type Choice<Value extends string> = { value: Value; name: string }

type RadioGroupProps<Value extends string> = Omit<GroupProps, 'children'> & {
  choices: readonly Choice<Value>[]
  /** Null without a selection. */
  value: Value | null
  onChoose: (value: Value) => void
  required?: boolean
  /** The first option's input, for focus. */
  ref?: Ref<HTMLInputElement>
}

/** A single choice from a few visible options. */
export const RadioGroup = <Value extends string>({ choices, value, onChoose, required, ref, ...group }: RadioGroupProps<Value>) => {
  const name = useId()
  return (
    <ChoiceGroup {...group}>
      {choices.map((choice, index) => (
        <Row key={choice.value}>
          <input
            type="radio"
            name={name}
            required={required}
            ref={index === 0 ? ref : undefined}
            checked={choice.value === value}
            aria-invalid={Boolean(group.error)}
            onChange={() => onChoose(choice.value)}
          />
          {choice.name}
        </Row>
      ))}
    </ChoiceGroup>
  )
}

type CheckboxGroupProps<Value extends string> = Omit<GroupProps, 'children'> & {
  choices: readonly Choice<Value>[]
  values: readonly Value[]
  onToggle: (value: Value) => void
  /** The first option's input, for focus. */
  ref?: Ref<HTMLInputElement>
}

export const CheckboxGroup = <Value extends string>({ choices, values, onToggle, ref, ...group }: CheckboxGroupProps<Value>) => (
  <ChoiceGroup columns="many" {...group}>
    {choices.map((choice, index) => (
      <Row key={choice.value}>
        <input
          type="checkbox"
          ref={index === 0 ? ref : undefined}
          checked={values.includes(choice.value)}
          aria-invalid={Boolean(group.error)}
          onChange={() => onToggle(choice.value)}
        />
        {choice.name}
      </Row>
    ))}
  </ChoiceGroup>
)
