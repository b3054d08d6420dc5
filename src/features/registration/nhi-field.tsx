import { isDoubtfulNhi } from '../../domain/nhi.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

type NhiFieldProps = Omit<TextFieldProps, 'label'> & {
  /** What was typed, once the field was left. */
  typed: string
}

/** A number that cannot be right gets a warning and is sent all the same. */
export const NhiField = ({ typed, ...input }: NhiFieldProps) => (
  <div>
    <TextField
      label={texts.nhi}
      maxLength={textLimits.nhi}
      hint={texts.optional}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
    />
    <div role="status">
      {isDoubtfulNhi(typed) && (
        <Notice tone="warning" marginBlockStart="2">
          {texts.doubtfulNhi}
        </Notice>
      )}
    </div>
  </div>
)
