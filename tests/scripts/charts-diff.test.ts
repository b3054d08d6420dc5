import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { joinDiagrams, machineChanges } from '../../scripts/charts/differences.ts'
import { machinesAt } from '../../scripts/charts/revision.ts'
import { draw, wholeDiagram } from '../../scripts/statechart.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: { guard: 'isWhole', target: 'on' } } }, on: { on: { press: 'off' } } },
})
const dimmer = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: { guard: 'isFresh', target: 'dim' } } }, dim: { initial: 'low', states: { low: {} } } },
})
const one = (machine: typeof lamp) => new Map([['lamp', machine]])

test('added and removed states, transitions and guards are listed', () => {
  expect(machineChanges(one(lamp), one(dimmer)).map(({ lines }) => lines)).toEqual([
    [
      '- New state: `lamp.dim`',
      '- New state: `lamp.dim.low`',
      '- Removed state: `lamp.on`',
      '- New transition: `lamp.off: press [isFresh] → lamp.dim`',
      '- Removed transition: `lamp.off: press [isWhole] → lamp.on`',
      '- Removed transition: `lamp.on: press → lamp.off`',
      '- New guard: `isFresh`',
      '- Removed guard: `isWhole`',
    ],
  ])
  expect(machineChanges(one(lamp), one(lamp))).toEqual([])
  expect(machineChanges(new Map(), one(lamp))).toMatchObject([{ name: 'lamp', before: undefined }])
})

test('the drawing has new parts in green, removed parts in red, and the rest as it is', async () => {
  const { states, transitions } = joinDiagrams(wholeDiagram(lamp), wholeDiagram(dimmer))
  const colourOf = (name: string) => states.find((state) => state.name === name)?.color
  expect(['lamp.off', 'lamp.dim', 'lamp.on'].map(colourOf)).toEqual([undefined, 'green', 'red'])
  expect(transitions?.map(({ from, to, color }) => [from, to, color])).toEqual(
    expect.arrayContaining([
      ['lamp.initial', 'lamp.off', undefined],
      ['lamp.off', 'lamp.dim', 'green'],
      ['lamp.on', 'lamp.off', 'red'],
    ]),
  )
  const svg = await draw({ states, transitions: transitions ?? [] })
  expect([svg.includes('green'), svg.includes('red')]).toEqual([true, true])
})

const repository = mkdtempSync(join(tmpdir(), 'machines-'))
afterAll(() => rmSync(repository, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.nz', ...args], { cwd: repository })

test('the machines of two revisions are read', async () => {
  const write = (state: string) =>
    writeFileSync(
      join(repository, 'machines/lamp/lamp.machine.ts'),
      `import { createMachine } from 'xstate'\nexport const lampMachine = createMachine({ id: 'lamp', initial: '${state}', states: { ${state}: {} } })\n`,
    )
  mkdirSync(join(repository, 'machines/lamp'), { recursive: true })
  git('init', '-q')
  for (const state of ['off', 'on']) {
    write(state)
    git('add', '.')
    git('commit', '-q', '-m', state)
  }
  const [before, after] = [await machinesAt('HEAD~1', repository), await machinesAt('HEAD', repository)]
  expect(machineChanges(before, after).flatMap(({ lines }) => lines)).toEqual(['- New state: `lamp.on`', '- Removed state: `lamp.off`'])
})

test('the command asks for a range', () => {
  const run = (...typed: string[]) => spawnSync(process.execPath, ['scripts/charts-diff.ts', ...typed], { encoding: 'utf8' })
  expect(run('HEAD')).toMatchObject({ status: 2, stdout: '' })
  expect(run('nowhere..HEAD')).toMatchObject({ status: 1, stdout: '' })
})
