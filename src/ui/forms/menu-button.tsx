import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { Button } from './button.tsx'

/** The item that has focus when the menu opens: the first or last for a key, none for a pointer. */
export type MenuFocus = 'first' | 'last' | 'none'

/** Props of the open menu. */
export type MenuContent = { buttonId: string; menuId: string; start: MenuFocus; onClose: () => void }

const starts: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' }

type MenuButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Prefetches the menu's code. */
  onNear: () => Promise<unknown>
  menu: (open: MenuContent) => ReactNode
}

/** A button with a menu of actions. The menu's code loads after the first screen, or on hover or focus. */
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
          // An open menu has focus and handles Escape itself. This handles Escape while the menu's code is loading.
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
