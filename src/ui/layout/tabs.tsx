import { Tabs as ChakraTabs, defineSlotRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'indicator'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', borderBlockEndWidth: '2px', borderColor: 'border' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flex: { base: '1 1 0', md: '0 0 auto' },
      minWidth: 'min-content',
      minHeight: 'target',
      paddingInline: { base: '2', md: '4' },
      paddingBlock: '2',
      marginBlockEnd: '-2px',
      borderBlockEndWidth: '4px',
      borderColor: 'transparent',
      color: 'muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { background: 'primarySoft' },
      // With forced colours, browsers render a transparent border as visible.
      _highContrast: { '&:not([aria-selected=true])': { borderColor: 'Canvas' } },
      _selected: { color: 'primary', borderColor: 'primary', fontWeight: 'bold' },
    },
    content: { paddingBlockStart: '5', outlineOffset: '4px' },
  },
})

export type Tab<Id extends string> = {
  id: Id
  label: string
  /** Shown beside the label, for example a count. */
  badge?: ReactNode
  content: ReactNode
  /** The panel keeps its state while another tab is selected. */
  keepMounted?: boolean
}

/** `current`: null while the page chooses its first tab. */
type TabsProps<Id extends string> = { label: string; tabs: readonly Tab<Id>[]; current: Id | null; onChange: (id: Id) => void }

/** Tabs with one visible panel. Arrow keys move between tabs. */
export const Tabs = <Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) => {
  const choose = (value: string) => {
    const tab = tabs.find(({ id }) => id === value)
    if (tab) onChange(tab.id)
  }
  return (
    <ChakraTabs.Root recipe={tabsRecipe} value={current} lazyMount onValueChange={({ value }) => choose(value)}>
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.id} value={tab.id}>
            {tab.label}
            {tab.badge}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map(({ id, content, keepMounted }) => (
        <ChakraTabs.Content key={id} value={id}>
          {(keepMounted || id === current) && content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
