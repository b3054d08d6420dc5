import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { useAfterFirstScreen } from './use-after-first-screen.ts'

/** An open menu: the button's and its own id, and whether a key has opened it, which leads to its first choice. */
export type OpenMenu = { buttonId: string; menuId: string; isByKey: boolean; onClose: () => void }

type MenuButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Fetches the code of the menu ahead. */
  onNear: () => Promise<unknown>
  menu: (open: OpenMenu) => ReactNode
}

/** A button with a menu of actions beneath it, whose code arrives after the first screen, or as somebody comes near. */
export const MenuButton = ({ onNear, menu, ...button }: MenuButtonProps) => {
  const id = useId()
  const [opened, setOpened] = useState<'byKey' | 'byPointer' | null>(null)
  const fetchAhead = () => void onNear().catch(() => undefined)
  useAfterFirstScreen(onNear)
  const menuId = `${id}-menu`
  return (
    <>
      <Button
        {...button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? menuId : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ detail }) => setOpened(opened ? null : detail === 0 ? 'byKey' : 'byPointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('byKey')
        }}
      />
      {opened && menu({ buttonId: id, menuId, isByKey: opened === 'byKey', onClose: () => setOpened(null) })}
    </>
  )
}
