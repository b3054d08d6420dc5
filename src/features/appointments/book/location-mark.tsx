import { chakra } from '@chakra-ui/react'
import { forEachColourMode } from '../../../ui/theme/tokens.ts'

/** Light and dark pairs. Red and amber are excluded, because they mark required actions. */
const colours = [
  ['#0b7a75', '#4fc4bd'],
  ['#1f5fa8', '#8fbdf2'],
  ['#6b3fa0', '#bfa2ec'],
  ['#2e7d32', '#86cf8a'],
  ['#a0307f', '#eb9ad3'],
  ['#51606b', '#a9b8c4'],
  ['#27348b', '#9fa9f5'],
  ['#5f6b1a', '#c2cd72'],
  ['#006d8f', '#6fcbe6'],
  ['#6d4c41', '#cdb0a5'],
] as const

/** A coloured dot beside a location's name. The name conveys the same without colour. */
export const LocationMark = ({ colour }: { colour: number | null }) => {
  const [light, dark] = colours[colour ?? -1] ?? []
  return light && dark ? (
    <chakra.span
      aria-hidden
      data-colour={colour}
      display="inline-block"
      width="0.75em"
      height="0.75em"
      marginInlineEnd="2"
      borderRadius="round"
      background={forEachColourMode(light, dark)}
    />
  ) : null
}
