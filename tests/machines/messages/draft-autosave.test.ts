import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { type DraftState, draftAutosaveMachine } from '../../../machines/messages/draft-autosave.machine.ts'
import { type ComposeWorld, composeWorld, composition, mereTai, noText, savedAnswer, savedDraft } from '../../practice/compose-context.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const input = { composition: noText, draft: null, hasUnsavedChanges: false, mayBeSent: false, mayBeSaved: false }
const write = (body: string) => ({ type: 'composition.changed', composition: { ...composition, body } }) as const

const open = (world: ComposeWorld = {}, given: Partial<DraftState & { mayBeSent: boolean }> = {}) => {
  const { autosave, journal } = composeWorld(world)
  const clock = new SimulatedClock()
  const actor = createActor(autosave, { input: { ...input, ...given }, clock }).start()
  const reaches = (state: 'resting' | 'waiting' | 'saving' | 'unreachable' | 'refused' | 'ended') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const bodies = () => journal.flatMap(([name, sent]) => (name === 'save' ? [JSON.stringify(sent).match(/<p>\w*/)?.[0]] : []))
  return { actor, clock, journal, reaches, bodies, send: actor.send }
}

describe('a text', () => {
  test('is kept 2 seconds after the last change, once', async () => {
    const { send, clock, reaches, bodies } = open()
    for (const text of ['<p>S', '<p>Sh', '<p>Shall']) {
      send(write(text))
      clock.increment(1999)
    }
    expect(bodies()).toEqual([])
    clock.increment(1)
    expect((await reaches('resting')).context).toMatchObject({ draft: savedDraft, hasUnsavedChanges: false })
    expect(bodies()).toEqual(['<p>Shall'])
  })

  test('is saved every 15 seconds while the patient types', async () => {
    const { send, clock, bodies } = open()
    for (let second = 0; second <= 15; second++) {
      send(write(`<p>S${second}`))
      clock.increment(1000)
    }
    expect(bodies()).toEqual(['<p>S14'])
  })

  test('that was not begun is not kept', () => {
    const { send, clock, bodies } = open()
    send({ type: 'composition.changed', composition: { ...noText, roleId: '1', recipient: mereTai } })
    clock.increment(60_000)
    expect(bodies()).toEqual([])
  })

  test('that was emptied is emptied at the practice, too', async () => {
    const { send, clock, reaches, journal } = open({}, { composition, draft: savedDraft })
    send({ type: 'composition.changed', composition: noText })
    clock.increment(2000)
    await reaches('resting')
    expect(journal).toEqual([['save', { composition: noText, draft: savedDraft }]])
  })

  test('that changed while it was on its way is kept again', async () => {
    const { send, clock, reaches, bodies } = open()
    send(write('<p>Shall'))
    clock.increment(2000)
    send(write('<p>Should'))
    await reaches('waiting')
    clock.increment(2000)
    await reaches('resting')
    expect(bodies()).toEqual(['<p>Shall', '<p>Should'])
  })
})

describe('without a network', () => {
  test('a draft continues by itself, with the latest text', async () => {
    const { send, clock, reaches, bodies } = open({ save: [offline, savedAnswer] })
    send(write('<p>Shall'))
    clock.increment(2000)
    expect((await reaches('unreachable')).context).toMatchObject({ hasUnsavedChanges: true, mayBeSaved: true })
    send(write('<p>Should'))
    clock.increment(10_000)
    await reaches('resting')
    expect(bodies()).toEqual(['<p>Shall', '<p>Should'])
  })
})

test('a text that was sent meanwhile is not saved any more', async () => {
  const { send, clock, reaches, journal } = open({ look: { id: '2204' } }, { draft: savedDraft, mayBeSent: true })
  send(write('<p>Should'))
  clock.increment(2000)
  expect((await reaches('ended')).output).toMatchObject({ draft: savedDraft, hasUnsavedChanges: true, isAlreadySent: true })
  expect(journal).toEqual([['look', undefined]])
})

test('a text that may be sent already is looked up once', async () => {
  const { send, clock, reaches, journal } = open({}, { draft: savedDraft, mayBeSent: true })
  for (const text of ['<p>Shall', '<p>Should']) {
    send(write(text))
    clock.increment(2000)
    await reaches('resting')
  }
  expect(journal.map(([name]) => name)).toEqual(['look', 'save', 'save'])
})

test('a text that the practice refuses is sent again once it has changed', async () => {
  const { send, clock, reaches, bodies } = open({
    save: [{ kind: 'refused', message: 'Not today.' }, savedAnswer],
  })
  send(write('<p>Shall'))
  clock.increment(2000)
  expect((await reaches('refused')).context.message).toBe('Not today.')
  clock.increment(60_000)
  expect(bodies()).toEqual(['<p>Shall'])
  send(write('<p>Should'))
  clock.increment(2000)
  await reaches('resting')
  expect(bodies()).toEqual(['<p>Shall', '<p>Should'])
})

test('a text that changed during a refusal is sent by itself', async () => {
  const { send, clock, reaches, bodies } = open({
    save: [{ kind: 'refused', message: 'Too long.' }, savedAnswer],
  })
  send(write('<p>Shall'))
  clock.increment(2000)
  send(write('<p>Sh'))
  expect((await reaches('waiting')).context.message).toBe('Too long.')
  clock.increment(2000)
  expect((await reaches('resting')).context).toMatchObject({ message: null, hasUnsavedChanges: false })
  expect(bodies()).toEqual(['<p>Shall', '<p>Sh'])
})

describe('ended', () => {
  test('while a draft is being saved the machine waits, and returns the saved draft', async () => {
    const { send, clock, reaches } = open()
    send(write('<p>Shall'))
    clock.increment(2000)
    send({ type: 'autosave.ended' })
    expect((await reaches('ended')).output).toMatchObject({ draft: savedDraft, hasUnsavedChanges: false })
  })

  test('before the first save the machine reports no saved draft', () => {
    const { actor, send } = open()
    send(write('<p>Shall'))
    send({ type: 'autosave.ended' })
    expect(actor.getSnapshot().output).toMatchObject({ draft: null, hasUnsavedChanges: true })
  })
})

const after = (name: string, state: string) => ({ type: `xstate.after.${name}.draftAutosave.${state}` })

expectAllTransitions(draftAutosaveMachine, {
  inputs: [input, { ...input, composition, hasUnsavedChanges: true }],
  events: [
    write('<p>Shall'),
    { type: 'autosave.ended' },
    after('pause', 'waiting.pausing'),
    after('longest', 'waiting'),
    after('retryWait', 'unreachable'),
    done('saving', { kind: 'saved', draft: savedDraft }),
    done('saving', { kind: 'refused', message: null }),
    done('saving', { kind: 'unreachable' }),
    done('saving', { kind: 'alreadySent' }),
  ],
  situation: ({ context: { hasUnsavedChanges, isEnding } }) => [hasUnsavedChanges, isEnding],
})
