import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { staleDiagrams } from '../../scripts/draw-machines.ts'
import { type MachineFile, machineFiles } from '../../scripts/machine-files.ts'
import { widest, widthOf } from '../../scripts/statechart.ts'

const drawings = async () => {
  const files = globSync('machines/*/charts/*')
  expect(files.length).toBeGreaterThan(0)
  return Promise.all(files.map(async (file) => ({ file, svg: await readFile(file, 'utf8') })))
}

test('every machine has a diagram that shows it as it is, on the page of all flows', async () => {
  expect(await staleDiagrams()).toEqual([])
})

/** A walk is in the machine's test file, or in a file of its own beside it. */
const isWalked = ({ name, folder }: MachineFile) =>
  ['', '-transitions']
    .map((ending) => `tests/${folder}/${name}${ending}.test.ts`)
    .some((file) => existsSync(file) && /\bexpectAllTransitions[<(]/.test(readFileSync(file, 'utf8')))

test('all ways of every machine are walked', async () => {
  const machines = await machineFiles()
  expect(machines.length).toBeGreaterThan(0)
  expect(machines.filter((machine) => !isWalked(machine)).map(({ name }) => name)).toEqual([])
})

test('every guard and every action of a diagram has a name', async () => {
  expect((await drawings()).filter(({ svg }) => svg.includes('inline')).map(({ file }) => file)).toEqual([])
})

test('every diagram can be read on a screen without scrolling to the side', async () => {
  expect((await drawings()).filter(({ svg }) => !(widthOf(svg) <= widest)).map(({ file }) => file)).toEqual([])
})
