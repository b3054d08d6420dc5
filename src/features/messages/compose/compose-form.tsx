import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ComposeContext } from '../../../../machines/messages/compose-context.ts'
import type { draftAutosaveMachine } from '../../../../machines/messages/draft-autosave.machine.ts'
import { fileLimitExceeded, replyBodyAbove } from '../../../domain/messages/composition.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { MessageBody } from '../message-body.tsx'
import { BodyField } from './body-field.tsx'
import { FilesField } from './files-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { failureText, problemTextsOf, texts } from './texts.ts'
import type { ComposeSend, ComposeState } from './use-compose.ts'

/** The state of the saved draft. Screen readers announce failures only. */
const AutosaveState = ({ autosave }: { autosave: ActorRefFrom<typeof draftAutosaveMachine> }) => {
  const { value, context } = useSelector(autosave, (snapshot) => snapshot)
  const problem = value === 'unreachable' ? texts.notSaved : value === 'refused' ? (context.message ?? texts.refusedDraft) : null
  const saved = context.draft && !context.hasUnsavedChanges ? texts.saved(context.draft.at) : ''
  return (
    <>
      <chakra.p role="status" color="warning" fontWeight="medium">
        {problem}
      </chakra.p>
      {problem === null && <p>{value === 'saving' ? texts.saving : saved}</p>}
    </>
  )
}

const Original = chakra('section', {
  base: {
    maxHeight: '12rem',
    overflowY: 'auto',
    padding: '3',
    borderInlineStartWidth: '4px',
    borderColor: 'border',
    color: 'muted',
    '& h3': { fontSize: 'sm', marginBlockEnd: '2' },
  },
})

type ComposeFormProps = {
  state: ComposeState
  send: ComposeSend
  original: string | null
  /** Messages go to the patient's own provider only. */
  isFixed: boolean
}

/** The text for the pending call. */
const Busy = ({ state }: { state: ComposeState }) => {
  const sending = useSelector(state.children.sending, (snapshot) => snapshot?.hasTag('busy') && snapshot.value)
  const words = () => {
    if (state.matches('preparing')) return texts.checking
    if (sending === 'lookingUp') return texts.looking
    if (sending) return texts.sending
    return state.matches('savingDraft') ? texts.saving : ''
  }
  return <p role="status">{words()}</p>
}

/** Errors that prevent sending, including those corrected since the last attempt. */
const errorsIn = ({ problems, remainingProblems, failure, kind, composition: { body } }: ComposeContext) => {
  const errors = problemTextsOf(remainingProblems, kind, fileLimitExceeded(body))
  const found = Object.values(problemTextsOf(problems, kind, fileLimitExceeded(body)))
  return {
    errors,
    messages: [...found, ...(failure ? [failureText(failure, kind)] : [])],
    mended: found.filter((message) => !Object.values<string>(errors).includes(message)),
  }
}

/** The message form. Failures are shown above it, and typed text is never cleared. */
export const ComposeForm = ({ state, send, original, isFixed }: ComposeFormProps) => {
  const { context } = state
  const { kind, composition, problems, fileProblems, isRecipientGone, failure } = context
  const [initial] = useState(composition.body)
  const { errors, messages, mended } = errorsIn(context)
  const isDisabled = !state.matches({ composing: 'writing' }) && !state.matches({ composing: 'attaching' })
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <ErrorSummary messages={messages} mended={mended} occasion={failure ?? problems} />
      <PracticeText text={pageTexts.urgent} />
      {kind === 'reply' ? (
        <p>
          {texts.to}: <strong>{composition.recipient?.name}</strong>
        </p>
      ) : (
        <RecipientFields
          kind={kind}
          composition={composition}
          errors={errors}
          isRecipientGone={isRecipientGone}
          isFixed={isFixed}
          isDisabled={isDisabled}
          send={send}
        />
      )}
      <TextField
        label={texts.subject}
        required
        maxLength={textLimits.subject}
        autoComplete="off"
        value={composition.subject}
        error={errors.subject}
        readOnly={isDisabled}
        onChange={({ target }) => send({ type: 'composition.changed', change: { subject: target.value } })}
      />
      <BodyField
        initial={initial}
        body={composition.body}
        error={errors.body}
        isDisabled={isDisabled}
        onChange={(body) => send({ type: 'composition.changed', change: { body } })}
      />
      <FilesField
        files={composition.files}
        problems={fileProblems}
        isReading={state.matches({ composing: 'attaching' })}
        isDisabled={!state.matches({ composing: 'writing' })}
        onPick={(files) => send({ type: 'files.picked', files })}
        onRemove={(key) => send({ type: 'composition.changed', change: { files: composition.files.filter((file) => file.key !== key) } })}
      />
      {original !== null && (
        <div>
          <Original aria-label={texts.original} tabIndex={0}>
            <h3>{texts.original}</h3>
            <MessageBody html={original} />
          </Original>
          <Status>{replyBodyAbove(composition.body, original) === composition.body && texts.unreadableCount}</Status>
        </div>
      )}
    </chakra.div>
  )
}

/** Draft state and actions. Sticky below a long message, and above toasts. */
export const ComposeFoot = ({ state, send }: Pick<ComposeFormProps, 'state' | 'send'>) => {
  const { autosave } = state.children
  return (
    <>
      <chakra.div alignSelf="center" flex={{ base: '1 0 100%', md: '1 1 12rem' }} fontSize="sm" color="muted" overflowWrap="anywhere">
        {autosave && <AutosaveState autosave={autosave} />}
        <Busy state={state} />
      </chakra.div>
      <Button look="quiet" disabled={!state.can({ type: 'dialog.left' })} onClick={() => send({ type: 'dialog.left' })}>
        {texts.cancel}
      </Button>
      <Button disabled={!state.can({ type: 'draft.chosen' })} onClick={() => send({ type: 'draft.chosen' })}>
        {texts.draft}
      </Button>
      <Button look="primary" disabled={!state.can({ type: 'sending.chosen' })} onClick={() => send({ type: 'sending.chosen' })}>
        {texts.send}
      </Button>
    </>
  )
}
