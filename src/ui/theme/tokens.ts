import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

const typeface = "'Atkinson Hyperlegible Next Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const designTokens = defineTokens({
  // The typeface's zero has a slash, which tells it from an O in an identifier. Elsewhere it is in the way of reading.
  fonts: { body: { value: `'Plain Zero', ${typeface}` }, identifier: { value: typeface } },
  // In px: spacing that grows with the font size would take space from larger text.
  spacing: Object.fromEntries([1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [step, { value: `${step * 4}px` }])),
  fontSizes: {
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
    xxl: { value: '1.875rem' },
  },
  fontWeights: { regular: { value: '400' }, medium: { value: '550' }, bold: { value: '700' } },
  lineHeights: { tight: { value: '1.2' }, body: { value: '1.5' } },
  radii: { control: { value: '0.5rem' }, card: { value: '0.875rem' }, round: { value: '999px' } },
  sizes: { target: { value: '2.75rem' }, header: { value: '4rem' }, sidebar: { value: 'min(14rem, 30vw)' } },
  zIndex: {
    sidebar: { value: '10' },
    header: { value: '20' },
    dialog: { value: '100' },
    toast: { value: '200' },
    inactivity: { value: '10000' },
  },
})

/** One colour per mode. CSS follows the device's preference unless the patient has chosen a mode. */
export const forEachColourMode = (light: string, dark: string) => ({ base: light, _osDark: dark, _chosenLight: light, _chosenDark: dark })

const pair = (light: string, dark: string) => ({ value: forEachColourMode(light, dark) })

export const semanticTokens = defineSemanticTokens({
  colors: {
    page: pair('#fbf8f3', '#12191a'),
    surface: pair('#ffffff', '#1b2527'),
    sunken: pair('#f2ede4', '#0d1314'),
    text: pair('#1f2a2e', '#edf2f0'),
    muted: pair('#51605f', '#a9b8b5'),
    border: pair('#ddd6c9', '#344344'),
    /** The border of a raised layer: a shadow is invisible in dark mode. */
    raised: pair('#ddd6c9', '#7f918e'),
    control: pair('#77827f', '#7f918e'),
    primary: pair('#0b5c5e', '#5cc3bf'),
    primaryHover: pair('#084648', '#83d6d2'),
    onPrimary: pair('#ffffff', '#06292a'),
    primarySoft: pair('#e2efee', '#173a3b'),
    success: pair('#1e6b3a', '#7fd19b'),
    successSoft: pair('#e3f2e7', '#17351f'),
    warning: pair('#7a4b00', '#f0c069'),
    warningSoft: pair('#fdf0d3', '#3a2b0d'),
    amber: pair('#f2b84b', '#f0c069'),
    onAmber: pair('#2b1d00', '#2b1d00'),
    warningFill: pair('#b97a09', '#f0c069'),
    danger: pair('#b3261e', '#ff9c93'),
    dangerSoft: pair('#fbe7e5', '#431a17'),
    info: pair('#1f5fa8', '#8fbdf2'),
    infoSoft: pair('#e4eefa', '#152b45'),
    focus: pair('#b4530a', '#ffc27a'),
    scrim: pair('rgb(20 28 29 / 0.55)', 'rgb(0 0 0 / 0.65)'),
  },
  shadows: {
    card: { value: '0 1px 2px rgb(31 42 46 / 0.08), 0 4px 16px rgb(31 42 46 / 0.06)' },
    dialog: { value: '0 12px 48px rgb(10 20 20 / 0.28)' },
  },
})
