import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { Button } from './button.tsx'

/** The choice that a menu opens at: a key leads to the first or the last, a pointer to none. */
export type MenuFocus = 'first' | 'last' | 'none'

/** An open menu, with the button's and its own id. */
export type MenuContent = { buttonId: string; menuId: string; start: MenuFocus; onClose: () => void }

const starts: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' }

type MenuButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Fetches the code of the menu ahead. */
  onNear: () => Promise<unknown>
  menu: (open: MenuContent) => ReactNode
}

/** A button with a menu of actions beneath it, whose code arrives after the first screen, or as somebody comes near. */
export const MenuButton = ({ onNear, menu, ...button }: MenuButtonProps) => {
  const id = useId()
  const [initialFocus, setInitialFocus] = useState<MenuFocus | null>(null)
  const fetchAhead = () => void onNear().catch(() => undefined)
  useAfterFirstScreen(onNear)
  const menuId = `${id}-menu`
  return (
    <>
      <Button
        {...button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={initialFocus !== null}
        aria-controls={initialFocus ? menuId : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ detail }) => setInitialFocus(initialFocus ? null : detail === 0 ? 'first' : 'none')}
        onKeyDown={(event) => {
          // The menu has the focus and closes itself, unless its code has not come.
          if (event.key === 'Escape') setInitialFocus(null)
          const start = starts[event.key]
          if (!start) return
          event.preventDefault()
          setInitialFocus(start)
        }}
      />
      {initialFocus && menu({ buttonId: id, menuId, start: initialFocus, onClose: () => setInitialFocus(null) })}
    </>
  )
}
