import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, it } from 'vitest'
import { typeface } from '../../scripts/portal-build/typeface.ts'

const { resolve } = createRequire(import.meta.url)
const packageSize = (script: string) =>
  statSync(resolve(`@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${script}-wght-normal.woff2`)).size
const size = (name: string) => statSync(`build/typeface/${name}.woff2`).size

beforeAll(() => (typeface().buildStart as () => Promise<void>)())

it('the files of the typeface have no weight that no page uses', () => {
  expect(size('latin')).toBeLessThan(packageSize('latin') * 0.6)
  expect(size('latin-extended')).toBeLessThan(packageSize('latin-ext') * 0.6)
})

it('the letters of te reo Māori are a file of their own', () => {
  expect(size('macrons')).toBeGreaterThan(1000)
  expect(size('macrons')).toBeLessThan(2500)
})

it('the zero without its slash is a face of its own for the zero and the space', () => {
  expect(statSync('src/ui/theme/plain-zero.woff2').size).toBeLessThan(1100)
  const [face = ''] = /@font-face \{[^}]*"Plain Zero"[^}]*\}/.exec(readFileSync('index.html', 'utf8')) ?? []
  expect(face).toContain('unicode-range: U+0020, U+0030;')
})

it('index.html names each file, and preloads those of everyday text', () => {
  const page = readFileSync('index.html', 'utf8')
  const filesOf = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name)
  expect(filesOf(/url\("\/build\/typeface\/([\w-]+)\.woff2"\)/g)).toEqual(['latin', 'macrons', 'latin-extended'])
  expect(filesOf(/rel="preload"[^>]*typeface\/([\w-]+)\.woff2/g)).toEqual(['latin', 'macrons'])
})
