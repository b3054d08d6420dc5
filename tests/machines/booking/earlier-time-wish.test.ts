import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type EarlierTimeWishInput, earlierTimeWishMachine } from '../../../machines/booking/earlier-time-wish.machine.ts'
import type { EarlierTimeChoices } from '../../../src/domain/appointments/earlier-time.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const named = { patientId: 'aroha', appointmentId: '1042' }
const input: EarlierTimeWishInput = { ...named, isWaiting: true }
const choices: EarlierTimeChoices = { days: [1, 3], partOfDay: 'morning', practitionerIds: [] }
const submit = { type: 'wish.submitted', choices } as const
const submitWithoutDay = { type: 'wish.submitted', choices: { ...choices, days: [] } } as const
const stop = { type: 'wish.stopped' } as const
const close = { type: 'dialog.cancelled' } as const
const asked: CommandResult = { status: 'done', message: 'Thank you.' }
const refused: CommandResult = { status: 'refused', message: 'Too late.' }

const callAsk = ['ask', { ...named, ...choices }]
const callStop = ['stop', named]

type World = { ask?: Answers<CommandResult>; stop?: Answers<CommandResult>; isWaiting?: boolean }

const open = ({ ask = asked, stop: stopped = asked, isWaiting = true }: World = {}) => {
  const journal: unknown[] = []
  const port = portsTelling((name, sent) => journal.push([name, sent]))
  const machine = earlierTimeWishMachine.provide({
    actors: { askForEarlierTime: port('ask', ask), stopEarlierTime: port('stop', stopped) },
    actions: { reloadWishes: () => journal.push('reload') },
  })
  const actor = createActor(machine, { input: { ...input, isWaiting } }).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a wish for an earlier time', () => {
  test.each([
    [submit, 'asked', callAsk],
    [stop, 'stopped', callStop],
  ] as const)('%j is stored or ended once, and the wishes are refetched', async (event, outcome, call) => {
    const { actor, journal, settled } = open()
    actor.send(event)
    expect([submit, stop, close].map((one) => actor.getSnapshot().can(one))).toEqual([false, false, false])
    expect((await settled()).output).toEqual({ outcome })
    expect(journal).toEqual([call, 'reload'])
  })

  test('needs a day', () => {
    const { actor, journal } = open()
    actor.send(submitWithoutDay)
    expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { failure: { kind: 'dayMissing' } } })
    expect(journal).toEqual([])
  })

  test('that the practice does not have cannot be ended', () => {
    const { actor } = open({ isWaiting: false })
    expect(actor.getSnapshot().can(stop)).toBe(false)
    actor.send(close)
    expect(actor.getSnapshot().output).toEqual({ outcome: 'abandoned' })
  })

  test.each([[submit], [stop]])('%j that is refused shows the sentence, and can be sent again', async (event) => {
    const { actor, settled } = open({ ask: [refused, asked], stop: [refused, asked] })
    actor.send(event)
    expect(await settled()).toMatchObject({ value: 'filling', context: { failure: { kind: 'refused', message: 'Too late.' } } })
    actor.send(event)
    expect((await settled()).status).toBe('done')
  })

  test.each([
    [submit, callAsk],
    [stop, callStop],
  ] as const)('%j without an answer is unknown: the wishes are refetched, and it can be sent again', async (event, call) => {
    const { actor, journal, settled } = open({ ask: [offline, asked], stop: [offline, asked] })
    actor.send(event)
    expect(await settled()).toMatchObject({ value: 'unknown', context: { failure: { kind: 'unanswered' } } })
    expect(journal).toEqual([call, 'reload'])
    actor.send(event)
    expect((await settled()).status).toBe('done')
  })
})

expectAllTransitions(earlierTimeWishMachine, {
  inputs: [input, { ...input, isWaiting: false }],
  events: [
    submit,
    submitWithoutDay,
    stop,
    close,
    ...['askForEarlierTime', 'stopEarlierTime'].flatMap((id) => [done(id, asked), done(id, refused)]),
  ],
  situation: ({ context: { failure } }) => failure,
})
