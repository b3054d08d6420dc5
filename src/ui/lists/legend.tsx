import { chakra } from '@chakra-ui/react'
import type { Tone } from './status-card.tsx'

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', rowGap: '2', columnGap: '5', listStyle: 'none' } })
const Swatch = chakra('span', {
  base: { width: '1rem', height: '1rem', borderRadius: 'control', flexShrink: '0', forcedColorAdjust: 'none' },
})

type Coloured = Exclude<Tone, 'quiet'>

const colors: Record<Coloured, string> = {
  primary: 'primary',
  success: 'success',
  warning: 'amber',
  danger: 'danger',
  info: 'info',
  neutral: 'muted',
}

export type LegendEntry = { tone: Coloured; label: string }

/** The meaning of the card colours below it. */
export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <List aria-label={label}>
    {entries.map(({ tone, label: name }) => (
      <chakra.li key={name} display="flex" alignItems="center" gap="2">
        <Swatch aria-hidden background={colors[tone]} />
        {name}
      </chakra.li>
    ))}
  </List>
)
