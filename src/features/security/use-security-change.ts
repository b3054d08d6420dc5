import { useEffect } from 'react'
import type { SecurityChange } from '../../../machines/profile/security-change.machine.ts'
import { securityChangeFlow } from '../../flows/security.ts'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { usePatient } from '../use-patient.tsx'
import { changeFailureText, texts } from './texts.ts'

const doneText = (change: SecurityChange | null, message: string) =>
  change?.what === 'passkey' ? texts.passkeys.removed(change.passkey.name) : message || texts.devices.signedOut

type Flow = {
  parentId: string
  /** Called when the list is outdated. */
  onChanged: () => void
}

/** Runs the machine of a security change. `parentId` is the signed-in user, never a linked account. A pending change is reported even on another page. */
export const useSecurityChange = ({ parentId, onChanged }: Flow) => {
  const { connectionNow } = usePatient()
  const changedNow = useLatest(onChanged)
  const isMounted = useIsMounted()
  const flow = () =>
    securityChangeFlow(connectionNow, parentId, {
      tellDone: ({ context: { change, message } }) => void showToast({ tone: 'success', title: doneText(change, message) }),
      tellFailure: ({ context: { failure } }) =>
        failure && !isMounted() && void showToast({ tone: 'danger', title: changeFailureText(failure) }),
      reloadList: () => changedNow()(),
    })
  const { state, send } = useFlow(flow, { leaving: { type: 'change.cancelled' } })
  const { failure } = state.context
  useEffect(prepareToasts, [])
  return { state, send, summary: { messages: failure ? [changeFailureText(failure)] : [], occasion: failure } }
}
