import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../hooks/use-debounced.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { Status } from '../lists/status.tsx'
import { Field, Input } from './field.tsx'

const MultiLine = chakra(Input, {
  base: {
    display: 'block',
    paddingBlock: '2',
    resize: 'vertical',
    lineHeight: 'body',
    fieldSizing: 'content',
    minHeight: 'calc(3lh + {spacing.4} + 2px)',
    maxHeight: 'calc(5lh + {spacing.4} + 2px)',
  },
})

/** The counter appears when this many characters or fewer remain. */
export const nearLimit = 100

/** In ms. Screen readers announce the count after a pause in typing instead of on every key. */
export const pauseMs = 1000

const CharactersLeft = ({ remaining }: { remaining: number }) => {
  const words = remaining <= nearLimit ? pageTexts.charactersLeft(remaining) : ''
  const debouncedText = useDebounced(words, pauseMs)
  return (
    <>
      {words && (
        <chakra.div aria-hidden color="muted" fontSize="sm" marginBlockStart="1.5">
          {words}
        </chakra.div>
      )}
      <Status srOnly>{debouncedText}</Status>
    </>
  )
}

type TextAreaProps = { label: string; error?: string | undefined; hint?: string | undefined } & Omit<ComponentProps<'textarea'>, 'color'>

/** A multi-line input that grows from three to five rows. Near `maxLength` it shows a counter; the browser rejects text beyond it. */
export const TextArea = ({ label, error, hint, ...input }: TextAreaProps) => {
  const [typed, setTyped] = useState(0)
  const { value, maxLength } = input
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <MultiLine asChild>
            <textarea rows={3} onInput={({ currentTarget }) => setTyped(currentTarget.value.length)} {...control} {...input} />
          </MultiLine>
        )}
      </Field>
      {maxLength !== undefined && <CharactersLeft remaining={maxLength - (typeof value === 'string' ? value.length : typed)} />}
    </div>
  )
}
