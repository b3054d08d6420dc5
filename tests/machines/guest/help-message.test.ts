import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type HelpMessageAnswer, helpMessageMachine } from '../../../machines/guest/help-message.machine.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const submit = { type: 'message.submitted', entered: { subject: ' My address ', body: 'It has changed.' } } as const
const close = { type: 'dialog.cancelled' } as const
const sent: HelpMessageAnswer = { isSent: true, message: 'Your message has been sent.' }
const refused: HelpMessageAnswer = { isSent: false, message: 'Unable to send message. Please ring us.' }

const open = (answer: Answers<HelpMessageAnswer> = sent) => {
  const journal: unknown[] = []
  const actor = createActor(
    helpMessageMachine.provide({
      actors: { sendHelp: portsTelling((_, input) => journal.push(input))('send', answer) },
      actions: {
        tellSent: ({ context: { message } }) => journal.push(['told', message]),
        tellFailure: ({ context: { failure } }) => journal.push(['told', failure]),
      },
    }),
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a message to the practice', () => {
  test('needs a subject and a body that are more than white space', () => {
    const { actor, journal } = open()
    actor.send({ ...submit, entered: { subject: ' ', body: '' } })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem: { subject: 'missing', body: 'missing' } } })
    expect(journal).toEqual([])
  })

  test('is sent once without surrounding white space, and confirmed, even if its dialog was closed meanwhile', async () => {
    const { actor, journal, settled } = open()
    actor.send(submit)
    actor.send(submit)
    actor.send(close)
    expect((await settled()).value).toBe('sent')
    expect(journal).toEqual([{ subject: 'My address', body: 'It has changed.' }, ['told', 'Your message has been sent.']])
  })

  test.each([
    ['that the practice did not take', refused, { kind: 'refused', message: 'Unable to send message. Please ring us.' }],
    ['without an answer', offline, { kind: 'unanswered' }],
  ])('%s is reported as failed, and can be retried', async (_, answer, failure) => {
    const { actor, journal, settled } = open(answer)
    actor.send(submit)
    expect(await settled()).toMatchObject({ value: 'editing', context: { failure } })
    expect(journal.at(-1)).toEqual(['told', failure])
    actor.send({ ...submit, entered: { subject: '', body: '' } })
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, problem: { subject: 'missing', body: 'missing' } })
    actor.send(submit)
    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { failure: null } })
  })

  test('that fails after its dialog was left is reported and ends', async () => {
    const { actor, journal, settled } = open(refused)
    actor.send(submit)
    actor.send(close)
    expect((await settled()).value).toBe('cancelled')
    expect(journal.at(-1)).toEqual(['told', { kind: 'refused', message: refused.message }])
  })
})

expectAllTransitions(helpMessageMachine, {
  inputs: [undefined],
  events: [submit, { ...submit, entered: { subject: '', body: '' } }, close, done('sendHelp', sent), done('sendHelp', refused)],
  situation: ({ context: { problem, failure, isLeft } }) => ({ problem, failure, isLeft }),
})
