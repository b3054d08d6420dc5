import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { invitationAnswerMachine } from '../../../machines/profile/invitation-answer.machine.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const accept = { type: 'acceptance.confirmed' } as const
const decline = { type: 'decline.requested' } as const
const confirm = { type: 'decline.confirmed' } as const
const cancel = { type: 'decline.cancelled' } as const
const answered: CommandResult = { status: 'done', message: 'You now act for Aroha Ngata.' }
const refused: CommandResult = { status: 'refused', message: 'This invitation is not open any more.' }

const open = (answer: Answers<CommandResult> = answered) => {
  const journal: unknown[] = []
  const actor = createActor(
    invitationAnswerMachine.provide({
      actors: { sendAnswer: portsTelling((_, input) => journal.push(input))('answer', answer) },
      actions: { closeInvitation: () => journal.push('close') },
    }),
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('an invitation', () => {
  test('is accepted, and then closed', async () => {
    const { actor, journal, settled } = open()
    actor.send(accept)
    expect([accept, decline].map((event) => actor.getSnapshot().can(event))).toEqual([false, false])
    expect(await settled()).toMatchObject({ value: 'accepted', context: { message: answered.message } })
    expect(journal).toEqual([{ isAccepted: true }, 'close'])
  })

  test('is declined after a question', async () => {
    const { actor, journal, settled } = open()
    actor.send(decline)
    actor.send(cancel)
    actor.send(confirm)
    expect([actor.getSnapshot().value, journal]).toEqual(['deciding', []])
    actor.send(decline)
    actor.send(confirm)
    expect((await settled()).value).toBe('declined')
    expect(journal).toEqual([{ isAccepted: false }, 'close'])
  })

  test('that is no longer open is reported with the sentence of the practice', async () => {
    const { actor, journal, settled } = open(refused)
    actor.send(accept)
    expect(await settled()).toMatchObject({ value: 'refused', context: { failure: { kind: 'refused', message: refused.message } } })
    expect(journal).toEqual([{ isAccepted: true }])
  })

  test('whose answer has no reply can be answered again', async () => {
    const { actor, settled } = open([offline, answered])
    actor.send(accept)
    expect(await settled()).toMatchObject({ value: 'deciding', context: { failure: { kind: 'unanswered', error: offline } } })
    actor.send(accept)
    expect(await settled()).toMatchObject({ value: 'accepted', context: { failure: null } })
  })
})

expectAllTransitions(invitationAnswerMachine, {
  inputs: [undefined],
  events: [accept, decline, confirm, cancel, done('sendAnswer', answered), done('sendAnswer', refused)],
  situation: ({ context: { isAccepted } }) => isAccepted,
})
