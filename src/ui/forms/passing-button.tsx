import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PassingButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { onClick: () => void }

/** A button that its own action unmounts, such as Retry. Focus moves to the page first, or stays in the dialog. */
export const TransientButton = ({ onClick, ...button }: PassingButtonProps) => (
  <Button
    {...button}
    onClick={({ currentTarget }) => {
      if (!currentTarget.closest('[role$=dialog]')) document.querySelector('main')?.focus({ preventScroll: true })
      onClick()
    }}
  />
)
