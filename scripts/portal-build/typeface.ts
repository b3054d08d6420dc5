import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const fontFile = /^(?<file>.+-wght-normal\.woff2)\?(?<macrons>macrons&)?url$/

/** From the thinnest to the boldest letters that the portal draws: the file brings 200 to 800, in twice the bytes. */
const weights = { min: 400, max: 700 }
const macrons = 'ĀāĒēĪīŪū'

/** Every character that a file of the package can be asked for. */
const all = String.fromCodePoint(
  ...[
    [0x20, 0x2ff],
    [0x304, 0x304],
    [0x1e00, 0x1eff],
    [0x2000, 0x22ff],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
)

/** Lays the typeface beside the browser's build with the weights that are used; `?macrons&url`: with the letters of te reo Māori alone. */
export const typeface = (): Plugin => ({
  name: 'typeface',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const found = fontFile.exec(id)?.groups
    if (!found?.file) return null
    const source = await subsetFont(readFileSync(found.file), found.macrons ? macrons : all, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    })
    const reference = this.emitFile({ type: 'asset', name: basename(found.file), source })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  },
})
