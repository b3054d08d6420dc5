import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { repeatJob } from '../../../server/start/jobs.ts'

const faults = () => {
  const logged: unknown[] = []
  return { logged, log: { error: (fault: unknown) => logged.push(fault) } }
}

it('a round that takes longer than the pause leaves no others waiting behind it', async () => {
  let rounds = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const end = repeatJob('mail', 5, faults(), () => {
    rounds += 1
    return answered
  })
  await pause(40)
  const ended = end()
  answer()
  await ended
  expect(rounds).toBe(1)
})

it('a round that fails is logged and counted by the name of its job, and the next one tries again', async () => {
  const { logged, log } = faults()
  const failed: string[] = []
  const { promise: tried, resolve: trySecond } = Promise.withResolvers<void>()
  let rounds = 0
  const end = repeatJob('mail', 1, { log, jobFailed: (name) => failed.push(name) }, async () => {
    rounds += 1
    if (rounds === 1) throw new Error('the mail server is away')
    trySecond()
  })
  await tried
  await end()
  expect(logged).toEqual([{ err: new Error('the mail server is away'), chore: 'mail' }])
  expect(failed).toEqual(['mail'])
})
