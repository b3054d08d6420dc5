import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { describedBy, FieldNotes } from './field-notes.tsx'

type FileButtonProps = {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactNode
  /** Names the accepted files. */
  hint: string
  /** The value of the input's `accept` attribute. */
  accept: string
  isMultiple?: boolean
  isDisabled: boolean
  onPick: (files: readonly File[]) => void
}

/** Opens the device's file picker. The input is reset, so that the same file can be picked again. */
export const FileButton = ({ ref, label, icon, hint, accept, isMultiple = false, isDisabled, onPick }: FileButtonProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          if (target.files?.length) onPick([...target.files])
          target.value = ''
        }}
      />
      <Button ref={ref} disabled={isDisabled} aria-describedby={describedBy(id, { hint })} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <FieldNotes id={id} hint={hint} />
    </chakra.div>
  )
}
