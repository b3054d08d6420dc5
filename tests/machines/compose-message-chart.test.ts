import { expect, test } from 'vitest'
import { event, files, input, suggestion, written } from '../practice/compose-flow.ts'
import { composeWorld, composition, keptDraft } from '../practice/compose-world.ts'
import { never } from '../practice/ports.ts'
import { done, failed, unreached } from './reach.ts'

test('every state and every way of the chart is reached', () => {
  const world = composeWorld({ save: [never], remove: [never], send: [never], look: [never], check: [never], read: [never] })
  const draftKeeping = world.keeping.provide({ guards: { isEnding: () => false } })
  const compose = world.compose.provide({ actors: { draftKeeping } })
  const kept = { ...keptDraft, id: '2300' }
  const rest = unreached(compose, {
    inputs: [input, { ...input, kind: 'reply', composition }, { ...input, kind: 'draft', composition, kept: keptDraft, mayBeSent: true }],
    events: [
      written,
      suggestion,
      { type: 'recipients.listed', roleId: '1', ids: [] },
      files(1),
      files(5),
      ...(
        ['sending.chosen', 'draft.chosen', 'dialog.left', 'terms.accepted', 'question.left', 'draft.discarded', 'message.renewed'] as const
      ).map(event),
      ...['check', 'preparation'].flatMap((id) => [
        done(id, { outcome: 'ready', terms: null }),
        done(id, { outcome: 'ready', terms: 'Read.' }),
        done(id, { outcome: 'refused', obstacle: 'onLeave' }),
        done(id, { outcome: 'left' }),
        failed(id),
      ]),
      done('keeping', { composition, kept, isBehind: false, mayBeKept: false, isSentBefore: false }),
      ...[false, true].map((mayBeKept) => done('keeping', { composition, kept: null, isBehind: true, mayBeKept, isSentBefore: false })),
      done('keeping', { composition, kept, isBehind: true, mayBeKept: false, isSentBefore: true }),
      failed('keeping'),
      done('readFiles', { files: [], problems: [] }),
      failed('readFiles'),
      done('sending', { kind: 'sent', isDraftLeft: false }),
      ...(['unknown', 'missing', 'sentBefore'] as const).map((kind) => done('sending', { kind })),
      done('sending', { kind: 'refused', message: null }),
      failed('sending'),
      ...['saving', 'restoring'].flatMap((id) => [
        done(id, { kind: 'kept', kept }),
        done(id, { kind: 'unreachable' }),
        done(id, { kind: 'sentBefore' }),
        failed(id),
      ]),
      done('findSent', { id: '2204' }),
      done('findSent', null),
      failed('findSent'),
      done('discardDraft'),
      failed('discardDraft'),
    ],
    situation: ({ context: { isTouched, isRecipientGone, mayBeSent, mayBeKept, purpose, kept: now, composition: text } }) => [
      isTouched,
      isRecipientGone,
      mayBeSent,
      mayBeKept,
      purpose,
      now?.id,
      text.roleId,
    ],
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
