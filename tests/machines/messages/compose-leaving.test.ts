import { describe, expect, test } from 'vitest'
import type { ComposeInput } from '../../../machines/messages/compose-context.ts'
import { event, open, written } from '../../practice/compose-flow.ts'
import { type ComposeWorld, composition, savedAnswer, savedDraft } from '../../practice/compose-world.ts'
import { offline } from '../../practice/ports.ts'

describe('leaving a message', () => {
  const toQuestion = async (world: ComposeWorld = {}, given: Partial<ComposeInput> = {}) => {
    const opened = open(world, given)
    opened.send({ type: 'composition.changed', change: { subject: 'My foot' } })
    opened.clock.increment(2000)
    opened.send(event('dialog.left'))
    await opened.reaches('leaving')
    return opened
  }

  test('with something written asks, and goes on writing', async () => {
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

  test('discards the changes of a draft: it stands again as it was', async () => {
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

  test('deletes a draft of which nobody can tell whether it was sent, where nothing speaks for it', async () => {
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
