import { useState } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { useAfterPress } from '../hooks/use-after-press.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { Status } from '../lists/status.tsx'
import { TextField, type TextFieldProps } from './field.tsx'
import { isPhone } from './phone-number.ts'

/** A phone number; without a country code it counts as a New Zealand number. An invalid number shows an error on blur. */
export const PhoneField = ({ error, onBlur, onChange, ...input }: TextFieldProps) => {
  const [isInvalid, setIsInvalid] = useState(false)
  const afterPress = useAfterPress()
  return (
    <div>
      <TextField
        type="tel"
        inputMode="tel"
        maxLength={textLimits.phone}
        error={error ?? (isInvalid ? pageTexts.invalidPhone : undefined)}
        onBlur={(event) => {
          const typed = cleanTypedText(event.target.value).trim()
          afterPress(() => setIsInvalid(typed !== '' && !isPhone(typed)))
          onBlur?.(event)
        }}
        onChange={(event) => {
          afterPress(() => setIsInvalid(false))
          onChange?.(event)
        }}
        {...input}
      />
      <Status srOnly>{isInvalid && `${input.label}: ${pageTexts.invalidPhone}`}</Status>
    </div>
  )
}
