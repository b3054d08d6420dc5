import { hasDoubtfulNhiChecksum } from '../../domain/values/nhi.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { Notice } from '../layout/notice.tsx'
import { doubtfulNhiText } from '../layout/texts.ts'
import { TextField, type TextFieldProps } from './field.tsx'

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
          {doubtfulNhiText}
        </Notice>
      )}
    </div>
  </div>
)
