import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { unrecognisedAccessMachine } from '../../../machines/access-history/unrecognised-access.machine.ts'
import type { HelpMessageAnswer } from '../../../machines/guest/help-message.machine.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const report = { subject: 'I do not recognise an access to my record', body: 'Hine Pohatu, 27 Nov 2026: Test results (read)' }
const confirm = { type: 'report.confirmed' } as const
const skip = { type: 'report.skipped' } as const
const signOut = { type: 'signOut.confirmed' } as const
const leave = { type: 'dialog.left' } as const
const sent: HelpMessageAnswer = { isSent: true, message: 'Sent.' }
const notSent: HelpMessageAnswer = { isSent: false, message: 'Not now.' }
const signedOut: CommandResult = { status: 'done', message: 'Signed out.' }
const refused: CommandResult = { status: 'refused', message: 'Not offered.' }

const open = (sending: Answers<HelpMessageAnswer> = sent, ending: Answers<CommandResult> = signedOut) => {
  const journal: unknown[] = []
  const ports = portsTelling((name, input) => journal.push([name, input]))
  const actor = createActor(
    unrecognisedAccessMachine.provide({
      actors: { sendReport: ports('report', sending), endOtherSessions: ports('sessions', ending) },
      actions: {
        tellSent: ({ context: { message } }) => journal.push(['sent', message]),
        tellSignedOut: ({ context: { message } }) => journal.push(['signed out', message]),
        tellFailure: ({ context: { failure } }) => journal.push(['failed', failure]),
      },
    }),
    { input: { report } },
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('an access that a patient does not recognise', () => {
  test('is reported after a confirmation only, and then the other sessions can be ended', async () => {
    const { actor, journal, settled } = open()
    expect(actor.getSnapshot().can(signOut)).toBe(false)
    actor.send(confirm)
    expect((await settled()).value).toBe('offering')
    actor.send(signOut)
    expect((await settled()).value).toBe('signedOut')
    expect(journal).toEqual([
      ['report', report],
      ['sent', 'Sent.'],
      ['sessions', undefined],
      ['signed out', 'Signed out.'],
    ])
  })

  test('without an answer is neither sent nor refused: the patient sends it again, or goes on', async () => {
    const { actor, journal, settled } = open(offline)
    actor.send(confirm)
    expect((await settled()).value).toBe('unresolved')
    expect(journal).toEqual([
      ['report', report],
      ['failed', { kind: 'unanswered' }],
    ])
    expect([confirm, skip, leave].map((event) => actor.getSnapshot().can(event))).toEqual([true, true, true])
    actor.send(skip)
    expect(actor.getSnapshot().value).toBe('offering')
  })

  test("that the practice does not take is shown with the practice's sentence", async () => {
    const { actor, settled } = open(notSent)
    actor.send(confirm)
    expect(await settled()).toMatchObject({ value: 'refused', context: { failure: { kind: 'refused', message: 'Not now.' } } })
  })

  test.each([
    ['refused', refused, { kind: 'refused', message: 'Not offered.' }],
    ['unanswered', offline, { kind: 'unanswered' }],
  ])('leaves the other sessions if ending them is %s, and can be repeated', async (_, answer, failure) => {
    const { actor, settled } = open(sent, answer)
    actor.send(confirm)
    await settled()
    actor.send(signOut)
    expect(await settled()).toMatchObject({ value: 'notSignedOut', context: { failure } })
    expect(actor.getSnapshot().can(signOut)).toBe(true)
  })

  test('is told about after the dialog was left during the call', async () => {
    const { actor, journal, settled } = open()
    actor.send(confirm)
    actor.send(leave)
    expect((await settled()).value).toBe('closed')
    expect(journal.at(-1)).toEqual(['sent', 'Sent.'])
  })
})

expectAllTransitions(unrecognisedAccessMachine, {
  inputs: [{ report }],
  events: [
    confirm,
    skip,
    signOut,
    leave,
    done('sendReport', sent),
    done('sendReport', notSent),
    done('endOtherSessions', signedOut),
    done('endOtherSessions', refused),
  ],
  situation: ({ context: { failure, isLeft } }) => [failure, isLeft],
})
