import { chakra } from '@chakra-ui/react'
import { bandOf, type ReferenceRange } from '../../domain/test-result.ts'

const Scale = chakra('svg', { base: { display: 'block', width: '100%', maxWidth: '12rem', height: '1.25rem', forcedColorAdjust: 'none' } })

const share = (part: number) => `${part * 100}%`

type RangeBandProps = { value: number; range: ReferenceRange; isOutside: boolean }

/** Where a value lies to its reference range. The words beside it say the same. */
export const RangeBand = ({ value, range, isOutside }: RangeBandProps) => {
  const { start, end, value: place } = bandOf(value, range)
  return (
    <Scale aria-hidden>
      <chakra.rect x="0" y="40%" width="100%" height="20%" rx="2" fill="border" />
      <chakra.rect x={share(start)} y="30%" width={share(end - start)} height="40%" rx="3" fill="success" />
      <chakra.rect x={share(place)} y="0" width="4" height="100%" rx="2" transform="translate(-2 0)" fill={isOutside ? 'danger' : 'text'} />
    </Scale>
  )
}
