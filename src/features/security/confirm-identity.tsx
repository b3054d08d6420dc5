import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import { normalizePassword } from '../../domain/values/typed-text.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { texts } from './texts.ts'

export type ConfirmIdentityProps = {
  flow: ActorRefFrom<typeof identityConfirmationMachine>
  /** The reason shown to the user. */
  why: string
  /** Null for a user without a passkey. */
  renderPasskey: PasskeyEntry | null
}

/** Confirms the user's identity before a change that grants lasting access to the account. */
export const ConfirmIdentity = ({ flow, why, renderPasskey }: ConfirmIdentityProps) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { failure } = state.context
  const isBusy = state.hasTag('busy')
  const cancel = () => flow.send({ type: 'confirmation.cancelled' })
  const form = useFields({
    initial: { password: '' },
    question: 'password',
    errors: { password: failure?.kind === 'passwordMissing' ? texts.confirming.passwordMissing : undefined },
    failure: failure?.kind === 'refused' ? failure.message || texts.retryLater : failure?.kind === 'unreachable' ? texts.retryLater : null,
  })
  return (
    <PageDialog title={texts.confirming.title} isNamed {...(!isBusy && { onClose: cancel })}>
      <chakra.div display="grid" gap="4">
        <Form
          form={form}
          intro={<p>{why}</p>}
          submit={texts.confirming.confirm}
          isBusy={isBusy}
          busyText={texts.confirming.waiting}
          cancel={{ label: texts.confirming.cancel, onCancel: cancel }}
          onSubmit={(proof) => flow.send({ type: 'proof.submitted', proof })}
        >
          <PasswordField
            label={texts.confirming.password}
            required
            autoComplete="current-password"
            {...form.field('password', { clean: normalizePassword })}
          />
        </Form>
        {renderPasskey?.({
          label: texts.confirming.usePasskey,
          isBusy,
          onChosen: (passkey) => flow.send({ type: 'proof.submitted', proof: { passkey } }),
        })}
      </chakra.div>
    </PageDialog>
  )
}
