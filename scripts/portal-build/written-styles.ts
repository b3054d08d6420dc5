import type { Plugin } from 'vite'

const rules = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'

/**
 * A page that the build has written brings the rules that concern it as a whole: the browser's build of Chakra draws none of them again. They are half of what
 * the theme takes to begin, and would have the browser style the whole page anew.
 */
export const writtenStyles = (): Plugin => ({
  name: 'written-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/ },
    handler(code) {
      if (!code.includes(rules)) throw new Error('Chakra draws its global rules in another way than before: see written-styles.ts.')
      return { code: code.replace(rules, 'const _global = [];'), map: null }
    },
  },
})
