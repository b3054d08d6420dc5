import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { texts } from '../texts.ts'

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    cursor: 'pointer',
    color: 'text',
    paddingInlineStart: '0.6875rem',
    '& input': { flex: 'none', width: '1.375rem', height: '1.375rem', accentColor: '{colors.primary}', cursor: 'inherit' },
    '&:has(:disabled), & input:disabled': { cursor: 'not-allowed' },
    '& > span': { srOnly: { base: false, md: true } },
  },
})

type SelectAllProps = { chosen: number; total: number; onToggle: () => void }

/** Ticks every medicine that can be asked for, or none; between the two it says so. */
export const SelectAll = ({ chosen, total, onToggle }: SelectAllProps) => {
  const isSome = chosen > 0 && chosen < total
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome
    },
    [isSome],
  )
  return (
    <Label>
      <input ref={showSome} type="checkbox" checked={total > 0 && chosen === total} disabled={total === 0} onChange={onToggle} />
      <span>{texts.selectAll}</span>
    </Label>
  )
}
