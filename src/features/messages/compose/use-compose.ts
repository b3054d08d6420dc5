import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ComposeOutcome } from '../../../../machines/messages/compose-context.ts'
import type { composeMessageMachine } from '../../../../machines/messages/compose-message.machine.ts'
import { type Draft, useDraft } from '../../../browser/use-draft.ts'
import type { Composition } from '../../../domain/messages/composition.ts'
import { composeMessageFlow } from '../../../flows/compose-message.ts'
import { prepareToasts, showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { useUnloadGuard } from '../../../ui/hooks/use-unload-guard.ts'
import { usePatient } from '../../use-patient.tsx'
import { type Opening, openingOf, reopened } from './compose-opening.ts'
import type { ComposeProps, Writing } from './compose-props.ts'
import { failureText, texts } from './texts.ts'

export type ComposeState = SnapshotFrom<typeof composeMessageMachine>
export type ComposeSend = ActorRefFrom<typeof composeMessageMachine>['send']

/** A text that the practice has not saved, with its last state. */
export type UnsentMessage = { writing: Writing; opening: Opening }

/** Returns the unsaved part of a text; null if the practice has all of it. */
const useUnsavedText = (state: ComposeState) => {
  const autosave = useSelector(state.children.autosave, (snapshot) => snapshot)
  const isSafe = autosave ? autosave.matches('resting') && !autosave.context.hasUnsavedChanges : !state.context.hasUnsavedChanges
  const isUnsafe = state.status === 'active' && state.context.isTouched && !isSafe
  useUnloadGuard(isUnsafe)
  if (!isUnsafe) return null
  const { kind, composition, fileProblems, initial } = state.context
  const { draft, mayBeSent, mayBeSaved } = autosave?.context ?? state.context
  const isSaving = autosave?.matches('saving') || state.matches('savingDraft')
  return {
    ...{ kind, composition, draft, fileProblems, isBegun: true },
    mayBeSent: mayBeSent || state.matches('sending'),
    before: { initial, mayBeSaved: mayBeSaved || isSaving },
  }
}

/** Saves an unsaved text in memory when its page unmounts while the dialog is open. */
const useSaveUnsentMessage = (state: ComposeState, writing: Writing, opening: Opening, { save, clear }: Draft<UnsentMessage>) => {
  const input = useUnsavedText(state)
  const latestUnsent = useLatest(input && { writing, opening: { ...opening, input } })
  useEffect(() => {
    clear()
    return () => {
      const unsent = latestUnsent()
      if (unsent) save(unsent)
    }
  }, [save, clear, latestUnsent])
}

/** `initialComposition`: the text of a message that was already sent. */
export type Renewing = { initialComposition: Composition | undefined; onRenewed: (composition: Composition) => void }

/** Runs the compose machine while its dialog is mounted. */
export const useCompose = ({
  writing,
  initialComposition,
  onRenewed,
  onChanged,
  onDraftGone,
  onClose,
  settings,
}: ComposeProps & Renewing) => {
  const { session, connection } = usePatient()
  const client = useQueryClient()
  const now = useLatest({ session, connection, settings })
  const tellNow = useLatest({ onChanged, onDraftGone })
  const draft = useDraft<UnsentMessage>(session.userId, 'message')
  const [opening] = useState(() => {
    if (initialComposition) return reopened(writing, initialComposition)
    return draft.saved?.writing === writing ? draft.saved.opening : openingOf(writing)
  })
  const { kind } = opening.input
  const machine = () =>
    composeMessageFlow(
      now,
      client,
      { ...opening, kind },
      {
        reloadLists: () => tellNow().onChanged(),
        closeDraft: () => tellNow().onDraftGone(),
        tellSent: ({ context }) => {
          void showToast({ tone: 'success', title: texts.toasts.sent })
          if (context.isDraftLeft) void showToast({ tone: 'warning', title: texts.toasts.draftLeft })
        },
        tellSaved: ({ context }) => {
          void showToast({ tone: 'success', title: texts.toasts.saved })
          if (context.isDraftLeft) void showToast({ tone: 'warning', title: texts.toasts.draftLeft })
        },
        tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: failureText(failure, kind) }),
      },
    )
  const onEnded = (output: ComposeOutcome) => (output.outcome === 'renewed' ? onRenewed(output.composition) : onClose())
  const flow = useFlow(machine, { input: opening.input, onEnded })
  useSaveUnsentMessage(flow.state, writing, opening, draft)
  useEffect(prepareToasts, [])
  return { ...flow, original: opening.original }
}
