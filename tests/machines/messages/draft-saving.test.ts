import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type DraftOutcome, draftSavingMachine } from '../../../machines/messages/draft-saving.machine.ts'
import { type ComposeWorld, composeWorld, composition, savedAnswer, savedDraft } from '../../practice/compose-context.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const other = { ...savedAnswer, id: '2300' } as const
const draft = (change: object = {}): DraftOutcome => ({ kind: 'saved', draft: { ...savedDraft, ...change } })
const saved = (before: typeof savedDraft | null) => ['save', { composition, draft: before }]

test.each<[string, typeof savedDraft | null, ComposeWorld, DraftOutcome, unknown[]]>([
  ['is there', null, {}, draft(), [saved(null)]],
  ['stands in the place of what it was', savedDraft, {}, draft(), [saved(savedDraft)]],
  [
    'of a practice that makes another draft of it: the older one is deleted then',
    savedDraft,
    { save: other },
    draft({ id: '2300' }),
    [saved(savedDraft), ['remove', ['2204']]],
  ],
  [
    'whose older one cannot be deleted names it',
    savedDraft,
    { save: other, remove: offline },
    draft({ id: '2300', older: ['2204'] }),
    [saved(savedDraft), ['remove', ['2204']]],
  ],
  [
    'that the practice names nowhere deletes nothing',
    savedDraft,
    { save: { ...savedAnswer, id: null } },
    draft({ id: null }),
    [saved(savedDraft)],
  ],
  [
    'that is refused leaves the older one',
    savedDraft,
    { save: { kind: 'refused', message: 'Not today.' } },
    { kind: 'refused', message: 'Not today.' },
    [saved(savedDraft)],
  ],
  ['that another window sent is none', savedDraft, { save: { kind: 'alreadySent' } }, { kind: 'alreadySent' }, [saved(savedDraft)]],
  ['without an answer leaves the older one', savedDraft, { save: offline }, { kind: 'unreachable' }, [saved(savedDraft)]],
])('a draft %s', async (_, before, world, outcome, calls) => {
  const { saving, journal } = composeWorld(world)
  expect(await toPromise(createActor(saving, { input: { composition, draft: before, mayBeSent: false } }).start())).toEqual(outcome)
  expect(journal).toEqual(calls)
})

test.each<[string, ComposeWorld, DraftOutcome, unknown[]]>([
  ['and is not', {}, draft(), [['look', undefined], saved(savedDraft)]],
  ['and is', { look: { id: '2204' } }, { kind: 'alreadySent' }, [['look', undefined]]],
  [
    'and is, which the practice tells as it is kept',
    { save: { kind: 'alreadySent' } },
    { kind: 'alreadySent' },
    [['look', undefined], saved(savedDraft)],
  ],
  ['and nobody can look: it is kept', { look: offline }, draft(), [['look', undefined], saved(savedDraft)]],
])('a draft that may be sent already %s', async (_, world, outcome, calls) => {
  const { saving, journal } = composeWorld(world)
  expect(await toPromise(createActor(saving, { input: { composition, draft: savedDraft, mayBeSent: true } }).start())).toEqual(outcome)
  expect(journal).toEqual(calls)
})

expectAllTransitions(draftSavingMachine, {
  inputs: [
    { composition, draft: savedDraft, mayBeSent: false },
    { composition, draft: savedDraft, mayBeSent: true },
  ],
  events: [
    done('findSent', null),
    done('findSent', { id: '2204' }),
    done('saveDraft', savedAnswer),
    done('saveDraft', other),
    done('deleteDrafts'),
  ],
  situation: ({ context }) => context.outcome.kind,
})
