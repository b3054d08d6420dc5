import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactNode
  /** The kinds of files that are offered, as in `accept`. */
  accept: string
  isMultiple?: boolean
  onPick: (files: readonly File[]) => void
} & Pick<ComponentProps<typeof Button>, 'disabled' | 'aria-describedby'>

/** Leads to the device's own choice of files. The same file can be picked again. */
export const FileButton = ({ label, icon, accept, isMultiple = false, onPick, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
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
      <Button {...button} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  )
}
