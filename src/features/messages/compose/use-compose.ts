import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ComposeOutcome } from '../../../../machines/compose-context.ts'
import type { composeMessageMachine } from '../../../../machines/compose-message.machine.ts'
import type { Composition } from '../../../domain/composition.ts'
import { prepareToasts, showToast } from '../../../ui/toast.ts'
import { useFlow } from '../../../ui/use-flow.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { openedAgain, openingOf } from './compose-opening.ts'
import { boundCompose } from './compose-ports.ts'
import type { ComposeProps } from './compose-props.ts'
import { failureText, texts } from './texts.ts'

export type ComposeState = SnapshotFrom<typeof composeMessageMachine>
export type ComposeSend = ActorRefFrom<typeof composeMessageMachine>['send']

/** The browser asks before it leaves a page with something on it that the practice does not have. */
const useUnsavedGuard = (state: ComposeState) => {
  const autosave = useSelector(state.children.autosave, (snapshot) => snapshot)
  const isSafe = autosave ? autosave.matches('resting') && !autosave.context.hasUnsavedChanges : !state.context.hasUnsavedChanges
  const isUnsafe = state.status === 'active' && state.context.isTouched && !isSafe
  useEffect(() => {
    if (!isUnsafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}

/** `begun`: what was written in a message that was sent before. */
export type Renewing = { begun: Composition | undefined; onRenewed: (composition: Composition) => void }

/** The chart of a composition for as long as its dialog stands. */
export const useCompose = ({ writing, begun, onRenewed, onChanged, onDraftGone, onClose, ...writer }: ComposeProps & Renewing) => {
  const client = useQueryClient()
  const now = useLatest(writer)
  const tellNow = useLatest({ onChanged, onDraftGone })
  const [opening] = useState(() => (begun ? openedAgain(writing, begun) : openingOf(writing)))
  const { kind } = opening.input
  const bound = () =>
    boundCompose(now, client, opening).provide({
      actions: {
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
    })
  const onEnded = (output: ComposeOutcome) => (output.outcome === 'renewed' ? onRenewed(output.composition) : onClose())
  const flow = useFlow(bound, { input: opening.input, onEnded })
  useUnsavedGuard(flow.state)
  useEffect(prepareToasts, [])
  return { ...flow, original: opening.original }
}
