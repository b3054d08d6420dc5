import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PassingButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { onClick: () => void }

/** Goes away with what it does, such as Retry: the page then has the focus, which would be lost with it. A dialog keeps its own. */
export const TransientButton = ({ onClick, ...button }: PassingButtonProps) => (
  <Button
    {...button}
    onClick={({ currentTarget }) => {
      if (!currentTarget.closest('[role$=dialog]')) document.querySelector('main')?.focus({ preventScroll: true })
      onClick()
    }}
  />
)
