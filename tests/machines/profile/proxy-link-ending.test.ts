import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type ProxyEnding, proxyLinkEndingMachine } from '../../../machines/profile/proxy-link-ending.machine.ts'
import type { ProxyLink } from '../../../src/domain/access/proxy-links.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const link: ProxyLink = {
  id: '5b0c',
  actsForUser: true,
  name: 'Grace Wilson',
  basis: 'parent',
  decidedBy: 'Harbour Health Centre',
  startsAt: '2024-02-01T09:00:00+13:00',
  endsAt: null,
  isInForce: true,
  areas: ['Messaging'],
}
const ending: ProxyEnding = { kind: 'link', link }
const ask = { type: 'ending.requested', ending } as const
const confirm = { type: 'ending.confirmed' } as const
const cancel = { type: 'ending.cancelled' } as const
const ended: CommandResult = { status: 'done', message: 'Ended.' }
const refused: CommandResult = { status: 'refused', message: 'It had ended.' }

const open = (answer: Answers<CommandResult> = ended) => {
  const journal: unknown[] = []
  const actor = createActor(
    proxyLinkEndingMachine.provide({
      actors: { end: portsTelling((_, input) => journal.push(input))('end', answer) },
      actions: {
        tellDone: ({ context }) => journal.push(['ended', context.ending]),
        tellFailure: ({ context: { failure } }) => journal.push(['failed', failure]),
        reloadList: () => journal.push('reload'),
      },
    }),
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a proxy link', () => {
  test('stays after a question that is answered with no', () => {
    const { actor, journal } = open()
    actor.send(ask)
    actor.send(cancel)
    actor.send(confirm)
    expect([actor.getSnapshot().value, journal]).toEqual(['idle', []])
  })

  test('ends after a confirmation, which is reported, and the list is refetched', async () => {
    const { actor, journal, settled } = open()
    actor.send(ask)
    expect(journal).toEqual([])
    actor.send(confirm)
    expect([ask, confirm, cancel].map((event) => actor.getSnapshot().can(event))).toEqual([false, false, false])
    expect((await settled()).value).toBe('ended')
    expect(journal).toEqual([ending, ['ended', ending], 'reload'])
  })

  test.each([
    ['that the practice refuses to end', refused, 'refused', { kind: 'refused', message: 'It had ended.' }],
    ['whose end has no answer', offline, 'unresolved', { kind: 'unanswered', error: expect.any(Error) }],
  ])('%s is reported as such, and can be ended again', async (_, answer, state, failure) => {
    const { actor, journal, settled } = open(answer)
    actor.send(ask)
    actor.send(confirm)
    expect((await settled()).value).toBe(state)
    expect(journal).toEqual([ending, ['failed', failure], 'reload'])
    actor.send(ask)
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { failure: null } })
  })
})

expectAllTransitions(proxyLinkEndingMachine, {
  inputs: [undefined],
  events: [ask, confirm, cancel, done('end', ended), done('end', refused)],
  situation: ({ context: { failure } }) => failure,
})
