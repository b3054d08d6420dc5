import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { describedBy, FieldNotes } from './field-notes.tsx'

type FileButtonProps = {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactNode
  /** Which files are taken, in words. */
  hint: string
  /** The kinds of files that are offered, as in `accept`. */
  accept: string
  isMultiple?: boolean
  isDisabled: boolean
  onPick: (files: readonly File[]) => void
}

/** Leads to the device's own choice of files. The same file can be picked again. */
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
