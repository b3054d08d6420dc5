import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))

/** Adds the data that pdf.js loads while it renders: fonts that a document does not embed, character maps and image decoders. */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  generateBundle() {
    const folder = dirname(manifest)
    for (const file of globSync([`${folder}/cmaps/*.bcmap`, `${folder}/standard_fonts/*.{pfb,ttf}`, `${folder}/wasm/*_nowasm_fallback.js`]))
      this.emitFile({ type: 'asset', fileName: join(`assets/pdfjs-${version}`, relative(folder, file)), source: readFileSync(file) })
  },
})
