import { chakra } from '@chakra-ui/react'
import { colour } from '../../ui/theme/system.ts'

/** Hills behind a bay, from the back to the front: their lines and opacities. */
const hills = [
  ['M0 196C70 130 120 118 186 168S300 236 366 186S440 140 480 150V360H0Z', 0.16],
  ['M0 250C90 190 170 196 250 238S410 262 480 214V360H0Z', 0.26],
  ['M0 300C120 250 220 274 300 296S420 306 480 284V360H0Z', 0.42],
] as const

const Frame = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: { base: '5rem', lg: '100%' },
    minHeight: { lg: '34rem' },
    borderRadius: 'card',
    // On a low screen the form comes first.
    '@media (max-height: 30rem)': { display: { base: 'none', lg: 'block' } },
    _print: { display: 'none' },
  },
})

/** A drawing beside the form, or above it on a phone. It follows the colour mode by CSS alone. */
export const Landscape = () => (
  <Frame aria-hidden viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">
    <path fill={colour('primarySoft')} d="M0 0h480v360H0z" />
    <circle cx="330" cy="150" r="36" fill={colour('amber')} opacity="0.75" />
    {hills.map(([line, opacity]) => (
      <path key={line} d={line} fill={colour('primary')} opacity={opacity} />
    ))}
  </Frame>
)
