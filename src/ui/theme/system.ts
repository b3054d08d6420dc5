import { createSystem, defaultBaseConfig, defineGlobalStyles, defineKeyframes } from '@chakra-ui/react'
import { breakpoints, canStick } from './breakpoints.ts'
import { designTokens, semanticTokens } from './tokens.ts'

const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    '--top-bar': '0px',
    '--bottom-bar': '0px',
    [canStick]: {
      // Limits the share of the screen that sticky bars may cover.
      '--top-bar': { base: 'min(var(--frame-top, 0px), 16dvh)', lg: 'min(var(--acting-for, 0px), 28dvh)' },
      '--bottom-bar': 'var(--frame-bottom, 0px)',
    },
    scrollPaddingTop: { base: 'calc(var(--top-bar) + 0.5rem)', lg: 'calc(var(--top-bar) + {sizes.header})' },
    scrollPaddingBottom: 'calc(var(--bottom-bar) + 0.5rem)',
    overflowWrap: 'break-word',
  },
  // The library's reset sets `overflow-wrap` on every element. Without `inherit`, a value on a container would not reach its children.
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
  // Keeps a column at least as wide as the longest word of its header.
  th: { overflowWrap: 'break-word' },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    color: 'text',
    background: 'page',
    minHeight: '100dvh',
    _print: { minHeight: '0' },
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  },
  'h1, h2, h3': { fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
  a: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Zero durations would apply to `visibility` too: an element would stay hidden for a frame and could not receive focus.
      transitionProperty: 'none !important',
    },
  },
})

const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { to: { opacity: '1' } },
  breathe: { '50%': { opacity: '0.45' } },
})

export const system = createSystem({
  ...defaultBaseConfig,
  preflight: true,
  // A rule inside a cascade layer makes the browser restyle the whole page on insertion. Each part inserts rules when it first opens.
  disableLayers: true,
  globalCss,
  conditions: {
    ...defaultBaseConfig.conditions,
    chosenLight: ':root[data-colour-mode=light] &',
    chosenDark: ':root[data-colour-mode=dark] &',
  },
  theme: { tokens: designTokens, keyframes, semanticTokens, breakpoints },
})

/** A theme colour as a CSS variable, so that a drawing follows light and dark mode without a re-render. */
export const colour = (name: string) => `${system.tokens.getVar(`colors.${name}`)}`
