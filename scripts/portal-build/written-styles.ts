import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Replacement = readonly [from: string, to: string]

/** What the browser's build of Chakra leaves out, by the file it stands in: rules that the written page brings, a copy of the one configuration, and the types of properties. */
const leftOut: Record<string, readonly Replacement[]> = {
  system: [
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['const config = mergeConfigs(...configs);', 'const [config] = configs;'],
  ],
  utility: [
    ['    assignPropertyTypes();\n', ''],
    ['    assignPropertyType(property, config);\n', ''],
  ],
}

/** The tokens' names and variables in place of what works them out. A mixture of a colour within a value is not among them: nothing uses one. */
const writtenTokens = async () => {
  const { system } = await import('../../src/ui/theme/system.ts')
  return `
import { memo } from '../utils/memo.js'
import { expandTokenReferences } from './expand-reference.js'
import { mapToJson } from './map-to-json.js'

const flatMap = new Map(${JSON.stringify([...system.tokens.flatMap])})
const categories = new Map()
for (const [name, value] of flatMap) {
  const [category, ...rest] = name.split('.')
  if (!categories.has(category)) categories.set(category, new Map())
  categories.get(category).set(rest.join('.'), value)
}
const values = mapToJson(categories)
const getVar = (name, fallback) => flatMap.get(name) ?? fallback
const none = new Map()
const dictionary = {
  allTokens: [],
  colorPaletteMap: none,
  cssVarMap: none,
  categoryMap: none,
  flatMap,
  getVar,
  getByName: (name) => (flatMap.has(name) ? { name } : undefined),
  getCategoryValues: (category) => values[category] ?? null,
  expandReferenceInValue: memo((value) => expandTokenReferences(value, getVar)),
}
export const createTokenDictionary = () => dictionary
`
}

/** Fails where what is to be left out is written in another way. `file` without its ending. */
export const leaveOut = (code: string, file: string) =>
  (leftOut[file] ?? []).reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`Chakra's ${file}.js has no '${from.trim()}' any more: see written-styles.ts.`)
    return rest.replace(from, to)
  }, code)

/**
 * What a theme takes to begin, the build has done once: the page that it has written brings the rules that concern it as a whole, which would have the browser
 * style the whole page anew, and the tokens come as they were worked out. More than half of what the theme took.
 */
export const writtenStyles = (): Plugin => ({
  name: 'written-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/](system|utility|token-dictionary)\.js$/ },
    async handler(code, id) {
      const file = basename(id, '.js')
      return { code: file === 'token-dictionary' ? await writtenTokens() : leaveOut(code, file), map: null }
    },
  },
})
