import { Menu as ChakraMenu, defineSlotRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { floatingLook } from './floating-look.ts'
import type { MenuContent } from './menu-button.tsx'

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'control',
  cursor: 'pointer',
  outline: 'none',
  _highlighted: { background: 'primarySoft', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
}

const menuRecipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'item', 'itemText', 'itemIndicator', 'itemGroup'],
  base: {
    content: {
      minWidth: 'min(14rem, calc(100vw - 16px))',
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      padding: '2',
      ...floatingLook,
    },
    item,
    itemText: { flex: '1', overflowWrap: 'anywhere' },
    itemIndicator: { color: 'primary' },
  },
})

type DropdownMenuProps = MenuContent & {
  /** Ids of the items. */
  values: readonly string[]
  /** Id of the element that describes the menu. */
  about?: string | undefined
  children: ReactNode
}

const endOf = { first: 0, last: -1 }

/** The open menu of a `MenuButton`. */
export const DropdownMenu = ({ buttonId, menuId, start, values, about, onClose, children }: DropdownMenuProps) => (
  <ChakraMenu.Root
    recipe={menuRecipe}
    ids={{ trigger: buttonId, content: menuId }}
    positioning={{ placement: 'bottom-end' }}
    defaultOpen
    onOpenChange={({ open }) => open || onClose()}
    defaultHighlightedValue={(start !== 'none' && values.at(endOf[start])) || null}
  >
    <ChakraMenu.Positioner>
      <ChakraMenu.Content aria-labelledby={buttonId} aria-describedby={about}>
        {children}
      </ChakraMenu.Content>
    </ChakraMenu.Positioner>
  </ChakraMenu.Root>
)

type DropdownItemProps = Omit<ComponentProps<typeof ChakraMenu.Item>, 'onClick' | 'onSelect'> & { onClick: () => void }

/**
 * Runs `onClick` after the menu has returned focus to its button, because the action may move focus. The menu's own `onSelect` misses screen reader
 * clicks, which highlight no item first.
 */
export const DropdownItem = ({ onClick, ...props }: DropdownItemProps) => <ChakraMenu.Item {...props} onClick={() => setTimeout(onClick)} />
export const DropdownRadioGroup = ChakraMenu.RadioItemGroup
export const DropdownChoice = ChakraMenu.RadioItem
export const DropdownItemText = ChakraMenu.ItemText
export const DropdownMark = ChakraMenu.ItemIndicator
