import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { ComposeInput } from '../../../machines/messages/compose-context.ts'
import { nonNull } from '../../../machines/ports.ts'
import { type ComposeWorld, composition, mereTai, photo, savedAnswer, savedDraft } from '../../practice/compose-context.ts'
import { event, files, open, suggestion, toTerms, written } from '../../practice/compose-flow.ts'
import { offline } from '../../practice/ports.ts'

const pohatu = { id: 'pohatu', name: 'Dr Sam Pohatu' }

describe('a message', () => {
  test('is sent once its terms are accepted, once for two clicks', async () => {
    const { send, reaches, state, calls } = await toTerms()
    expect(state().context.terms).toBe('Read on working days.')
    send(event('terms.accepted'))
    send(event('terms.accepted'))
    expect((await reaches('sent')).output).toEqual({ outcome: 'sent' })
    expect(calls()).toEqual(['check', 'terms', 'send', 'sent', 'reload', 'closed'])
  })

  test('that lacks something says all of it, and asks the practice nothing', () => {
    const { send, state, journal } = open()
    send(event('sending.chosen'))
    expect(state().context.problems).toEqual({ recipient: 'missing', roleId: 'missing', subject: 'missing', body: 'missing' })
    expect([state().value, journal]).toEqual([{ composing: 'writing' }, []])
  })

  test('looks wrong where it was found so, until that is changed or tried again', () => {
    const { send, state } = open()
    const found = { recipient: 'missing', roleId: 'missing', subject: 'missing', body: 'missing' }
    const allProblems = () => [state().context.problems, state().context.remainingProblems]
    send(event('sending.chosen'))
    expect(allProblems()).toEqual([found, found])
    send({ type: 'composition.changed', change: { subject: 'My foot' } })
    send({ type: 'composition.changed', change: { subject: '' } })
    send(suggestion)
    expect(allProblems()).toEqual([found, { body: 'missing' }])
    send(event('sending.chosen'))
    const left = { subject: 'missing', body: 'missing' }
    expect(allProblems()).toEqual([left, left])
    send(event('dialog.left'))
    expect(allProblems()).toEqual([{}, {}])
  })

  test('waits for the draft that is on its way', async () => {
    const { send, clock, reaches, journal } = open()
    send(written)
    clock.increment(2000)
    send(event('sending.chosen'))
    await reaches('confirming')
    send(event('terms.accepted'))
    await reaches('sent')
    expect(journal.find(([name]) => name === 'send')?.[1]).toEqual({ composition, draft: savedDraft })
  })

  test('that is refused leads back to the text', async () => {
    const refusal = { kind: 'refused', message: 'Message cannot be sent today.' } as const
    const { send, reaches, calls } = await toTerms({ send: refusal })
    send(event('terms.accepted'))
    expect((await reaches('writing')).context).toMatchObject({ failure: { ...refusal, purpose: 'send' }, composition })
    expect(calls()).toContain('failure')
  })

  test('to a provider on leave is reported, and not sent', async () => {
    const { send, reaches, calls } = open({ check: 'onLeave' })
    send(written)
    send(event('sending.chosen'))
    await reaches('preparing')
    expect((await reaches('writing')).context).toMatchObject({ failure: { kind: 'onLeave' }, composition })
    expect(calls()).toEqual(['check'])
  })

  test('with an unknown outcome leads back to the text when it is left', async () => {
    const { send, reaches, state } = await toTerms({ send: offline, look: offline })
    send(event('terms.accepted'))
    await reaches('sending')
    const sending = nonNull(state().children.sending ?? null)
    await waitFor(sending, (snapshot) => snapshot.matches('outcomeUnknown'))
    sending.send({ type: 'question.left' })
    expect((await reaches('writing')).context).toMatchObject({ failure: { kind: 'unknown' }, composition, mayBeSent: true })
  })
})

describe('the Draft button', () => {
  test.each<[string, ComposeWorld, string[]]>([
    ['at once where there is nothing to read', { terms: null }, ['terms', 'save', 'saved', 'reload', 'closed']],
    ['after its terms', {}, ['terms', 'save', 'saved', 'reload', 'closed']],
  ])('keeps it %s', async (_, world, asked) => {
    const { send, reaches, state, calls } = open(world)
    send(written)
    send(event('draft.chosen'))
    if (world.terms !== null) {
      await reaches('confirming')
      send(event('terms.accepted'))
    }
    await reaches('saved')
    expect([state().output, calls()]).toEqual([{ outcome: 'saved' }, asked])
  })

  test.each<[string, ComposeWorld['save'], object]>([
    ['cannot be reached', offline, { kind: 'notSaved' }],
    ['does not take it', { kind: 'refused', message: null }, { kind: 'refused', message: null, purpose: 'draft' }],
  ])('of a practice that %s leads back to the text', async (_, save, failure) => {
    const { send, reaches } = open({ terms: null, save })
    send(written)
    send(event('draft.chosen'))
    await reaches('savingDraft')
    expect((await reaches('writing')).context).toMatchObject({ failure, composition })
  })
})

describe('a reply', () => {
  const reply = { kind: 'reply', composition: { ...composition, body: '' } } as const

  test.each(['onLeave', 'notConfigured', 'notListed'] as const)('that cannot be sent (%s) is not begun', async (obstacle) => {
    const { reaches, send } = open({ check: obstacle }, reply)
    const state = await reaches('refused')
    expect(state.context.failure).toEqual({ kind: obstacle })
    expect([state.can(written), state.can(event('sending.chosen')), state.can(event('dialog.left'))]).toEqual([false, false, true])
    send(event('dialog.left'))
    await reaches('left')
  })

  test('asks only for its subject and its text', async () => {
    const { reaches, send, state } = open({}, reply)
    await reaches('writing')
    send(event('sending.chosen'))
    expect(state().context.problems).toEqual({ body: 'missing' })
  })
})

describe('a recipient', () => {
  test('is suggested if none is chosen, and the suggestion is no unsaved change', () => {
    const { send, state } = open()
    send(suggestion)
    expect(state().context.composition).toMatchObject({ roleId: '1', recipient: mereTai })
    send({ ...suggestion, recipient: pohatu })
    expect(state().context.composition.recipient).toEqual(mereTai)
    send(event('dialog.left'))
    expect(state().value).toBe('left')
  })

  test('that is the only one replaces a missing one, in a draft too; other ones are not replaced', () => {
    const { send, state } = open({}, { kind: 'draft', composition: { ...composition, recipient: null }, draft: savedDraft })
    send(suggestion)
    expect(state().context.composition.recipient).toBeNull()
    send({ ...suggestion, isOnlyOne: true })
    expect(state().context.composition.recipient).toEqual(mereTai)
    send({ ...suggestion, recipient: pohatu, isOnlyOne: true })
    expect(state().context.composition.recipient).toEqual(mereTai)
    send({ type: 'recipients.listed', roleId: '1', ids: ['pohatu'] })
    send({ ...suggestion, recipient: pohatu, isOnlyOne: true })
    expect([state().context.composition.recipient, state().context.isRecipientGone]).toEqual([pohatu, false])
  })

  test('who left the role blocks sending until another is chosen', () => {
    const { send, state } = open({}, { kind: 'draft', composition, draft: savedDraft })
    send({ type: 'recipients.listed', roleId: '2', ids: [] })
    expect(state().can(event('sending.chosen'))).toBe(true)
    send({ type: 'recipients.listed', roleId: '1', ids: ['pohatu'] })
    expect([state().context.isRecipientGone, state().can(event('sending.chosen'))]).toEqual([true, false])
    send({ type: 'composition.changed', change: { recipient: pohatu } })
    expect(state().can(event('sending.chosen'))).toBe(true)
  })

  test('is chosen anew with another role', () => {
    const { send, state } = open({}, { composition })
    send({ type: 'composition.changed', change: { roleId: '2' } })
    expect(state().context.composition).toMatchObject({ roleId: '2', recipient: null })
  })
})

describe('files', () => {
  test('join the text, which can be written meanwhile', async () => {
    const { send, reaches } = open()
    send(files(1))
    send({ type: 'composition.changed', change: { subject: 'My foot' } })
    expect((await reaches('writing')).context.composition).toMatchObject({ subject: 'My foot', files: [photo] })
  })

  test('are at most four', async () => {
    const three = open({}, { composition: { ...composition, files: [photo, photo, photo] } })
    three.send(files(1))
    expect((await three.reaches('writing')).context.composition.files).toHaveLength(4)
    const { send, state, journal } = open({}, { composition: { ...composition, files: [photo, photo] } })
    send(files(3))
    expect([state().context.fileProblems, journal]).toEqual([[{ title: null, problem: 'tooMany' }], []])
  })

  test('that are unreadable are reported', async () => {
    const { send, reaches } = open({ read: offline })
    send(files(1))
    expect((await reaches('writing')).context.fileProblems).toEqual([{ title: null, problem: 'unread' }])
  })

  test('that did not load are reported for as long as the text is written', async () => {
    const missing = { title: 'foot.jpg', problem: 'notHere' } as const
    const { send, reaches, state } = open({ read: [{ files: [photo], problems: [] }, offline] }, { fileProblems: [missing] })
    send(written)
    send(files(5))
    expect(state().context.fileProblems).toEqual([missing, { title: null, problem: 'tooMany' }])
    send(files(1))
    expect((await reaches('writing')).context.fileProblems).toEqual([missing])
    send(files(1))
    expect((await reaches('writing')).context.fileProblems).toEqual([missing, { title: null, problem: 'unread' }])
    send(event('sending.chosen'))
    expect((await reaches('confirming')).context.fileProblems).toEqual([missing])
  })
})

describe('leaving a message', () => {
  const toQuestion = async (world: ComposeWorld = {}, given: Partial<ComposeInput> = {}) => {
    const opened = open(world, given)
    opened.send({ type: 'composition.changed', change: { subject: 'My foot' } })
    opened.clock.increment(2000)
    opened.send(event('dialog.left'))
    await opened.reaches('leaving')
    return opened
  }

  test('with a text asks, and continues', async () => {
    const { send, state } = await toQuestion()
    send(event('question.left'))
    expect([state().value, state().context.composition.subject]).toEqual([{ composing: 'writing' }, 'My foot'])
  })

  test('keeps it as a draft, whatever it still lacks', async () => {
    const { send, reaches } = await toQuestion()
    send(event('draft.chosen'))
    expect((await reaches('saved')).output).toEqual({ outcome: 'saved' })
  })

  test('discards it with the draft that was kept of it', async () => {
    const { send, reaches, journal } = await toQuestion()
    send(event('draft.discarded'))
    await reaches('left')
    expect(journal.slice(-2)).toEqual([
      ['discard', { draft: savedDraft, mayBeSaved: false }],
      ['tell', 'reload'],
    ])
  })

  test('discards the changes of a draft: the saved draft stays', async () => {
    const opened = { kind: 'draft', composition, draft: savedDraft, mayBeSent: true } as const
    const { send, reaches, journal } = await toQuestion({}, opened)
    send(event('draft.discarded'))
    await reaches('left')
    expect(journal.filter(([name]) => name !== 'tell').at(-1)).toEqual([
      'save',
      { composition, draft: expect.objectContaining({ id: '2204' }) },
    ])
  })

  test('discards what a save without an answer may have left', async () => {
    const { send, reaches, journal } = await toQuestion({ save: offline })
    send(event('draft.discarded'))
    await reaches('left')
    expect(journal.slice(-2)).toEqual([
      ['discard', { draft: null, mayBeSaved: true }],
      ['tell', 'reload'],
    ])
  })

  test('discards what the Draft button sent without an answer', async () => {
    const { send, reaches, calls } = open({ terms: null, save: offline })
    send(written)
    send(event('draft.chosen'))
    await reaches('savingDraft')
    await reaches('writing')
    send(event('dialog.left'))
    await reaches('leaving')
    send(event('draft.discarded'))
    await reaches('left')
    expect(calls()).toContain('discard')
  })

  test('restores a draft that a save without an answer may have changed', async () => {
    const opened = { kind: 'draft', composition, draft: savedDraft, mayBeSent: true } as const
    const { send, reaches, journal } = await toQuestion({ save: [offline, savedAnswer] }, opened)
    send(event('draft.discarded'))
    await reaches('left')
    expect(journal.filter(([name]) => name !== 'tell').at(-1)).toEqual(['save', { composition, draft: savedDraft }])
  })

  test.each<[string, ComposeWorld, Partial<ComposeInput>]>([
    ['deleted', { remove: offline }, {}],
    ['restored', { save: [savedAnswer, offline] }, { kind: 'draft', composition, draft: savedDraft, mayBeSent: true }],
  ])('tells what cannot be %s', async (_, world, given) => {
    const { send, reaches, calls } = await toQuestion(world, given)
    send(event('draft.discarded'))
    expect((await reaches('left')).context.failure).toEqual({ kind: 'notDiscarded' })
    expect(calls()).toContain('failure')
  })

  test('deletes nothing that another window has sent', async () => {
    const { send, reaches, calls } = await toQuestion({ look: { id: '2204' } })
    send(event('draft.discarded'))
    await reaches('alreadySent')
    expect(calls()).not.toContain('discard')
  })

  test('deletes a draft whose sending has an unknown outcome, if the look-up finds no message', async () => {
    const { send, reaches, calls } = await toQuestion({ look: offline })
    send(event('draft.discarded'))
    await reaches('left')
    expect(calls()).toContain('discard')
  })

  test('before anything was kept has nothing to delete', async () => {
    const { send, reaches, journal } = open({ save: offline })
    send(written)
    send(event('dialog.left'))
    await reaches('leaving')
    send(event('draft.discarded'))
    await reaches('left')
    expect(journal).toEqual([])
  })
})

describe('a message that was sent without an answer', () => {
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

  test('is reported while its change is being saved', async () => {
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

test('a draft that another window has sent is reported, and keeps the change', async () => {
  const { send, reaches, journal } = open({ look: { id: '2204' } }, { kind: 'draft', composition, draft: savedDraft, mayBeSent: true })
  send({ type: 'composition.changed', change: { subject: 'My foot' } })
  send(event('dialog.left'))
  await reaches('leaving')
  send(event('draft.chosen'))
  await reaches('alreadySent')
  expect(journal.map(([name, detail]) => (name === 'tell' ? detail : name))).toEqual(['look', 'reload', 'closed'])
})
