import { chakra } from '@chakra-ui/react'
import { type RangeScale, rangeScale } from '../../domain/record/range-scale.ts'
import type { Quantity, RangeSide, ReferenceRange } from '../../domain/record/test-result.ts'
import { rangeText, texts } from './texts.ts'

/** The padding at both sides is for arrows and numbers. */
const Scale = chakra('svg', {
  base: {
    display: 'block',
    width: 'calc(100% - 4rem)',
    maxWidth: '16rem',
    height: '2.75rem',
    marginInline: '8',
    overflow: 'visible',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    '& text': { fill: 'muted', fontSize: 'sm' },
  },
})

const share = (part: number) => `${part * 100}%`

const middle = 14

const Limits = ({ start, end, low, high }: RangeScale) => (
  <>
    {low !== null && (
      <text x={share(start)} y="40" textAnchor={start < 0.15 ? 'start' : 'end'}>
        {low}
      </text>
    )}
    {high !== null && high !== low && (
      <text x={share(end)} y="40" textAnchor="start">
        {high}
      </text>
    )}
  </>
)

/** An arrow beyond one end of the scale. */
const Arrow = ({ at, fill }: { at: 'below' | 'above'; fill: string }) => (
  <svg x={at === 'above' ? '100%' : '0'} y={middle} overflow="visible" aria-hidden>
    <chakra.path d="M4 -7 L18 0 L4 7 Z" fill={fill} transform={at === 'above' ? undefined : 'scale(-1 1)'} />
  </svg>
)

const Value = ({ mark, from, to, off, fill }: RangeScale & { fill: string }) => (
  <>
    <chakra.rect x={share(from)} y={middle - 2} width={share(to - from)} height="4" fill={fill} />
    {off && <Arrow at={off} fill={fill} />}
    {mark !== null && <chakra.rect x={share(mark)} y="2" width="4" height="24" rx="2" transform="translate(-2 0)" fill={fill} />}
  </>
)

type RangeBandProps = { quantity: Quantity; range: ReferenceRange; side: RangeSide }

/** The position of a value in its reference range, as a drawing and as text. */
export const RangeBand = ({ quantity, range, side }: RangeBandProps) => {
  const scale = rangeScale(quantity, range)
  const fill = side === 'low' || side === 'high' ? 'danger' : 'text'
  return (
    <>
      {scale && (
        <Scale aria-hidden>
          <chakra.rect x="0" y={middle - 4} width="100%" height="8" rx="4" fill="border" />
          <chakra.rect x={share(scale.start)} y={middle - 7} width={share(scale.end - scale.start)} height="14" rx="3" fill="success" />
          {scale.low === null && <Arrow at="below" fill="success" />}
          {scale.high === null && <Arrow at="above" fill="success" />}
          <Limits {...scale} />
          <Value {...scale} fill={fill} />
        </Scale>
      )}
      <chakra.p color="muted" fontSize="sm">
        <span translate="no">{rangeText(range.low, range.high, quantity.unit)}</span>
        {scale?.off && scale.mark === null && `. ${texts.offScale[scale.off]}`}
      </chakra.p>
    </>
  )
}
