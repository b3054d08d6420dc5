import { expect, it } from 'vitest'
import { importsOf, withDependents } from '../../scripts/dependents.ts'

it.each([
  ["import { a } from './a.ts'", ['src/app/a.ts']],
  ["import type { A } from '../api/a.ts'", ['src/api/a.ts']],
  ["import './a.css'", ['src/app/a.css']],
  ["const page = lazy(() => import('../features/a.tsx'))", ['src/features/a.tsx']],
  ["export { a } from './a.ts'", ['src/app/a.ts']],
  ["import {\n  a,\n  b,\n} from '../../machines/a.machine.ts'", ['machines/a.machine.ts']],
  ["import { useState } from 'react'", []],
])('%j imports %j', (text, files) => {
  expect(importsOf('src/app/main.tsx', text)).toEqual(files)
})

it('a change reaches its importers, indirect and circular ones included, and no other file', () => {
  const imports = new Map([
    ['page', ['list']],
    ['list', ['row']],
    ['row', ['list', 'text']],
    ['other', ['text']],
    ['text', []],
  ])
  expect([...withDependents(['row'], imports)].sort()).toEqual(['list', 'page', 'row'])
  expect([...withDependents(['gone'], imports)]).toEqual(['gone'])
  expect([...withDependents(['text'], imports)].sort()).toEqual(['list', 'other', 'page', 'row', 'text'])
})
