import { describe, expect, it } from 'vitest'
import { type Chunk, chunkInCircle } from '../../scripts/portal-build/chunk-report.ts'
import { filesOf, pageSizes } from '../../scripts/portal-build/page-sizes.ts'

const chunk = (file: string, rest: Partial<Chunk> = {}): Chunk => ({
  file,
  module: null,
  modules: [],
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  sources: { [file]: 1 },
  ...rest,
})

const chunks = [
  chunk('entry', { isEntry: true, imports: ['react', 'shared'] }),
  chunk('react', { sources: { 'react-dom': 3, scheduler: 1 } }),
  chunk('shared', { imports: ['react', 'entry'] }),
  chunk('letters', { isDynamicEntry: true, module: 'src/letters.tsx', modules: ['src/letters.tsx'], imports: ['entry', 'table'] }),
  chunk('vitals', { isDynamicEntry: true, module: 'src/vitals.tsx', imports: ['table', 'react'] }),
  chunk('table', { modules: ['src/table.tsx'] }),
]
const bytes: Record<string, number> = { entry: 10, react: 40, shared: 5, letters: 7, vitals: 1, table: 100 }
const sizes = pageSizes(chunks, (file) => bytes[file] ?? 0)

describe('what a patient downloads', () => {
  it('for the sign-in page is the entry and all it imports, each once', () => {
    expect(sizes[0]).toMatchObject({ page: 'sign-in page', own: 55, total: 55 })
  })

  it('for a page is what the sign-in page has not brought, shared parts included', () => {
    expect(sizes.slice(1)).toMatchObject([
      { page: 'src/letters.tsx', own: 107, total: 162 },
      { page: 'src/vitals.tsx', own: 101, total: 156 },
    ])
  })

  it('is told by package, by their share of each chunk', () => {
    expect(sizes[0]?.heaviest).toEqual([
      { source: 'react-dom', bytes: 30 },
      { source: 'entry', bytes: 10 },
      { source: 'scheduler', bytes: 10 },
      { source: 'shared', bytes: 5 },
    ])
  })
})

it('a part is itself and all it imports, but for what the sign-in page has brought', () => {
  expect(filesOf('src/letters.tsx', chunks)).toEqual(['letters', 'table'])
  expect(filesOf('src/table.tsx', chunks)).toEqual(['table'])
  expect(() => filesOf('src/gone.tsx', chunks)).toThrow('src/gone.tsx')
})

it('chunks that import each other are found: one of them would run too early', () => {
  expect(chunkInCircle(chunks.slice(0, 2).concat(chunk('table')))).toBeUndefined()
  expect(chunkInCircle([chunk('a', { imports: ['b'] }), chunk('b', { imports: ['c'] }), chunk('c', { imports: ['b'] })])).toBe('b')
})
