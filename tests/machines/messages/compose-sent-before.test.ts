import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { nonNull } from '../../../machines/ports.ts'
import { event, open, toTerms } from '../../practice/compose-flow.ts'
import { type ComposeWorld, composition, savedAnswer, savedDraft } from '../../practice/compose-world.ts'
import { offline } from '../../practice/ports.ts'

describe('a message that was sent, and nobody knew', () => {
  const found = { id: '2204' }

  const toTextAgain = async (world: ComposeWorld = {}) => {
    const opened = await toTerms({ look: [offline, found], save: savedAnswer, send: offline, ...world })
    opened.send(event('terms.accepted'))
    await opened.reaches('sending')
    const sending = nonNull(opened.state().children.sending ?? null)
    await waitFor(sending, (snapshot) => snapshot.matches('outcomeUnknown'))
    sending.send({ type: 'question.left' })
    await opened.reaches('writing')
    opened.send({ type: 'composition.changed', change: { subject: 'A better question' } })
    return opened
  }
  const renewed = { outcome: 'renewed', composition: { ...composition, subject: 'A better question' } }

  test('keeps what was changed since for another message', async () => {
    const { send, reaches, calls } = await toTextAgain()
    send(event('sending.chosen'))
    await reaches('confirming')
    send(event('terms.accepted'))
    await reaches('alreadySent')
    send(event('message.renewed'))
    expect((await reaches('renewed')).output).toEqual(renewed)
    expect(calls().filter((name) => name === 'send' || name === 'save')).toEqual(['send'])
  })

  test('is told while its change is being kept', async () => {
    const { clock, reaches, calls } = await toTextAgain()
    clock.increment(2000)
    await reaches('alreadySent')
    expect(calls()).not.toContain('save')
  })

  test('is not deleted where what was changed is discarded', async () => {
    const { send, reaches, calls, clock, state } = await toTextAgain({ look: [offline, null, found] })
    clock.increment(2000)
    await waitFor(nonNull(state().children.autosave ?? null), (snapshot) => snapshot.matches('resting'))
    send(event('dialog.left'))
    await reaches('leaving')
    send(event('draft.discarded'))
    await reaches('alreadySent')
    send(event('draft.discarded'))
    expect((await reaches('left')).output).toEqual({ outcome: 'left' })
    expect(calls()).not.toContain('discard')
  })
})

test('a draft that was sent from another window is told so, and keeps the change', async () => {
  const { send, reaches, journal } = open({ look: { id: '2204' } }, { kind: 'draft', composition, draft: savedDraft, mayBeSent: true })
  send({ type: 'composition.changed', change: { subject: 'My foot' } })
  send(event('dialog.left'))
  await reaches('leaving')
  send(event('draft.chosen'))
  await reaches('alreadySent')
  expect(journal.map(([name, told]) => (name === 'tell' ? told : name))).toEqual(['look', 'reload', 'closed'])
})
