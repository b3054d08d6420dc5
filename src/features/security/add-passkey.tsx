import type { PasskeyOutcome } from '../../../machines/profile/passkey-registration.machine.ts'
import { passkeyRegistrationFlow } from '../../flows/security.ts'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { usePatient } from '../use-patient.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { passkeyFailureText, texts } from './texts.ts'

type Registration = { parentId: string; onEnded: (ending: PasskeyOutcome) => void }

const usePasskeyRegistration = ({ parentId, onEnded }: Registration) => {
  const { connectionNow } = usePatient()
  return useFlow(() => passkeyRegistrationFlow(connectionNow, parentId), { onEnded })
}

type AddPasskeyProps = {
  parentId: string
  /** Null for a user without a passkey. */
  renderPasskey: PasskeyEntry | null
  onEnded: (ending: PasskeyOutcome) => void
}

/** Runs the machine of a new passkey and renders its dialogs. */
export const AddPasskey = ({ renderPasskey, ...flow }: AddPasskeyProps) => {
  const { state, send } = usePasskeyRegistration(flow)
  const { failure, name } = state.context
  const isUnnamed = failure?.kind === 'unnamed'
  const { confirmIdentity } = state.children
  if (confirmIdentity) return <ConfirmIdentity flow={confirmIdentity} why={texts.confirming.why} renderPasskey={renderPasskey} />
  return (
    <PasskeyNameDialog
      title={texts.naming.title}
      name={name}
      submit={texts.naming.continue}
      note={texts.naming.next}
      waiting={texts.naming.waiting}
      isBusy={state.hasTag('busy')}
      isUnnamed={isUnnamed}
      failure={!failure || isUnnamed ? null : passkeyFailureText(failure)}
      onSubmit={(entered) => send({ type: 'name.submitted', name: entered })}
      onCancel={() => send({ type: 'registration.cancelled' })}
    />
  )
}
