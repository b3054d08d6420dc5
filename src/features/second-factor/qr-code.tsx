import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

const Frame = chakra('svg', { base: { width: 'min(14rem, 100%)', height: 'auto', borderRadius: 'control', marginInline: 'auto' } })

/** Dark on white in both colour modes, because cameras read no inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </Frame>
  )
}
