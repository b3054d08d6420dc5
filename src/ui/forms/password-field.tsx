import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { texts } from '../layout/texts.ts'
import { Field, Input, type TextFieldProps } from './field.tsx'

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    minWidth: 'target',
    paddingInline: '3',
    color: 'primary',
    fontWeight: 'medium',
    fontSize: 'sm',
    cursor: 'pointer',
    borderRadius: 'control',
  },
})

/** Removes white space while the patient types or pastes, so that no password contains it by mistake. */
const withoutWhiteSpace = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  const { value } = currentTarget
  if (/\s/.test(value)) currentTarget.value = value.replace(/\s/g, '')
}

/** A masked field with a toggle. The toggle's label names its next action. */
export const PasswordField = ({ label, error, hint, 'aria-describedby': about, ...input }: TextFieldProps) => {
  const [isShown, setShown] = useState(false)
  const action = isShown ? texts.hide : texts.show
  return (
    <Field label={label} error={error} hint={hint} about={about}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={textLimits.password}
            paddingEnd="16"
            onInput={withoutWhiteSpace}
            {...control}
            {...input}
          />
          <Toggle type="button" aria-label={`${action} ${label}`} onClick={() => setShown(!isShown)}>
            {action}
          </Toggle>
        </chakra.div>
      )}
    </Field>
  )
}
