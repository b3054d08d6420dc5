import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useCallback } from 'react'
import { pageTexts } from '../layout/page-texts.ts'

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    cursor: 'pointer',
    color: 'text',
    '& input': { flex: 'none', width: '1.375rem', height: '1.375rem', accentColor: '{colors.primary}', cursor: 'inherit' },
    '&:has(:disabled), & input:disabled': { cursor: 'not-allowed' },
  },
})

type SelectAllProps = { chosen: number; total: number; onToggle: () => void } & ComponentProps<typeof Label>

/** Selects all rows or none. A partial selection shows the indeterminate state. */
export const SelectAll = ({ chosen, total, onToggle, ...label }: SelectAllProps) => {
  const isSome = chosen > 0 && chosen < total
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome
    },
    [isSome],
  )
  return (
    <Label {...label}>
      <input ref={showSome} type="checkbox" checked={total > 0 && chosen === total} disabled={total === 0} onChange={onToggle} />
      <span>{pageTexts.selectAll}</span>
    </Label>
  )
}
