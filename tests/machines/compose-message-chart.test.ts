import { expect, test } from 'vitest'
import { event, files, input, suggestion, written } from '../practice/compose-flow.ts'
import { composeWorld, composition, savedDraft } from '../practice/compose-world.ts'
import { never } from '../practice/ports.ts'
import { done, failed, unreached } from './reach.ts'

test('every state and every way of the chart is reached', () => {
  const world = composeWorld({ save: [never], remove: [never], send: [never], look: [never], check: [never], read: [never] })
  const draftAutosave = world.autosave.provide({ guards: { isEnding: () => false } })
  const compose = world.compose.provide({ actors: { draftAutosave } })
  const draft = { ...savedDraft, id: '2300' }
  const rest = unreached(compose, {
    inputs: [input, { ...input, kind: 'reply', composition }, { ...input, kind: 'draft', composition, draft: savedDraft, mayBeSent: true }],
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
      done('autosave', { composition, draft, hasUnsavedChanges: false, mayBeSaved: false, isAlreadySent: false }),
      ...[false, true].map((mayBeSaved) =>
        done('autosave', { composition, draft: null, hasUnsavedChanges: true, mayBeSaved, isAlreadySent: false }),
      ),
      done('autosave', { composition, draft, hasUnsavedChanges: true, mayBeSaved: false, isAlreadySent: true }),
      failed('autosave'),
      done('readFiles', { files: [], problems: [] }),
      failed('readFiles'),
      done('sending', { kind: 'sent', isDraftLeft: false }),
      ...(['unknown', 'missing', 'alreadySent'] as const).map((kind) => done('sending', { kind })),
      done('sending', { kind: 'refused', message: null }),
      failed('sending'),
      ...['saving', 'restoring'].flatMap((id) => [
        done(id, { kind: 'saved', draft }),
        done(id, { kind: 'unreachable' }),
        done(id, { kind: 'alreadySent' }),
        failed(id),
      ]),
      done('findSent', { id: '2204' }),
      done('findSent', null),
      failed('findSent'),
      done('discardDraft'),
      failed('discardDraft'),
    ],
    situation: ({ context: { isTouched, isRecipientGone, mayBeSent, mayBeSaved, purpose, draft: now, composition: text } }) => [
      isTouched,
      isRecipientGone,
      mayBeSent,
      mayBeSaved,
      purpose,
      now?.id,
      text.roleId,
    ],
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
