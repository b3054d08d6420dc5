import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { impossibleSteps } from '../../inspector/recording/impossible-steps.ts'
import { testOfSteps, testOfWalk } from '../../inspector/recording/machine-test.ts'
import { readRecording, writeRecording } from '../../inspector/recording/recording.ts'
import { slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'
import { closed, liveAfter, opened, started, stepped } from './live-messages.ts'

const look = 'xstate.after.lookInterval.slotLock.held'
const steps = [
  { event: 'xstate.init', state: 'held' },
  { event: look, state: 'held' },
  { event: look, state: 'expiring' },
  { event: 'hold.extended', state: 'extending' },
  { event: 'xstate.done.actor.lockSlot', state: 'lost' },
]

test('a recording has the same pages, machines and steps after it is read', () => {
  const messages = [opened('a'), started('a/1', 'slotLock'), stepped('a/1', 'held'), stepped('a/1', 'expiring', look), closed('a')]
  expect(readRecording(writeRecording(messages))).toEqual(liveAfter(...messages))
  for (const text of ['{', '[]', '{"version":2,"messages":[]}']) expect(() => readRecording(text)).toThrow()
})

test('steps that the machine has no transition for are named', () => {
  expect(impossibleSteps(slotLockMachine, steps)).toEqual([])
  expect(impossibleSteps(slotLockMachine, [...steps, { event: 'hold.extended', state: 'held' }])).toEqual(['lost → held by hold.extended'])
})

const tested = { name: 'slot-lock', folder: 'booking', exportName: 'slotLockMachine' }

/** Runs test files from a folder in which their imports are found. @throws if a test fails */
const runTests = async (...texts: string[]) => {
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync('build/recorded-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const inner = join(folder, 'machine')
  mkdirSync(inner)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}\n')
  for (const [index, text] of texts.entries()) writeFileSync(join(inner, `${index}.test.ts`), text)
  const run = [join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
  return promisify(execFile)(process.execPath, run)
}

test('exported tests run, and fail for a machine that lost a transition', async () => {
  const input = JSON.stringify({
    requestedAt: { $date: '2026-11-22T20:00:00.000Z' },
    now: { $returns: { $date: '2026-11-22T20:09:00.000Z' } },
  })
  const walk = { place: 'slot-lock', input, events: [JSON.stringify({ type: look })] }
  const lost = [...steps, { event: 'hold.extended', state: 'held' }]
  const exported = [testOfSteps(tested, steps), testOfWalk(tested, walk, ['held', 'expiring']), testOfSteps(tested, lost)]
  await expect(runTests(...exported)).rejects.toMatchObject({
    stdout: expect.stringMatching(/Tests.*1 failed.*2 passed/),
    stderr: expect.stringContaining('lost → held by hold.extended'),
  })
})
