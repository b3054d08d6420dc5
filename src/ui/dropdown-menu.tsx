import { Menu as ChakraMenu, defineSlotRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

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
      background: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderColor: 'raised',
      borderRadius: 'card',
      boxShadow: 'dialog',
      outline: 'none',
      zIndex: 'dialog',
    },
    item,
    itemText: { flex: '1', overflowWrap: 'anywhere' },
    itemIndicator: { color: 'primary' },
  },
})

type DropdownMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
}

/** A button with a menu of actions beneath it. */
export const DropdownMenu = ({ trigger, children }: DropdownMenuProps) => (
  <ChakraMenu.Root recipe={menuRecipe} positioning={{ placement: 'bottom-end' }}>
    <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
    <ChakraMenu.Positioner>
      <ChakraMenu.Content>{children}</ChakraMenu.Content>
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
