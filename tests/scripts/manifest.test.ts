import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { filesBeside, firstLoad } from '../../scripts/portal-build/manifest.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js', 'index.html'] },
  'src/letters.tsx': { file: 'letters.js', isDynamicEntry: true, imports: ['index.html', '_table.js'] },
  'src/vitals.tsx': { file: 'vitals.js', isDynamicEntry: true, imports: ['_table.js', '_react.js'] },
  '_table.js': { file: 'table.js' },
}

it('the first load is the entry and each chunk that it imports, once', () => {
  expect(firstLoad(manifest)).toEqual(['index.js', 'react.js', 'shared.js'])
})

it('a dynamically imported module needs its chunk and the chunks that the first load does not have', () => {
  expect(filesBeside(['src/letters.tsx'], manifest)).toEqual(['letters.js', 'table.js'])
  expect(filesBeside(['src/letters.tsx', 'src/vitals.tsx'], manifest)).toEqual(['letters.js', 'table.js', 'vitals.js'])
})

it('a module without a chunk of its own is an error', () => {
  expect(() => filesBeside(['src/gone.tsx'], manifest)).toThrow('src/gone.tsx')
})
