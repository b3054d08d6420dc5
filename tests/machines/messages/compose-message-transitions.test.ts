import { composeMessageMachine } from '../../../machines/messages/compose-message.machine.ts'
import { composition, savedDraft } from '../../practice/compose-context.ts'
import { event, files, input, suggestion, written } from '../../practice/compose-flow.ts'
import { done, expectAllTransitions } from '../explore.ts'

const draft = { ...savedDraft, id: '2300' }

expectAllTransitions(composeMessageMachine, {
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
    ]),
    done('autosave', { composition, draft, hasUnsavedChanges: false, mayBeSaved: false, isAlreadySent: false }),
    ...[false, true].map((mayBeSaved) =>
      done('autosave', { composition, draft: null, hasUnsavedChanges: true, mayBeSaved, isAlreadySent: false }),
    ),
    done('autosave', { composition, draft, hasUnsavedChanges: true, mayBeSaved: false, isAlreadySent: true }),
    done('readFiles', { files: [], problems: [] }),
    done('sending', { kind: 'sent', isDraftLeft: false }),
    ...(['unknown', 'missing', 'alreadySent', 'notLooked'] as const).map((kind) => done('sending', { kind })),
    done('sending', { kind: 'refused', message: null }),
    ...['saving', 'restoring'].flatMap((id) => [
      done(id, { kind: 'saved', draft }),
      done(id, { kind: 'unreachable' }),
      done(id, { kind: 'alreadySent' }),
    ]),
    done('findSent', { id: '2204' }),
    done('findSent', null),
    done('discardDraft'),
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
