import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { DraftOutcome } from '../../machines/draft-saving.machine.ts'
import { type ComposeWorld, composeWorld, composition, keptAnswer, keptDraft } from '../practice/compose-world.ts'
import { never, offline } from '../practice/ports.ts'
import { done, failed, unreached } from './reach.ts'

const other = { ...keptAnswer, id: '2300' } as const
const kept = (change: object = {}): DraftOutcome => ({ kind: 'kept', kept: { ...keptDraft, ...change } })
const saved = (before: typeof keptDraft | null) => ['save', { composition, kept: before }]

test.each<[string, typeof keptDraft | null, ComposeWorld, DraftOutcome, unknown[]]>([
  ['is there', null, {}, kept(), [saved(null)]],
  ['stands in the place of what it was', keptDraft, {}, kept(), [saved(keptDraft)]],
  [
    'of a practice that makes another draft of it: the older one is deleted then',
    keptDraft,
    { save: [async () => other] },
    kept({ id: '2300' }),
    [saved(keptDraft), ['remove', ['2204']]],
  ],
  [
    'whose older one cannot be deleted names it',
    keptDraft,
    { save: [async () => other], remove: [offline] },
    kept({ id: '2300', older: ['2204'] }),
    [saved(keptDraft), ['remove', ['2204']]],
  ],
  [
    'that the practice names nowhere deletes nothing',
    keptDraft,
    { save: [async () => ({ ...keptAnswer, id: null })] },
    kept({ id: null }),
    [saved(keptDraft)],
  ],
  [
    'that is refused leaves the older one',
    keptDraft,
    { save: [async () => ({ kind: 'refused', message: 'Not today.' })] },
    { kind: 'refused', message: 'Not today.' },
    [saved(keptDraft)],
  ],
  [
    'that another window sent is none',
    keptDraft,
    { save: [async () => ({ kind: 'sentBefore' })] },
    { kind: 'sentBefore' },
    [saved(keptDraft)],
  ],
  ['without an answer leaves the older one', keptDraft, { save: [offline] }, { kind: 'unreachable' }, [saved(keptDraft)]],
])('a draft %s', async (_, before, world, outcome, calls) => {
  const { saving, journal } = composeWorld(world)
  expect(await toPromise(createActor(saving, { input: { composition, kept: before, mayBeSent: false } }).start())).toEqual(outcome)
  expect(journal).toEqual(calls)
})

test.each<[string, ComposeWorld, DraftOutcome, unknown[]]>([
  ['and is not', {}, kept(), [['look', undefined], saved(keptDraft)]],
  ['and is', { look: [async () => ({ id: '2204' })] }, { kind: 'sentBefore' }, [['look', undefined]]],
  [
    'and is, which the practice tells as it is kept',
    { save: [async () => ({ kind: 'sentBefore' })] },
    { kind: 'sentBefore' },
    [['look', undefined], saved(keptDraft)],
  ],
  ['and nobody can look: it is kept', { look: [offline] }, kept(), [['look', undefined], saved(keptDraft)]],
])('a draft that may be sent already %s', async (_, world, outcome, calls) => {
  const { saving, journal } = composeWorld(world)
  expect(await toPromise(createActor(saving, { input: { composition, kept: keptDraft, mayBeSent: true } }).start())).toEqual(outcome)
  expect(journal).toEqual(calls)
})

test('every state and every way of the chart is reached', () => {
  const { saving } = composeWorld({ look: [never], save: [never], remove: [never] })
  const rest = unreached(saving, {
    inputs: [
      { composition, kept: keptDraft, mayBeSent: false },
      { composition, kept: keptDraft, mayBeSent: true },
    ],
    events: [
      done('findSent', null),
      done('findSent', { id: '2204' }),
      failed('findSent'),
      done('saveDraft', keptAnswer),
      done('saveDraft', other),
      failed('saveDraft'),
      done('deleteDrafts'),
      failed('deleteDrafts'),
    ],
    situation: ({ context }) => context.outcome.kind,
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
