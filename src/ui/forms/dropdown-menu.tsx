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
  /** Of its choices. */
  values: readonly string[]
  /** The id of what else there is to know of it. */
  about?: string | undefined
  children: ReactNode
}

const endOf = { first: 0, last: -1 }

/** The menu of a `MenuButton` while it is open. */
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

/** The menu's own onSelect misses the click of a screen reader, which highlights nothing before it. What comes of the choice waits for the menu to give the focus back to its button: it may take it on. */
export const DropdownItem = ({ onClick, ...props }: DropdownItemProps) => <ChakraMenu.Item {...props} onClick={() => setTimeout(onClick)} />
export const DropdownChoices = ChakraMenu.RadioItemGroup
export const DropdownChoice = ChakraMenu.RadioItem
export const DropdownItemText = ChakraMenu.ItemText
export const DropdownMark = ChakraMenu.ItemIndicator
