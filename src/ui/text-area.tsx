import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { Field, Input } from './field.tsx'
import { pageTexts } from './page-texts.ts'
import { Status } from './status.tsx'

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

/** From so many characters left on they are counted. */
export const nearLimit = 100

type TextAreaProps = { label: string; error?: string | undefined; hint?: string | undefined } & Omit<ComponentProps<'textarea'>, 'color'>

/** A text of several lines: three rows, growing to five. With a `maxLength` it says so as that comes near: what goes beyond is not taken. */
export const TextArea = ({ label, error, hint, ...input }: TextAreaProps) => {
  const [length, setLength] = useState(0)
  const left = (input.maxLength ?? Number.POSITIVE_INFINITY) - length
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <MultiLine asChild>
            <textarea rows={3} onInput={({ currentTarget }) => setLength(currentTarget.value.length)} {...control} {...input} />
          </MultiLine>
        )}
      </Field>
      {left <= nearLimit && (
        <Status color="muted" fontSize="sm" marginBlockStart="1.5">
          {pageTexts.charactersLeft(left)}
        </Status>
      )}
    </div>
  )
}
