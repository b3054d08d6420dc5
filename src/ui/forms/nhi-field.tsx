import { hasDoubtfulNhiChecksum } from '../../domain/values/nhi.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { Notice } from '../layout/notice.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

const doubtfulText = 'This does not look like an NHI number. Please check it. You can also leave it empty.'

type NhiFieldProps = TextFieldProps & {
  /** The value at the last blur. */
  typed: string
}

/** An NHI field. An invalid number shows a warning and can still be submitted. */
export const NhiField = ({ typed, ...input }: NhiFieldProps) => (
  <div>
    <TextField maxLength={textLimits.nhi} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...input} />
    <div role="status">
      {hasDoubtfulNhiChecksum(typed) && (
        <Notice tone="warning" marginBlockStart="2">
          {doubtfulText}
        </Notice>
      )}
    </div>
  </div>
)
