import { createSystem, defaultBaseConfig, defineGlobalStyles, defineKeyframes } from '@chakra-ui/react'
import { breakpoints } from './breakpoints.ts'
import { semanticTokens, tokens } from './tokens.ts'

const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    // How much of the screen what stays in sight at its top may take.
    '--top-bar': { base: 'min(var(--frame-top, 0px), 28dvh)', lg: 'min(var(--acting-for, 0px), 28dvh)' },
    scrollPaddingTop: { base: 'calc(var(--top-bar) + 0.5rem)', lg: 'calc(var(--top-bar) + {sizes.header})' },
    scrollPaddingBottom: 'calc(var(--frame-bottom, 0px) + 0.5rem)',
    overflowWrap: 'break-word',
  },
  // The library's reset breaks words at every element by itself: what a part says of all that stands in it would hold for none of that.
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
  // A column is no narrower than the word that heads it.
  th: { overflowWrap: 'break-word' },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    color: 'text',
    background: 'page',
    minHeight: '100dvh',
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  },
  'h1, h2, h3': { fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
  a: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A duration would be one of every property: what was hidden is then hidden for a moment longer, and cannot take the focus.
      transitionProperty: 'none !important',
    },
  },
})

const keyframes = defineKeyframes({ spin: { to: { transform: 'rotate(360deg)' } }, appear: { to: { opacity: '1' } } })

/** The one theme. */
export const system = createSystem({
  ...defaultBaseConfig,
  preflight: true,
  // A rule in a layer makes the browser style and lay out the whole page anew when it is added, and each part brings rules as it first opens.
  disableLayers: true,
  globalCss,
  conditions: {
    ...defaultBaseConfig.conditions,
    chosenLight: ':root[data-colour-mode=light] &',
    chosenDark: ':root[data-colour-mode=dark] &',
  },
  theme: { tokens, keyframes, semanticTokens, breakpoints },
})

/** A colour of the theme as the style sheet's variable, so that what is drawn with it follows light and dark by itself. */
export const colour = (name: string) => `${system.tokens.getVar(`colors.${name}`)}`
